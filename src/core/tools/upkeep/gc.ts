import { gc, type GcResult } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const gcTool = defineTool({
  name: 'gc',
  title: 'Clean up the store',
  description:
    'Removes recorded states that a rule does not keep, and what no remaining state needs: packages, facts, kept files. Current states, named ones and those with evidence laid over them always stay.',
  ...gc,
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
