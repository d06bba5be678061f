import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell } from '../../model/exprs.ts';
import { NONE, textOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCell } from '../../model/symbols.ts';
import { isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { PublishedNames } from './published-names.ts';

/** What something outside the repository is called: its package and the path to it, calls left out. */
export interface ForeignName {
  readonly package: string;
  readonly path: readonly string[];
}

export interface Named {
  readonly names: readonly ForeignName[];
  /** Nothing is known of it: neither a symbol of the repository nor something outside. */
  readonly isUnknown: boolean;
}

const UNKNOWN_NAME: Named = { names: [], isUnknown: true };
const OURS: Named = { names: [], isUnknown: false };

/** Tells by which names of packages an expression is known outside the repository. */
export class ForeignNames {
  readonly #evaluator: Evaluator;
  readonly #published: PublishedNames | null;

  /** With `published`, what the repository publishes itself counts as outside as well. */
  constructor(evaluator: Evaluator, published: PublishedNames | null = null) {
    this.#evaluator = evaluator;
    this.#published = published;
  }

  of(file: ProgramFile, expr: number): Named {
    const named = this.#ofOutside(file, expr);
    const published = this.#published?.of(file, expr) ?? [];
    return published.length === 0 ? named : { names: [...named.names, ...published], isUnknown: false };
  }

  #ofOutside(file: ProgramFile, expr: number): Named {
    const kind = exprCell(file.facts, expr, EXPR.kind);
    if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member)
      return this.#ofOutsideValue(this.#evaluator.value(file.index, expr));
    const found = this.#evaluator.find(file, expr);
    if (found.length === 0) {
      const names = undeclaredNames(file, expr);
      if (names.length > 0) return { names, isUnknown: true };
      return this.#isUnknown(file, expr, kind) ? UNKNOWN_NAME : OURS;
    }
    const { decoratorSuffix } = file.language.rules;
    const isShortened = decoratorSuffix !== undefined && exprCell(file.facts, expr, EXPR.role) === ROLES.decorator;
    const names: ForeignName[] = [];
    let isUnknown = false;
    for (const one of found) {
      if (one.kind === 'symbol' && this.#isSettled(one.symbol)) {
        const name = this.ofFound(file, one.symbol);
        if (name) names.push(isShortened ? shortened(name, decoratorSuffix) : name);
        continue;
      }
      const value = this.#evaluator.foundValue(one);
      const named = kind === EXPR_KINDS.name && isUndeclared(file, value) ? UNKNOWN_NAME : this.#ofOutsideValue(value);
      names.push(...named.names);
      isUnknown ||= named.isUnknown;
    }
    return { names, isUnknown: isUnknown && names.length === 0 };
  }

  /** The name of a declaration in a prelude; null for one of the repository. */
  ofSymbol(symbol: SymbolId): ForeignName | null {
    const { program } = this.#evaluator;
    const file = program.fileOf(symbol);
    if (file.foreignPackage === null) return null;
    const path: string[] = [];
    for (let at = symbol; at !== NONE && program.parent(at) !== NONE; at = program.parent(at)) {
      if (program.name(at)) path.unshift(program.name(at));
      const owner = program.cell(at, SYMBOL.owner);
      if (owner >= 0) path.unshift(textOf(file.facts, owner));
    }
    return { package: file.foreignPackage, path };
  }

  /** As `ofSymbol`, for what a name in a file was found to be. */
  ofFound(file: ProgramFile, symbol: SymbolId): ForeignName | null {
    return this.ofSymbol(symbol) ?? (this.#isPerhapsPlatform(file, symbol) ? this.#platformName(file, symbol) : null);
  }

  /**
   * A function without a namespace that another file declares, or defines for some builds alone: which of several
   * programs that file is part of is not known, so what is called can be the function of the platform as well.
   */
  #isPerhapsPlatform(file: ProgramFile, symbol: SymbolId): boolean {
    const { program } = this.#evaluator;
    if (file.language.rules.undeclaredPackage === undefined || program.kind(symbol) !== 'function') return false;
    const { facts, firstSymbol } = program.fileOf(symbol);
    if (program.parent(symbol) !== firstSymbol || textOf(facts, symbolCell(facts, 0, SYMBOL.name)) !== '') return false;
    const own = program.children(file.firstSymbol).get(program.name(symbol)) ?? [];
    return !own.some((one) => !program.hasFlag(one, SYMBOL_FLAGS.declaration | SYMBOL_FLAGS.conditional));
  }

  #platformName(file: ProgramFile, symbol: SymbolId): ForeignName {
    return { package: file.language.rules.undeclaredPackage!, path: [this.#evaluator.program.name(symbol)] };
  }

  /** A declaration whose name says all: functions and types, and whatever a prelude declares. */
  #isSettled(symbol: SymbolId): boolean {
    const { program } = this.#evaluator;
    if (program.fileOf(symbol).foreignPackage !== null) return true;
    const kind = program.kind(symbol);
    return kind === 'lambda' || isCallableKind(kind) || isTypeKind(kind);
  }

  #isUnknown(file: ProgramFile, expr: number, kind: number): boolean {
    if (kind === EXPR_KINDS.name) return true;
    const base = exprCell(file.facts, expr, EXPR.base);
    return base >= 0 && this.#evaluator.value(file.index, base).kind === 'unknown';
  }

  ofValue(value: Value): Named {
    const named = this.#ofOutsideValue(value);
    const published = this.#published?.ofValue(value) ?? [];
    return published.length === 0 ? named : { names: [...named.names, ...published], isUnknown: false };
  }

  #ofOutsideValue(value: Value): Named {
    const names: ForeignName[] = [];
    let isUnknown = false;
    for (const option of optionsOf(value)) {
      if (option.kind === 'foreign') names.push(nameOf(option));
      else if (option.kind === 'unknown' || option.kind === 'parameter') isUnknown = true;
      else if (option.kind === 'callable' || option.kind === 'type' || option.kind === 'instance') {
        const name = this.ofSymbol(option.symbol);
        if (name) names.push(name);
      } else if (option.kind === 'intersection') {
        for (const part of option.parts) names.push(...this.ofValue(part).names);
      }
    }
    return { names, isUnknown };
  }
}

