import { Failure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import { link } from '../../link/link.ts';
import type { LinkMemory } from '../../link/incremental.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeTable, FileRow } from '../../model/rows.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Progress, Stage } from '../../ports/progress.ts';
import type { Source } from '../../ports/source.ts';
import { packageWordsInSteps } from '../../text-index/package-words.ts';
import type { Part } from '../../store/partition.ts';
import type { Store } from '../../store/store.ts';
import { ANALYZER } from '../analyzer.ts';
import type { FactMemory } from './fact-memory.ts';
import { FileGatherer } from './gather-files.ts';
import type { Preludes } from '../preludes.ts';
import { inSlices } from '../slices.ts';
import { undecidedPaths } from '../../model/incomplete.ts';

/** What an index run made, as `index_repo` and the CLI tell it. */
export interface IndexOutcome {
  readonly repo: string;
  readonly commit: string | null;
  /** Null where files had to be left out for want of time. */
  readonly snapshot: string | null;
  /** Paths of those files. */
  readonly incomplete: string[];
  readonly analyzer: string;
  readonly record: number;
  readonly files: { readonly indexed: number; readonly skipped: number; readonly unchanged: number };
  readonly nodes: number;
  readonly edges: number;
  readonly edgeTypes: Record<string, number>;
  readonly languages: Record<string, number>;
  readonly ms: Record<string, number>;
}

export interface IndexJob {
  readonly platform: Platform;
  readonly store: Store;
  readonly source: Source;
  readonly location: string;
  readonly keepContents: boolean;
  readonly isAside: boolean;
  /** The hash that it is said to have; null where nothing is said. */
  readonly claimed: string | null;
  readonly preludes: Preludes;
  /** Of the run before; absent where no other follows. */
  readonly memory?: FactMemory | undefined;
  readonly links?: LinkMemory | undefined;
  readonly progress: Progress;
}

const CANCELLED = 'Indexing cancelled. Progress is saved.';

/** Source → facts → graph → snapshot → store. Readers see the old state until the last step, which is one transaction. */
export async function indexSource(job: IndexJob): Promise<IndexOutcome> {
  const { platform, store, source, progress } = job;
  const started = platform.clock.now();
  const ms: Record<string, number> = {};
  let lap = started;
  const finish = (stage: Stage | 'write'): void => {
    const now = platform.clock.now();
    ms[stage] = now - lap;
    lap = now;
  };
  const report = (stage: Stage, done: number, total: number, unit: string): void =>
    progress.report({ stage, done, total, unit, detail: '' });
  const run = inSlices(platform.clock, progress, CANCELLED);

  const gathered = await new FileGatherer(platform, store, source, job).gather();
  if (gathered.files.length === 0)
    throw new Failure('empty-repository', 'The repository has no files.', { repo: source.url });
  const preludes = await job.preludes.read(new Set(Array.from(gathered.facts.values(), ({ language }) => language)));
  finish('parse');
  const graph = await link({
    url: source.url,
    ...gathered,
    preludes,
    memory: job.links,
    onProgress: (done, total) => report('link', done, total, 'files'),
    run,
  });
  finish('link');
  report('seal', 0, graph.edges.count, 'edges');
  const state = await run(store.records.sealInSteps(source.url, graph));
  finish('seal');
  report('seal', graph.edges.count, graph.edges.count, 'edges');
  const words = (part: Part): Steps<Uint8Array | null> => packageWordsInSteps(part, graph, gathered.facts);
  const prepared = await run(store.records.prepare({ state, words }));
  const incomplete = undecidedPaths(gathered.files);
  const isOther = job.claimed !== null && (job.claimed !== state.hash || incomplete.length > 0);
  const record = store.transaction(() => {
    const createdAt = platform.clock.now();
    const isKept = isOther && store.repos.get(source.url) !== null;
    if (!isKept)
      store.repos.put({ url: source.url, location: job.location, keepContents: job.keepContents, openedAt: createdAt });
    return store.records.write({
      state,
      words,
      prepared,
      // Nothing shows that these are the files of the commit: whoever asks for that must not get them.
      commit: isOther ? null : source.commit,
      reference: isOther ? null : source.reference,
      analyzer: ANALYZER,
      place: isOther ? undefined : source.place,
      createdAt,
      isAside: job.isAside || isOther,
    });
  });
  finish('write');
  ms.total = platform.clock.now() - started;
  const skipped = gathered.files.filter((file) => file.skipped !== null).length;
  return {
    repo: source.url,
    commit: source.commit,
    snapshot: record.hash,
    incomplete,
    analyzer: ANALYZER,
    record: record.id,
    files: { indexed: gathered.files.length - skipped, skipped, unchanged: gathered.unchanged },
    nodes: record.nodes,
    edges: record.edges,
    edgeTypes: countEdgeTypes(graph.edges),
    languages: countLanguages(gathered.files),
    ms,
  };
}

/** Of what is known: open names are counted by `stats`. */
function countEdgeTypes({ type, provenance }: EdgeTable): Record<string, number> {
  const counts = new Int32Array(256);
  for (const [edge, code] of type.entries()) if (provenance[edge] !== PROVENANCES.open.code) counts[code]! += 1;
  const rows = Array.from(counts, (count, code) => ({ count, code })).filter(({ count }) => count > 0);
  const named = rows.map(({ count, code }) => [edgeTypeOf(code), count] as const);
  return Object.fromEntries(named.sort(([a], [b]) => compareText(a, b)));
}

function countLanguages(files: readonly FileRow[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { language, skipped } of files)
    if (language !== null && skipped === null) counts.set(language, (counts.get(language) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b)));
}
