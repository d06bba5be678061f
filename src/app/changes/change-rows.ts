import type { ToolOutput } from '../../core/tools/table.ts';
import { groupBy } from '../lists/group-by.ts';
import { mainChange, SYMBOL_ORDER, SYMBOL_WORDS, type EdgeChange, type SymbolChange } from './change-words.ts';

/** A heading or a row of a list whose rows are all as high. */
export type ListRow<T> =
  | { readonly kind: 'title'; readonly title: string; readonly count: number }
  | { readonly kind: 'row'; readonly row: T };

const isTest = ({ before, after }: SymbolChange): boolean => (after ?? before)?.isTest === true;

/** Symbols by what happened to them, the most telling first; those of tests behind all others. */
export function symbolRows(symbols: ToolOutput<'pr_impact'>['symbols'], only: string | null): ListRow<SymbolChange>[] {
  const wanted = symbols.filter(({ before, after }) => only === null || (after ?? before)?.package === only);
  const code = wanted.filter((change) => !isTest(change));
  const groups = SYMBOL_ORDER.map((kind) => ({
    title: SYMBOL_WORDS[kind].title,
    rows: code.filter((change) => mainChange(change) === kind),
  }));
  return listed([...groups, { title: 'In tests', rows: wanted.filter(isTest) }]);
}

/** Relationships by the package they begin in; those between packages come first in the answer already. */
export function edgeRows(edges: ToolOutput<'pr_impact'>['edges'], only: string | null): ListRow<EdgeChange>[] {
  const wanted = edges.filter(({ source }) => only === null || source.package === only);
  const groups = groupBy(wanted, ({ source }) => source.package);
  return listed([...groups].map(([title, rows]) => ({ title, rows })));
}

const listed = <T>(groups: readonly { readonly title: string; readonly rows: readonly T[] }[]): ListRow<T>[] =>
  groups.flatMap(({ title, rows }) =>
    rows.length === 0
      ? []
      : [{ kind: 'title' as const, title, count: rows.length }, ...rows.map((row) => ({ kind: 'row' as const, row }))],
  );
