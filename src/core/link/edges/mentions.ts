import type { ForeignValue, SymbolId, Value } from '../../languages/values.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { NONE } from '../../model/facts.ts';
import { OPEN_ROLES, type OpenRole } from '../../model/open-roles.ts';
import { PROVENANCES, type Provenance } from '../../model/provenance.ts';
import type { EdgeCollector } from '../edge-collector.ts';
import type { Endpoints } from './endpoints.ts';
import type { ProgramFile } from '../program.ts';

/** A place in a file where a symbol says something of another. */
export interface Mention {
  readonly file: ProgramFile;
  readonly fileRow: number;
  readonly source: SymbolId;
  readonly line: number;
  readonly column: number;
}

/** What a type is outside that the repository only opens again, or null: no file of it stands for such a type. */
export type OutsideOf = (symbol: SymbolId) => ForeignValue | null;

/** Writes the edges that mentions make. */
export class Mentions {
  readonly #edges: EdgeCollector;
  readonly #ends: Endpoints;
  readonly #outside: OutsideOf;
  /** Edges written so far, and how many of them are more than a guess. */
  #written = 0;
  #resolved = 0;

  constructor(edges: EdgeCollector, ends: Endpoints, outside: OutsideOf) {
    this.#edges = edges;
    this.#ends = ends;
    this.#outside = outside;
  }

  get written(): number {
    return this.#written;
  }

  get resolved(): number {
    return this.#resolved;
  }

  symbol(mention: Mention, target: SymbolId, type: EdgeType): void {
    this.#add(mention, this.#end(target), type, 'ast_resolved', PROVENANCES.ast_resolved.confidence);
  }

  inferred(mention: Mention, target: SymbolId, type: EdgeType, confidence: number): void {
    this.#add(mention, this.#end(target), type, 'ast_inferred', confidence);
  }

  /** What is only assumed to be there is not named. */
  foreign(mention: Mention, target: ForeignValue, type: EdgeType): void {
    if (target.isAssumed === true) return;
    this.#add(mention, this.#ends.foreign(target), type, 'ast_resolved', PROVENANCES.ast_resolved.confidence);
  }

  package(mention: Mention, directory: string, type: EdgeType): void {
    this.#add(mention, this.#ends.package(directory), type, 'ast_resolved', PROVENANCES.ast_resolved.confidence);
  }

  /** The type that a value is of, where it is a named one. */
  typeOf(mention: Mention, value: Value, type: EdgeType): void {
    if (value.kind === 'instance' || value.kind === 'type') this.symbol(mention, value.symbol, type);
    else if (value.kind === 'foreign') this.foreign(mention, value, type);
  }

  /** What could not be followed is said too, and counts as nothing that was. */
  open({ source, fileRow, line, column }: Mention, role: OpenRole, name: string): void {
    const [from, to] = [this.#ends.symbol(source), this.#ends.open(role, name)];
    this.#edges.add(from, to, OPEN_ROLES[role].type, 'open', PROVENANCES.open.confidence, fileRow, line, column);
  }

  #end(target: SymbolId): number {
    const outside = this.#outside(target);
    return outside === null ? this.#ends.symbol(target) : this.#ends.foreign(outside);
  }

  #add(mention: Mention, target: number, type: EdgeType, provenance: Provenance, confidence: number): void {
    if (target === NONE) return;
    const { source, fileRow, line, column } = mention;
    this.#written += 1;
    if (provenance !== 'ast_inferred') this.#resolved += 1;
    this.#edges.add(this.#ends.symbol(source), target, type, provenance, confidence, fileRow, line, column);
  }
}
