// The import rule, as a table, against every import of the tree. Adding a folder to the core means adding its name to
// `coreOrder`; a new package means adding it to the rows that may use it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder of the core imports itself and the folders before it. */
const coreOrder = [
  'base',
  'words',
  'model',
  'ports',
  'identity',
  'syntax',
  'languages',
  'formats',
  'extract',
  'parse-pool',
  'link',
  'merkle',
  'store',
  'graph',
  'text-index',
  'view',
  'context',
  'analysis',
  'proofs',
  'engine',
  'tools',
] as const;

interface Row {
  readonly from: string;
  /** Areas whose values and types may be imported; `core` stands for all of its folders. */
  readonly to: readonly string[];
  /** Areas of which only types may be imported. */
  readonly typesOf?: readonly string[];
  readonly packages?: readonly string[];
  /** Whether `node:` modules may be imported. */
  readonly node?: boolean;
}

const browserPackages = [
  '@isomorphic-git/lightning-fs',
  '@sqlite.org/sqlite-wasm',
  'buffer',
  'comlink',
  'hash-wasm',
  'ignore',
  'isomorphic-git',
  'web-tree-sitter',
];

const appPackages = ['@fontsource-variable/jetbrains-mono', 'cytoscape', 'diff', 'svelte', 'virtual:pwa-register'];

const toolPackages = [
  '@playwright/test',
  '@sveltejs/vite-plugin-svelte',
  'axe-core',
  'vite',
  'vite-plugin-pwa',
  'vitest',
];

/** Pure libraries that folders of the core may use. */
const corePackages: Partial<Record<(typeof coreOrder)[number], readonly string[]>> = {
  words: ['stemmer'],
  syntax: ['web-tree-sitter'],
  formats: ['yaml'],
  context: ['@blackwell-systems/gcf'],
  engine: ['ignore', 'zod'],
  tools: ['re2js', 'zod'],
};

const coreRows = coreOrder.map((folder, index): Row => {
  // The Merkle trees know nothing of code, so that a proof can be checked by a reader who does not either.
  const above = folder === 'merkle' ? ['base', 'ports', 'identity'] : coreOrder.slice(0, index);
  return {
    from: `core/${folder}`,
    to: [...above, folder].map((name) => `core/${name}`),
    packages: corePackages[folder] ?? [],
  };
});

const rows: readonly Row[] = [
  ...coreRows,
  // The face is what the page loads: the client, the API's types, and how a thread lets messages in.
  { from: 'workers/face', to: ['core', 'workers'], packages: ['comlink'] },
  { from: 'workers', to: ['core', 'workers'], packages: browserPackages },
  // The page draws proofs by the words of the trees. The verifier in one file is offered for download, as a text.
  {
    from: 'app',
    to: ['app', 'workers/face', 'core/base', 'core/model', 'core/merkle', 'core/proofs', 'docs/verifier'],
    typesOf: ['core'],
    packages: appPackages,
  },
  {
    from: 'helper',
    to: ['core', 'helper'],
    packages: [
      '@blackwell-systems/gcf',
      '@modelcontextprotocol/sdk',
      'diff',
      'ignore',
      'libsql',
      'vscode-jsonrpc',
      'web-tree-sitter',
      'zod',
    ],
    node: true,
  },
  // What others import. The engine without a platform may not reach one by way of a neighbour.
  { from: 'library', to: ['core', 'library'], packages: ['zod'] },
  { from: 'library/node', to: ['core', 'helper', 'library'], node: true },
  // Ways to run the built helper and to make repositories, for tests on both sides of it.
  { from: 'helper/testing', to: ['helper'], packages: ['@modelcontextprotocol/sdk'], node: true },
  {
    from: 'e2e',
    to: ['e2e', 'core', 'scripts', 'helper/testing'],
    typesOf: ['workers'],
    packages: toolPackages,
    node: true,
  },
  // What the tests load in a real browser.
  { from: 'e2e/harness', to: ['e2e/harness', 'core', 'workers'], packages: ['comlink'] },
  {
    from: 'test',
    to: ['core', 'workers', 'app', 'helper', 'library', 'scripts'],
    packages: [
      ...browserPackages,
      ...appPackages,
      ...toolPackages,
      '@blackwell-systems/gcf',
      '@modelcontextprotocol/sdk',
      'ajv',
      'fast-check',
      'gpt-tokenizer',
      'libsql',
      'typescript',
      'yaml',
      'zod',
      // How clients of agents read their files.
      'jsonc-parser',
      'smol-toml',
      'strip-json-comments',
    ],
    node: true,
  },
];

