import type { Language } from '../language.ts';
import { extractRust } from './extract.ts';
import { rustRules } from './rules.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  version: 1,
  extensions: ['rs'],
  grammarFor: () => 'rust',
  isTestPath: (path) => /(^|\/)(tests|benches)\/|(^|\/)tests?\.rs$/.test(path),
  extract: extractRust,
  rules: rustRules,
};
