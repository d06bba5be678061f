import { UNKNOWN, unionOf, type Value } from '../../languages/values.ts';
import type { Program, ProgramFile } from '../program.ts';

/** The type of the language's prelude that arrays, maps, functions and the like are instances of. */
export function builtinType(program: Program, file: ProgramFile, value: Value): Value {
  const typed = (key: string, args: readonly Value[]): Value => {
    const type = file.language.rules.builtinTypes.get(key);
    const symbol = type === undefined ? undefined : program.prelude(file.language).get(type)?.[0];
    return symbol === undefined ? UNKNOWN : { kind: 'instance', symbol, args };
  };
  switch (value.kind) {
    case 'array':
      return typed('array', [value.element]);
    case 'map':
      return typed('map', [value.key, value.value]);
    case 'tuple':
      return typed('tuple', [unionOf(value.items)]);
    case 'function':
    case 'callable':
      return typed('function', []);
    case 'object':
      return typed('object', []);
    default:
      return UNKNOWN;
  }
}
