import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { repoInput } from '../inputs.ts';
import { stateShape } from '../shapes.ts';

const input = z.object({
  repo: repoInput.optional().describe('Repository: its canonical URL or part of it (default: all)'),
  last: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(50)
    .describe('Number of newest states to keep for each repository'),
  days: z.number().min(0).max(100_000).default(30).describe('Keep states of the last N days'),
  keep: z.array(z.string()).max(1000).default([]).describe('Other states to keep: commits, snapshots or #records'),
  dryRun: z.boolean().default(false).describe('Show what would be removed, without removing it'),
});

const output = z.object({
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
});

export type GcResult = z.infer<typeof output>;

export const gcTool = defineTool({
  name: 'gc',
  title: 'Clean up the store',
  description:
    'Removes recorded states that a rule does not keep, and data no remaining state uses. Current, named and enriched states are always kept.',
  input,
  output,
  readOnly: false,
  isDestructive: true,
  isIdempotent: true,
  run: ({ engine }, { repo, last, days, keep, dryRun }) => {
    const { states, freed, bytesBefore, bytesAfter } = engine.collectStates(repo ?? null, {
      last,
      days,
      named: keep,
      isDry: dryRun,
    });
    const kept: Record<string, number> = {};
    const removed: GcResult['removed'] = [];
    for (const { record, reason } of states) {
      if (reason !== null) kept[reason] = (kept[reason] ?? 0) + 1;
      else
        removed.push({
          repo: record.repo,
          commit: record.commit,
          snapshot: record.hash,
          analyzer: record.analyzer,
          record: record.id,
          subject: record.subject,
        });
    }
    return Promise.resolve({ dryRun, kept, removed, freed, bytesBefore, bytesAfter });
  },
});
