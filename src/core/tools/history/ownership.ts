import { z } from 'zod';
import { Ownership } from '../../analysis/ownership.ts';
import { Failure, isFailure } from '../../base/failure.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { defineTool } from '../tool.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { provenanceShape, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { count, counted, share } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const ownerShape = z.object({
  owner: symbolShape,
  /** Files that are owned, of those asked about. */
  files: z.number().int(),
  /** Part of those asked about, 0 to 1. */
  share: z.number(),
  provenance: provenanceShape,
  /** The rules that say so. */
  sites: z.array(siteShape),
});

const input = z.object({
  repo: repoInput,
  target: z.string().min(1).describe('A file or folder by its path, or a symbol'),
  limit: limitInput(500, 50),
});

const output = stateShape.extend({
  target: z.object({
    kind: z.enum(['file', 'folder', 'symbol']),
    name: z.string(),
    /** Where a symbol was asked about. */
    symbol: symbolShape.nullable(),
  }),
  /** Whether a rule of a CODEOWNERS file names anyone at all. */
  hasOwners: z.boolean(),
  /** Files that were looked at, and those of them that nobody owns. */
  files: z.number().int(),
  unowned: z.number().int(),
  /** Who owns most first. */
  owners: z.array(ownerShape),
  /** Who wrote most of its symbols first; empty without evidence from the git history. */
  authors: z.array(z.object({ author: symbolShape, symbols: z.number().int(), share: z.number() })),
});

export type OwnershipResult = z.infer<typeof output>;

export const ownershipTool = defineTool({
  name: 'ownership',
  title: 'Owners',
  description:
    'Who owns a file, folder or symbol according to CODEOWNERS, by which rule, and who wrote it if the git history was read.',
  input,
  output,
  readOnly: true,
  example: { target: 'shop/price.py' },
  command: { positionals: ['target'] },
  run: ({ engine }, { repo, target: wanted, limit }) => {
    const view = engine.states.view(repo);
    const people = new Ownership(view.graph, view.adjacency);
    const { target, files, nodes } = resolve(view, people, wanted);
    const authors = people.authorsOf(nodes);
    const written = new Set(authors.flatMap(({ held }) => held)).size;
    return Promise.resolve({
      ...view.state,
      target,
      hasOwners: people.people().length > 0,
      files: files.length,
      unowned: files.filter((file) => !people.isOwned(file)).length,
      owners: people
        .ownersOf(files)
        .slice(0, limit)
        .map(({ owner, held, edges }) => ({
          owner: view.symbol(owner),
          files: held.length,
          share: held.length / files.length,
          provenance: view.edge(edges[0]!).provenance,
          sites: rulesOf(view, edges),
        })),
      authors: authors.slice(0, limit).map(({ owner, held }) => ({
        author: view.symbol(owner),
        symbols: held.length,
        share: held.length / written,
      })),
    });
  },
  text: renderOwnership,
});

interface Resolved {
  readonly target: OwnershipResult['target'];
  /** Nodes of the files it stands in or holds. */
  readonly files: readonly number[];
  /** What may have authors. */
  readonly nodes: readonly number[];
}

/** A path is a path wherever there is one of that name; anything else is a symbol. */
function resolve(view: RepositoryView, people: Ownership, wanted: string): Resolved {
  const path = wanted.trim().replace(/^\.\//, '').replace(/\/+$/, '') || '.';
  const pathOf = (node: number): string => view.fileOf(node)!.path;
  const within = (files: readonly number[]): number[] =>
    files.flatMap((file) => view.nodesOfFile[view.graph.nodes.file[file]!]!);
  const file = people.files.filter((node) => pathOf(node) === path);
  if (file.length > 0) return { target: { kind: 'file', name: path, symbol: null }, files: file, nodes: within(file) };
  const under = people.files.filter((node) => path === '.' || pathOf(node).startsWith(`${path}/`));
  if (under.length > 0)
    return { target: { kind: 'folder', name: path, symbol: null }, files: under, nodes: within(under) };
  const node = symbolOrFailure(view, wanted);
  const own = people.files.filter((one) => view.graph.nodes.file[one] === view.graph.nodes.file[node]);
  const symbol = view.symbol(node);
  return { target: { kind: 'symbol', name: symbol.display, symbol }, files: own, nodes: [node] };
}

function symbolOrFailure(view: RepositoryView, wanted: string): number {
  try {
    return findSymbol(view, wanted);
  } catch (error) {
    if (!isFailure(error) || error.data['count'] !== undefined) throw error;
    throw new Failure('not-found', `No file, folder or symbol “${wanted}” in ${view.record.repo}.`, {
      target: wanted,
    });
  }
}

/** The places that say so, each once. */
function rulesOf(view: RepositoryView, edges: readonly number[]): OwnershipResult['owners'][number]['sites'] {
  const rules = new Map(
    edges.flatMap((edge) => view.sites(edge)).map((site) => [`${site.file}:${site.line}:${site.column}`, site]),
  );
  return [...rules.values()].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST_RULES);
}

const MOST_RULES = 20;

function renderOwnership(result: OwnershipResult): string {
  const { target, hasOwners, files, unowned, owners, authors } = result;
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
  const whole = hasOwners
    ? 'No owner by the rules of CODEOWNERS.'
    : 'No owner: no CODEOWNERS file that names one was found.';
  const nobody = unowned > 0 ? [unowned === files ? whole : `No owner for ${counted(unowned, 'file')}.`] : [];
  return [head, ...(owners.length > 0 ? [owned] : []), ...nobody, ...(authors.length > 0 ? [written] : [])].join(
    '\n\n',
  );
}
