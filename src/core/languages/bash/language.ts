import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { grammar } from './grammar.ts';
import { rules } from './rules.ts';

export const bash: Language = {
  id: 'bash',
  name: 'Bash',
  version: 3,
  extensions: ['sh', 'bash', 'zsh', 'ksh', 'bats'],
  grammarFor: () => 'bash',
  isTestPath: (path) => /(^|\/)tests?\//i.test(path) || /[_.-]test\.(sh|bash)$|\.bats$/.test(path),
  runsOnImport: true,
  read: outlineReader(grammar),
  rules,
};
