import type { CommitPlace } from '../../src/core/ports/source.ts';
import { gitFailure } from './git-failure.ts';
import { runGit } from './git-process.ts';

/** How far back the nearest recorded commit is looked for. */
const MOST_ANCESTORS = 500;
const FORMAT = '--format=%x01%H%x02%ct%x02%s';

export interface LoggedCommit {
  readonly commit: string;
  readonly place: CommitPlace;
}

/**
 * Commits along first parents, newest first: what the main line of a history was after each step. `revisions` are git's
 * own words for a set of them (`a..b`); they must not begin with a dash.
 */
export async function logCommits(gitDir: string, revisions: string, most: number): Promise<LoggedCommit[]> {
  const limit = `--max-count=${most + MOST_ANCESTORS}`;
  const [known, wanted] = await Promise.all([
    logOf(gitDir, [limit, upperEnd(revisions)]),
    revisions.includes('..') ? logOf(gitDir, [`--max-count=${most}`, revisions]) : null,
  ]);
  const order = new Map(known.map(({ commit }, i) => [commit, i]));
  return (wanted ?? known.slice(0, most)).map(({ commit, committedAt, subject }) => {
    const at = order.get(commit) ?? known.length;
    const ancestors = known.slice(at + 1, at + 1 + MOST_ANCESTORS).map((earlier) => earlier.commit);
    return { commit, place: { committedAt, subject, ancestors } };
  });
}

/** Where one commit stands. */
export async function placeOf(gitDir: string, commit: string): Promise<CommitPlace | undefined> {
  return (await logCommits(gitDir, commit, 1))[0]?.place;
}

const upperEnd = (revisions: string): string => revisions.split('..').at(-1) || 'HEAD';

interface Line {
  readonly commit: string;
  readonly committedAt: number;
  readonly subject: string;
}

async function logOf(gitDir: string, args: readonly string[]): Promise<Line[]> {
  const { code, output, messages } = await runGit(['log', '--first-parent', FORMAT, ...args, '--'], { gitDir });
  if (code !== 0) throw gitFailure(messages, gitDir);
  return output
    .toString('utf8')
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [commit = '', at = '', subject = ''] = entry.trimEnd().split('\u0002');
      return { commit, committedAt: (Number(at) || 0) * 1000, subject };
    });
}
