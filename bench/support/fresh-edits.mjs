// Edits of a work tree, and what the first answer after each must say: that follows from the edit and the file alone.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DeclaredNames } from './declared-names.mjs';
import { git } from './repositories.mjs';

/** How often each kind of edit comes, out of all of them. */
const KINDS = {
  add: 5,
  call: 3,
  rename: 4,
  shift: 3,
  breakSyntax: 3,
  removeFile: 2,
  moveFile: 2,
  restore: 3,
  switchBranch: 1,
};
const REFACTORED_FILES = 200;
/** After the file that is asked about, so many others of a refactoring are looked at. */
const LOOKED_AT = 5;

export class FreshEdits {
  #folder;
  #random;
  #language;
  #names;
  #branches;
  #branch = 0;
  /** Files with an error in them: what comes behind it may not be known. */
  #broken = new Set();
  #count = 0;

  constructor({ folder, language, branches, random }) {
    this.#folder = folder;
    this.#language = language;
    this.#branches = branches;
    this.#random = random;
    this.#names = new DeclaredNames(folder, language);
  }

  /** Names to ask about whose answers are known: each is declared once. */
  get names() {
    return this.#names.all;
  }

  /** Leaves out names whose answer is not what the file says before anything was edited. */
  keepNames(kept) {
    this.#names.keep(kept);
  }

  /** Makes an edit of a random kind; gives the kind, and the questions whose answers it determines. */
  next() {
    const drawn = Object.entries(KINDS).flatMap(([kind, weight]) => Array(weight).fill(kind));
    for (;;) {
      const kind = this.#pick(drawn);
      const questions = this[kind]();
      if (questions !== null) return { kind, questions };
    }
  }

  /** A new function at the end of a file. */
  add() {
    const { path } = this.#declared();
    const name = this.#newName();
    this.#write(path, `${this.#read(path).trimEnd()}\n${this.#language.declare(name, null)}`);
    return [this.isAt(name, path)];
  }

  /** A new function that calls one of its file. */
  call() {
    const target = this.#declared(({ isTop }) => isTop);
    const name = this.#newName();
    this.#write(target.path, `${this.#read(target.path).trimEnd()}\n${this.#language.declare(name, target.name)}`);
    return [{ tool: 'callers', input: { symbol: target.name }, isRight: (text) => hasWord(text, name) }];
  }

