import type { ToolOutput } from '../../src/core/tools/table.ts';
import { limitOption } from '../cli/common-options.ts';
import { count, counted, share } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const ownershipCommand = askCommand({
  name: 'ownership',
  summary: 'show who owns and who wrote a file, folder or symbol',
  tool: 'ownership',
  needs: ['TARGET'],
  options: [limitOption(500, 50)],
  input: (repo, [target = ''], { arguments: options }) => ({
    repo,
    target,
    ...given({ limit: options.number('limit') }),
  }),
  render: renderOwnership,
});

export const ownersCommand = askCommand({
  name: 'owners',
  summary: 'list what a person or team owns, and what has no owner',
  tool: 'ownership_query',
  needs: [],
  options: [
    {
      name: 'owner',
      kind: 'text',
      value: 'NAME',
      summary: 'a person or team, or part of the name (default: everyone)',
    },
    limitOption(5000, 200),
  ],
  input: (repo, _needed, { arguments: options }) => ({
    repo,
    ...given({ owner: options.text('owner'), limit: options.number('limit') }),
  }),
  render: renderOwners,
});

function renderOwnership(result: ToolOutput<'ownership'>): string {
  const { target, files, unowned, owners, authors } = result;
  const where =
    target.symbol === null ? '' : `  ${target.symbol.kind}  ${target.symbol.file ?? ''}:${target.symbol.startLine}`;
  const head = `${renderState(result)}\n${target.name}${where}`;
  const owned = renderTable(
    [{ title: 'owner' }, { title: 'files', align: 'right' }, { title: '', align: 'right' }, { title: 'rule' }],
    owners.map((row) => [
      row.owner.name,
      count(row.files),
      share(row.files, files),
      row.sites.map(({ file, line }) => `${file}:${line}`).join(', '),
    ]),
  );
  const written = renderTable(
    [{ title: 'written by' }, { title: 'symbols', align: 'right' }, { title: '', align: 'right' }],
    authors.map((row) => [row.author.name, count(row.symbols), `${(row.share * 100).toFixed(1)} %`]),
  );
  const nobody = unowned > 0 ? [unowned === files ? 'No owner.' : `No owner for ${counted(unowned, 'file')}.`] : [];
  return [head, ...(owners.length > 0 ? [owned] : []), ...nobody, ...(authors.length > 0 ? [written] : [])].join(
    '\n\n',
  );
}

function renderOwners(result: ToolOutput<'ownership_query'>): string {
  const { owners, unowned, files } = result;
  const table = renderTable(
    [
      { title: 'owner' },
      { title: 'files', align: 'right' },
      { title: '', align: 'right' },
      { title: 'symbols', align: 'right' },
      { title: 'mostly in' },
    ],
    owners.map((row) => [
      row.owner.name,
      count(row.files),
      share(row.files, files),
      count(row.symbols),
      mostly(row.packages),
    ]),
  );
  const paths = owners.flatMap((row) => row.paths.map((path) => `  ${path}`));
  return [
    renderState(result),
    owners.length === 0 ? 'No owners: there is no CODEOWNERS file, or it names none.' : table,
    ...(paths.length > 0 ? [paths.join('\n')] : []),
    `No owner for ${count(unowned.files)} of ${counted(files, 'file')}${unowned.files > 0 ? `: ${mostly(unowned.packages)}` : ''}.`,
  ].join('\n\n');
}

const SHOWN = 4;

const mostly = (packages: ToolOutput<'ownership_query'>['unowned']['packages']): string => {
  const names = packages.slice(0, SHOWN).map((row) => `${row.package} (${row.files})`);
  return [...names, ...(packages.length > SHOWN ? [`${packages.length - SHOWN} more`] : [])].join(', ');
};
