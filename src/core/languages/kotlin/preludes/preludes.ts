import type { Prelude } from '../../rules.ts';
import { FUNCTIONS, PLAIN_FUNCTIONS } from './functions.ts';
import { KTOR_ROUTING } from './ktor.ts';
import { TYPES } from './types.ts';

// One declaration on each line: a file of few long lines counts as minified, and is not read.
const SOURCE = [TYPES, FUNCTIONS, ...PLAIN_FUNCTIONS.split(' ').map((name) => `fun ${name}(vararg values: Any)`)]
  .join('\n')
  .replaceAll('; ', '\n');

/** What every Kotlin file sees without an import, as far as it tells the types of elements and results. */
export const preludes: readonly Prelude[] = [
  { package: 'kotlin', path: 'kotlin.kt', source: SOURCE, isOwn: true },
  {
    package: 'io.ktor.server.routing',
    path: 'io/ktor/routing.kt',
    source: KTOR_ROUTING,
    isImported: true,
    isOwn: true,
  },
];
