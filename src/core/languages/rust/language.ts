import type { Language } from '../language.ts';
import { connections } from './connections.ts';
import { extractRust } from './extract.ts';
import { rustRules } from './rules.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  version: 2,
  extensions: ['rs'],
  grammarFor: () => 'rust',
  isTestPath: (path) => /(^|\/)(tests|benches)\/|(^|\/)tests?\.rs$/.test(path),
  extract: extractRust,
  rules: rustRules,
  connections,
};
