import { describe, expect, it } from 'vitest';
import { SILENT } from '../../ports/progress.ts';
import { memorySource, openEngine } from '../../engine/engine.testing.ts';
import { rankTask } from '../rank-task.ts';

describe('words of commits', () => {
  it('tell of two files that say the same which one a task is about', async () => {
    const { engine } = openEngine();
    const source = memorySource({ 'a.py': 'def stash(): ...\n', 'b.py': 'def stash(): ...\n' });
    const { repo } = await engine.indexing.index(source, { location: 'x', keepContents: true, progress: SILENT });
    const best = async (): Promise<string | undefined> => {
      const ranked = await engine.ranked(repo);
      const { node } = rankTask(ranked, 'throttle the stash', 2, false).ranking.best[0]!;
      return ranked.view.fileOf(node)?.path;
    };
    expect(await best()).toBe('a.py');
    await engine.layers.enrichFromHistory(repo, {
      history: {
        async *files() {
          await Promise.resolve();
          const commit = { id: 'a1', author: 'ann@example.org', at: 100, subject: 'Fix how it throttles' };
          yield { path: 'b.py', commits: [commit], lines: [commit] };
        },
      },
      progress: SILENT,
    });
    expect(await best()).toBe('b.py');
  });
});
