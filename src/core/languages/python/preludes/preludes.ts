import type { Prelude } from '../../rules.ts';
import { BUILTINS } from './builtins.ts';
import * as standard from './standard.ts';
import { TYPING } from './typing.ts';

const imported = (name: string, source: string): Prelude => ({
  package: name,
  path: `${name}.pyi`,
  source,
  isImported: true,
});

/** What Python brings along: built-ins and abstract classes everywhere, other modules where they are imported. */
export const preludes: readonly Prelude[] = [
  { package: 'builtins', path: 'builtins.pyi', source: BUILTINS },
  { package: 'typing', path: 'typing.pyi', source: TYPING },
  // The same abstract classes by their other name.
  imported('collections.abc', TYPING),
  imported('collections', standard.COLLECTIONS),
  imported('contextlib', standard.CONTEXTLIB),
  imported('functools', standard.FUNCTOOLS),
  imported('itertools', standard.ITERTOOLS),
  imported('copy', standard.COPY),
  imported('contextvars', standard.CONTEXTVARS),
  imported('dataclasses', standard.DATACLASSES),
  imported('weakref', standard.WEAKREF),
  imported('queue', standard.QUEUE),
  imported('heapq', standard.HEAPQ),
  imported('random', standard.RANDOM),
  imported('asyncio', standard.ASYNCIO),
  imported('concurrent.futures', standard.FUTURES),
  imported('pathlib', standard.PATHLIB),
  imported('enum', standard.ENUM),
];
