import type { Language } from '../language.ts';
import { connections } from './connections.ts';
import { extractCSharp } from './extract.ts';
import { csharpRules } from './rules.ts';

/** Projects and folders of tests are called so; single files of them end in it. */
const TEST_PATH = /(^|[/.])(\w*Tests?|\w*Specs?|tests?|specs?|TestUtilities)\/|(Tests?|Specs?)\.cs$/;

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  version: 2,
  extensions: ['cs'],
  grammarFor: () => 'c-sharp',
  isTestPath: (path) => TEST_PATH.test(path),
  extract: extractCSharp,
  rules: csharpRules,
  connections,
};
