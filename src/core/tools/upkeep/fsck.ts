import { z } from 'zod';
import { isFailure } from '../../base/failure.ts';
import type { Engine } from '../../engine/engine.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import {
  STATE_PROBLEMS,
  type StateProblem,
  type FoundStoreProblem,
  STORE_PROBLEMS,
  type StoreProblem,
} from '../../store/problems.ts';
import { defineTool } from '../tool.ts';
import { repoInput } from '../inputs.ts';
import { stateShape } from '../shapes.ts';
import { count, counted, shortHash } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput.optional().describe('Repository: its canonical URL or part of it (default: all)'),
  history: z.boolean().default(false).describe('Whether to check earlier states too'),
});

const output = z.object({
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
});

export type FsckResult = z.infer<typeof output>;

export const fsckTool = defineTool({
  name: 'fsck',
  title: 'Check stored data',
  description:
    'Recomputes every hash of stored states: packages, symbols, Merkle roots, snapshots, stored files, layers and all other stored rows. Reports what is damaged and where.',
  input,
  output,
  readOnly: true,
  example: {},
  run: async ({ engine, progress }, { repo, history }) => {
    const run = engine.inSlices(progress, 'Cancelled.');
    const store = await run(engine.upkeep.checkStoreInSteps());
    const problems: FoundStoreProblem[] = [...store.problems];
    const repos = repo === undefined ? engine.repositories.urls() : [repo];
    const toCheck: StateToCheck[] = [];
    for (const one of repos)
      toCheck.push(...((await readOr(problems, one, () => statesOf(engine, one, history))) ?? []));
    const states: FsckResult['states'] = [];
    for (const [done, { record, isCurrent }] of toCheck.entries()) {
      const detail = record.commit?.slice(0, 7) ?? record.graphHash.slice(0, 7);
      progress.report({ stage: 'check', done, total: toCheck.length, unit: 'states', detail });
      const found = await readOr(problems, record.repo, () => run(engine.upkeep.checkStateInSteps(record)));
      if (found === null) continue;
      states.push({
        repo: record.repo,
        commit: record.commit,
        snapshot: record.hash,
        analyzer: record.analyzer,
        record: record.id,
        isCurrent,
        checked: found.checked,
        problems: found.problems.map(({ problem, at }) => ({ problem, says: STATE_PROBLEMS[problem], at })),
      });
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
  text: render,
});

interface StateToCheck {
  readonly record: SnapshotRecord;
  readonly isCurrent: boolean;
}

function statesOf(engine: Engine, repo: string, history: boolean): StateToCheck[] {
  const current = engine.states.current(repo)?.record.id;
  return engine.upkeep.statesToCheck(repo, { history }).map((record) => ({ record, isCurrent: record.id === current }));
}

/** What cannot even be opened is a finding as well, and does not hide the rest. */
async function readOr<T>(problems: FoundStoreProblem[], repo: string, read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isFailure(error) && (error.code === 'unknown-repository' || error.code === 'cancelled')) throw error;
    problems.push({ problem: 'row-damaged', at: `${repo}: ${error instanceof Error ? error.message : String(error)}` });
    return null;
  }
}

type State = FsckResult['states'][number];

function render({ store, states, isSound }: FsckResult): string {
  if (states.length === 0 && store.problems.length === 0) return 'Nothing to check.';
  const damaged = states.filter(({ problems }) => problems.length > 0);
  const verdict = isSound
    ? `${counted(states.length, 'state')} checked: all hashes match.`
    : `${counted(states.length, 'state')} checked: ${damaged.length} damaged. Repair with --repair, or remove the repository with knowing remove.`;
  return [...states.map(renderChecked), ...renderStore(store), verdict].join('\n\n');
}

function renderStore({ rows, problems }: FsckResult['store']): string[] {
  if (problems.length === 0) return [];
  return [[`the store\n  ${counted(rows, 'row')}`, ...renderProblems(problems)].join('\n')];
}

function renderChecked(state: State): string {
  const { checked, problems } = state;
  const amounts = [
    counted(checked.segments, 'segment'),
    counted(checked.nodes, 'node'),
    counted(checked.edges, 'relationship'),
    counted(checked.roots, 'Merkle root'),
    ...(checked.contents > 0 ? [counted(checked.contents, 'kept file')] : []),
    ...(checked.layers > 0 ? [counted(checked.layers, 'layer')] : []),
  ].join(', ');
  const head = `${renderState(state)}${state.isCurrent ? '' : '  (earlier)'}\n  ${amounts}`;
  if (problems.length === 0) return head;
  return [head, ...renderProblems(problems)].join('\n');
}

function renderProblems(problems: readonly { problem: string; says: string; at: string }[]): string[] {
  const rows = problems.slice(0, MOST_ROWS).map(({ problem, says, at }) => [`  ${problem}`, shortAt(at), says]);
  const left = problems.length - rows.length;
  const more = left > 0 ? [`  … and ${count(left)} more; --json lists them.`] : [];
  return [renderTable([{ title: '' }, { title: '' }, { title: '' }], rows), ...more];
}

/** One damaged byte can be felt in very many places. */
const MOST_ROWS = 20;

const shortAt = (at: string): string => (/^[0-9a-f]{64}$/.test(at) ? shortHash(at) : at);
