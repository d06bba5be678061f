import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { gitFailure, withoutCredentials } from '../git/git-failure.ts';
import { FILE_NAME, publishedRef } from './published-ref.ts';
import type { SnapshotRemote } from './snapshot-remote.ts';

export interface PushedSnapshot {
  readonly ref: string;
  readonly status: 'published' | 'replaced' | 'unchanged';
}

/** Nobody in particular, at no time in particular: the same state always gives the same commit. */
const NOBODY = { NAME: 'knowing', EMAIL: 'knowing@localhost', DATE: '1970-01-01T00:00:00Z' };

/** Puts a `.knowing` file onto the host. One that is there already is left alone unless `replace` is set. */
export async function pushSnapshot(
  remote: SnapshotRemote,
  snapshot: { readonly commit: string; readonly bytes: Uint8Array; readonly message: string },
  replace: boolean,
): Promise<PushedSnapshot> {
  const ref = publishedRef(snapshot.commit);
  const object = await writeCommit(remote, snapshot.bytes, snapshot.message);
  const there = (await remote.list()).find((state) => state.ref === ref)?.object;
  if (there === object) return { ref, status: 'unchanged' };
  if (there !== undefined && !replace)
    throw new Failure(
      'bad-input',
      `${remote.name} already has another file for this commit. Check it with knowing fetch, or overwrite it with --replace.`,
      { ref },
    );
  // The lease: whatever else came in the meantime is not overwritten.
  const lease = `--force-with-lease=${ref}:${there ?? ''}`;
  const { code, messages } = await remote.attempt(['push', '--no-verify', lease, '--', remote.url, `${object}:${ref}`]);
  if (code !== 0) throw pushFailure(messages, remote.name);
  return { ref, status: there === undefined ? 'published' : 'replaced' };
}

async function writeCommit(remote: SnapshotRemote, bytes: Uint8Array, message: string): Promise<string> {
  const file = join(remote.gitDir, 'knowing-file');
  await writeFile(file, bytes);
  const text = async (args: readonly string[], environment?: Record<string, string>): Promise<string> =>
    (await remote.run(args, environment && { environment })).toString('latin1').trim();
  const blob = await text(['hash-object', '-w', '--no-filters', '--', file]);
  await remote.run(['update-index', '--add', '--cacheinfo', `100644,${blob},${FILE_NAME}`]);
  const tree = await text(['write-tree']);
  const people = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(NOBODY).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  );
  return text(['commit-tree', '--no-gpg-sign', '-m', message, tree], people);
}

/** What the host says against it is worth more than our words for it. */
function pushFailure(messages: string, name: string): Failure {
  const said = /remote: (?:error: )?(?<reason>\S.*)/.exec(messages)?.groups?.['reason'];
  if (/\[(?:remote )?rejected\]|stale info/.test(messages)) {
    const reason = said ?? /\((?<reason>[^()]+)\)\s*$/m.exec(messages)?.groups?.['reason'] ?? 'no reason given';
    return new Failure('access-denied', `${name} rejected the push: ${withoutCredentials(reason)}`);
  }
  return gitFailure(messages, name);
}
