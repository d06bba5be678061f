import { z } from 'zod';
import { NOTE_NAMES } from '../../model/layer.ts';
import {
  edgeTypeShape,
  neighbourShape,
  nodeKindShape,
  repoInput,
  sessionInput,
  stateShape,
  symbolInput,
  symbolShape,
} from '../shapes.ts';
import { limit } from './inputs.ts';

/** Finding symbols and looking at one. */

export const graphQuery = {
  input: z.object({
    repo: repoInput,
    query: z
      .string()
      .describe('Name, part of a name (camel-case initials work), dotted name, path, or words from its documentation'),
    kinds: z.array(nodeKindShape).optional(),
    includeTests: z.boolean().default(true),
    limit: limit(200, 20),
  }),
  output: stateShape.extend({
    results: z.array(
      z.object({
        symbol: symbolShape,
        score: z.number(),
        match: z.enum(['exact', 'prefix', 'part', 'initials', 'path', 'text']),
      }),
    ),
    total: z.number().int(),
  }),
};

export const symbol = {
  input: z.object({ repo: repoInput, symbol: symbolInput, edgeLimit: limit(1000, 200), session: sessionInput }),
  output: stateShape.extend({
    symbol: symbolShape,
    doc: z.string(),
    /** Source lines of the declaration; null where the text is not at hand. */
    source: z.object({ text: z.string(), startLine: z.number().int(), truncated: z.boolean() }).nullable(),
    container: symbolShape.nullable(),
    members: z.array(symbolShape),
    /** Edges in and out, contains excluded, strongest first; at most edgeLimit of them. */
    edges: z.array(neighbourShape),
    /** How many there are of each type and direction, whatever edgeLimit cut. */
    counts: z.array(z.object({ type: edgeTypeShape, direction: z.enum(['out', 'in']), count: z.number().int() })),
    /** What layers say of it besides its relationships: its last commit, how many changed it …; absent where none do. */
    notes: z.array(z.object({ name: z.enum(NOTE_NAMES), value: z.string() })).optional(),
  }),
};

export type GraphQueryResult = z.infer<typeof graphQuery.output>;
export type SymbolResult = z.infer<typeof symbol.output>;
