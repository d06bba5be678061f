import { UNKNOWN, type SymbolId, type Value } from '../../languages/values.ts';
import { EXPR, exprCell } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import type { Resolver } from './resolution.ts';
import type { OpenNames } from '../names/open-names.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';

/** What `this`, `self` and `super` are at a place. */
export class Receivers {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #open: OpenNames;

  constructor(resolver: Resolver, types: Types, open: OpenNames) {
    this.#resolver = resolver;
    this.#types = types;
    this.#open = open;
  }

  superValue(fileIndex: number, expr: number): Value {
    const file = this.#resolver.program.files[fileIndex]!;
    const scope = exprCell(file.facts, expr, EXPR.scope);
    if (file.language.rules.openTypes === true) return this.#open.superValue(file, scope);
    const type = this.enclosingType(file, scope);
    if (type === NONE) return UNKNOWN;
    const bases = this.#types.bases(type).filter((base) => base.kind !== 'unknown');
    const { rootType } = file.language.rules;
    const [root] = rootType === undefined ? [] : (this.#resolver.program.prelude(file.language).get(rootType) ?? []);
    if (bases.length === 0 && root !== undefined) return { kind: 'instance', symbol: root, args: [] };
    return bases.length === 1 ? bases[0]! : bases.length === 0 ? UNKNOWN : { kind: 'intersection', parts: bases };
  }

  /** The innermost type around a scope of the file, through owners declared elsewhere; NONE outside of types. */
  enclosingType(file: ProgramFile, scope: number): SymbolId {
    for (let at = file.firstSymbol + Math.max(0, scope); at !== NONE; at = this.#resolver.program.parent(at)) {
      const kind = this.#resolver.program.kind(at);
      if (kind !== 'lambda' && isTypeKind(kind)) return this.#resolver.program.canonical(at);
      const owner = this.#resolver.program.cell(at, SYMBOL.owner);
      if (owner >= 0) {
        const found = this.#resolver.program.ownerOf(at);
        // A namespace may be named as an owner where a type could be: it has no instances.
        return found !== NONE && this.#resolver.program.kind(found) === 'namespace' ? NONE : found;
      }
      if (kind === 'function' && this.isConstructor(at)) return at;
    }
    return NONE;
  }

  /** What `this` is: an instance of the enclosing type, or the object that a declaration names. */
  self(file: ProgramFile, scope: number): Value {
    if (file.language.rules.openTypes === true) return this.#open.self(file, scope);
    const type = this.enclosingType(file, scope);
    for (
      let at = file.firstSymbol + Math.max(0, scope);
      at !== NONE && at !== type;
      at = this.#resolver.program.parent(at)
    ) {
      const kind = this.#resolver.program.kind(at);
      if (kind === 'lambda' && file.language.rules.lambdasHaveReceivers === true) {
        const receiver = this.#resolver.blockReceiver(file, at - file.firstSymbol);
        if (receiver.kind !== 'unknown') return receiver;
      }
      if (
        (kind === 'constant' || kind === 'variable' || kind === 'field') &&
        this.#resolver.program.children(at).size > 0
      )
        return this.#resolver.symbolValue(at, null);
    }
    return type === NONE ? UNKNOWN : { kind: 'instance', symbol: type, args: this.#types.ownParameters(type) };
  }

  /** Whether a function has a base or members of its own: then `new` makes objects of it. */
  isConstructor(symbol: SymbolId): boolean {
    if (this.#resolver.program.kind(symbol) !== 'function') return false;
    if (this.#resolver.program.cell(symbol, SYMBOL.bases) >= 0) return true;
    for (const symbols of this.#resolver.program.members(symbol).values()) {
      const kind = this.#resolver.program.kind(symbols[0]!);
      if (kind === 'field' || kind === 'method' || kind === 'property') return true;
    }
    return false;
  }
}
