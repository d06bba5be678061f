import { Failure } from '../../src/core/base/failure.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { exportFormats, type ExportFormat } from '../export/formats.ts';

const FORMATS = Object.keys(exportFormats) as ExportFormat[];

/** Characters written at once: a write for each line is what would cost. */
const PIECE = 65_536;

export const exportCommand: Command = {
  name: 'export',
  summary: 'the whole graph in a format of your choice',
  details:
    'jsonl: one line for each symbol, then one for each relationship. Lines count from 1, columns from 0 in UTF-16 units.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'format', kind: 'choice', value: FORMATS.join('|'), choices: FORMATS, summary: 'jsonl if absent' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson, progress } = invocation;
      const [text] = options.positionals;
      const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
      const format = (options.text('format') as ExportFormat | undefined) ?? (wantsJson ? 'json' : 'jsonl');
      let waiting = '';
      for (const piece of exportFormats[format](session.engine.view(repo))) {
        waiting += piece;
        if (waiting.length < PIECE) continue;
        await output.write(waiting);
        waiting = '';
        if (progress.isCancelled) throw new Failure('cancelled', 'The export was cancelled.');
        if (output.isClosed) return EXIT.ok;
      }
      await output.write(waiting);
      return EXIT.ok;
    }),
};
