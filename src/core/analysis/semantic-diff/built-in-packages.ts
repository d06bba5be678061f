import { LANGUAGES } from '../../languages/table.ts';

/** Packages whose names are visible everywhere in a language, as `ecosystem/package`: using one adds no dependency. */
export const BUILT_IN_PACKAGES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(({ rules }) =>
    rules.preludes
      .filter(({ isImported }) => isImported !== true)
      .map((prelude) => `${rules.ecosystem}/${prelude.package}`),
  ),
);