/** The area of a project file, by its path from the root; undefined for a file outside every area. */
function areaOf(path: string): string | undefined {
  if (/^(src|helper|library)\/.*\.(test|contract|testing)\.ts$/.test(path)) return 'test';
  if (/^src\/workers\/(api|client[\w-]*|next-message)\.ts$/.test(path)) return 'workers/face';
  if (path.startsWith('e2e/harness/')) return 'e2e/harness';
  const core = /^src\/core\/([^/]+)\//.exec(path);
  if (core !== null) return `core/${core[1]}`;
  if (path === 'library/index.ts') return 'library/node';
  if (path.startsWith('helper/testing/')) return 'helper/testing';
  if (path.startsWith('docs/verifier/')) return 'docs/verifier';
  return /^(?:src\/)?(workers|app|helper|library|e2e|scripts)\//.exec(path)?.[1];
}

const covers = (area: string, target: string): boolean => target === area || target.startsWith(`${area}/`);

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** The address of a worker: it names a file that runs by itself. */
  readonly isAddress?: boolean;
}

const isTypeOnlyImport = (clause: ts.ImportClause | undefined): boolean => {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
};

/** Every way one file names another: imports, re-exports, `import()`, type imports and `new URL('…', import.meta.url)`. */
function importsIn(text: string): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean, isAddress = false): void => {
    if (node !== undefined && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, typeOnly, isAddress });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnlyImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
      const [path, base] = node.arguments ?? [];
      // Sources only: a test may also name data files and folders this way.
      const isSource = path !== undefined && ts.isStringLiteralLike(path) && path.text.endsWith('.ts');
      if (isSource && base?.getText() === 'import.meta.url') add(path, false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2023, true));
  return found;
}

const scriptsOf = (text: string): string =>
  [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '').join('\n');

function sourceFiles(): string[] {
  const isData = (path: string): boolean => /(^|\/)(samples|fixtures|node_modules)(\/|$)/.test(path);
  return ['src', 'helper', 'library', 'e2e']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(ts|svelte)$/.test(path) && !isData(path))
    .sort();
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The file that a relative import names, by its path from the root. */
const targetOf = (from: string, specifier: string): string =>
  posix.join(dirname(from).split(sep).join('/'), specifier.replace(/\?.*$/, ''));

/**
 * A folder's direct files are its public face, and its sub-folders are private to it: `core/a/b/x.ts` is imported from
 * within `core/a` alone. Tests may look inside.
 */
function reachesInside(from: string, target: string): boolean {
  if (areaOf(from) === 'test' || areaOf(target) === 'test') return false;
  const steps = dirname(target).split('/').slice(2);
  if (!target.startsWith('src/core/') || steps.length < 2) return false;
  return steps.slice(1).some((_, depth) => !from.startsWith(`src/core/${steps.slice(0, depth + 1).join('/')}/`));
}

/** Files that import each other's values in a circle: the order in which they are evaluated is anyone's guess. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    open.push(file);
    let low = at;
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target)!);
    }
    lowest.set(file, low);
    if (low === at) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || imports.get(file)?.includes(file) === true) found.push(circle.sort());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** Why an import breaks the rule, or undefined where it does not. */
function breach(from: string, { specifier, typeOnly }: Import): string | undefined {
  const area = areaOf(from);
  const row = rows.find((candidate) => candidate.from === area);
  if (row === undefined) return `${from} is in no area of the table`;
  if (specifier.startsWith('node:')) {
    return row.node === true ? undefined : `${from}: ${row.from} may not import ${specifier}`;
  }
  if (!specifier.startsWith('.')) {
    const allowed = row.packages?.includes(packageOf(specifier)) === true;
    return allowed ? undefined : `${from}: ${row.from} may not import the package ${packageOf(specifier)}`;
  }
  const target = targetOf(from, specifier);
  if (!existsSync(join(root, target))) return `${from}: no such file ${specifier} (the extension is part of the name)`;
  const targetArea = areaOf(target);
  if (targetArea === 'test' && row.from !== 'test') return `${from}: imports a test, ${target}`;
  if (reachesInside(from, target)) {
    return `${from}: ${dirname(target)} is private to the folder it stands in (${target})`;
  }
  const known = targetArea ?? 'outside';
  if (targetArea === 'test' || row.to.some((to) => covers(to, known))) return undefined;
  if (typeOnly && row.typesOf?.some((to) => covers(to, known)) === true) return undefined;
  const what = typeOnly ? 'types of' : 'values of';
  return `${from}: ${row.from} may not import ${what} ${known} (${target})`;
}

