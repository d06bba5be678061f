/** Files that `mix test` runs, and what lies beside them. */
export const isTestPath = (path: string): boolean => /(^|\/)test\//.test(path) || path.endsWith('_test.exs');

/** Macros of ExUnit that are given a title and a block: https://hexdocs.pm/ex_unit/ExUnit.Case.html */
export const TEST_MACROS: ReadonlySet<string> = new Set(['describe', 'test', 'property']);
