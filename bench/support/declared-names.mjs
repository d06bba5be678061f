// Functions of a work tree by the lines that declare them, read without any parser of ours.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './repositories.mjs';

/** Shorter ones are too often words of something else. */
const LEAST_LETTERS = 8;

/** How functions are written, so that a line tells that it declares one, and one can be added to a file. */
export const LANGUAGES = {
  Python: {
    files: /\.py$/,
    declares: /^(\s*)(?:async )?def (\w+)\(/,
    comment: '#',
    declare: (name, callee) =>
      `\n\ndef ${name}(value):\n    return ${callee === null ? 'value' : `${callee}(value)`}\n`,
    broken: 'def broken((:\n    ]] = { return\n\n',
  },
  TypeScript: {
    files: /^src\/.*(?<!\.(test|d))\.tsx?$/,
    declares: /^()(?:export )?(?:async )?(?:function|const) (\w+)(?= = (?:async )?\(|\()/,
    comment: '//',
    declare: (name, callee) =>
      `\nfunction ${name}(value: unknown) {\n  return ${callee === null ? 'value' : `${callee}(value)`}\n}\n`,
    broken: 'function broken((( {\n  ]] = => {\n\n',
  },
  Go: {
    files: /(?<!_test)\.go$/,
    declares: /^()func (?:\([^)]*\) )?(\w+)\(/,
    comment: '//',
    declare: (name, callee) =>
      `\nfunc ${name}(value any) any {\n\treturn ${callee === null ? 'value' : `${callee}(value)`}\n}\n`,
    broken: 'func broken((( {\n\t]] := {\n\n',
  },
};

export class DeclaredNames {
  #folder;
  #language;
  #known;
  #kept = null;

  constructor(folder, language) {
    this.#folder = folder;
    this.#language = language;
    this.readAgain();
  }

  /** Names that are declared once: each with its file. */
  get all() {
    return this.#known;
  }

  /** After files of another commit are there. */
  readAgain() {
    const seen = new Map();
    for (const path of sourcesOf(this.#folder, this.#language))
      for (const { name } of this.#declarationsOf(path)) seen.set(name, [...(seen.get(name) ?? []), path]);
    this.#known = [...seen].flatMap(([name, paths]) =>
      paths.length === 1 && name.length >= LEAST_LETTERS && this.#kept?.has(name) !== false
        ? [{ name, path: paths[0] }]
        : [],
    );
  }

  keep(names) {
    this.#kept = new Set(names);
    this.#known = this.#known.filter(({ name }) => this.#kept.has(name));
  }

  forget(name) {
    this.#known = this.#known.filter((known) => known.name !== name);
  }

  paths() {
    return [...new Set(sourcesOf(this.#folder, this.#language))].filter((path) => existsSync(join(this.#folder, path)));
  }

  /** The line that declares a name in a file as it is now; null where none does. */
  find(path, name) {
    if (!existsSync(join(this.#folder, path))) return null;
    const found = this.#declarationsOf(path).filter((declared) => declared.name === name);
    return found.length === 1 ? found[0] : null;
  }

  /** Kept names that the commit declares in a file. */
  committedIn(path) {
    const names = declarationsIn(this.#language, git(this.#folder, 'show', `HEAD:${path}`));
    const known = new Set(this.#known.flatMap((one) => (one.path === path ? [one.name] : [])));
    return names.flatMap(({ name }) => (known.has(name) ? [name] : []));
  }

  #declarationsOf = (path) => declarationsIn(this.#language, readFileSync(join(this.#folder, path), 'utf8'));
}

const sourcesOf = (folder, { files }) =>
  git(folder, 'ls-files')
    .split('\n')
    .filter((path) => files.test(path) && existsSync(join(folder, path)));

/** Functions that a text declares: the name, its line from 1, and whether nothing is around it. */
export const declarationsIn = ({ declares }, text) =>
  text.split('\n').flatMap((line, i) => {
    const found = declares.exec(line);
    return found === null ? [] : [{ name: found[2], line: i + 1, isTop: found[1] === '' && !/^func \(/.test(line) }];
  });

/** Names that a commit declares in files that differ from another, and that other nowhere. */
export function onlyIn(path, language, commit, other) {
  const changed = git(path, 'diff', '--name-only', '--no-renames', other, commit)
    .split('\n')
    .filter((file) => language.files.test(file));
  const declaredIn = (state) =>
    changed.flatMap((file) =>
      declarationsIn(language, textAt(path, state, file)).map(({ name }) => ({ name, path: file })),
    );
  const [here, there] = [commit, other].map(declaredIn);
  const count = (name) => here.filter((one) => one.name === name).length;
  return here.filter(
    ({ name }) => name.length >= LEAST_LETTERS && count(name) === 1 && there.every((one) => one.name !== name),
  );
}

function textAt(path, commit, file) {
  try {
    return git(path, 'show', `${commit}:${file}`);
  } catch {
    return '';
  }
}
