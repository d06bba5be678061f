import type { ModelRow } from '../../languages/connections.ts';
import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import { plural } from '../../model/english-plural.ts';
import { tableName } from '../../model/meeting-names.ts';
import { isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { derivesFrom } from './ancestors.ts';
import type { ForeignNames } from './foreign-names.ts';
import type { Texts } from './texts.ts';

/** Finds the classes that stand for tables, and what their tables are called. */
export class Models {
  readonly #evaluator: Evaluator;
  readonly #names: ForeignNames;
  readonly #texts: Texts;
  /** First calls directly in a scope, by scope and name: of each file that was asked. */
  readonly #calls = new Map<number, ReadonlyMap<string, number>>();

  constructor(evaluator: Evaluator, names: ForeignNames, texts: Texts) {
    this.#evaluator = evaluator;
    this.#names = names;
    this.#texts = texts;
  }

  of(file: ProgramFile, rows: readonly ModelRow[]): { type: SymbolId; table: string }[] {
    const found: { type: SymbolId; table: string }[] = [];
    if (rows.length === 0) return found;
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const code = symbolCell(file.facts, row, SYMBOL.kind);
      if (code === LAMBDA || !isTypeKind(nodeKindOf(code))) continue;
      const type = file.firstSymbol + row;
      for (const model of rows) {
        const table = this.#table(file, type, model);
        if (table !== null) found.push({ type, table });
      }
    }
    return found;
  }

  #table(file: ProgramFile, type: SymbolId, row: ModelRow, seen = new Set<SymbolId>([type])): string | null {
    const { program } = this.#evaluator;
    const members = program.members(type);
    const said =
      (row.method === undefined ? null : this.#returned(members.get(row.method)?.[0])) ??
      (row.field === undefined ? null : this.#field(type, row.field, row.inner));
    if (row.base === null) return said;
    if (said === null && (row.rule === null || row.base === null)) return null;
    if (!derivesFrom(this.#evaluator, this.#names, type, row.base)) return null;
    const given = said ?? (row.setter === undefined ? null : this.#set(type, row.setter));
    if (given !== null) return given;
    if (row.abstract?.some((name) => this.#callIn(type, name) >= 0)) return null;
    const shared = row.sharesTable === true ? this.#tableAbove(type, row, seen) : null;
    if (shared !== null) return shared;
    // A base for other models has no table.
    if (row.inner !== undefined && this.#isAbstract(type, row.inner)) return null;
    const name = program.name(type);
    return row.rule === 'plural-snake' ? plural(snakeCase(name)) : tableName([`${appOf(file.path)}_${name}`]);
  }

  #field(type: SymbolId, field: string, inner: string | undefined): string | null {
    const { program } = this.#evaluator;
    const holder = inner === undefined ? type : program.members(type).get(inner)?.[0];
    const symbol = holder === undefined ? undefined : program.members(holder).get(field)?.[0];
    if (symbol === undefined) return null;
    const [text] = this.#texts.of(program.fileOf(symbol), program.cell(symbol, SYMBOL.value));
    return text === undefined ? null : tableName(text.split('.'));
  }

  /** What a call in the class's body is given. */
  #set(type: SymbolId, setter: string): string | null {
    const file = this.#evaluator.program.fileOf(type);
    const call = this.#callIn(type, setter);
    const given = call < 0 ? NONE : (listOf(file.facts, exprCell(file.facts, call, EXPR.args))[0] ?? NONE);
    const [text] = this.#texts.of(file, given);
    return text === undefined ? null : tableName(text.split('.'));
  }

  #callIn(type: SymbolId, name: string): number {
    const { program } = this.#evaluator;
    const file = program.fileOf(type);
    const text = program.stringIndex(file, name);
    if (text < 0) return NONE;
    let calls = this.#calls.get(file.index);
    if (!calls) this.#calls.set(file.index, (calls = callsByScope(file)));
    return calls.get(`${type - file.firstSymbol} ${text}`) ?? NONE;
  }

  /** The table of the model above, where that is one of ours and has one. */
  #tableAbove(type: SymbolId, row: ModelRow, seen: Set<SymbolId>): string | null {
    const { program } = this.#evaluator;
    if (seen.size > MOST_ABOVE) return null;
    for (const base of this.#evaluator.bases(type).flatMap(optionsOf)) {
      if ((base.kind !== 'type' && base.kind !== 'instance') || seen.has(base.symbol)) continue;
      seen.add(base.symbol);
      const file = program.fileOf(base.symbol);
      const table = file.foreignPackage === null ? this.#table(file, base.symbol, row, seen) : null;
      if (table !== null) return table;
    }
    return null;
  }

  #returned(method: SymbolId | undefined): string | null {
    if (method === undefined) return null;
    const { program } = this.#evaluator;
    const file = program.fileOf(method);
    for (const expr of listOf(file.facts, program.cell(method, SYMBOL.returns))) {
      const [text] = this.#texts.of(file, expr);
      if (text !== undefined) return tableName(text.split('.'));
    }
    return null;
  }

  #isAbstract(type: SymbolId, inner: string): boolean {
    const { program } = this.#evaluator;
    const meta = program.members(type).get(inner)?.[0];
    return meta !== undefined && program.members(meta).has('abstract');
  }
}

/** More models above one than this are not searched for its table. */
const MOST_ABOVE = 100;

function callsByScope({ facts }: ProgramFile): Map<string, number> {
  const calls = new Map<string, number>();
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    if (exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.call) continue;
    const key = `${exprCell(facts, expr, EXPR.scope)} ${exprCell(facts, expr, EXPR.name)}`;
    if (!calls.has(key)) calls.set(key, expr);
  }
  return calls;
}

/** `OrderItem` → `order_item`, `HTTPLog` → `http_log`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** The application a Django model belongs to: the directory of its `models` module. */
function appOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  if (parts.at(-1) === 'models') parts.pop();
  return parts.at(-1) ?? '';
}
