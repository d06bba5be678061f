import { Failure } from '../../src/core/base/failure.ts';
import { writeSnapshotFile } from '../sources/snapshot-file.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { size } from '../../src/core/tools/figures.ts';
import { INDEXING } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { exportFormats, type ExportFormat } from '../export/formats.ts';
import { snapshotOf } from '../../src/core/model/incomplete.ts';

/** Not text but a file that anyone can reproduce and verify the snapshot from. */
const SNAPSHOT_FILE = 'knowing';
const FORMATS = [...Object.keys(exportFormats), SNAPSHOT_FILE];

/** Characters written at once: a write for each line is what would cost. */
const PIECE = 65_536;

export const exportCommand: CommandBody = {
  details:
    'jsonl: one line per symbol, then one per relationship. Lines start at 1, columns at 0 in UTF-16 units.\n' +
    'knowing: a snapshot file for knowing import and knowing verify; needs --out.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    {
      name: 'format',
      kind: 'choice',
      value: FORMATS.join('|'),
      choices: FORMATS,
      summary: 'export format (default: jsonl)',
    },
    { name: 'out', kind: 'text', value: 'FILE', summary: 'write to a file instead of standard output' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson, progress } = invocation;
      const [text] = options.positionals;
      const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
      if (options.text('format') === SNAPSHOT_FILE) return exportFile(session, invocation, repo);
      const file = options.text('out');
      if (file !== undefined)
        throw usage('--out only works with --format knowing. Redirect the output of the other formats.');
      const format = (options.text('format') as ExportFormat | undefined) ?? (wantsJson ? 'json' : 'jsonl');
      let waiting = '';
      for (const piece of exportFormats[format](session.engine.states.view(repo))) {
        waiting += piece;
        if (waiting.length < PIECE) continue;
        await output.write(waiting);
        waiting = '';
        if (progress.isCancelled) throw new Failure('cancelled', 'Cancelled.');
        if (output.isClosed) return EXIT.ok;
      }
      await output.write(waiting);
      return EXIT.ok;
    }),
};

async function exportFile(session: Session, { arguments: options, output }: Invocation, repo: string): Promise<number> {
  const file = options.text('out');
  if (file === undefined) throw usage('Pass the file to write with --out.');
  const snapshot = snapshotOf(session.engine.states.committed(repo).record);
  const bytes = await writeSnapshotFile(file, await session.engine.exportSnapshot(repo));
  output.say(`${file}: ${size(bytes)}. Verify it anywhere: knowing verify ${file} --snapshot ${snapshot}`);
  return EXIT.ok;
}
