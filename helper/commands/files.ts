import { SKIP_REASONS } from '../../src/core/model/rows.ts';
import { count, size } from '../cli/figures.ts';
import { askCommand } from '../cli/question.ts';
import { renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const filesCommand = askCommand({
  name: 'files',
  summary: 'list files, and why some were skipped',
  tool: 'files',
  needs: [],
  options: [{ name: 'skipped', kind: 'flag', summary: 'list skipped files only' }],
  input: (repo) => ({ repo }),
  render: (result, { arguments: options }) => {
    const files = options.flag('skipped') ? result.files.filter(({ skipped }) => skipped !== null) : result.files;
    const rows = files.map((file) => [
      file.path,
      file.language ?? '',
      size(file.size),
      file.skipped === null ? `${count(file.symbols)} symbols` : `skipped: ${SKIP_REASONS[file.skipped]}`,
      file.syntaxErrors > 0 ? `${count(file.syntaxErrors)} syntax errors` : '',
    ]);
    const columns = [
      { title: '' },
      { title: '' },
      { title: '', align: 'right' as const },
      { title: '' },
      { title: '' },
    ];
    return `${renderState(result)}\n\n${rows.length === 0 ? 'None.' : renderTable(columns, rows)}`;
  },
});
