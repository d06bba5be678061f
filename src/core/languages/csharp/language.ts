import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readCSharpFile } from './read-file.ts';
import { rules } from './rules.ts';
import { testRunners } from './test-runners.ts';
import { packages } from './packages.ts';

/** Projects and folders of tests are called so; single files of them end in it. */
const TEST_PATH = /(^|[/.])(\w*Tests?|\w*Specs?|tests?|specs?|TestUtilities)\/|(Tests?|Specs?)\.cs$/;

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  version: 5,
  extensions: ['cs'],
  grammarFor: () => 'c-sharp',
  isTestPath: (path) => TEST_PATH.test(path),
  read: readCSharpFile,
  rules,
  connections,
  testRunners,
  packages,
};
