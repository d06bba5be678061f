import { Failure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/engine.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT, WORKERS } from '../cli/common-options.ts';
import { counted } from '../../src/core/tools/figures.ts';
import { Session } from '../cli/session.ts';
import { readNamedFile, unpackSnapshotFile } from '../sources/snapshot-file.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'take a .knowing file into the store',
  details:
    'Indexes what the file holds and compares the hash with the one it claims. Ends with 1 where they differ; the state\n' +
    'is then in the store under its own hash, and nothing of it is verified. It does not take the place of a state of the\n' +
    'repository that is there already.',
  positionals: [{ name: 'FILE' }],
  options: [WORKERS, DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { output, wantsJson, progress } = invocation;
      const [file = ''] = invocation.arguments.positionals;
      const bytes = await readNamedFile(file);
      if (bytes === null) throw usage(`${file} cannot be read.`);
      const archive = await unpackSnapshotFile(bytes);
      if (archive === null)
        throw new Failure('bad-input', `${file} is not a whole .knowing file: it cannot be unpacked.`);
      const { outcome, claimed, analyzer } = await session.engine.importSnapshot(archive, progress);
      const isVerified = outcome.snapshot === claimed;
      if (wantsJson) output.printJson({ ...outcome, claimed, isVerified });
      else {
        const other = analyzer === ANALYZER ? '' : ` It was made by analyzer ${analyzer}, this is ${ANALYZER}.`;
        output.print(
          `${outcome.repo}: ${counted(outcome.nodes, 'symbol')}, ${counted(outcome.edges, 'relationship')}\n` +
            (isVerified
              ? `✓ verified: it has the snapshot hash that the file claims, ${claimed}`
              : `✗ its snapshot hash is ${outcome.snapshot}, and the file claims ${claimed}.${other}` +
                (outcome.isCurrent
                  ? ''
                  : `\n  The current state of ${outcome.repo} stays; this one is ${outcome.repo}@${outcome.snapshot.slice(0, 12)}.`)),
        );
      }
      return isVerified ? EXIT.ok : EXIT.finding;
    }),
};
