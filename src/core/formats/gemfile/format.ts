import type { Format } from '../format.ts';
import { parseGemfile } from './parse.ts';

/** Gemfile and gems.rb: the gems that a project is run with. */
export const gemfile: Format = {
  id: 'gemfile',
  version: 1,
  matches: (path) => /(?:^|\/)(?:Gemfile|gems\.rb)$/.test(path),
  parse: parseGemfile,
};
