import { z } from 'zod';
import { SIGNALS } from '../../context/signals.ts';
import { FIELDS } from '../../text-index/word-segment.ts';
import { LEAST_BUDGET, MOST_BUDGET } from '../../model/context-budget.ts';
import { WIRE_FORMAT_IDS, type WireFormatId } from '../../context/formats.ts';
import { DETAILS } from '../../context/pack.ts';
import {
  edgeShape,
  edgeTypeShape,
  provenanceShape,
  repoInput,
  sessionInput,
  stateShape,
  symbolInput,
  symbolShape,
} from '../shapes.ts';
import { limit, taskInput } from './inputs.ts';

/** From a task to the symbols that matter, why, and what was learned from it. */

const budget = z
  .number()
  .int()
  .min(LEAST_BUDGET)
  .max(MOST_BUDGET)
  .default(4000)
  .describe('Tokens that the answer may take');

const format = z
  .enum(WIRE_FORMAT_IDS as [WireFormatId, ...WireFormatId[]])
  .optional()
  .describe(
    'Also write the answer in this format, as `text`; the budget holds for it. gcf-session names by number alone what this session was told by earlier answers in it',
  );

const packInput = {
  repo: repoInput,
  budget,
  limit: limit(200, 30).describe('Symbols at most'),
  format,
  since: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Pack root of an earlier answer that you still have: gcf and json then tell only what has changed since, if that is known and shorter',
    ),
  session: sessionInput,
  useCache: z.boolean().default(true).describe('Whether an answer that still holds may be given again'),
};

const signalShape = z.object({
  signal: z.enum(SIGNALS),
  /** Part of the score, 0 to 1; the parts of a symbol add up to 1. */
  share: z.number(),
});

/** The symbols that matter for a question, ranked, explained and packed into a budget. */
const packShape = stateShape.extend({
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
  /** Meanings that words of the question were taken in, from the tables of frameworks and concepts. */
  meanings: z.array(
    z.object({ concept: z.string(), table: z.string(), phrases: z.array(z.string()), reference: z.string() }),
  ),
  /** The answer in the format that was asked for; null where none was. */
  text: z.string().nullable(),
});

const useMeanings = z.boolean().default(true).describe('Whether to use the tables of frameworks and concepts');
const useLearning = z.boolean().default(true).describe('Whether to use what was learned from earlier answers');

export const contextForTask = {
  input: z.object({ ...packInput, task: taskInput, useMeanings, useLearning }),
  output: packShape,
};

export const contextForFiles = {
  input: z.object({ ...packInput, files: z.array(z.string()).min(1).max(200).describe('Paths in the repository') }),
  output: packShape,
};

export const contextForPr = {
  input: z.object({
    ...packInput,
    diff: z.string().min(1).max(2_000_000).describe('The change as a unified diff, as `git diff` prints it'),
  }),
  output: packShape,
};

export const explainSymbol = {
  input: z.object({
    repo: repoInput,
    task: taskInput,
    symbol: symbolInput,
    useMeanings,
    useLearning,
    session: sessionInput,
  }),
  output: stateShape.extend({
    symbol: symbolShape,
    task: z.string(),
    /** 1 for the best; null where nothing speaks for it. */
    rank: z.number().int().nullable(),
    candidates: z.number().int(),
    /** Before it is set in relation to the best: what everything adds up to, times the factor. */
    score: z.number(),
    bestScore: z.number(),
    factor: z.number(),
    signals: z.array(signalShape.extend({ value: z.number() })),
    /** The words of the question, how rare they are here, and where they stand in the symbol. */
    terms: z.array(
      z.object({
        term: z.string(),
        count: z.number().int(),
        rarity: z.number(),
        fields: z.array(z.object({ field: z.enum(FIELDS), count: z.number().int() })),
        inPath: z.boolean(),
      }),
    ),
    /** Who of the best is tied to it. */
    lenders: z.array(z.object({ symbol: symbolShape, type: edgeTypeShape, direction: z.enum(['out', 'in']) })),
    meanings: packShape.shape.meanings,
    reasons: z.array(z.string()),
  }),
};

export const feedback = {
  input: z.object({
    repo: repoInput,
    task: taskInput,
    symbols: z.array(symbolInput).min(1).max(50).describe('Symbols of an answer, or ones that it should have had'),
    useful: z.boolean().describe('Whether they were of use for the task'),
    takeBack: z.boolean().default(false).describe('Take back that this was said before'),
  }),
  output: stateShape.extend({
    /** Words that make the kind of question this was noted for. */
    cluster: z.array(z.string()),
    useful: z.boolean(),
    isTakenBack: z.boolean(),
    symbols: z.array(symbolShape),
  }),
};

const learnedRow = z.object({
  /** By hash. */
  symbol: z.string(),
  /** Its name; null where it is gone. */
  name: z.string().nullable(),
  /** Its package is no longer what it was: this counts for nothing any more. */
  isExpired: z.boolean(),
});

export const learned = {
  input: z.object({
    repo: repoInput,
    clear: z.boolean().default(false).describe('Forget all of it; the answer shows what there was'),
    limit: limit(5000, 200).describe('Rows of each list at most'),
  }),
  output: stateShape.extend({
    counts: z.object({
      feedback: z.number().int(),
      vocabulary: z.number().int(),
      expired: z.number().int(),
    }),
    /** How symbols did for kinds of questions; what was seen counts less than what was said. */
    feedback: z.array(learnedRow.extend({ cluster: z.array(z.string()), useful: z.number(), useless: z.number() })),
    /** To how many questions with a word a symbol was of use. */
    vocabulary: z.array(learnedRow.extend({ term: z.string(), count: z.number().int() })),
    isCleared: z.boolean(),
  }),
};

export type ContextResult = z.infer<typeof packShape>;
export type ExplainResult = z.infer<typeof explainSymbol.output>;
export type FeedbackResult = z.infer<typeof feedback.output>;
export type LearnedResult = z.infer<typeof learned.output>;

export const planTurn = {
  input: z.object({
    repo: repoInput,
    task: taskInput,
    limit: z.number().int().min(1).max(12).default(5).describe('Calls at most'),
  }),
  output: stateShape.extend({
    task: z.string(),
    /** What the task led to, the best first; empty where nothing speaks for anything. */
    symbols: z.array(symbolShape.pick({ qualifiedName: true, display: true, kind: true, file: true, startLine: true })),
    /** Tools to call next, with their arguments, the most telling first. */
    calls: z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()), why: z.string() })),
  }),
};

export type PlanTurnResult = z.infer<typeof planTurn.output>;
