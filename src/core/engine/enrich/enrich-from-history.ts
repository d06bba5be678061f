import { Failure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import { LayerBuilder } from '../../model/layer-builder.ts';
import type { LayerNode } from '../../model/layer.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { FileHistory, History, HistoryCommit } from '../../ports/history.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Progress } from '../../ports/progress.ts';
import { isStopWord } from '../../words/stop-words.ts';
import type { Store } from '../../store/store.ts';
import { splitWords } from '../../words/split-words.ts';
import { termOf } from '../../words/term-hashes.ts';
import { BaseState } from './base-state.ts';
import { noCounts, type LayerOutcome } from './report.ts';
import { writeLayer } from './write-layer.ts';
import { snapshotOf } from '../../model/incomplete.ts';

export interface HistoryOutcome extends LayerOutcome {
  readonly files: number;
  readonly people: number;
}

export interface HistoryJob {
  readonly platform: Platform;
  readonly store: Store;
  readonly record: SnapshotRecord;
  readonly history: History;
  readonly progress: Progress;
}

/** Words of commit messages that a file is known by, most frequent first. */
const MOST_WORDS = 48;
const CERTAIN = PROVENANCES.git.confidence;

/** Lays over a snapshot who wrote its files and symbols, when they changed, how often, and in what words. */
export async function enrichFromHistory({ progress, history, ...job }: HistoryJob): Promise<HistoryOutcome> {
  const startedAt = job.platform.clock.now();
  const base = new BaseState(job.store, job.record);
  const paths = base.graph.files.filter(({ skipped }) => skipped === null).map(({ path }) => path);
  const authors = new AuthorLayer(base);
  let done = 0;
  for await (const file of history.files(paths)) {
    if (progress.isCancelled) throw new Failure('cancelled', 'Cancelled.');
    progress.report({ stage: 'enrich', done: (done += 1), total: paths.length, unit: 'files', detail: file.path });
    authors.add(file);
  }
  const layer = authors.builder.finish('git', snapshotOf(base.record));
  const counts = { ...noCounts(), discovered: layer.claims.length };
  return {
    ...writeLayer({ ...job, base, layer, counts, startedAt }),
    files: done,
    people: authors.people.size,
  };
}

class AuthorLayer {
  readonly builder = new LayerBuilder();
  readonly people = new Set<string>();
  readonly #base: BaseState;

  constructor(base: BaseState) {
    this.#base = base;
  }

  add({ path, commits, lines }: FileHistory): void {
    const { nodes } = this.#base.graph;
    for (const node of this.#base.nodesOf(this.#base.graph.findFile(path))) {
      const kind = this.#base.kind(node);
      const identity = this.#base.identity(node);
      if (kind === 'file') {
        this.#note(identity, commits);
        const words = wordsOf(commits);
        if (words.length > 0) this.builder.note(identity, 'words', words.join(' '));
      } else if (OWNED.has(NODE_KINDS[kind].family)) {
        this.#note(identity, newestFirst(lines.slice(nodes.startLine[node]! - 1, nodes.endLine[node])));
      }
    }
  }

  #note(node: LayerNode, commits: readonly HistoryCommit[]): void {
    const [newest] = commits;
    if (!newest) return;
    this.builder.note(node, 'last_commit', newest.id);
    this.builder.note(node, 'changed_at', String(newest.at));
    this.builder.note(node, 'commits', String(commits.length));
    for (const author of new Set(commits.map((commit) => commit.author))) {
      if (author === '') continue;
      this.people.add(author);
      const person: LayerNode = { url: this.#base.record.repo, package: ':person', symbol: author, kind: 'person' };
      this.builder.claim('holds', node, person, 'authored_by', CERTAIN);
    }
  }
}

/** What people write: places hold it, and what meets across files belongs to nobody. */
const OWNED = new Set<string>(['callable', 'type', 'value']);

/** The commits behind some lines, each once. */
const newestFirst = (lines: readonly HistoryCommit[]): HistoryCommit[] =>
  [...new Map(lines.map((commit) => [commit.id, commit])).values()].sort(
    (a, b) => b.at - a.at || compareText(a.id, b.id),
  );

function wordsOf(commits: readonly HistoryCommit[]): string[] {
  const counts = new Map<string, number>();
  for (const { subject } of commits)
    for (const word of new Set(splitWords(subject).map((said) => (isStopWord(said) ? null : termOf(said)))))
      if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || compareText(a, b))
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
