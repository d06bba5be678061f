import { Failure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT, WORKERS } from '../cli/common-options.ts';
import type { IndexedState } from '../../src/core/engine/indexing.ts';
import { counted, leftOut } from '../../src/core/tools/figures.ts';
import { Session } from '../cli/session.ts';
import { readNamedFile, unpackSnapshotFile } from '../sources/snapshot-file.ts';

export const importCommand: CommandBody = {
  details:
    'Indexes the contents of the file and compares the hash with the claimed one. Exits with 1 if they differ; the state\n' +
    'is then stored under its actual hash, unverified. It does not replace an existing state of the\n' +
    'repository.',
  positionals: [{ name: 'FILE' }],
  options: [WORKERS, DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { output, wantsJson, progress } = invocation;
      const [file = ''] = invocation.arguments.positionals;
      const bytes = await readNamedFile(file);
      if (bytes === null) throw usage(`Cannot read ${file}.`);
      const archive = await unpackSnapshotFile(bytes);
      if (archive === null)
        throw new Failure('bad-input', `${file} is not a complete .knowing file: it cannot be unpacked.`);
      const { outcome, claimed, analyzer } = await session.engine.indexing.importSnapshot(archive, progress);
      const isVerified = outcome.snapshot === claimed;
      if (wantsJson) output.printJson({ ...outcome, claimed, isVerified });
      else {
        const other = analyzer === ANALYZER ? '' : ` It was made with analyzer ${analyzer}; this is ${ANALYZER}.`;
        output.print(
          `${outcome.repo}: ${counted(outcome.nodes, 'node')}, ${counted(outcome.edges, 'relationship')}\n` +
            (isVerified
              ? `✓ verified: snapshot hash ${claimed} matches`
              : `✗ ${mismatch(outcome, claimed)}${other}` +
                (outcome.isCurrent
                  ? ''
                  : `\n  The current state of ${outcome.repo} is unchanged; this one is ${outcome.repo}@${outcome.snapshot?.slice(0, 12) ?? `#${outcome.record}`}.`)),
        );
      }
      return isVerified ? EXIT.ok : EXIT.finding;
    }),
};

const mismatch = ({ snapshot, incomplete }: IndexedState, claimed: string): string =>
  snapshot === null
    ? `not verified: ${leftOut(incomplete)} Import the file again.`
    : `mismatch: the snapshot hash is ${snapshot}, but the file claims ${claimed}.`;