  /** A function has another name where it is declared. */
  rename() {
    const { path, name, line } = this.#declared();
    const renamed = this.#newName();
    const lines = this.#read(path).split('\n');
    lines[line - 1] = lines[line - 1].replace(new RegExp(`\\b${name}\\b`), renamed);
    this.#write(path, lines.join('\n'));
    this.#names.forget(name);
    const questions = [this.isAt(renamed, path), this.#isGone(name, path)];
    return this.#random() < 0.5 ? questions : questions.reverse();
  }

  /** Lines are added above a function. */
  shift() {
    const { path, name, line } = this.#declared(({ isTop }) => isTop);
    const lines = this.#read(path).split('\n');
    const added = Array.from({ length: 1 + this.#below(30) }, (_, i) => `${this.#language.comment} line ${i}`);
    // Above what belongs to the declaration: its comments and decorators.
    let at = line - 1;
    while (at > 0 && lines[at - 1].trim() !== '') at -= 1;
    lines.splice(at, 0, ...added, '');
    this.#write(path, lines.join('\n'));
    return [this.isAt(name, path)];
  }

  /** What stands before the error stays known. */
  breakSyntax() {
    const { path, name, line } = this.#declared(({ isTop }) => isTop);
    const lines = this.#read(path).split('\n');
    // Behind the whole declaration: before the next line that begins at the margin after a blank one.
    const end = lines.findIndex((text, i) => i > line && lines[i - 1].trim() === '' && /^\S/.test(text));
    if (end < 0) return null;
    lines.splice(end, 0, this.#language.broken);
    this.#write(path, lines.join('\n'));
    this.#broken.add(path);
    return [this.isAt(name, path)];
  }

  removeFile() {
    const { path, name } = this.#declared();
    rmSync(join(this.#folder, path));
    return [this.#isGone(name, path)];
  }

  moveFile() {
    const { path, name } = this.#declared();
    const to = join(dirname(path), `${this.#newName()}_${basename(path)}`);
    renameSync(join(this.#folder, path), join(this.#folder, to));
    return [this.isAt(name, to), this.#isGone(name, path)];
  }

  /** A file that differs is put back to what is committed. */
  restore() {
    const paths = git(this.#folder, 'diff', '--name-only', 'HEAD').split('\n').filter(Boolean);
    const known = paths.filter((path) => this.#names.committedIn(path).length > 0);
    if (known.length === 0) return null;
    const path = this.#pick(known);
    // What was moved away comes back once, not twice.
    for (const other of this.#untracked()) if (other.endsWith(`_${basename(path)}`)) rmSync(join(this.#folder, other));
    git(this.#folder, 'checkout', '-q', 'HEAD', '--', path);
    this.#broken.delete(path);
    return [this.isAt(this.#pick(this.#names.committedIn(path)), path)];
  }

  /** Everything that is not committed goes, and another commit is checked out. */
  switchBranch() {
    this.#branch = 1 - this.#branch;
    git(this.#folder, 'clean', '-fdq');
    git(this.#folder, 'checkout', '-q', '--force', this.#branches[this.#branch].name);
    this.#names.readAgain();
    this.#broken.clear();
    const { only } = this.#branches[this.#branch];
    const { name, path } = this.#pick(only);
    const away = this.#pick(this.#branches[1 - this.#branch].only);
    return [this.isAt(name, path), this.#isGone(away.name, away.path)];
  }

  /** Many files have a new function at once. */
  refactor() {
    const added = [];
    const whole = this.#names.paths().filter((path) => !this.#broken.has(path));
    for (const path of whole.slice(0, REFACTORED_FILES)) {
      const name = this.#newName();
      this.#write(path, `${this.#read(path).trimEnd()}\n${this.#language.declare(name, null)}`);
      added.push(this.isAt(name, path));
    }
    const looked = Array.from({ length: LOOKED_AT }, () => this.#pick(added));
    return { kind: 'refactor', questions: [added.at(-1), ...looked] };
  }

  #untracked() {
    return git(this.#folder, 'ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  }

  /** A name that is declared in a file right now. */
  #declared(isMeant = () => true) {
    for (;;) {
      const { name, path } = this.#pick(this.#names.all);
      const found = this.#broken.has(path) ? null : this.#names.find(path, name);
      if (found !== null && isMeant(found)) return { path, name, ...found };
    }
  }

  /** The question where a function is declared. */
  isAt(name, path) {
    const found = this.#names.find(path, name);
    if (found === null) throw new Error(`${path} does not declare ${name}`);
    const place = `${path}:${found.line}`;
    return { tool: 'symbol', input: { symbol: name }, isRight: (text) => hasWord(text, name) && hasWord(text, place) };
  }

  #isGone(name, path) {
    const quoted = [name, path].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // What still calls it is listed with the same file, on lines of its own; a moved file may end with the same name.
    const declared = new RegExp(`\\b${quoted[0]}\\b[^\\n]*(?<![\\w/])${quoted[1]}:\\d`);
    return { tool: 'symbol', input: { symbol: name }, isRight: (text, isError) => isError || !declared.test(text) };
  }

  #newName() {
    this.#count += 1;
    return `zq${Math.floor(this.#random() * 1e6).toString(36)}x${this.#count}`;
  }

  #read = (path) => readFileSync(join(this.#folder, path), 'utf8');
  #write = (path, text) => writeFileSync(join(this.#folder, path), text);
  #below = (limit) => Math.floor(this.#random() * limit);
  #pick = (list) => list[this.#below(list.length)];
}

/** Whether a text has a name or a place as a whole. */
function hasWord(text, word) {
  const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w/])${quoted}(?!\\w)`).test(text);
}
