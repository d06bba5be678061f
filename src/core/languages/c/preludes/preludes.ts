import type { Prelude } from '../../rules.ts';
import { cppLibrary } from './cpp-library.ts';
import { headers } from './headers.ts';

/** Of C and C++, which share one program. */
export const preludes: readonly Prelude[] = [...headers, cppLibrary];
