import type { SymbolId } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf, textOf, type FileFacts } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';
import { isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import { arityOf, namesakes } from '../program/partial-types.ts';
import type { Program } from '../program.ts';

const DEPTH_LIMIT = 8;

/**
 * What tells a callable from others of its name: `(int,String)`, its parameter types without packages, and without
 * type arguments where those tell nothing apart. Empty where nothing else has the name, or where the language has no
 * overloads.
 */
export function overloadSuffix(program: Program, symbol: SymbolId): string {
  const file = program.fileOf(symbol);
  const { rules } = file.language;
  const kind = program.kind(symbol);
  if (kind !== 'lambda' && isTypeKind(kind)) return aritySuffix(program, symbol);
  if (rules.overloads !== true || kind === 'lambda' || !isCallableKind(kind)) return '';
  const parent = program.parent(symbol);
  if (parent === NONE) return '';
  const name = program.name(symbol);
  const members = program.members(parent);
  const others =
    (kind === 'constructor' ? rules.constructors.flatMap((one) => members.get(one) ?? []) : members.get(name)) ?? [];
  if (!others.some((other) => other !== symbol && program.kind(other) === kind)) return '';
  const { facts } = file;
  const rows = listOf(facts, program.cell(symbol, SYMBOL.parameters));
  return `(${Array.from(rows, (row) => parameterText(facts, row, rules.typesByArity === true)).join(',')})`;
}

/** The type parameters of a type where types of its name are told apart by them: `<T>`. */
function aritySuffix(program: Program, symbol: SymbolId): string {
  const { facts, language } = program.fileOf(symbol);
  const arity = arityOf(program, symbol);
  if (language.rules.typesByArity !== true || arity === 0) return '';
  if (namesakes(program, symbol).every((other) => arityOf(program, other) === arity)) return '';
  const pairs = Array.from(listOf(facts, program.cell(symbol, SYMBOL.typeParameters)));
  return `<${pairs
    .filter((_, i) => i % 2 === 0)
    .map((name) => textOf(facts, name))
    .join(',')}>`;
}

function parameterText(facts: FileFacts, binding: number, withArguments: boolean): string {
  const type = typeText(facts, bindingCell(facts, binding, BINDING.type), withArguments, 0);
  return bindingCell(facts, binding, BINDING.kind) === BINDING_KINDS.rest ? `${type}[]` : type;
}

function typeText(facts: FileFacts, type: number, withArguments: boolean, depth: number): string {
  if (type < 0 || depth > DEPTH_LIMIT) return '?';
  const name = textOf(facts, typeCell(facts, type, TYPE.name));
  const args = Array.from(listOf(facts, typeCell(facts, type, TYPE.args)));
  const all = (separator: string): string =>
    args.map((arg) => typeText(facts, arg, withArguments, depth + 1)).join(separator);
  switch (typeCell(facts, type, TYPE.kind)) {
    case TYPE_KINDS.name:
    case TYPE_KINDS.member:
      return name.slice(name.lastIndexOf('.') + 1) + (withArguments && args.length > 0 ? `<${all(',')}>` : '');
    case TYPE_KINDS.array:
      return `${all('')}[]`;
    case TYPE_KINDS.pointer:
      return `${all('')}*`;
    case TYPE_KINDS.map:
    case TYPE_KINDS.tuple:
    case TYPE_KINDS.function:
      return `(${all(',')})`;
    case TYPE_KINDS.union:
      return all('|');
    case TYPE_KINDS.intersection:
      return all('&');
    case TYPE_KINDS.wrapped:
      return all('');
    case TYPE_KINDS.literal:
      return name === 'null' ? '?' : name;
    default:
      return '?';
  }
}
