import { z } from 'zod';
import { DETAILS } from '../../context/pack.ts';
import { LEAST_BUDGET, MOST_BUDGET, USUAL_BUDGET } from '../../model/context-budget.ts';
import { SIGNALS } from '../../context/signals.ts';
import { WIRE_FORMAT_IDS, type WireFormatId } from '../../context/formats.ts';
import { edgeShape, edgeTypeShape, provenanceShape, stateShape, symbolShape } from '../shapes.ts';
import { limitInput, repoInput, sessionInput } from '../inputs.ts';
import { lookedThroughShape } from '../looked-through.ts';

const budget = z
  .number()
  .int()
  .min(LEAST_BUDGET)
  .max(MOST_BUDGET)
  .default(USUAL_BUDGET)
  .describe('Maximum tokens in the answer');

const format = z
  .enum(WIRE_FORMAT_IDS as [WireFormatId, ...WireFormatId[]])
  .optional()
  .describe(
    'Also return the answer in this format, as `text`, within the budget. gcf-session refers by number to symbols it already sent in this session',
  );

export const packInput = {
  repo: repoInput,
  budget,
  limit: limitInput(200, 30).describe('Maximum number of symbols'),
  format,
  since: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Pack root of an earlier answer that you still have: gcf and json then return only what changed since, if that is known and shorter',
    ),
  session: sessionInput,
  useCache: z.boolean().default(true).describe('Whether a cached answer may be used'),
};

export const signalShape = z.object({
  signal: z.enum(SIGNALS),
  /** Part of the score, 0 to 1; the parts of a symbol add up to 1. */
  share: z.number(),
});

/** The symbols that matter for a question, ranked, explained and packed into a budget. */
export const packShape = stateShape.extend({
  packRoot: z.string(),
  task: z.string(),
  budget: z.number().int(),
  /** Of the answer in its format (Markdown where none was asked for), by the estimate. */
  tokens: z.number().int(),
  symbols: z.array(
    symbolShape.extend({
      /** 1 for the best. */
      score: z.number(),
      /** Steps from what the question itself led to. */
      distance: z.number().int(),
      provenance: provenanceShape,
      detail: z.enum(DETAILS),
      doc: z.string(),
      source: z.string(),
      /** The lines that `source` holds where it is not whole, counted from 1 within the declaration; none where it is. */
      parts: z.array(z.tuple([z.number().int(), z.number().int()])),
      signals: z.array(signalShape),
      /** Why, in words: best reason first. */
      reasons: z.array(z.string()),
    }),
  ),
  edges: z.array(edgeShape),
  /**
   * What is no more as an earlier answer told it, by the names of symbols: `symbols` and `edges` are then those that are
   * new or told otherwise now, all others hold. Null where the answer is whole.
   */
  delta: z
    .object({
      /** Root of the earlier answer. */
      of: z.string(),
      removed: z.array(z.string()),
      /** The same symbols on other lines. */
      moved: z.array(z.object({ qualifiedName: z.string(), startLine: z.number().int(), endLine: z.number().int() })),
      removedEdges: z.array(
        z.object({ source: z.string(), target: z.string(), type: edgeTypeShape, provenance: provenanceShape }),
      ),
    })
    .nullable(),
  /** Symbols of the answer that the session was told before, by name: they are not in `symbols` again. */
  toldBefore: z.array(z.string()),
  /** How many symbols anything spoke for. */
  candidates: z.number().int(),
  /** Where there is no answer, whatever the budget. */
  looked: lookedThroughShape,
  /** Meanings that words of the question were taken in, from the tables of frameworks and concepts. */
  meanings: z.array(
    z.object({ concept: z.string(), table: z.string(), phrases: z.array(z.string()), reference: z.string() }),
  ),
  /** The answer in the format that was asked for; null where none was. */
  text: z.string().nullable(),
});

export const useMeanings = z.boolean().default(true).describe('Whether to expand framework and concept terms');

export const useLearning = z.boolean().default(true).describe('Whether to use feedback from earlier answers');

export type ContextResult = z.infer<typeof packShape>;
