import type { SymbolId, Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { LAMBDA, SYMBOL } from '../../model/symbols.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Program } from '../program.ts';
import { symbolKeys } from './symbol-keys.ts';

const DEPTH_LIMIT = 7;

/** A declaration by a name that means the same in two programs. */
export function symbolText(program: Program, symbol: SymbolId): string {
  const file = program.fileOf(symbol);
  return `${file.path}:${symbolKeys(file.facts)[symbol - file.firstSymbol]!}`;
}

/** A value as a text that is the same in two programs where the value is. `refer` hears of every declaration in it. */
export function valueText(
  evaluator: Evaluator,
  value: Value,
  refer: (symbol: string) => void,
  depth: number = DEPTH_LIMIT,
): string {
  const text = shapeText(evaluator, value, refer, depth);
  return value.isPartial === true ? `${text}|?` : text;
}

function shapeText(evaluator: Evaluator, value: Value, refer: (symbol: string) => void, depth: number): string {
  const { program } = evaluator;
  const inner = (part: Value): string => valueText(evaluator, part, refer, depth - 1);
  const all = (parts: readonly Value[]): string => parts.map(inner).join(',');
  const named = (symbol: SymbolId): string => {
    const text = symbolText(program, symbol);
    refer(text);
    return text;
  };
  if (depth <= 0) return '…';
  switch (value.kind) {
    case 'unknown':
    case 'null':
      return value.kind;
    case 'instance':
    case 'type':
      return `${value.kind} ${named(value.symbol)}<${all(value.args)}>`;
    case 'callable':
      // Nobody can ask by name for what a function without one, or inside another, gives back.
      return isReachedByValue(program, value.symbol)
        ? `callable ${named(value.symbol)} => ${inner(evaluator.result(value))}`
        : `callable ${named(value.symbol)}`;
    case 'module':
      return `module ${program.files[value.file]!.path}`;
    case 'package':
      return `package ${value.directory} ${value.language}`;
    case 'foreign':
      return `foreign ${value.ecosystem} ${value.package} ${value.path}${value.isAssumed === true ? '?' : ''}`;
    case 'array':
      return `[${inner(value.element)}]`;
    case 'map':
      return `{${inner(value.key)}:${inner(value.value)}}`;
    case 'tuple':
      return `(${all(value.items)})`;
    case 'function':
      return `${value.hasReceiver === true ? 'this' : ''}${value.rest ? '...' : ''}(${all(value.parameters)}) => ${inner(value.result)}`;
    case 'object': {
      const members = Array.from(value.members, ([name, member]) => `${name}:${inner(member)}`).join(',');
      return `object ${value.symbol === undefined ? '' : named(value.symbol)}{${members}}`;
    }
    case 'union':
      return `either ${all(value.options)}`;
    case 'intersection':
      return `both ${all(value.parts)}`;
    case 'parameter':
      return `parameter ${value.name} of ${named(value.owner)}: ${inner(value.constraint)}`;
    case 'projection':
      return `${inner(value.base)}.${value.name}`;
  }
}

function isReachedByValue(program: Program, symbol: SymbolId): boolean {
  if (program.cell(symbol, SYMBOL.kind) === LAMBDA) return true;
  const parent = program.parent(symbol);
  if (parent === NONE) return false;
  const kind = program.kind(parent);
  return kind === 'lambda' || isCallableKind(kind);
}
