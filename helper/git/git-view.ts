import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { readGitBytes, sharedGitDirSync } from './git-files.ts';
import { surveyFailure, surveyGitDir } from './git-survey.ts';
import { COPIED, LINKED, sharedIndexes } from './view-files.ts';
import { newViewFolder } from './view-folders.ts';
import { viewSettings } from './view-settings.ts';

/** What would make git wait for ever is looked for once for a burst of questions; a deadline ends what comes in between. */
const LOOK_EVERY_MS = 1000;

const views = new Map<string, GitView>();

/**
 * The folder to name to git instead of a git directory, as that is now: the data of the repository, and settings of
 * ours. Git runs programs that a repository's settings and hooks name; through a view it finds none of these, whatever
 * this or a later version of git calls them.
 */
export function viewOf(gitDir: string): string {
  const view = views.get(gitDir) ?? new GitView(gitDir);
  views.set(gitDir, view);
  return view.refresh();
}

/** An empty repository for git to stand in where none is meant; otherwise it would look around this process. */
export const nowhere = (): string => viewOf('');

class GitView {
  readonly #gitDir: string;
  #folder: string | null = null;
  readonly #stamps = new Map<string, string>();
  #lookedAt = -Infinity;

  constructor(gitDir: string) {
    this.#gitDir = gitDir;
  }

  refresh(): string {
    // Others clean up temporary folders, too.
    const isThere = this.#folder !== null && existsSync(join(this.#folder, 'config'));
    const folder = isThere ? this.#folder! : this.#create();
    if (this.#gitDir === '') return folder;
    this.#look();
    const shared = sharedGitDirSync(this.#gitDir);
    for (const name of COPIED.own) this.#copy(join(this.#gitDir, name), join(folder, name));
    for (const name of COPIED.shared) this.#copy(join(shared, name), join(folder, name));
    for (const name of LINKED.shared) this.#link(join(shared, name), join(folder, name));
    for (const name of [...LINKED.own, ...sharedIndexes(this.#gitDir)])
      this.#link(join(this.#gitDir, name), join(folder, name));
    const stamp = `${stampOf(join(shared, 'config'))}, ${stampOf(join(this.#gitDir, 'config.worktree'))}`;
    if (this.#isNew('config', stamp)) replace(join(folder, 'config'), viewSettings(this.#gitDir));
    return folder;
  }

  #look(): void {
    if (performance.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    const finding = surveyGitDir(this.#gitDir);
    if (finding !== null) throw surveyFailure(finding);
    this.#lookedAt = performance.now();
  }

  #create(): string {
    const folder = newViewFolder();
    this.#folder = folder;
    this.#stamps.clear();
    for (const name of ['info', 'logs']) mkdirSync(join(folder, name));
    if (this.#gitDir === '') {
      for (const name of ['objects', 'refs']) mkdirSync(join(folder, name));
      writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
    }
    writeFileSync(join(folder, 'config'), viewSettings(this.#gitDir));
    return folder;
  }

  #copy(from: string, to: string): void {
    if (!this.#isNew(to, stampOf(from))) return;
    const bytes = readGitBytes(from);
    if (bytes === null) rmSync(to, { force: true });
    else replace(to, bytes);
  }

  #link(target: string, path: string): void {
    const found = look(target);
    if (found?.isFile() === true && process.platform === 'win32') {
      this.#copy(target, path);
      return;
    }
    const isWanted = found !== null && (found.isDirectory() || found.isFile());
    if (isWanted === existsSync(path)) return;
    rmSync(path, { force: true });
    if (isWanted) symlinkSync(target, path, 'junction');
  }

  #isNew(name: string, stamp: string): boolean {
    if (this.#stamps.get(name) === stamp) return false;
    this.#stamps.set(name, stamp);
    return true;
  }
}

function look(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function stampOf(file: string): string {
  const found = look(file);
  return found === null ? '' : `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}

/** At once: a git that was started before may be reading. */
function replace(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
