import { UNKNOWN, unionOf, type Value } from '../../languages/values.ts';
import { EXPR, exprCell } from '../../model/exprs.ts';
import { textOf } from '../../model/facts.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import type { Calls } from '../calls/calls.ts';
import { findBodies, findPlaces, type Bodies, type Places } from './expression-context.ts';
import type { Expressions } from './expressions.ts';
import type { Resolver } from './resolution.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';

/** What the place of a lambda or an object literal expects of it. */
export class Expectations {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #calls: Calls;
  readonly #expressions: Expressions;
  readonly #places: (Places | undefined)[] = [];
  readonly #bodies: (Bodies | undefined)[] = [];

  constructor(resolver: Resolver, types: Types, calls: Calls, expressions: Expressions) {
    this.#resolver = resolver;
    this.#types = types;
    this.#calls = calls;
    this.#expressions = expressions;
  }

  expected(file: ProgramFile, expr: number): Value {
    const place = (this.#places[file.index] ??= findPlaces(file)).get(expr);
    if (!place) return UNKNOWN;
    switch (place.kind) {
      case 'argument': {
        const callee = exprCell(file.facts, place.call, EXPR.base);
        return this.#resolver.parameterOf(file, place.call, this.#resolver.value(file.index, callee), place.position);
      }
      case 'member': {
        const object = this.expected(file, place.object);
        const opened = this.#types.structure(object);
        if (opened.kind === 'map') return opened.value;
        return place.name < 0
          ? UNKNOWN
          : unionOf(
              this.#resolver
                .findMemberIn(file, object, textOf(file.facts, place.name))
                .map((found) => this.#resolver.foundValue(found)),
            );
      }
      case 'element':
        return this.#resolver.elementOf(this.expected(file, place.list), false);
      case 'returned': {
        const type = symbolCell(file.facts, place.symbol, SYMBOL.type);
        if (type >= 0) return this.#expressions.awaited(file, this.#types.value(file, type));
        const own = this.expectedFunction(file, place.symbol);
        return own.kind === 'function' ? own.result : UNKNOWN;
      }
      case 'declared':
        return this.#types.value(file, place.type);
      case 'same':
        return this.expected(file, place.expr);
    }
  }

  yields(file: ProgramFile, symbol: number): readonly number[] {
    return this.#bodiesOf(file).yields.get(symbol) ?? [];
  }

  /** The function type expected of a lambda, or declared for a function expression. */
  expectedFunction(file: ProgramFile, scope: number): Value {
    const typed = symbolCell(file.facts, scope, SYMBOL.value);
    if (typed >= 0 && this.#isFunction(file, scope))
      return this.#calls.signature(this.#resolver.value(file.index, typed));
    const lambda = this.#bodiesOf(file).lambdas.get(scope);
    return lambda === undefined ? UNKNOWN : this.#calls.signature(this.expected(file, lambda));
  }

  /** What a function written in place has as `this`, where its place says so; else unknown. */
  receiverOf(file: ProgramFile, scope: number): Value {
    const expected = this.expectedFunction(file, scope);
    return expected.kind === 'function' && expected.hasReceiver === true
      ? (expected.parameters[0] ?? UNKNOWN)
      : UNKNOWN;
  }

  #bodiesOf(file: ProgramFile): Bodies {
    return (this.#bodies[file.index] ??= findBodies(file));
  }

  #isFunction(file: ProgramFile, row: number): boolean {
    const kind = this.#resolver.program.kind(file.firstSymbol + row);
    return kind === 'lambda' || isCallableKind(kind);
  }
}
