import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { repoInput } from '../inputs.ts';
import { skipReasonShape, stateShape } from '../shapes.ts';
import { SKIP_REASONS } from '../../model/rows.ts';
import { count, size } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({ repo: repoInput });

const output = stateShape.extend({
  files: z.array(
    z.object({
      path: z.string(),
      language: z.string().nullable(),
      size: z.number().int(),
      lines: z.number().int(),
      symbols: z.number().int(),
      syntaxErrors: z.number().int(),
      /** Places that call something, those that are connected, and those where types led there. */
      calls: z.object({ sites: z.number().int(), connected: z.number().int(), resolved: z.number().int() }),
      isTest: z.boolean(),
      skipped: skipReasonShape.nullable(),
    }),
  ),
});

export type FilesResult = z.infer<typeof output>;

export const filesTool = defineTool({
  name: 'files',
  title: 'Files',
  description: 'All files of the repository with language and size, and why some were skipped.',
  input,
  output,
  readOnly: true,
  example: {},
  run: ({ engine }, { repo }) => {
    const view = engine.states.view(repo);
    return Promise.resolve({
      ...view.state,
      files: view.graph.files.map(({ path, language, size, lines, syntaxErrors, calls, isTest, skipped }, i) => ({
        path,
        language,
        size,
        lines,
        syntaxErrors,
        calls,
        isTest,
        skipped,
        // The file itself is a node too.
        symbols: Math.max(0, view.nodesOfFile[i]!.length - 1),
      })),
    });
  },
  text: renderFiles,
});

function renderFiles(result: FilesResult): string {
  const rows = result.files.map((file) => [
    file.path,
    file.language ?? '',
    size(file.size),
    file.skipped === null ? `${count(file.symbols)} symbols` : `skipped: ${SKIP_REASONS[file.skipped]}`,
    file.syntaxErrors > 0 ? `${count(file.syntaxErrors)} syntax errors` : '',
  ]);
  const columns = [{ title: '' }, { title: '' }, { title: '', align: 'right' as const }, { title: '' }, { title: '' }];
  return `${renderState(result)}\n\n${rows.length === 0 ? 'No indexed files.' : renderTable(columns, rows)}`;
}
