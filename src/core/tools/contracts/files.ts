import { z } from 'zod';
import { edgeTypeShape, provenanceShape, repoInput, sessionInput, stateShape, symbolShape } from '../shapes.ts';
import { skipReasonShape } from './inputs.ts';

/** The files of a repository. */

export const files = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    files: z.array(
      z.object({
        path: z.string(),
        language: z.string().nullable(),
        size: z.number().int(),
        lines: z.number().int(),
        symbols: z.number().int(),
        syntaxErrors: z.number().int(),
        /** Places that call something, those that are connected, and those where types led there. */
        calls: z.object({ sites: z.number().int(), connected: z.number().int(), resolved: z.number().int() }),
        isTest: z.boolean(),
        skipped: skipReasonShape.nullable(),
      }),
    ),
  }),
};

export const TOKEN_CLASSES = [
  'comment',
  'string',
  'number',
  'keyword',
  'type',
  'function',
  'property',
  'constant',
  'operator',
] as const;

export const fileView = {
  input: z.object({ repo: repoInput, path: z.string(), session: sessionInput }),
  output: stateShape.extend({
    path: z.string(),
    language: z.string().nullable(),
    /** null where the text is not at hand (it was never kept, or its repository is gone). */
    text: z.string().nullable(),
    /** Why the text is not shown although it is there; absent where that is not so. */
    withheld: z.string().optional(),
    truncated: z.boolean(),
    /** Highlighting: [start, end, index into TOKEN_CLASSES] flat, offsets in UTF-16 units of `text`, ascending. */
    tokens: z.array(z.number().int()),
    /** Declarations in source order. */
    outline: z.array(symbolShape.extend({ nameStart: z.number().int(), parent: z.string().nullable() })),
    /** Resolved references in the text: where, how long, and to what. */
    links: z.array(
      z.object({
        line: z.number().int(),
        column: z.number().int(),
        length: z.number().int(),
        target: symbolShape,
        type: edgeTypeShape,
        provenance: provenanceShape,
        confidence: z.number(),
      }),
    ),
  }),
};

export type FilesResult = z.infer<typeof files.output>;
export type FileViewResult = z.infer<typeof fileView.output>;
