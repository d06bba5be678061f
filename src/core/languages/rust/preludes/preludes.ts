import type { Prelude } from '../../rules.ts';
import { CRATE_PRELUDES } from './crates.ts';
import { LANGUAGE_PRELUDE } from './language.ts';
import { STANDARD_PRELUDE } from './standard.ts';

export const preludes: readonly Prelude[] = [
  { package: 'std', path: 'prelude.rs', source: LANGUAGE_PRELUDE },
  { package: 'std', path: 'std.rs', source: STANDARD_PRELUDE, isImported: true },
  ...Array.from(CRATE_PRELUDES, ([name, source]) => ({
    package: name,
    path: `${name}.rs`,
    source,
    isImported: true,
  })),
];
