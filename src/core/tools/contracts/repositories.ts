import { z } from 'zod';
import { STATE_PROBLEMS, type StateProblem, STORE_PROBLEMS, type StoreProblem } from '../../store/problems.ts';
import { REPAIRS, type Repair } from '../../engine/repair-states.ts';
import { edgeTypeShape, nodeKindShape, provenanceShape, repoInput, stateShape } from '../shapes.ts';
import { skipReasonShape } from './inputs.ts';

/** The repositories of a store: opening, listing, counting, checking, forgetting. */

export const indexRepo = {
  input: z.object({
    source: z.string().describe('Repository URL, owner/name, or folder'),
    commit: z
      .string()
      .optional()
      .describe('Commit, branch or tag, recorded beside the current state; the default branch if absent'),
  }),
  output: stateShape.extend({
    record: z.number().int(),
    /** Whether questions that name no state are answered from it now. */
    isCurrent: z.boolean(),
    files: z.object({ indexed: z.number(), skipped: z.number(), unchanged: z.number() }),
    nodes: z.number(),
    edges: z.number(),
    edgeTypes: z.record(z.string(), z.number()),
    languages: z.record(z.string(), z.number()),
    ms: z.record(z.string(), z.number()),
  }),
};

export const listRepos = {
  input: z.object({}),
  output: z.object({
    repos: z.array(
      z.object({
        url: z.string(),
        /** How it was opened: URL or folder, to open it again. */
        location: z.string(),
        commit: z.string().nullable(),
        reference: z.string().nullable(),
        snapshot: z.string(),
        analyzer: z.string(),
        files: z.number().int(),
        nodes: z.number().int(),
        edges: z.number().int(),
        /** Of all its recorded states together, and the facts of the current one. */
        bytes: z.number().int(),
        /** How many states are recorded. */
        states: z.number().int(),
        indexedAt: z.number(),
        openedAt: z.number(),
        /** The snapshot with its layers of evidence beyond the files; absent where there are none. */
        enriched: z.string().optional(),
      }),
    ),
  }),
};

export const stats = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    files: z.object({
      indexed: z.number().int(),
      skipped: z.number().int(),
      total: z.number().int(),
      bytes: z.number().int(),
    }),
    skipped: z.array(z.object({ reason: skipReasonShape, count: z.number().int() })),
    nodes: z.number().int(),
    edges: z.number().int(),
    nodeKinds: z.array(z.object({ kind: nodeKindShape, count: z.number().int() })),
    edgeTypes: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
    provenances: z.array(z.object({ provenance: provenanceShape, count: z.number().int() })),
    languages: z.array(
      z.object({
        language: z.string(),
        files: z.number().int(),
        lines: z.number().int(),
        /** Places that call or construct something. */
        callSites: z.number().int(),
        /** Of these, the ones connected to a symbol here or to a named one outside. */
        connectedCalls: z.number().int(),
        /** Of these, the ones that scopes, imports and types led to rather than a name alone. */
        resolvedCalls: z.number().int(),
        syntaxErrors: z.number().int(),
      }),
    ),
    storeBytes: z.number().int(),
  }),
};

export const untrackRepo = {
  input: z.object({ repo: repoInput }),
  output: z.object({
    /** URL of the repository that was forgotten. */
    removed: z.string(),
    /** Bytes that its states took up. */
    bytes: z.number().int(),
  }),
};

export const fsck = {
  input: z.object({
    repo: repoInput.optional().describe('Repository: its canonical URL or part of it; every one if absent'),
    history: z.boolean().default(false).describe('Whether to check earlier states too, not only the current one'),
  }),
  output: z.object({
    isSound: z.boolean(),
    /** The store itself, besides the states in it. */
    store: z.object({
      /** How many rows were hashed again. */
      rows: z.number().int(),
      problems: z.array(
        z.object({
          problem: z.enum(Object.keys(STORE_PROBLEMS) as [StoreProblem, ...StoreProblem[]]),
          says: z.string(),
          at: z.string(),
        }),
      ),
    }),
    states: z.array(
      stateShape.extend({
        record: z.number().int(),
        isCurrent: z.boolean(),
        /** How much was hashed again. */
        checked: z.object({
          segments: z.number().int(),
          nodes: z.number().int(),
          edges: z.number().int(),
          roots: z.number().int(),
          contents: z.number().int(),
          layers: z.number().int(),
        }),
        problems: z.array(
          z.object({
            problem: z.enum(Object.keys(STATE_PROBLEMS) as [StateProblem, ...StateProblem[]]),
            /** What it means. */
            says: z.string(),
            /** The package, symbol, file or figure that it was found at. */
            at: z.string(),
          }),
        ),
      }),
    ),
  }),
};

export const gc = {
  input: z.object({
    repo: repoInput.optional().describe('Repository: its canonical URL or part of it; every one if absent'),
    last: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .default(50)
      .describe('Keep so many of the newest states of each repository'),
    days: z.number().min(0).max(100_000).default(30).describe('Keep what was recorded in so many days'),
    keep: z.array(z.string()).max(1000).default([]).describe('States to keep besides: commits, snapshots or #records'),
    dryRun: z.boolean().default(false).describe('Tell what would go, and let it stay'),
  }),
  output: z.object({
    dryRun: z.boolean(),
    /** How many states stay, by the first reason that holds. */
    kept: z.record(z.string(), z.number().int()),
    removed: z.array(stateShape.extend({ record: z.number().int(), subject: z.string().nullable() })),
    freed: z.object({
      states: z.number().int(),
      segments: z.number().int(),
      facts: z.number().int(),
      contents: z.number().int(),
      layers: z.number().int(),
      bytes: z.number().int(),
    }),
    /** Of the whole store on disk. */
    bytesBefore: z.number().int(),
    bytesAfter: z.number().int(),
  }),
};

export const repair = {
  input: z.object({
    repo: repoInput.optional().describe('Repository: its canonical URL or part of it; every one if absent'),
  }),
  output: z.object({
    /** Rows that were taken out because they were damaged. */
    removed: z.object({
      segments: z.number().int(),
      contents: z.number().int(),
      facts: z.number().int(),
      seals: z.number().int(),
      answers: z.number().int(),
      lessons: z.number().int(),
      evidence: z.number().int(),
      layers: z.number().int(),
      records: z.number().int(),
    }),
    states: z.array(
      stateShape.extend({
        repair: z.enum(Object.keys(REPAIRS) as [Repair, ...Repair[]]),
        says: z.string(),
        /** Why its source cannot be read; empty where it could. */
        reason: z.string(),
      }),
    ),
  }),
};

export type RepairResult = z.infer<typeof repair.output>;
export type GcResult = z.infer<typeof gc.output>;
export type IndexReport = z.infer<typeof indexRepo.output>;
export type ListReposResult = z.infer<typeof listRepos.output>;
export type StatsResult = z.infer<typeof stats.output>;
export type UntrackResult = z.infer<typeof untrackRepo.output>;
export type FsckResult = z.infer<typeof fsck.output>;
