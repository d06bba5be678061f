import { implicitMembers } from '../../languages/implicit-calls.ts';
import type { SymbolId, Value } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount, type ImportColumn } from '../../model/imports.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount, type SymbolColumn } from '../../model/symbols.ts';
import { isCallableKind, isTypeKind, nodeKindOf, type NodeKind } from '../../model/node-kinds.ts';
import { Texts } from '../connections/texts.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { exprText, listText, parameterText, typeText } from './facts-text.ts';
import { symbolKeys } from './symbol-keys.ts';
import { symbolText, valueText } from './value-text.ts';

/** What others can see of one declaration. */
export interface Visible {
  /** Names by which others reach it. */
  readonly names: readonly string[];
  /** All that the declaration says and comes to, as a text. */
  readonly text: string;
  /** Declarations that the text speaks of. */
  readonly refers: ReadonlySet<string>;
  /** Types that are no longer what they were when this changes: itself, or one that it is part of without being named. */
  readonly shapes: readonly string[];
}

/** What others can see of a file: its declarations by their keys, and what it brings in or gives out by name. */
export interface Surface {
  readonly declared: ReadonlyMap<string, Visible>;
  readonly passed: ReadonlyMap<string, readonly string[]>;
  /** Names that it brings in, by how: whoever imports the file can have them from there. */
  readonly imported: ReadonlyMap<string, string>;
  /** What a file does to others that no name tells: what it passes on as a whole, and how it takes part in the program. */
  readonly whole: string;
}

const SHAPED_BY_MEMBERS: ReadonlySet<NodeKind | 'lambda'> = new Set(['interface', 'trait', 'type']);

export function surfaceOf(evaluator: Evaluator, file: ProgramFile): Surface {
  const declared = new Map<string, Visible>();
  const keys = symbolKeys(file.facts);
  for (let row = 1; row < symbolCount(file.facts); row += 1) {
    const visible = visibleOf(evaluator, file, row);
    if (visible) declared.set(keys[row]!, visible);
  }
  return { declared, ...passedOn(evaluator, file) };
}

function visibleOf(evaluator: Evaluator, file: ProgramFile, row: number): Visible | null {
  const { program } = evaluator;
  const { facts } = file;
  const symbol = file.firstSymbol + row;
  const cell = (column: SymbolColumn): number => symbolCell(facts, row, column);
  const owner = textOf(facts, cell(SYMBOL.owner));
  const isBlock = program.extensionBlocks.isBlock(symbol);
  if (cell(SYMBOL.kind) === LAMBDA && !isBlock) return null;
  const kind = program.kind(symbol);
  const refers = new Set<string>();
  const value = (one: Value): string => valueText(evaluator, one, (text) => refers.add(text));
  const type = (one: number): string => (one < 0 ? '' : value(evaluator.typeValue(file.index, one)));
  const parts = [
    `${cell(SYMBOL.kind)} ${cell(SYMBOL.flags)} ${owner}`,
    `type ${typeText(facts, cell(SYMBOL.type))} ${type(cell(SYMBOL.type))}`,
    `parameters ${listText(facts, cell(SYMBOL.parameters), (one) => `${parameterText(facts, one)} ${type(bindingCell(facts, one, BINDING.type))}`)}`,
    `generic ${pairs(file, SYMBOL.typeParameters, row, (name, constraint) => `${textOf(facts, name)}: ${typeText(facts, constraint)} ${type(constraint)}`)}`,
    `bases ${pairs(file, SYMBOL.bases, row, (relation, base) => `${relation} ${typeText(facts, base)} ${type(base)}`)}`,
    `decorators ${listText(facts, cell(SYMBOL.decorators), (one) => exprText(facts, one))}`,
  ];
  if (kind !== 'lambda' && isCallableKind(kind))
    parts.push(`gives ${value(evaluator.result({ kind: 'callable', symbol, self: null }))}`);
  else if (kind !== 'lambda' && !isTypeKind(kind)) {
    parts.push(`is ${value(evaluator.symbolValue(symbol, null))}`);
    parts.push(`says ${textsOf(evaluator, file, row).join('\0')}`);
  }
  return {
    names: namesOf(file, symbol, owner),
    text: parts.join('\n'),
    refers,
    shapes: shapedBy(evaluator, file, symbol),
  };
}

/** The texts of a constant: routes and tables elsewhere can be called by them. */
const textsOf = (evaluator: Evaluator, file: ProgramFile, row: number): readonly string[] =>
  new Texts(evaluator).of(file, symbolCell(file.facts, row, SYMBOL.value));

function pairs(file: ProgramFile, column: SymbolColumn, row: number, text: (a: number, b: number) => string): string {
  const items = listOf(file.facts, symbolCell(file.facts, row, column));
  const texts: string[] = [];
  for (let i = 0; i < items.length; i += 2) texts.push(text(items[i]!, items[i + 1]!));
  return texts.join(';');
}

function isLocal({ facts }: ProgramFile, row: number): boolean {
  const parent = symbolCell(facts, row, SYMBOL.parent);
  const code = symbolCell(facts, parent, SYMBOL.kind);
  return code === LAMBDA ? symbolCell(facts, parent, SYMBOL.owner) < 0 : isCallableKind(nodeKindOf(code));
}

