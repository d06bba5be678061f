import { z } from 'zod';
import { TRAITS } from '../../graph/step-rules.ts';
import type { Step, Walk } from '../../graph/walk.ts';
import { INDIRECT_STEPS, STEP_NAMES, STEPS, stepWords, type StepName } from '../../model/steps.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { placeSpan } from '../markdown.ts';
import { codeSpan } from '../../base/code-span.ts';
import { edgeTypeShape, provenanceShape, siteShape, symbolShape } from '../shapes.ts';

export const stepShape = z.enum(STEP_NAMES as [StepName, ...StepName[]]);

export const reached = z.object({
  symbol: symbolShape,
  distance: z.number().int(),
  /** Smallest confidence along the best path. */
  confidence: z.number(),
  provenance: provenanceShape,
  /** The symbol one step nearer to the asked one, by hash. */
  via: z.string(),
  type: edgeTypeShape,
  sites: z.array(siteShape),
  /** How that step was made: by a call or use in the code, or through an override, a route and the like. */
  by: stepShape,
  /** What it went through: the overridden method, or the route, RPC, topic or table. */
  through: z.string().nullable(),
});
export type ReachedRow = z.infer<typeof reached>;

/** Steps that the code does not spell out, and that a question can do without. */
export const withoutInput = z
  .array(z.enum(INDIRECT_STEPS as [StepName, ...StepName[]]))
  .default([])
  .describe('Leave out indirect steps: dispatch (overrides), route, rpc, topic, table, reference, framework');

/** A node that a walk came to. */
export interface ReachedNode {
  readonly node: number;
  readonly distance: number;
  /** Thousandths. */
  readonly confidence: number;
  wayBack(): readonly Step[];
}

export const nodesOfWalk = (found: Walk, places: readonly number[]): ReachedNode[] =>
  places.map((place) => ({
    node: found.nodes[place]!,
    distance: found.distances[place]!,
    confidence: found.confidences[place]!,
    wayBack: () => found.wayBack(place),
  }));

/** A walk's nodes as the tools give them. */
export const reachedRows = (view: RepositoryView, found: readonly ReachedNode[]): ReachedRow[] =>
  found.map((one) => reachedRow(view, one));

function reachedRow(view: RepositoryView, { node, distance, confidence, wayBack }: ReachedNode): ReachedRow {
  const way = wayBack();
  const { step, edge } = way[0]!;
  const nearer = way.slice(1).find(({ isStandIn }) => !isStandIn);
  const through = throughNode(view, way);
  return {
    symbol: view.symbol(node),
    distance,
    confidence: confidence / 1000,
    ...evidenceOf(view, edge, step),
    via: view.hashText(nearer?.node ?? node),
    by: step ?? 'part',
    through: through === null ? null : view.display(through),
  };
}

/** A part belongs to its whole, and a file to those that import it, without an edge of their own. */
function evidenceOf(
  view: RepositoryView,
  edge: number,
  step: StepName | null,
): Pick<ReachedRow, 'type' | 'provenance' | 'sites'> {
  if (edge === -1) return { type: step === 'import' ? 'imports' : 'contains', provenance: 'structural', sites: [] };
  const { type, provenance } = view.edge(edge);
  return { type, provenance, sites: view.sites(edge) };
}

/** What the last step of a walk went through, where it was not made by the code itself. */
export function throughNode({ walked: { traits } }: RepositoryView, [last, before]: readonly Step[]): number | null {
  if (last?.step == null || before === undefined || !STEPS[last.step].isIndirect) return null;
  const isOverridden = last.step === 'dispatch' || last.step === 'framework';
  const isOwn = (traits[last.node]! & TRAITS.outside) === 0;
  const isPlace = (traits[before.node]! & TRAITS.place) !== 0;
  return isPlace || (isOverridden && isOwn) ? before.node : null;
}

/** Less than this is a guess by name, and said to be one. */
const SURE = 0.85;

/** What a walk reached, as a model reads it: by steps, and what is not a plain call or not sure is said. */
export const reachedMarkdown = (results: readonly ReachedRow[]): string[] =>
  results.map((row) => {
    const { symbol, distance, confidence, type, sites } = row;
    const words = stepWords(row, codeSpan);
    const said = [
      ...(type === 'calls' ? [] : [type]),
      ...(words === '' ? [] : [words]),
      ...(distance === 1 ? [] : [`step ${distance}`]),
      ...(symbol.isTest ? ['test'] : []),
      ...(confidence < SURE ? [`confidence ${confidence.toFixed(2)}`] : []),
    ];
    return `- ${placeSpan(symbol, sites[0] ?? null)}${said.length === 0 ? '' : ` ${said.join(', ')}`}`;
  });
