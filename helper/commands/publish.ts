import { Failure } from '../../src/core/base/failure.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { shortHash, size } from '../../src/core/tools/figures.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { REMOTE } from '../publish/options.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { publishable } from '../publish/publishable.ts';
import { publishedRef } from '../publish/published-ref.ts';
import { pushSnapshot } from '../publish/push-snapshot.ts';
import { SnapshotRemote } from '../publish/snapshot-remote.ts';
import { findPlace } from '../sources/open-source.ts';

/** The largest file that GitHub takes. */
const USUAL_LIMIT = 100_000_000;

const SAID = {
  published: 'Published',
  replaced: 'Replaced',
  unchanged: 'Already published',
} as const;

export const publishCommand: CommandBody = {
  details:
    'Pushes the .knowing file of the commit to refs/knowing/ANALYZER/COMMIT of the remote, from a temporary repository.\n' +
    'Your clone is not changed, and normal clones do not fetch it. The size is shown before sending.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    REMOTE,
    { name: 'replace', kind: 'flag', summary: 'overwrite another file for the same commit' },
    { name: 'dry-run', kind: 'flag', summary: 'show what would be sent, without sending it' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, progress, wantsJson } = invocation;
      const [text = '.'] = options.positionals;
      const place = await findPlace(text);
      if (place.kind !== 'repository')
        throw new Failure('bad-input', `${place.location} is not a clone on this machine. Publish from a clone.`);
      const revision = options.text('commit') ?? null;
      const repo = await indexedRepository(session, invocation, { text, revision });
      const commit = await place.repository.resolve(revision ?? 'HEAD');
      const { record, snapshot, bytes } = await publishable(session.engine, repo);
      const format = commit.length === 64 ? 'sha256' : 'sha1';
      const remote = await SnapshotRemote.open(place, options.text('remote') ?? 'origin', format, progress);
      try {
        const about = { ref: publishedRef(commit), remote: remote.name, commit, snapshot };
        output.say(`${size(bytes.length)} to ${remote.name}, as ${about.ref}`);
        if (bytes.length > USUAL_LIMIT) output.say('Many hosts reject files over 100 MB.');
        const message = `${record.repo} at ${commit}: snapshot ${snapshot}, analyzer ${record.analyzer}`;
        const { status } = options.flag('dry-run')
          ? { status: 'not sent' as const }
          : await pushSnapshot(remote, { commit, bytes, message }, options.flag('replace'));
        if (wantsJson) output.printJson({ ...about, analyzer: record.analyzer, bytes: bytes.length, status });
        else if (status === 'not sent') output.print('Nothing was sent.');
        else output.print(`${SAID[status]}: snapshot ${shortHash(snapshot)} of ${shortHash(commit)}`);
        return EXIT.ok;
      } finally {
        remote.close();
      }
    }),
};
