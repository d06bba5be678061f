import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import { LayerBuilder } from '../../model/layer-builder.ts';
import { LAYER_KINDS, type Layer, type LayerKind, type LayerNode, type LayerSite } from '../../model/layer.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { BaseState } from './base-state.ts';
import type { Finding } from './findings.ts';
import { judgeCall, typeOf } from './judge-call.ts';
import { placeKey, type FilePlan } from './plan-questions.ts';
import { noCounts, type EvidenceCounts } from './report.ts';
import { snapshotOf } from '../../model/incomplete.ts';

/** Findings of all files → the layer they make, held against the base. */
export class FindingsLayer {
  readonly #base: BaseState;
  readonly #builder = new LayerBuilder();
  readonly #kind: LayerKind;
  readonly #confidence: number;
  readonly counts: EvidenceCounts = noCounts();

  constructor(base: BaseState, kind: LayerKind) {
    this.#base = base;
    this.#kind = kind;
    this.#confidence = PROVENANCES[LAYER_KINDS[kind].provenance].confidence;
  }

  add(plan: FilePlan, findings: readonly Finding[]): void {
    for (const finding of findings) {
      if (finding.targets?.length === 0) continue;
      if (finding.kind === 'definition') this.#addCall(plan, finding);
      else if (finding.kind === 'implementation') this.#addImplementations(plan, finding);
    }
  }

  finish(): Layer {
    return this.#builder.finish(this.#kind, snapshotOf(this.#base.record));
  }

  #addCall({ file, path, calls }: FilePlan, { line, column, targets }: Finding): void {
    const call = calls.get(placeKey({ line, column }));
    if (!call) return;
    const site = { path, line, column };
    const edges = this.#base.callEdges(file, line, column);
    const { confirmed, denied, added } = judgeCall(this.#base, { file, edges, targets, isCalledOn: call.isCalledOn });
    for (const edge of confirmed) this.#holds(edge, site);
    for (const edge of denied) this.#denies(edge, site);
    const source = this.#sourceOf(edges, call.source);
    for (const { target, type } of added) this.#builder.claim('holds', source, target, type, this.#confidence, site);
    this.counts.confirmed += confirmed.length;
    this.counts.upgraded += confirmed.filter((edge) => this.#isGuess(edge)).length;
    this.counts.corrected += added.length > 0 || confirmed.length > 0 ? denied.length : 0;
    this.counts.retracted += added.length > 0 || confirmed.length > 0 ? 0 : denied.length;
    this.counts.discovered += denied.length > 0 ? 0 : added.length;
  }

  #addImplementations({ declarations }: FilePlan, { line, column, targets }: Finding): void {
    const type = declarations.get(placeKey({ line, column }));
    if (type === undefined) return;
    for (const target of targets ?? []) {
      const heir = this.#base.find(target);
      if (heir < 0 || heir === type || !isTypeKind(target.kind)) continue;
      const edge = this.#edgeBetween(heir, type);
      if (edge >= 0) {
        this.#holds(edge, null);
        this.counts.confirmed += 1;
      } else if (!this.#base.isHeir(heir, type)) {
        this.#builder.claim('holds', target, this.#base.identity(type), 'implements', this.#confidence);
        this.counts.discovered += 1;
      }
    }
  }

  #holds(edge: number, site: LayerSite | null): void {
    const { source, target } = this.#ends(edge);
    this.#builder.claim('holds', source, target, typeOf(this.#base, edge), this.#confidence, site);
  }

  #denies(edge: number, site: LayerSite): void {
    const { source, target } = this.#ends(edge);
    this.#builder.claim('denied', source, target, typeOf(this.#base, edge), this.#confidence, site);
  }

  #ends(edge: number): { source: LayerNode; target: LayerNode } {
    const { source, target } = this.#base.graph.edges;
    return { source: this.#base.identity(source[edge]!), target: this.#base.identity(target[edge]!) };
  }

  /** Whom the base has call there, where it knows. */
  #sourceOf(edges: readonly number[], fallback: number): LayerNode {
    const { source } = this.#base.graph.edges;
    return this.#base.identity(edges.length > 0 ? source[edges[0]!]! : fallback);
  }

  #isGuess(edge: number): boolean {
    return this.#base.graph.edges.provenance[edge] === PROVENANCES.ast_inferred.code;
  }

  #edgeBetween(heir: number, type: number): number {
    const { out } = this.#base.adjacency;
    for (let at = out.offsets[heir]!; at < out.offsets[heir + 1]!; at += 1)
      if (out.nodes[at] === type && INHERITING.has(out.types[at]!)) return out.edges[at]!;
    return -1;
  }
}

const INHERITING = new Set(
  (['implements', 'extends'] as const satisfies EdgeType[]).map((type) => EDGE_TYPES[type].code as number),
);
