import type { Language } from '../language.ts';
import { connections } from './connections.ts';
import { extractGo } from './extract.ts';
import { goRules } from './rules.ts';

export const golang: Language = {
  id: 'go',
  name: 'Go',
  version: 2,
  extensions: ['go'],
  grammarFor: () => 'go',
  isTestPath: (path) => path.endsWith('_test.go') || /(^|\/)testdata\//.test(path),
  extract: extractGo,
  rules: goRules,
  connections,
};