/** What every source file imports. */
const importsOf = new Map<string, readonly Import[]>();
beforeAll(() => {
  for (const path of sourceFiles()) {
    const text = readFileSync(join(root, path), 'utf8');
    importsOf.set(path, importsIn(path.endsWith('.svelte') ? scriptsOf(text) : text));
  }
});

describe('the import rule', () => {
  it('holds for every import of the tree', () => {
    const breaches = [...importsOf].flatMap(([path, imports]) =>
      imports.map((found) => breach(path, found)).filter((reason) => reason !== undefined),
    );
    expect(breaches).toEqual([]);
  });

  it('allows no circle of values', () => {
    // A component that shows itself, as lists in lists do, imports itself: Svelte has no other way.
    const isItself = (path: string, target: string): boolean => path === target && path.endsWith('.svelte');
    const values = new Map(
      [...importsOf].map(([path, imports]) => [
        path,
        imports
          .filter(({ specifier, typeOnly, isAddress }) => specifier.startsWith('.') && !typeOnly && isAddress !== true)
          .map(({ specifier }) => targetOf(path, specifier))
          .filter((target) => !isItself(path, target)),
      ]),
    );
    expect(circles(values)).toEqual([]);
  });

  it('finds circles', () => {
    const given = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['d'], e: ['a'] };
    expect(circles(new Map(Object.entries(given)))).toEqual([['d'], ['a', 'b', 'c']]);
  });

  it.each([
    ['src/core/tools/x.ts', 'src/core/store/tables/x.ts', true],
    ['helper/x.ts', 'src/core/store/tables/x.ts', true],
    ['src/core/store/diff/x.ts', 'src/core/store/tables/x.ts', false],
    ['src/core/store/diff/x.ts', 'src/core/store/tables/deep/x.ts', true],
    ['src/core/store/tables/x.ts', 'src/core/store/tables/deep/x.ts', false],
    ['src/core/tools/x.ts', 'src/core/store/x.ts', false],
    ['src/core/tools/x.test.ts', 'src/core/store/tables/x.ts', false],
  ])('%s reaching inside with %s: %s', (from, target, expected) => {
    expect(reachesInside(from, target)).toBe(expected);
  });

  it('knows every folder of the core', () => {
    const folders = readdirSync(join(root, 'src/core'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !(coreOrder as readonly string[]).includes(name))).toEqual(
      [],
    );
  });

  it.each([
    ['src/core/base/x.ts', '../model/x.ts', 'no such file'],
    ['src/core/base/x.ts', 'node:fs', 'may not import node:fs'],
    ['src/core/link/x.ts', 'web-tree-sitter', 'may not import the package web-tree-sitter'],
    ['src/core/base/x.ts', '../import-rule.test.ts', 'imports a test'],
    ['src/app/x.ts', '../workers/git/buffer-global.ts', 'may not import values of workers'],
    ['helper/x.ts', '../src/workers/git/buffer-global.ts', 'may not import values of workers'],
    ['src/workers/x.ts', 'svelte/store', 'may not import the package svelte'],
  ])('%s importing %s is a breach', (from, specifier, reason) => {
    expect(breach(from, { specifier, typeOnly: false })).toContain(reason);
  });

  it('sees every form of an import', () => {
    const text = `
      import a from './a.ts'; import type { B } from './b.ts'; import { type C, type D } from './c.ts';
      export * from './d.ts'; export type { E } from './e.ts'; import './f.ts';
      const g = await import('./g.ts'); type H = import('./h.ts').H;
      new Worker(new URL('./i.ts', import.meta.url));`;
    expect(importsIn(text).map(({ specifier, typeOnly }) => `${specifier}${typeOnly ? ' type' : ''}`)).toEqual([
      './a.ts',
      './b.ts type',
      './c.ts type',
      './d.ts',
      './e.ts type',
      './f.ts',
      './g.ts',
      './h.ts type',
      './i.ts',
    ]);
  });
});
