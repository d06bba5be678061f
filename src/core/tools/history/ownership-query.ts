import { z } from 'zod';
import { Ownership } from '../../analysis/ownership.ts';
import { Failure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { defineTool } from '../tool.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { count, counted, share } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  owner: z.string().optional().describe('A person or team, or part of the name (default: everyone)'),
  limit: limitInput(5000, 200).describe('Maximum number of files in each list'),
});

const output = stateShape.extend({
  /** Who owns most first. */
  owners: z.array(
    z.object({
      owner: symbolShape,
      files: z.number().int(),
      symbols: z.number().int(),
      packages: z.array(z.object({ package: z.string(), files: z.number().int() })),
      /** Paths, where one owner was asked for. */
      paths: z.array(z.string()),
    }),
  ),
  unowned: z.object({
    files: z.number().int(),
    packages: z.array(z.object({ package: z.string(), files: z.number().int() })),
    paths: z.array(z.string()),
  }),
  /** All files that could have an owner: those indexed, less those that were read for settings alone. */
  files: z.number().int(),
});

export type OwnershipQueryResult = z.infer<typeof output>;

export const ownershipQueryTool = defineTool({
  name: 'ownership_query',
  title: 'What an owner owns',
  description: 'What a person or team owns, or what everyone owns, and what has no owner.',
  input,
  output,
  readOnly: true,
  example: {},
  run: ({ engine }, { repo, owner, limit }) => {
    const view = engine.states.view(repo);
    const people = new Ownership(view.graph, view.adjacency);
    const asked = owner === undefined ? [] : people.named(owner);
    if (owner !== undefined && asked.length === 0) throw unknownOwner(view, people, owner);
    const paths = (files: readonly number[]): string[] => files.map((file) => view.fileOf(file)!.path).slice(0, limit);
    const holders = people.ownersOf(people.files);
    const owners = owner === undefined ? holders : holders.filter((row) => asked.includes(row.owner));
    const unowned = people.files.filter((file) => !people.isOwned(file));
    return Promise.resolve({
      ...view.state,
      owners: owners.map(({ owner: node, held }) => ({
        owner: view.symbol(node),
        files: held.length,
        symbols: held.reduce((sum, file) => sum + view.nodesOfFile[view.graph.nodes.file[file]!]!.length - 1, 0),
        packages: packagesOf(view, held),
        paths: owner === undefined ? [] : paths(held),
      })),
      unowned: { files: unowned.length, packages: packagesOf(view, unowned), paths: paths(unowned) },
      files: people.files.length,
    });
  },
  text: renderOwners,
});

/** Folders with most files first. */
function packagesOf(view: RepositoryView, files: readonly number[]): OwnershipQueryResult['unowned']['packages'] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const { package: name } = view.graph.packages[view.graph.nodes.package[file]!]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ package: name, files: count }))
    .sort((a, b) => b.files - a.files || compareText(a.package, b.package));
}

function unknownOwner(view: RepositoryView, people: Ownership, owner: string): Failure {
  const known = people.people().map((node) => view.graph.nodes.name[node]!);
  const names = known.length === 0 ? 'none (no CODEOWNERS file)' : known.slice(0, 10).join(', ');
  return new Failure('not-found', `No owner “${owner}” in ${view.record.repo}. Owners: ${names}.`, {
    owner,
  });
}

function renderOwners(result: OwnershipQueryResult): string {
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
    owners.length === 0 ? 'No owners: no CODEOWNERS file that names one was found.' : table,
    ...(paths.length > 0 ? [paths.join('\n')] : []),
    `No owner for ${count(unowned.files)} of ${counted(files, 'file')} with code or documents${unowned.files > 0 ? `: ${mostly(unowned.packages)}` : ''}.`,
  ].join('\n\n');
}

const SHOWN = 4;

const mostly = (packages: OwnershipQueryResult['unowned']['packages']): string => {
  const names = packages.slice(0, SHOWN).map((row) => `${row.package} (${row.files})`);
  return [...names, ...(packages.length > SHOWN ? [`${packages.length - SHOWN} more`] : [])].join(', ');
};
