// Which files import which, read from the text of import statements alone: a truth that owes nothing to the graph.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { git } from './repositories.mjs';

/** One language: its files, which of them are tests, which have test cases, and what a file imports. */
export const LANGUAGES = {
  flask: {
    files: /^(src|tests|examples)\/.*\.py$/,
    isTest: (path) => /(^|\/)(test_[^/]*|conftest)\.py$/.test(path),
    hasCases: (path) => /(^|\/)test_[^/]*\.py$/.test(path),
    linker: pythonImports,
  },
  hono: {
    files: /^(src|runtime-tests|build)\/.*\.tsx?$/,
    isTest: (path) => /\.test\.tsx?$/.test(path),
    hasCases: (path) => /\.test\.tsx?$/.test(path),
    linker: scriptImports,
  },
  caddy: {
    files: /\.go$/,
    isTest: (path) => path.endsWith('_test.go'),
    hasCases: (path, text) => path.endsWith('_test.go') && /^func (Test|Benchmark|Fuzz|Example)/m.test(text),
    linker: goImports,
  },
};

/** The files of a repository and, for each, the test files that need it, through any number of imports. */
export function importTruth({ name, path }) {
  const { files: wanted, isTest, hasCases, linker } = LANGUAGES[name];
  const files = git(path, 'ls-tree', '-r', '--name-only', 'HEAD')
    .split('\n')
    .filter((file) => wanted.test(file));
  const read = (file) => (existsSync(join(path, file)) ? readFileSync(join(path, file), 'utf8') : '');
  const importsOf = linker(files, read, isTest);
  const importers = new Map(files.map((file) => [file, new Set()]));
  for (const file of files) for (const other of importsOf(file)) importers.get(other)?.add(file);
  const testsOf = (file) => {
    const seen = new Set([file]);
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
    return [...seen].filter((one) => hasCases(one, read(one)));
  };
  return { sources: files.filter((file) => !isTest(file)), testsOf };
}

/** Folders that modules are found in. */
const ROOTS = /^(src|examples\/[^/]+)\//;

/** Modules by their dotted names; pytest loads the conftest of every folder above a test. */
function pythonImports(files, read) {
  const modules = new Map();
  for (const file of files) {
    const dotted = file
      .replace(ROOTS, '')
      .replace(/(\/__init__)?\.py$/, '')
      .replaceAll('/', '.');
    modules.set(dotted, file);
  }
  const at = (dotted) => (modules.has(dotted) ? [modules.get(dotted)] : []);
  return (file) => {
    const found = new Set();
    const own = file.replace(ROOTS, '').split('/').slice(0, -1);
    const text = read(file);
    for (const [, dots, from, names] of text.matchAll(/^\s*from\s+(\.*)([\w.]*)\s+import\s+(\([^)]*\)|[^\n]*)/gm)) {
      const base = dots === '' ? [] : own.slice(0, own.length - dots.length + 1);
      const module = [...base, ...(from === '' ? [] : from.split('.'))].join('.');
      for (const one of at(module)) found.add(one);
      for (const [name] of names.matchAll(/\w+/g)) for (const one of at(`${module}.${name}`)) found.add(one);
    }
    for (const [, names] of text.matchAll(/^\s*import\s+([\w., ]+)/gm))
      for (const name of names.split(',')) for (const one of at(name.trim().split(' ')[0])) found.add(one);
    // Importing a module runs the packages around it.
    for (const one of [...found])
      for (let folder = posix.dirname(one); folder !== '.'; folder = posix.dirname(folder))
        if (files.includes(`${folder}/__init__.py`)) found.add(`${folder}/__init__.py`);
    if (/(^|\/)test_/.test(file))
      for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
        if (files.includes(`${folder}/conftest.py`)) found.add(`${folder}/conftest.py`);
    found.delete(file);
    return found;
  };
}

function scriptImports(files, read) {
  const known = new Set(files);
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return (file) => {
    const found = new Set();
    const text = read(file);
    for (const [, , target] of text.matchAll(/(?:from|import|import\()\s*(['"])(\.{1,2}[^'"]*)\1/g)) {
      const path = posix.join(dirname(file), target).replace(/\/$/, '');
      const hit = endings.map((ending) => `${path}${ending}`).find((one) => known.has(one));
      if (hit !== undefined) found.add(hit);
    }
    return found;
  };
}

/** A file needs all of its package but other tests, and all of the packages it imports. */
function goImports(files, read, isTest) {
  const module = /^module\s+(\S+)/m.exec(read('go.mod'))?.[1] ?? '';
  const packages = new Map();
  for (const file of files.filter((one) => !isTest(one)))
    packages.set(posix.dirname(file), [...(packages.get(posix.dirname(file)) ?? []), file]);
  return (file) => {
    const found = new Set(packages.get(posix.dirname(file)) ?? []);
    const head = /^import\s+(?:\(([\s\S]*?)\n\)|([^\n]+))/gm;
    for (const [, block, line] of read(file).matchAll(head))
      for (const [, target] of (block ?? line).matchAll(/"([^"]+)"/g)) {
        if (target !== module && !target.startsWith(`${module}/`)) continue;
        for (const one of packages.get(target === module ? '.' : target.slice(module.length + 1)) ?? []) found.add(one);
      }
    found.delete(file);
    return found;
  };
}
