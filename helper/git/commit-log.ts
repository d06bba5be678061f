import { Failure } from '../../src/core/base/failure.ts';
import type { CommitPlace } from '../../src/core/ports/source.ts';
import { cutSubject, withSubjects } from './bounded-subjects.ts';
import { gitFailure } from './git-failure.ts';
import { runGit } from './git-process.ts';

/** How far back the nearest recorded commit is looked for. */
const MOST_ANCESTORS = 500;
/** Ten thousand commits with long subjects take a few megabytes. */
const MOST_BYTES = 64 * 1024 ** 2;
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

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

/** Fields and commits end with a NUL, the one character that a message cannot have. */
const logOf = (gitDir: string, args: readonly string[]): Promise<Line[]> =>
  withSubjects(async (subject) => {
    const log = ['log', '--first-parent', '-z', `--format=%H%x00%ct%x00${subject}`, ...args, '--'];
    const { code, output, messages } = await runGit(log, { gitDir, mostOutput: MOST_BYTES });
    if (code !== 0) throw gitFailure(messages, gitDir);
    return parseLog(output.toString('utf8'));
  });

function parseLog(text: string): Line[] {
  const fields = text.split('\0');
  return Array.from({ length: Math.floor(fields.length / 3) }, (_, i) => {
    const [commit = '', at = '', subject = ''] = fields.slice(3 * i, 3 * i + 3);
    if (!HASH.test(commit)) throw new Failure('bad-input', 'Cannot parse the output of git for a commit.');
    return { commit, committedAt: (Number(at) || 0) * 1000, subject: cutSubject(subject.trimEnd()) };
  });
}
