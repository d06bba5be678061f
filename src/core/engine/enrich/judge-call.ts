import { edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import type { LayerNode } from '../../model/layer.ts';
import { NODE_KINDS, isTypeKind } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { BaseState } from './base-state.ts';

/** What an answer says of the relationships at one call. */
export interface Judgement {
  /** Edges of the base that it agrees with. */
  readonly confirmed: readonly number[];
  /** Edges of the base that it contradicts. */
  readonly denied: readonly number[];
  /** Relationships that the base does not have there. */
  readonly added: readonly { readonly target: LayerNode; readonly type: EdgeType }[];
}

export interface Asked {
  readonly file: number;
  /** Edges that the base has for the call. */
  readonly edges: readonly number[];
  /** Symbols that the answer names; null where it names a place that is none. */
  readonly targets: readonly LayerNode[] | null;
  /** Whether edges of another call stand at the same place, of which the answer says nothing. */
  readonly isCalledOn: boolean;
}

interface Meant {
  readonly target: LayerNode;
  /** −1 for one that the base does not have. */
  readonly node: number;
  readonly type: EdgeType;
}

/**
 * Holds what the base says of a call against where a type-aware tool says it leads. An edge that the answer does not
 * name is denied unless both can be true: what a variable holds, an override of what was named, another overload of it,
 * an outside symbol whose name we cannot tell. The answer itself is never taken back.
 */
export function judgeCall(base: BaseState, { file, edges, targets, isCalledOn }: Asked): Judgement {
  const meant = (targets ?? []).flatMap((target) => meantBy(base, file, target));
  const named = targets?.map((target) => base.find(target)) ?? [];
  const known = edges.map((edge) => base.graph.edges.target[edge]!);
  // A variable is named: the base may know what it holds.
  const isOpen =
    targets === null || (named.every((node) => isValue(base, node)) && named.some((node) => known.includes(node)));
  const confirmed: number[] = [];
  const denied: number[] = [];
  /** Nodes that stand for what was meant though they are not it. */
  const standing: number[] = [];
  for (const edge of edges) {
    const target = base.graph.edges.target[edge]!;
    if (meant.some(({ node }) => node === target)) confirmed.push(edge);
    else if (isCalledOn) continue;
    else if (isOpen) {
      if (isGuess(base, edge)) denied.push(edge);
    } else if (isSamePackage(base, target, targets)) confirmed.push(edge);
    else if (isGuess(base, edge) && named.some((other) => other >= 0 && base.isHeir(other, target))) denied.push(edge);
    else if (canAlsoHold(base, target, named, targets)) standing.push(target);
    else denied.push(edge);
  }
  const agreed = [...confirmed.map((edge) => base.graph.edges.target[edge]!), ...standing];
  const added = meant.filter(({ node, target }) => !agreed.some((other) => isSaidBy(base, other, node, target)));
  return { confirmed, denied, added: added.map(({ target, type }) => ({ target, type })) };
}

/** By its name alone. What such an edge leads to is not called where something that overrides it is. */
const isGuess = (base: BaseState, edge: number): boolean =>
  base.graph.edges.provenance[edge] === PROVENANCES.ast_inferred.code;

const isValue = (base: BaseState, node: number): boolean => node >= 0 && base.isValue(node);

/** The relationships of a call that leads to a symbol: to a type also those to its constructor, and the other way round. */
function meantBy(base: BaseState, file: number, target: LayerNode): Meant[] {
  const node = base.find(target);
  if (target.kind === 'external') return [{ target, node, type: 'calls' }];
  if (node < 0) return [];
  const to = (other: number, type: EdgeType): Meant => ({ target: base.identity(other), node: other, type });
  const { family } = NODE_KINDS[target.kind];
  if (family === 'place') return [];
  if (isTypeKind(target.kind)) {
    if (base.isConverting(file)) return [];
    return [to(node, 'instantiates'), ...base.constructorsOf(node).map((one) => to(one, 'calls'))];
  }
  if (base.isConstructor(node)) return [to(base.graph.nodes.parent[node]!, 'instantiates'), to(node, 'calls')];
  return [to(node, target.kind === 'enumerator' ? 'instantiates' : 'calls')];
}

/** Whether an edge leads to the same package outside as the answer does: names inside it differ by the way one looks. */
function isSamePackage(base: BaseState, node: number, targets: readonly LayerNode[]): boolean {
  const { url, package: name, kind } = base.identity(node);
  return kind === 'external' && targets.some((target) => target.url === url && target.package === name);
}

function canAlsoHold(base: BaseState, node: number, named: readonly number[], targets: readonly LayerNode[]): boolean {
  if (base.kind(node) === 'external') return targets.every(({ kind }) => kind === 'external');
  return named.some(
    (other) =>
      other >= 0 &&
      (base.isHeir(node, other) ||
        base.isHeir(other, node) ||
        isSibling(base, node, other) ||
        (base.isConstructor(node) && (isTypeKind(base.kind(other)) || base.isConstructor(other)))),
  );
}

/** Overloads of one name in one place. */
const isSibling = (base: BaseState, a: number, b: number): boolean =>
  a !== b &&
  base.graph.nodes.parent[a] === base.graph.nodes.parent[b] &&
  base.graph.nodes.name[a] === base.graph.nodes.name[b];

/** Whether a node that the call is known to lead to makes it needless to add another. */
function isSaidBy(base: BaseState, known: number, node: number, target: LayerNode): boolean {
  if (known === node) return true;
  if (base.kind(known) === 'external') return target.kind === 'external';
  return node >= 0 && isSibling(base, known, node);
}

/** Of an edge of the base. */
export const typeOf = (base: BaseState, edge: number): EdgeType => edgeTypeOf(base.graph.edges.type[edge]!);
