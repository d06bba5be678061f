import type { Engine } from '../../engine/engine.ts';
import { changedPackages, lineOf } from '../../engine/state-line.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import { log, type LogResult, type RecordedState } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const logTool = defineTool({
  name: 'log',
  title: 'Recorded states',
  description:
    'The recorded states of a repository, newest first: commit, snapshot, what each has and what changed since the one before. Any of them can be asked: name it behind an @ in `repo`.',
  ...log,
  readOnly: true,
  run: ({ engine }, { repo, all, before, limit }) => {
    const from = engine.recordOf(repo);
    const records = engine.states(repo);
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
        ...recordedState(engine, record),
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
});

export const recordedState = (engine: Engine, record: SnapshotRecord): RecordedState => ({
  record: record.id,
  snapshot: record.hash,
  commit: record.commit,
  reference: record.reference,
  analyzer: record.analyzer,
  subject: record.subject,
  committedAt: record.committedAt,
  indexedAt: record.createdAt,
  isCurrent: engine.current(record.repo)?.record.id === record.id,
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
  const changes = changedPackages(engine.manifest(parent), engine.manifest(record));
  const added = changes.filter(({ before }) => before === null).length;
  const removed = changes.filter(({ after }) => after === null).length;
  return {
    files: record.files - parent.files,
    nodes: record.nodes - parent.nodes,
    edges: record.edges - parent.edges,
    packages: { added, removed, changed: changes.length - added - removed },
  };
}
