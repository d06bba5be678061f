import type { Language } from '../language.ts';
import { connections } from './connections.ts';
import { extractPython } from './extract.ts';
import { pythonRules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  version: 2,
  extensions: ['py', 'pyi', 'pyw'],
  grammarFor: () => 'python',
  isTestPath,
  extract: extractPython,
  rules: pythonRules,
  connections,
};
