import type { Language } from '../language.ts';
import { connections } from './connections.ts';
import { extractJava } from './extract.ts';
import { javaRules } from './rules.ts';
import { isJavaTestPath } from './test-conventions.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  version: 2,
  extensions: ['java'],
  grammarFor: () => 'java',
  isTestPath: isJavaTestPath,
  extract: extractJava,
  rules: javaRules,
  connections,
};
