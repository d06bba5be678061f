import type { Language } from '../language.ts';
import { typescript } from '../typescript/language.ts';
import { isTestPath } from '../typescript/test-conventions.ts';
import { rules } from '../typescript/rules.ts';
import { testRunners } from '../typescript/test-runners.ts';
import { readComponentFile } from './read-file.ts';
import { scriptsOf } from './scripts.ts';

/** A row for single-file components with that extension. Scripts without types are TypeScript too. */
export function component(extension: string, name: string): Language {
  return {
    id: extension,
    name,
    version: 4,
    extensions: [extension],
    grammarFor: () => 'typescript',
    isTestPath,
    runsOnImport: true,
    prepare: scriptsOf,
    read: readComponentFile,
    rules,
    connections: typescript.connections!,
    testRunners,
  };
}
