import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { apiPage } from '../scripts/write-api-page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

it('docs/api.md says what the types say (npm run api writes it)', () => {
  expect(readFileSync(join(root, 'docs/api.md'), 'utf8')).toBe(apiPage());
});

/** What a built module imports, directly and through chunks of the build. */
function importsOf(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  const specifiers = importedFiles.map(({ fileName }) => fileName);
  seen.set(file, specifiers);
  for (const specifier of specifiers) if (specifier.startsWith('.')) importsOf(join(dirname(file), specifier), seen);
  return seen;
}

describe('knowing/core', () => {
  it('needs nothing of Node: of its imports only the parser is not part of it', () => {
    const imports = [...importsOf(join(root, 'build/helper/core.js')).values()].flat();
    expect(imports.filter((specifier) => !specifier.startsWith('.'))).toEqual(['web-tree-sitter']);
  });
});

describe('the types of the tools', () => {
  it('in the package are those that the schemas give', () => {
    const file = join(root, 'library', 'compared-types.ts');
    const text = `
      import type { ToolName, ToolTypes } from './tool-types.ts';
      import type { ToolName as ShippedName, ToolTypes as Shipped } from '../build/types/library/tool-types.js';
      type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
      export const names: Same<ToolName, ShippedName> = true;
      export const inputs: { [N in ToolName]: Same<ToolTypes[N]['input'], Shipped[N]['input']> } extends Record<ToolName, true> ? true : false = true;
      export const outputs: { [N in ToolName]: Same<ToolTypes[N]['output'], Shipped[N]['output']> } extends Record<ToolName, true> ? true : false = true;
    `;
    const { config } = ts.readConfigFile(join(root, 'tsconfig.helper.json'), ts.sys.readFile) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const host = ts.createCompilerHost(options);
    const { fileExists, getSourceFile } = host;
    host.fileExists = (name) => name === file || fileExists(name);
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
    const program = ts.createProgram([file], options, host);
    const found = program.getSemanticDiagnostics(program.getSourceFile(file));
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });
});
