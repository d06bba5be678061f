import { z } from 'zod';
import type { Engine } from '../../engine/engine.ts';
import { changedPackages, lineOf } from '../../engine/state-line.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import { defineTool } from '../tool.ts';
import { countsShape, type RecordedState, recordedStateShape } from './recorded-state.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { stateShape } from '../shapes.ts';
import { count, shortHash, shortSnapshot, utcTime } from '../figures.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  all: z.boolean().default(false).describe('Every recorded state, not only the ancestors of the given one'),
  before: z.number().int().optional().describe('Continue below this record: `next` of the previous page'),
  limit: limitInput(1000, 50),
});

const output = stateShape.extend({
  /** All states that the question is about. */
  total: z.number().int(),
  /** Newest first. */
  states: z.array(
    recordedStateShape.extend({
      /** The record of the nearest earlier commit that is recorded. */
      parent: z.number().int().nullable(),
      /** What is different from the parent; null without one, and where another analyzer made it. */
      change: countsShape
        .extend({
          packages: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
        })
        .nullable(),
    }),
  ),
  next: z.number().int().nullable(),
});

export type LogResult = z.infer<typeof output>;

export const logTool = defineTool({
  name: 'log',
  title: 'Recorded states',
  description:
    'The recorded states of a repository, newest first: commit, snapshot, counts and what changed since the previous one. To query one, append @ and its name to `repo`.',
  input,
  output,
  readOnly: true,
  example: {},
  command: {
    details:
      'Follows the commits that lead to the current state, or to --commit. To query any state:\n' +
      'knowing callers Flask.run github.com/pallets/flask@COMMIT, or @SNAPSHOT, or @#RECORD.',
    options: { before: { summary: 'continue below this record' } },
  },
  run: ({ engine }, { repo, all, before, limit }) => {
    const from = engine.states.recordOf(repo);
    const records = engine.states.list(repo);
    const states = all ? records : lineOf(records, from);
    const start = before === undefined ? 0 : states.findIndex(({ id }) => id === before) + 1;
    const page = states.slice(start, start + limit);
    return Promise.resolve({
      repo: from.repo,
      commit: from.commit,
      snapshot: from.hash,
      analyzer: from.analyzer,
      total: states.length,
      states: page.map((record) => ({
        ...recordedState(engine, record, repo),
        parent: record.parent,
        change: changeOf(
          engine,
          record,
          records.find(({ id }) => id === record.parent),
        ),
      })),
      next: start + page.length < states.length ? (page.at(-1)?.id ?? null) : null,
    });
  },
  text: renderLog,
});

export const recordedState = (engine: Engine, record: SnapshotRecord, repo: string): RecordedState => ({
  record: record.id,
  snapshot: record.hash,
  commit: record.commit,
  reference: record.reference,
  analyzer: record.analyzer,
  subject: record.subject,
  committedAt: record.committedAt,
  indexedAt: record.createdAt,
  isCurrent: engine.states.isCurrent(record, repo),
  files: record.files,
  nodes: record.nodes,
  edges: record.edges,
});

function changeOf(
  engine: Engine,
  record: SnapshotRecord,
  parent: SnapshotRecord | undefined,
): LogResult['states'][number]['change'] {
  // Two analyzers see the same files differently: what they count cannot be compared.
  if (parent === undefined || parent.analyzer !== record.analyzer) return null;
  const changes = changedPackages(engine.states.manifest(parent), engine.states.manifest(record));
  const added = changes.filter(({ before }) => before === null).length;
  const removed = changes.filter(({ after }) => after === null).length;
  return {
    files: record.files - parent.files,
    nodes: record.nodes - parent.nodes,
    edges: record.edges - parent.edges,
    packages: { added, removed, changed: changes.length - added - removed },
  };
}

function renderLog({ repo, total, states, next }: LogResult): string {
  const rows = states.map(({ record, commit, snapshot, reference, subject, committedAt, indexedAt, ...state }) => [
    `${state.isCurrent ? '*' : ' '} #${record}`,
    commit === null ? 'folder' : shortHash(commit),
    shortSnapshot(snapshot),
    utcTime(committedAt ?? indexedAt).slice(0, 10),
    signed(state.change?.files),
    signed(state.change?.nodes),
    signed(state.change?.edges),
    packages(state.change),
    subject ?? reference ?? '',
  ]);
  const titles = ['record', 'commit', 'snapshot', 'of', 'files', 'nodes', 'relationships', 'packages', ''];
  const columns = titles.map((title) => ({
    title,
    align: NUMBERS.has(title) ? ('right' as const) : ('left' as const),
  }));
  const more = next === null ? [] : [`… of ${count(total)}; continue with --before ${next}.`];
  return [repo, '', renderTable(columns, rows), ...more].join('\n');
}

const NUMBERS = new Set(['files', 'nodes', 'relationships']);

const signed = (value: number | undefined): string =>
  value === undefined ? '' : value > 0 ? `+${count(value)}` : value < 0 ? `−${count(-value)}` : '0';

const packages = (change: LogResult['states'][number]['change']): string =>
  change === null
    ? ''
    : Object.entries(change.packages)
        .filter(([, number]) => number > 0)
        .map(([how, number]) => `${number} ${how}`)
        .join(', ') || 'same';
