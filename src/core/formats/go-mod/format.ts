import type { Format } from '../format.ts';
import { parseGoManifest } from './parse.ts';

/** go.mod and go.work: which import paths the repository's own directories have. */
export const goMod: Format = {
  id: 'go-mod',
  version: 1,
  matches: (path) => /(^|\/)go\.(mod|work)$/.test(path),
  parse: parseGoManifest,
};
