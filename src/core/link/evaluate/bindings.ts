import { UNKNOWN, partly, unionOf, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import type { Calls } from '../calls/calls.ts';
import type { Expectations } from './expectations.ts';
import type { Expressions } from './expressions.ts';
import type { Resolver } from './resolution.ts';
import { bindingKey } from '../calls/observed-arguments.ts';
import type { ProgramFile } from '../program.ts';
import type { Receivers } from './receivers.ts';
import { toType, type Types } from '../types/types.ts';

const EMPTY = new Int32Array(0);

/** What parameters, locals and narrowed names hold. */
export class Bindings {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #calls: Calls;
  readonly #receivers: Receivers;
  readonly #expressions: Expressions;
  readonly #expectations: Expectations;

  constructor(
    resolver: Resolver,
    types: Types,
    calls: Calls,
    receivers: Receivers,
    expressions: Expressions,
    expectations: Expectations,
  ) {
    this.#resolver = resolver;
    this.#types = types;
    this.#calls = calls;
    this.#receivers = receivers;
    this.#expressions = expressions;
    this.#expectations = expectations;
  }

  read(file: ProgramFile, row: number): Value {
    const kind = bindingCell(file.facts, row, BINDING.kind);
    const type = bindingCell(file.facts, row, BINDING.type);
    const scope = bindingCell(file.facts, row, BINDING.scope);
    const declared = type >= 0 ? this.#types.value(file, type) : UNKNOWN;
    switch (kind) {
      case BINDING_KINDS.receiver:
      case BINDING_KINDS.classReceiver: {
        if (declared.kind !== 'unknown') return kind === BINDING_KINDS.receiver ? declared : toType(declared);
        const owner = this.#receivers.enclosingType(file, scope);
        if (owner === NONE) return UNKNOWN;
        const self: Value = { kind: 'instance', symbol: owner, args: this.#types.ownParameters(owner) };
        return kind === BINDING_KINDS.receiver ? self : toType(self);
      }
      case BINDING_KINDS.rest:
        return { kind: 'array', element: declared };
      case BINDING_KINDS.restNamed:
        return { kind: 'map', key: this.#expressions.literal(file, 'str', EMPTY), value: declared };
      case BINDING_KINDS.parameter: {
        if (declared.kind !== 'unknown') return declared;
        const own = this.#expectations.expectedFunction(file, scope);
        const position = bindingCell(file.facts, row, BINDING.position);
        const given =
          own.kind === 'function' ? (own.hasReceiver === true ? own.parameters.slice(1) : own.parameters) : [];
        const expected = this.#argument(file, scope, given, position);
        if (expected.kind !== 'unknown') return expected;
        // The calls that were seen need not be all of them, and a default is only what no call gives.
        const seen = this.#resolver.given.parameters.get(bindingKey(file, row));
        const standard = this.#resolver.value(file.index, bindingCell(file.facts, row, BINDING.value));
        return partly(seen === undefined ? standard : unionOf([seen, standard]));
      }
      case BINDING_KINDS.narrowed: {
        if (declared.kind !== 'unknown') return declared;
        const guarded = this.#guarded(file, bindingCell(file.facts, row, BINDING.value));
        if (guarded.kind !== 'unknown') return guarded;
        // Nothing learned: what the variable was at the condition.
        const before = this.#resolver.findName(
          file,
          bindingCell(file.facts, row, BINDING.name),
          scope,
          bindingCell(file.facts, row, BINDING.start),
        );
        return unionOf(before.map((found) => this.#resolver.foundValue(found)));
      }
      default:
        return declared.kind !== 'unknown'
          ? declared
          : this.#resolver.value(file.index, bindingCell(file.facts, row, BINDING.value));
    }
  }

  /** What a function is given at a position; a block takes one list apart for several parameters. */
  #argument(file: ProgramFile, scope: number, given: readonly Value[], position: number): Value {
    if (position < 0) return UNKNOWN;
    const [only] = given;
    if (file.language.rules.openTypes !== true || given.length !== 1 || only === undefined)
      return given[position] ?? UNKNOWN;
    const taken = listOf(file.facts, symbolCell(file.facts, scope, SYMBOL.parameters)).length;
    return taken > 1 ? this.#expressions.component(file, only, position) : (given[position] ?? UNKNOWN);
  }

  /** What a condition makes of a variable: the type that a called guard vouches for, else the value itself. */
  #guarded(file: ProgramFile, expr: number): Value {
    if (expr < 0) return UNKNOWN;
    if (exprCell(file.facts, expr, EXPR.kind) !== EXPR_KINDS.call) return this.#resolver.value(file.index, expr);
    return this.#calls.guarded(this.#resolver.value(file.index, exprCell(file.facts, expr, EXPR.base)), { file, expr });
  }
}
