import { Failure, isFailure } from '../../src/core/base/failure.ts';
import type { FileHistory, History, HistoryCommit } from '../../src/core/ports/history.ts';
import { cutSubject, withSubjects } from './bounded-subjects.ts';
import { gitFailure } from './git-failure.ts';
import { MOST_LISTING_BYTES } from './git-limits.ts';
import { runGit } from './git-process.ts';

/** Commits that are looked at, from the newest on: what is older tells little of who knows the code now. */
const MOST_COMMITS = 20_000;
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Files whose lines are looked at, all at the same time. */
const WIDTH = 4;
/** As the commits have it: without the person's converters and lists of commits to pass over. */
const BLAME = ['blame', '--porcelain', '--no-textconv', '--ignore-revs-file='];

/** The history of a repository on this disk, as its git tells it. */
export class GitHistory implements History {
  readonly #gitDir: string;
  readonly #commit: string;
  readonly #isCancelled: () => boolean;
  readonly #mostBytes: number;

  constructor(gitDir: string, commit: string, isCancelled: () => boolean, mostBytes = MOST_LISTING_BYTES) {
    this.#gitDir = gitDir;
    this.#commit = commit;
    this.#isCancelled = isCancelled;
    this.#mostBytes = mostBytes;
  }

  async *files(paths: readonly string[]): AsyncGenerator<FileHistory> {
    const commits = await this.#log();
    const known = paths.filter((path) => commits.has(path));
    for (let at = 0; at < known.length; at += WIDTH) {
      const batch = known.slice(at, at + WIDTH);
      const lines = await Promise.all(batch.map((path) => this.#blame(path)));
      yield* batch.map((path, i) => ({ path, commits: commits.get(path)!, lines: lines[i]! }));
    }
  }

  /** The commits of each path, newest first. */
  #log(): Promise<Map<string, HistoryCommit[]>> {
    return withSubjects(async (subject) => {
      // A NUL before each commit, after each field and each name: neither messages nor names can have one.
      const format = `--format=%x00%H%x00%aE%x00%at%x00${subject}`;
      const limit = `--max-count=${MOST_COMMITS}`;
      const args = ['log', '--no-merges', '-z', '--name-only', '--no-renames', limit, format, this.#commit];
      const { code, output, messages } = await this.#run(args);
      if (code !== 0) throw gitFailure(messages, this.#gitDir);
      return parseNamedLog(output.toString('utf8'));
    });
  }

  /** Who wrote each line; nobody where git cannot tell (a file that is binary or gone, or more than can be read). */
  async #blame(path: string): Promise<HistoryCommit[]> {
    const { code, output } = await this.#run([...BLAME, this.#commit, '--', path]).catch((error: unknown) => {
      if (isFailure(error) && error.code === 'too-large') return { code: 1, output: Buffer.of() };
      throw error;
    });
    return code === 0 ? parseBlame(output.toString('utf8')) : [];
  }

  #run(args: readonly string[]): ReturnType<typeof runGit> {
    return runGit(args, { gitDir: this.#gitDir, isCancelled: this.#isCancelled, mostOutput: this.#mostBytes });
  }
}

/** Nothing, then id, author, time and subject of a commit, then the names of its files; the first follows a line end. */
export function parseNamedLog(text: string): Map<string, HistoryCommit[]> {
  const byPath = new Map<string, HistoryCommit[]>();
  const fields = text.split('\0');
  let at = 0;
  while (at + 4 < fields.length) {
    const [, id = '', author = '', time = '', subject = ''] = fields.slice(at, at + 5);
    if (!HASH.test(id)) throw new Failure('bad-input', 'Cannot parse the output of git for a commit.');
    const commit = { id, author: author.toLowerCase(), at: Number(time) || 0, subject: cutSubject(subject) };
    const first = at + 5;
    for (at = first; at < fields.length && fields[at] !== ''; at += 1) {
      const path = at === first ? fields[at]!.replace(/^\n/, '') : fields[at]!;
      const commits = byPath.get(path);
      if (commits) commits.push(commit);
      else byPath.set(path, [commit]);
    }
  }
  return byPath;
}

/** `--porcelain`: a header for each line, what is known of its commit the first time it comes, the line after a tab. */
export function parseBlame(text: string): HistoryCommit[] {
  const commits = new Map<string, { id: string; author: string; at: number; subject: string }>();
  const lines: HistoryCommit[] = [];
  let current: { id: string; author: string; at: number; subject: string } | undefined;
  for (const row of text.split('\n')) {
    const header = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row);
    if (row.startsWith('\t')) {
      if (!current) throw new Failure('bad-input', 'Cannot parse the output of git blame.');
      lines.push(current);
    } else if (header) {
      const id = header[1]!;
      current = commits.get(id) ?? { id, author: '', at: 0, subject: '' };
      commits.set(id, current);
    } else if (current && row.startsWith('author-mail ')) {
      current.author = row.slice('author-mail '.length).replace(/^<|>$/g, '').toLowerCase();
    } else if (current && row.startsWith('author-time ')) {
      current.at = Number(row.slice('author-time '.length)) || 0;
    } else if (current && row.startsWith('summary ')) {
      current.subject = cutSubject(row.slice('summary '.length));
    }
  }
  return lines;
}
