// Writes build/types/: the declarations of what library/ exports, with every file that they need and no other, and those
// of the tools (see type-printer.mjs). The table of tools says what each answers, so the helper is built before.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { isMain, root } from './setup.mjs';
import { TypePrinter } from './type-printer.mjs';

const OUT = 'build/types';
export const ENTRIES = ['library/index.ts', 'library/core.ts'];
const TOOL_TYPES = 'library/tool-types.ts';
/** Folders whose exported types give their names to what the tools take and answer. */
const NAMING = ['src/core/tools/', 'src/core/context/', 'src/core/proofs/', 'src/core/merkle/', 'src/core/model/'];

/** Of a file of the program, from the root. */
const pathOf = (file) => relative(root, file.fileName).split(sep).join('/');
const pascal = (name) => name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());

function createProgram() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.helper.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = [...ENTRIES, TOOL_TYPES].map((path) => join(root, path));
  return ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: join(root, OUT),
  });
}

function declarationsOf(program, path) {
  let declarations;
  const source = program.getSourceFile(join(root, path));
  program.emit(source, (_, text) => (declarations = text), undefined, true);
  if (declarations === undefined) throw new Error(`${path} has no declarations`);
  return declarations;
}

const IMPORT = /(from |import\()(['"])(\.[^'"]+)\.ts\2/g;

/** Declarations of the entries and of what they name, by path, with imports as a package has them. */
function reachable(program, toolTypes) {
  const found = new Map();
  const visit = (path) => {
    if (found.has(path)) return;
    const text = path === TOOL_TYPES ? toolTypes : declarationsOf(program, path);
    found.set(path, text.replace(IMPORT, '$1$2$3.js$2'));
    for (const [, , , target] of text.matchAll(IMPORT)) visit(posix.join(posix.dirname(path), `${target}.ts`));
  };
  for (const entry of ENTRIES) visit(entry);
  return found;
}

function writeToolTypes(program, descriptions) {
  const checker = program.getTypeChecker();
  const printer = new TypePrinter(checker);
  const files = program.getSourceFiles().filter((file) => NAMING.some((folder) => pathOf(file).startsWith(folder)));
  for (const folder of NAMING)
    for (const file of files
      .filter((one) => pathOf(one).startsWith(folder))
      .sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
      printer.learnNames(file);
  const source = program.getSourceFile(join(root, TOOL_TYPES));
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  const types = checker.getDeclaredTypeOfSymbol(exported.find(({ name }) => name === 'ToolTypes'));
  const rows = [];
  const declarations = [];
  for (const { name, description } of descriptions) {
    const row = checker.getTypeOfSymbol(types.getProperty(name));
    const [input, output] = ['input', 'output'].map((key) => checker.getTypeOfSymbol(row.getProperty(key)));
    rows.push(
      `  /** ${description} */\n  ${name}: { readonly input: ${pascal(name)}Input; readonly output: ${pascal(name)}Output };\n`,
    );
    declarations.push(
      printer.declare(`${pascal(name)}Input`, input, `What \`${name}\` takes.`),
      printer.declare(`${pascal(name)}Output`, output, `What \`${name}\` answers.`),
    );
  }
  return [
    '/** Every tool by its name: what it takes and what it answers. */',
    `export interface ToolTypes {\n${rows.join('')}}`,
    '/** The name of a tool. */',
    'export type ToolName = keyof ToolTypes;\n',
    ...declarations,
    ...printer.declareMentioned(),
  ].join('\n');
}

export async function writeTypes() {
  const { describeTools } = await import(pathToFileURL(join(root, 'build/helper/index.js')).href);
  const program = createProgram();
  const declarations = reachable(program, writeToolTypes(program, describeTools()));
  rmSync(join(root, OUT), { recursive: true, force: true });
  for (const [path, text] of declarations) {
    const file = join(root, OUT, path.replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

if (isMain(import.meta.url)) await writeTypes();
