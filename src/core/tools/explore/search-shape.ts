import { z } from 'zod';
import { stateShape, symbolShape } from '../shapes.ts';

/** Lines that match, and what was searched. */
export const searchShape = stateShape.extend({
  /** Lines that match in all files that were searched. */
  total: z.number().int(),
  /** Files with such lines. */
  files: z.number().int(),
  /** Sorted by path and line. */
  hits: z.array(
    z.object({
      file: z.string(),
      line: z.number().int(),
      /** Of the first match in the line, from 0. */
      column: z.number().int(),
      /** The line, or the part of it around the match. */
      text: z.string(),
      /** The matches in `text`: start and length of each, flat. */
      spans: z.array(z.number().int()),
      /** Qualified name of the innermost declaration around the match; null outside of all. */
      symbol: z.string().nullable(),
    }),
  ),
  /** The declarations that the hits name, each once. */
  symbols: z.array(symbolShape),
  /** Hits with source around them, by file; empty unless asked for. Of many hits a few: declarations, then functions. */
  around: z.array(
    z.object({
      file: z.string(),
      excerpts: z.array(z.object({ startLine: z.number().int(), endLine: z.number().int(), text: z.string() })),
    }),
  ),
  /** Where the next page begins; null on the last one. */
  next: z.string().nullable(),
  searched: z.object({
    files: z.number().int(),
    /** Lines of which only the beginning was searched. */
    cutLines: z.number().int(),
  }),
  /** Files among those asked for that were not searched: nothing is known about their text. */
  notSearched: z.array(
    z.object({
      reason: z.string(),
      files: z.number().int(),
      /** The first of them. */
      examples: z.array(z.string()),
    }),
  ),
});

export type SearchResult = z.infer<typeof searchShape>;
export type SearchHit = SearchResult['hits'][number];
