// `npm run api`: writes docs/api.md from the types of the package, as build/types/ and the verifier declare them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { build } from './build.mjs';
import { isMain, root, setup } from './setup.mjs';

const PAGE = 'docs/api.md';
const TOOLS = 'build/types/library/tool-types.d.ts';

const MODULES = [
  {
    name: 'knowing',
    file: 'build/types/library/index.d.ts',
    about:
      'The engine on Node: it indexes folders and git repositories, and answers with every tool. [callers.mjs](examples/callers.mjs) is an example.',
  },
  {
    name: 'knowing/core',
    file: 'build/types/library/core.d.ts',
    about:
      'The engine without a platform: no Node, no browser. Files, database, threads, hashing and clock come in through the ports. [own-source.mjs](examples/own-source.mjs) is an example.',
  },
  {
    name: 'knowing/verify',
    file: 'docs/verifier/verify-proof.d.mts',
    about:
      'Checks proofs against a snapshot hash that you trust: one file without dependencies, for Node and browsers. [proof.mjs](examples/proof.mjs) is an example; [Proofs](proofs.md) is the specification.',
  },
];

const INTRO = `# Library

\`npm install knowing\` also gives you a library with types. Node 20.19 or newer is needed, and git for git repositories.

\`\`\`js
import { openEngine } from 'knowing';

const engine = await openEngine();
const { repo } = await engine.index('/path/to/flask');
const { results } = await engine.ask('callers', { repo, symbol: 'Flask.run' });
await engine.close();
\`\`\`

Every answer names the snapshot it comes from. A call that cannot be answered rejects with a \`Failure\` that has a \`code\`. Errors in the files of a repository never do: they are listed by the tool \`stats\`.

Versions follow semantic versioning. Snapshot hashes are comparable between releases with the same \`analyzer\`, which answers name too.

This page is generated from the types: \`npm run api\`.
`;

const code = (text) => `\`\`\`ts\n${text.trim()}\n\`\`\`\n`;

/** What a type that is read off a table comes to. */
function resolved(checker, declaration) {
  const type = checker.getTypeAtLocation(declaration.name);
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  return `type ${declaration.name.text} = ${checker.typeToString(type, undefined, flags).replaceAll('"', "'")};`;
}

const isReadOffTable = (declaration) =>
  ts.isTypeAliasDeclaration(declaration) &&
  declaration.typeParameters === undefined &&
  /\btypeof\b/.test(declaration.getText());

/** The declaration with its comment, as a reader of the package sees it. */
function declarationText(declaration) {
  const whole = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return whole
    .getFullText()
    .trim()
    .replace(/^(?:import .*\n|export \{.*\n)+/gm, '')
    .replace(/^export (declare )?/m, '')
    .replace(/^    (?=\S)|^        (?=\S)/gm, (indent) => ' '.repeat(indent.length / 2));
}

function exportsOf(program, file) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(root, file));
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
}

const isValue = ({ flags }) =>
  (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Class)) !== 0;
const isOfTools = (declaration) => declaration.getSourceFile().fileName.endsWith('tool-types.d.ts');

function moduleSection(program, { name, file, about }, told) {
  const symbols = exportsOf(program, file).filter(({ declarations: [declaration] }) => !isOfTools(declaration));
  const values = symbols.filter(isValue);
  const again = values.filter(({ declarations: [one] }) => told.has(one)).map((symbol) => `\`${symbol.name}\``);
  const fresh = [...values, ...symbols.filter((symbol) => !isValue(symbol))].filter(
    ({ declarations: [one] }) => !told.has(one),
  );
  for (const { declarations } of fresh) told.add(declarations[0]);
  return [
    `## \`${name}\`\n`,
    `${about}\n`,
    ...(again.length === 0 ? [] : [`Also exports ${again.join(', ')} and the types above.\n`]),
    ...fresh.flatMap((symbol) => {
      const texts = symbol.declarations.map((declaration) =>
        isReadOffTable(declaration) ? resolved(program.getTypeChecker(), declaration) : declarationText(declaration),
      );
      return [`### ${symbol.name}\n`, code(texts.join('\n'))];
    }),
  ];
}

/** Each tool with what goes in and comes out; then the types that several of them share. */
function toolSections(program) {
  const source = program.getSourceFile(join(root, TOOLS));
  const interfaces = new Map(source.statements.map((statement) => [statement.name.text, statement]));
  const rows = interfaces.get('ToolTypes').members;
  const own = new Set(['ToolTypes', 'ToolName']);
  const sections = rows.map((row) => {
    const [input, output] = row.type.members.map((member) => member.type.getText());
    own.add(input).add(output);
    const comment = ts.getJSDocCommentsAndTags(row)[0]?.comment ?? '';
    const texts = [input, output].map((name) => declarationText(interfaces.get(name)).replace(/^\/\*\*.*\*\/\n/, ''));
    return `### \`${row.name.getText()}\`\n\n${comment}\n\n${code(texts.join('\n\n'))}`;
  });
  const shared = [...interfaces].filter(([name]) => !own.has(name)).map(([, statement]) => declarationText(statement));
  return [
    '## Tools\n',
    'The first argument of `engine.ask` is the name of a tool, the second its input. The command line and agents call the same tools.\n',
    ...sections,
    '## Types of several tools\n',
    code(shared.join('\n\n')),
  ];
}

/** The text of the page; needs build/types. */
export function apiPage() {
  const files = [...MODULES.map(({ file }) => file), TOOLS].map((file) => join(root, file));
  const options = { noLib: true, moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };
  const program = ts.createProgram(files, options);
  const told = new Set();
  const modules = MODULES.flatMap((module) => moduleSection(program, module, told));
  return [INTRO, ...modules, ...toolSections(program)].join('\n');
}

/** Whether the page in the tree is what the types give. */
export const isPageCurrent = () => readFileSync(join(root, PAGE), 'utf8') === apiPage();

if (isMain(import.meta.url)) {
  await setup();
  const failed = await build({ names: ['helper', 'types'] });
  if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
  writeFileSync(join(root, PAGE), apiPage());
}
