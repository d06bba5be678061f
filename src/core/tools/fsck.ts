import { Failure, isFailure } from '../base/failure.ts';
import type { CheckedState, Engine } from '../engine/engine.ts';
import { STATE_PROBLEMS } from '../store/check-state.ts';
import { STORE_PROBLEMS, type FoundStoreProblem } from '../store/check-store.ts';
import { fsck, type FsckResult } from './contracts.ts';
import { defineTool } from './tool.ts';

export const fsckTool = defineTool({
  name: 'fsck',
  title: 'Check the store',
  description:
    'Recomputes every hash of stored states from their bytes: packages, symbols, Merkle roots, snapshot, kept files, layers, and of every row that answers rest on. Names what is wrong and where.',
  ...fsck,
  readOnly: true,
  run: async ({ engine, progress }, { repo, history }) => {
    const store = engine.checkStore();
    const problems: FoundStoreProblem[] = [...store.problems];
    const repos = repo === undefined ? engine.urls() : [repo];
    const states: FsckResult['states'] = [];
    for (const one of repos) {
      if (progress.isCancelled) throw new Failure('cancelled', 'The check was cancelled.');
      const { found, current } = checkRepository(engine, one, history, problems);
      for (const { record, checked, problems: wrong } of found) {
        states.push({
          repo: record.repo,
          commit: record.commit,
          snapshot: record.hash,
          analyzer: record.analyzer,
          record: record.id,
          isCurrent: record.id === current,
          checked,
          problems: wrong.map(({ problem, at }) => ({ problem, says: STATE_PROBLEMS[problem], at })),
        });
      }
      await progress.breathe?.();
    }
    return {
      isSound: problems.length === 0 && states.every((state) => state.problems.length === 0),
      store: {
        rows: store.rows,
        problems: problems.map(({ problem, at }) => ({ problem, says: STORE_PROBLEMS[problem], at })),
      },
      states,
    };
  },
});

/** The states of a repository. One that cannot even be opened is a finding as well, and does not hide the others. */
function checkRepository(
  engine: Engine,
  repo: string,
  history: boolean,
  problems: FoundStoreProblem[],
): { readonly found: readonly CheckedState[]; readonly current: number | undefined } {
  try {
    return { found: engine.check(repo, { history }), current: engine.current(repo)?.record.id };
  } catch (error) {
    if (isFailure(error) && error.code === 'unknown-repository') throw error;
    problems.push({ problem: 'row-damaged', at: `${repo}: ${error instanceof Error ? error.message : String(error)}` });
    return { found: [], current: undefined };
  }
}
