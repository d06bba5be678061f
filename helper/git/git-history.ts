import { Failure } from '../../src/core/base/failure.ts';
import type { FileHistory, History, HistoryCommit } from '../../src/core/ports/history.ts';
import { gitFailure } from './git-failure.ts';
import { runGit } from './git-process.ts';

/** Commits that are looked at, from the newest on: what is older tells little of who knows the code now. */
const MOST_COMMITS = 20_000;
/** Files whose lines are looked at, all at the same time. */
const WIDTH = 4;
/** As the commits have it: without the person's converters and lists of commits to pass over. */
const BLAME = ['blame', '--porcelain', '--no-textconv', '--ignore-revs-file='];

/** The history of a repository on this disk, as its git tells it. */
export class GitHistory implements History {
  readonly #gitDir: string;
  readonly #commit: string;
  readonly #isCancelled: () => boolean;

  constructor(gitDir: string, commit: string, isCancelled: () => boolean) {
    this.#gitDir = gitDir;
    this.#commit = commit;
    this.#isCancelled = isCancelled;
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
  async #log(): Promise<Map<string, HistoryCommit[]>> {
    const format = '--format=%x01%H%x02%aE%x02%at%x02%s%x02';
    const limit = `--max-count=${MOST_COMMITS}`;
    const output = await this.#run([
      'log',
      '--no-merges',
      '-z',
      '--name-only',
      '--no-renames',
      limit,
      format,
      this.#commit,
    ]);
    const byPath = new Map<string, HistoryCommit[]>();
    for (const entry of output.split('\u0001').slice(1)) {
      const [id = '', author = '', at = '', subject = '', names = ''] = entry.split('\u0002');
      const commit: HistoryCommit = { id, author: author.toLowerCase(), at: Number(at) || 0, subject };
      for (const path of names.split(/[\0\n]/)) {
        if (path === '') continue;
        const commits = byPath.get(path);
        if (commits) commits.push(commit);
        else byPath.set(path, [commit]);
      }
    }
    return byPath;
  }

  /** Who wrote each line; nobody where git cannot tell (a file that is binary, or gone). */
  async #blame(path: string): Promise<HistoryCommit[]> {
    const { code, output } = await runGit([...BLAME, this.#commit, '--', path], {
      gitDir: this.#gitDir,
      isCancelled: this.#isCancelled,
    });
    return code === 0 ? parseBlame(output.toString('utf8')) : [];
  }

  async #run(args: readonly string[]): Promise<string> {
    const { code, output, messages } = await runGit(args, { gitDir: this.#gitDir, isCancelled: this.#isCancelled });
    if (code !== 0) throw gitFailure(messages, this.#gitDir);
    return output.toString('utf8');
  }
}

/** `--porcelain`: a header for each line, what is known of its commit the first time it comes, the line after a tab. */
export function parseBlame(text: string): HistoryCommit[] {
  const commits = new Map<string, { id: string; author: string; at: number; subject: string }>();
  const lines: HistoryCommit[] = [];
  let current: { id: string; author: string; at: number; subject: string } | undefined;
  for (const row of text.split('\n')) {
    const header = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row);
    if (row.startsWith('\t')) {
      if (!current) throw new Failure('bad-input', 'git tells a line without its commit.');
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
      current.subject = row.slice('summary '.length);
    }
  }
  return lines;
}