/** What a bare name can be that nothing declares. */
function undeclaredNames({ facts, language: { rules } }: ProgramFile, expr: number): readonly ForeignName[] {
  const { undeclaredPackage, ignoresCase } = rules;
  if (undeclaredPackage === undefined || exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.name) return [];
  const name = textOf(facts, exprCell(facts, expr, EXPR.name));
  const lower = name.toLowerCase();
  const names = ignoresCase === true && lower !== name ? [name, lower] : [name];
  return names.map((one) => ({ package: undeclaredPackage, path: [one] }));
}

/** Everything has what the outermost type has: a name that its prelude does not declare is not said to be of it. */
const isUndeclared = ({ language: { rules } }: ProgramFile, value: Value): boolean =>
  rules.openTypes === true &&
  value.kind === 'foreign' &&
  value.ecosystem === rules.ecosystem &&
  rules.preludes.some((prelude) => prelude.package === value.package);

export function nameOf(value: Extract<Value, { kind: 'foreign' }>): ForeignName {
  const path: string[] = [];
  for (const part of value.path.split(/[./]/)) {
    const name = plainName(part.endsWith('()') ? part.slice(0, -2) : part);
    // The default export is what the package is.
    if (name !== '' && name !== 'default') path.push(name);
  }
  return { package: withoutVersion(value.package), path };
}

/** Neither the mark of a macro nor that of a name written in full is part of the name that its package knows it by. */
export function plainName(name: string): string {
  const last = name.startsWith('\\') ? name.slice(name.lastIndexOf('\\') + 1) : name;
  return last.endsWith('!') ? last.slice(0, -1) : last;
}

/** A decorator is known by its name without what such names end in. */
function shortened({ package: name, path }: ForeignName, suffix: string): ForeignName {
  const last = path.at(-1) ?? '';
  return last.endsWith(suffix)
    ? { package: name, path: [...path.slice(0, -1), last.slice(0, -suffix.length)] }
    : { package: name, path };
}

/** Go packages carry their major version in their path. */
export const withoutVersion = (name: string): string => name.replace(/\/v\d+(?=\/|$)/, '');
