import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { repoInput } from '../inputs.ts';
import { stateShape } from '../shapes.ts';
import { KEEP_REASONS, type KeepReason } from '../../engine/retention.ts';
import { count, counted, shortHash, size } from '../figures.ts';
import { renderTable } from '../text-table.ts';

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
  example: {},
  run: ({ engine }, { repo, last, days, keep, dryRun }) => {
    const { states, freed, bytesBefore, bytesAfter } = engine.upkeep.collectStates(repo ?? null, {
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
  text: render,
});

/** More would only scroll by. */
const MOST_ROWS = 30;

function render({ dryRun, kept, removed, freed, bytesBefore, bytesAfter }: GcResult): string {
  const stays = Object.entries(kept).map(([reason, number]) => [
    `${count(number)} kept`,
    KEEP_REASONS[reason as KeepReason],
  ]);
  const rows = removed
    .slice(0, MOST_ROWS)
    .map(({ record, repo, commit, subject }) => [
      `#${record}`,
      repo,
      commit === null ? 'folder' : shortHash(commit),
      subject ?? '',
    ]);
  const left = removed.length - rows.length;
  const parts = [
    counted(freed.states, 'state'),
    counted(freed.segments, 'segment'),
    counted(freed.facts, 'file’s facts', 'files’ facts'),
    counted(freed.contents, 'kept file'),
    counted(freed.layers, 'layer'),
  ].join(', ');
  const titles = (number: number): { title: string }[] => Array.from({ length: number }, () => ({ title: '' }));
  return [
    ...(stays.length > 0 ? [renderTable(titles(2), stays)] : []),
    ...(rows.length > 0 ? [renderTable(titles(4), rows)] : []),
    ...(left > 0 ? [`… and ${count(left)} more.`] : []),
    dryRun
      ? `Would remove ${parts} (${size(freed.bytes)}). Nothing was changed.`
      : `Removed ${parts} (${size(freed.bytes)}). The store went from ${size(bytesBefore)} to ${size(bytesAfter)}.`,
  ].join('\n');
}
