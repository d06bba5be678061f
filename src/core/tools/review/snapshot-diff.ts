import { z } from 'zod';
import { toHex } from '../../base/bytes.ts';
import { compareText } from '../../base/order.ts';
import { qualifiedName } from '../../identity/qualified-name.ts';
import { EDGE_TYPES, type EdgeType, edgeTypeOf } from '../../model/edge-types.ts';
import { provenanceOf } from '../../model/provenance.ts';
import {
  type LooseEdge,
  PACKAGE_STATUSES,
  type PackageDifference,
  type NodeName,
} from '../../store/state-difference.ts';
import { namedState, comparedState } from './named-states.ts';
import { defineTool } from '../tool.ts';
import { comparisonShape, stateInput } from './comparison-shape.ts';
import { edgeTypeShape, nodeRefShape, provenanceShape } from '../shapes.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { count, counted } from '../figures.ts';

const input = z.object({
  repo: repoInput,
  base: stateInput,
  head: stateInput.default('current'),
  package: z.string().max(1000).optional().describe('Show only the relationships of this package'),
  limit: limitInput(5000, 200).describe('Maximum number of relationships listed; the counts include all'),
});

const output = comparisonShape.extend({
  /** Both have the same snapshot hash: not one relationship differs. */
  isEqual: z.boolean(),
  added: z.number().int(),
  removed: z.number().int(),
  /** Packages whose relationships differ. */
  packages: z.array(
    z.object({
      package: z.string(),
      status: z.enum(PACKAGE_STATUSES),
      added: z.number().int(),
      removed: z.number().int(),
      types: z.array(
        z.object({
          type: edgeTypeShape,
          added: z.number().int(),
          removed: z.number().int(),
          edges: z.array(
            z.object({
              change: z.enum(['added', 'removed']),
              source: nodeRefShape,
              target: nodeRefShape,
              provenance: provenanceShape,
              confidence: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** Packages whose relationships are the same though their text, places or files are not. */
  rewritten: z.array(z.string()),
  /** How many packages there are in both, and how many had to be looked into. */
  compared: z.object({ packages: z.number().int(), opened: z.number().int() }),
});

export type SnapshotDiffResult = z.infer<typeof output>;

type PackageRow = SnapshotDiffResult['packages'][number];
type EdgeRow = PackageRow['types'][number]['edges'][number];

export const snapshotDiffTool = defineTool({
  name: 'snapshot_diff',
  title: 'Difference of two snapshots',
  description:
    'The relationships added and removed between two states, by package and type. Commits are indexed first if needed.',
  input,
  output,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  example: { base: 'current', limit: 10 },
  run: async (context, { repo, base, head, package: only, limit }) => {
    const before = await namedState(context, repo, base);
    const after = await namedState(context, repo, head);
    const difference = context.engine.states.diff(before, after);
    const names = difference.names();
    let left = limit;
    const packages = difference.packages.map((part): PackageRow => {
      const types = typesOf(part, names).map((row) => {
        const shown = only === undefined || only === part.label ? row.edges.slice(0, left) : [];
        left -= shown.length;
        return { ...row, edges: shown };
      });
      const { label, status, added, removed } = part;
      return { package: label, status, added: added.length, removed: removed.length, types };
    });
    return {
      repo: before.repo,
      base: comparedState(before),
      head: comparedState(after),
      isEqual: before.hash !== null && before.hash === after.hash,
      added: sum(packages, ({ added }) => added),
      removed: sum(packages, ({ removed }) => removed),
      packages,
      rewritten: [...difference.rewritten],
      compared: { ...difference.compared },
    };
  },
  text: renderEdges,
});

function typesOf({ added, removed }: PackageDifference, names: ReadonlyMap<string, NodeName>): PackageRow['types'] {
  const rows = new Map<EdgeType, { added: number; removed: number; edges: EdgeRow[] }>();
  for (const [change, edges] of [['added', added] as const, ['removed', removed] as const]) {
    for (const edge of edges) {
      const type = edgeTypeOf(edge.type);
      const row = rows.get(type) ?? { added: 0, removed: 0, edges: [] };
      rows.set(type, row);
      row[change] += 1;
      row.edges.push(edgeRow(change, edge, names));
    }
  }
  return [...rows]
    .map(([type, row]) => ({ type, ...row, edges: row.edges.sort(compareEdges) }))
    .sort((a, b) => compareText(a.type, b.type));
}

function edgeRow(change: EdgeRow['change'], edge: LooseEdge, names: ReadonlyMap<string, NodeName>): EdgeRow {
  return {
    change,
    source: endOf(edge.source, names),
    target: endOf(edge.target, names),
    provenance: provenanceOf(edge.provenance),
    confidence: edge.confidence / 1000,
  };
}

export function endOf(hash: Uint8Array, names: ReadonlyMap<string, NodeName>): EdgeRow['source'] {
  const text = toHex(hash);
  const name = names.get(text);
  return {
    hash: text,
    qualifiedName: name === undefined ? text : qualifiedName(name, name.file),
    kind: name?.kind ?? 'external',
  };
}

/** What replaces something stands beside it. */
const compareEdges = (a: EdgeRow, b: EdgeRow): number =>
  compareText(a.source.qualifiedName, b.source.qualifiedName) ||
  compareText(b.change, a.change) ||
  compareText(a.target.qualifiedName, b.target.qualifiedName) ||
  compareText(a.provenance, b.provenance);

const sum = <Row>(rows: readonly Row[], count: (row: Row) => number): number =>
  rows.reduce((total, row) => total + count(row), 0);

function renderEdges({ added, removed, packages, compared }: SnapshotDiffResult): string {
  const lines = packages.flatMap(({ package: name, types }) => [
    '',
    name,
    ...types.flatMap(({ type, edges }) =>
      edges.map(
        ({ change, source, target }) =>
          `  ${change === 'added' ? '+' : '−'} ${source.qualifiedName} ${EDGE_TYPES[type].says} ${target.qualifiedName}`,
      ),
    ),
  ]);
  const looked = `${count(compared.opened)} of ${counted(compared.packages, 'package')} compared in detail`;
  return [`${counted(added, 'relationship')} added, ${count(removed)} removed; ${looked}`, ...lines].join('\n');
}