function namesOf(file: ProgramFile, symbol: SymbolId, owner: string): string[] {
  const row = symbol - file.firstSymbol;
  const { facts, language } = file;
  const name = textOf(facts, symbolCell(facts, row, SYMBOL.name));
  const flags = symbolCell(facts, row, SYMBOL.flags);
  // What stands in a function is reached through what the function gives.
  if (isLocal(file, row)) return [];
  const names = [name, owner];
  if ((flags & SYMBOL_FLAGS.defaultExport) !== 0) names.push('default');
  const { decoratorSuffix } = language.rules;
  if (decoratorSuffix !== undefined && name.endsWith(decoratorSuffix))
    names.push(name.slice(0, -decoratorSuffix.length));
  // Where a type is written in parts, one part speaks for the members of the others.
  const parent = symbolCell(facts, row, SYMBOL.parent);
  if (parent > 0 && (symbolCell(facts, parent, SYMBOL.flags) & SYMBOL_FLAGS.partial) !== 0)
    names.push(textOf(facts, symbolCell(facts, parent, SYMBOL.name)));
  return names.filter((one) => one !== '');
}

/**
 * Types whose values behave otherwise when a declaration changes, though nobody writes its name: those that it declares
 * or extends, and those that use it as a constructor, to be called or iterated, as an embedded field.
 */
function shapedBy({ program }: Evaluator, file: ProgramFile, symbol: SymbolId): string[] {
  const kind = program.kind(symbol);
  const shaped: SymbolId[] = [];
  if (kind !== 'lambda' && isTypeKind(kind)) shaped.push(symbol);
  if (program.extensionBlocks.isBlock(symbol)) shaped.push(program.extensionBlocks.extendedBy(symbol));
  const owned = program.cell(symbol, SYMBOL.owner) >= 0 ? program.ownerOf(symbol) : NONE;
  const block = program.extensionBlocks.blockOf(symbol);
  const holder =
    block === NONE ? (owned === NONE ? program.parent(symbol) : owned) : program.extensionBlocks.extendedBy(block);
  if (holder !== NONE && holder !== symbol) {
    const isPartOfShape = SHAPED_BY_MEMBERS.has(program.kind(holder)) || program.hasFlag(symbol, SYMBOL_FLAGS.embedded);
    if (isPartOfShape || kind === 'constructor' || implicitNames(file).has(program.name(symbol))) shaped.push(holder);
  }
  return shaped.map((one) => (one === NONE ? UNNAMED : symbolText(program, one)));
}

/** A type outside the repository is extended: whose values have it cannot be told. */
export const UNNAMED = '';

/** Members that code uses without writing their names. */
function implicitNames({ language: { rules } }: ProgramFile): ReadonlySet<string> {
  let names = implicit.get(rules);
  if (!names) {
    const unwritten = [
      rules.callMember,
      rules.iteratorMember,
      rules.derefMember,
      rules.indexMember,
      rules.enterMember,
      rules.elementType,
      rules.awaitedType?.name,
      'new',
      '[]',
    ];
    names = new Set([
      ...rules.constructors,
      ...unwritten.filter((name) => name !== null && name !== undefined),
      ...(rules.implicitCalls === undefined ? [] : implicitMembers(rules.implicitCalls)),
    ]);
    implicit.set(rules, names);
  }
  return names;
}

const implicit = new WeakMap<object, ReadonlySet<string>>();

function passedOn(evaluator: Evaluator, file: ProgramFile): Pick<Surface, 'passed' | 'imported' | 'whole'> {
  const { program } = evaluator;
  const { rules } = file.language;
  const passed = new Map<string, readonly string[]>();
  const imported = new Map<string, string>();
  const whole: string[] = [
    textOf(file.facts, symbolCell(file.facts, 0, SYMBOL.name)),
    String(symbolCell(file.facts, 0, SYMBOL.flags)),
    String(program.isModule(file)),
  ];
  for (let row = 0; row < importCount(file.facts); row += 1) {
    const kind = importCell(file.facts, row, IMPORT.kind);
    const text = (column: ImportColumn): string => textOf(file.facts, importCell(file.facts, row, column));
    const alias = text(IMPORT.alias);
    const line = `${kind} ${text(IMPORT.specifier)} ${text(IMPORT.name)} ${alias} ${importCell(file.facts, row, IMPORT.flags)}`;
    if (WHOLE.has(kind) && alias === '') whole.push(line);
    else if (BROUGHT_IN.has(kind) && !rules.importsAreExports) continue;
    else if (BROUGHT_IN.has(kind) && rules.moduleMember) imported.set(line, alias);
    else
      passed.set(
        line,
        [alias, text(IMPORT.name)].filter((name) => name !== ''),
      );
  }
  return { passed, imported, whole: whole.join('\n') };
}

const BROUGHT_IN: ReadonlySet<number> = new Set([IMPORT_KINDS.module, IMPORT_KINDS.named]);

/** Imports and exports that pass on names which are not written in them. */
const WHOLE: ReadonlySet<number> = new Set([
  IMPORT_KINDS.wildcard,
  IMPORT_KINDS.reexportAll,
  IMPORT_KINDS.exportAssign,
]);
