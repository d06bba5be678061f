import type { Evaluation } from '../../languages/rules.ts';
import { sameValue, type SymbolId, type Value } from '../../languages/values.ts';
import type { Cuts } from './cuts.ts';
import type { ObservedArguments } from '../calls/observed-arguments.ts';
import type { OpenTypes } from '../types/open-types.ts';
import type { Program, ProgramFile } from '../program.ts';
import type { WorkMeter } from './work-meter.ts';
import type { RepositoryLayout } from '../../languages/rules.ts';

/** What a name or member was found to be. */
export type Resolution =
  /** A declaration; `self` is the value it was reached through, for bound methods and type arguments. */
  | { readonly kind: 'symbol'; readonly symbol: SymbolId; readonly self: Value | null }
  | { readonly kind: 'binding'; readonly file: ProgramFile; readonly row: number }
  /** A module, package, foreign thing, type parameter or member of an unnamed type. */
  | { readonly kind: 'value'; readonly value: Value };

export const NOTHING: readonly Resolution[] = [];

/** What a name stands for where it is used, for languages in which that decides what it can mean; null: anything. */
export type Wanted = 'callable' | 'value' | 'type' | null;

/** What the parts of the evaluator ask of each other. */
export interface Resolver extends Evaluation {
  readonly program: Program;
  readonly layout: RepositoryLayout;
  readonly work: WorkMeter;
  readonly cuts: Cuts;
  /** What earlier rounds saw parameters be given, in languages without types. */
  readonly given: ObservedArguments;
  /** Of the languages whose types are open. */
  readonly open: OpenTypes;
  /** What a name or member expression refers to. */
  find(file: ProgramFile, expr: number): readonly Resolution[];
  findName(file: ProgramFile, name: number, scope: number, offset: number, wanted?: Wanted): readonly Resolution[];
  findMember(value: Value, name: string, wanted?: Wanted): readonly Resolution[];
  /** Members as an expression in that file sees them: built-in structures have those of the language's prelude. */
  findMemberIn(file: ProgramFile, value: Value, name: string, wanted?: Wanted): readonly Resolution[];
  /** Of several callables, those that a call can mean. */
  chosen(file: ProgramFile, call: number, found: readonly Resolution[]): readonly Resolution[];
  /** Names of a module, as others can import them. */
  findExport(file: ProgramFile, name: string): readonly Resolution[];
  moduleOf(file: ProgramFile, specifier: number): Value;
  foundValue(found: Resolution): Value;
  symbolValue(symbol: SymbolId, self: Value | null): Value;
  /** Base types of a type, with their arguments in terms of the type's own parameters. */
  bases(type: SymbolId): readonly Value[];
  /** What a named type amounts to: aliases and definitions opened one step at a time until a structure shows. */
  structure(value: Value): Value;
  /** A call's result, knowing its arguments. */
  callResult(file: ProgramFile, expr: number, callee: Value): Value;
  /** The type that a parameter expects at a position of a call. */
  parameterOf(file: ProgramFile, call: number, callee: Value, position: number): Value;
  /** Expressions that a generator (a symbol row of the file) yields. */
  yields(file: ProgramFile, symbol: number): readonly number[];
  /** The type that the place of an expression expects (of lambdas and object literals). */
  expected(file: ProgramFile, expr: number): Value;
  /** What a function written in place has as `this`, where the type that is expected of it says so; else unknown. */
  blockReceiver(file: ProgramFile, scope: number): Value;
}

/** Values and declarations beyond these that one name can be are left out. */
const MOST_MEANINGS = 16;

/** What a name is told to mean: where a declaration is written over and over, the first of them. */
export const meanings = (found: readonly Resolution[]): readonly Resolution[] =>
  found.length > MOST_MEANINGS ? found.slice(0, MOST_MEANINGS) : found;

/** Each once: modules that hand on to each other, and types made of each other, tell of the same thing by many ways. */
export function distinct(found: readonly Resolution[]): readonly Resolution[] {
  if (found.length < 2) return found;
  const symbols = new Map<SymbolId, Value | null>();
  const values: Value[] = [];
  return found.filter((one) => {
    if (one.kind === 'symbol') {
      const known = symbols.get(one.symbol);
      if (known !== undefined && (known === one.self || (known && one.self && sameValue(known, one.self))))
        return false;
      symbols.set(one.symbol, one.self);
    } else if (one.kind === 'value') {
      if (values.length >= MOST_MEANINGS || values.some((known) => sameValue(known, one.value))) return false;
      values.push(one.value);
    }
    return true;
  });
}
