import { Failure } from '../base/failure.ts';
import { STATE_PROBLEMS } from '../store/check-state.ts';
import { fsck, type FsckResult } from './contracts.ts';
import { defineTool } from './tool.ts';

export const fsckTool = defineTool({
  name: 'fsck',
  title: 'Check the store',
  description:
    'Recomputes every hash of stored states from their bytes: packages, symbols, Merkle roots, snapshot, kept files, layers. Names what is wrong and where.',
  ...fsck,
  readOnly: true,
  run: async ({ engine, progress }, { repo, history }) => {
    const repos = repo === undefined ? engine.repositories().map(({ url }) => url) : [repo];
    const states: FsckResult['states'] = [];
    for (const one of repos) {
      if (progress.isCancelled) throw new Failure('cancelled', 'The check was cancelled.');
      const current = engine.current(one)?.record.id;
      for (const { record, checked, problems } of engine.check(one, { history })) {
        states.push({
          repo: record.repo,
          commit: record.commit,
          snapshot: record.hash,
          analyzer: record.analyzer,
          record: record.id,
          isCurrent: record.id === current,
          checked,
          problems: problems.map(({ problem, at }) => ({ problem, says: STATE_PROBLEMS[problem], at })),
        });
      }
      await progress.breathe?.();
    }
    return { isSound: states.every(({ problems }) => problems.length === 0), states };
  },
});
