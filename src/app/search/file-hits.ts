import type { ToolOutput } from '../../core/tools/table.ts';

export type Found = ToolOutput<'search'>;
export type Hit = Found['hits'][number];
export type HitSymbol = Found['symbols'][number];

export interface FileHits {
  readonly file: string;
  readonly hits: readonly Hit[];
  /** Whether there may be more of them on the next page. */
  readonly isCut: boolean;
}

/** The lines of all pages by file, in order. */
export function hitsByFile(pages: readonly Found[]): FileHits[] {
  const groups = new Map<string, Hit[]>();
  for (const { hits } of pages) {
    for (const hit of hits) {
      const group = groups.get(hit.file);
      if (group === undefined) groups.set(hit.file, [hit]);
      else group.push(hit);
    }
  }
  const last = [...groups.keys()].at(-1);
  const hasMore = (pages.at(-1)?.next ?? null) !== null;
  return [...groups].map(([file, hits]) => ({ file, hits, isCut: file === last && hasMore }));
}

export const symbolsByName = (pages: readonly Found[]): ReadonlyMap<string, HitSymbol> =>
  new Map(pages.flatMap(({ symbols }) => symbols.map((symbol) => [symbol.qualifiedName, symbol])));
