import type { Prelude } from '../rules.ts';
import { CRATE_PRELUDES } from './preludes/crates.ts';
import { LANGUAGE_PRELUDE } from './preludes/language.ts';
import { STANDARD_PRELUDE } from './preludes/standard.ts';

export const RUST_PRELUDES: readonly Prelude[] = [
  { package: 'std', path: 'prelude.rs', source: LANGUAGE_PRELUDE },
  { package: 'std', path: 'std.rs', source: STANDARD_PRELUDE, isImported: true },
  ...Array.from(CRATE_PRELUDES, ([name, source]) => ({
    package: name,
    path: `${name}.rs`,
    source,
    isImported: true,
  })),
];
