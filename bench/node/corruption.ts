import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CommitRange } from '../../helper/git/commit-range.ts';
import { GitHistory } from '../../helper/git/git-history.ts';
import { GitRepository } from '../../helper/git/git-repository.ts';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { unpackSnapshotFile } from '../../helper/sources/snapshot-file.ts';
import { toHex } from '../../src/core/base/bytes.ts';
import { isFailure } from '../../src/core/base/failure.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import type { Platform } from '../../src/core/ports/platform.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import {
  answersOf,
  DAMAGES,
  fateOf,
  questionsAbout,
  seededRandom,
  type Damage,
  type Outcome,
  type Questions,
} from '../../src/core/tools/corruption.testing.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { documentedQuestions } from '../shared/documented-questions.ts';
import { openPlatform, removeDatabase } from './open-engine.ts';
import { RememberedFacts } from './remembered-facts.ts';

// corruption FOLDER SCRATCH STATES SEED PLAN: makes a store of the last commits of a clone (contents kept, the history
// laid over the newest, a few answers given and judged) and a .knowing file of it, and damages them as PLAN says, each
// time a copy: { store, file, archive: { damage: tries } }. Prints what came of each kind as JSON.

const [folder, scratch, states, seed, planned] = process.argv.slice(2);
const plan = JSON.parse(planned!) as Record<'store' | 'file' | 'archive', Partial<Record<Damage, number>>>;

const pool = openParsePool({ workers: 1 });
const reader = new RememberedFacts(pool);

interface Whole {
  readonly bytes: Uint8Array;
  readonly answers: string;
  readonly ask: Questions;
  readonly archive: Uint8Array;
  readonly snapshot: string | null;
  readonly graph: string;
}

async function makeStore(): Promise<Whole> {
  const repository = (await GitRepository.find(folder!))!;
  const range = await CommitRange.open(repository, 'HEAD', Number(states));
  const file = join(scratch!, 'whole.db');
  removeDatabase(file);
  const platform = openPlatform(file, reader);
  const engine = Engine.open(platform);
  for (const at of range.commits)
    await engine.indexing.index(range.source(at), { location: folder!, keepContents: true, progress: SILENT });
  range.close();
  const repo = range.url;
  const history = new GitHistory(repository.gitDir, range.commits.at(-1)!.commit, () => false);
  await engine.layers.enrichFromHistory(repo, { history, progress: SILENT });
  const view = engine.states.view(repo);
  const [task, other] = documentedQuestions(view, 2) as [string, string];
  const symbols = busiest(view, 8);
  for (const [i, symbol] of symbols.entries())
    await callTool({ engine, progress: SILENT }, 'feedback', {
      repo,
      task: i % 2 === 0 ? task : other,
      symbols: [symbol],
      useful: i % 3 !== 0,
    });
  const ask = questionsAbout(repo, { symbol: symbols[0]!, file: view.fileOf(busiestNodes(view)[0]!)!.path, task });
  await ask(engine);
  platform.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(file);
  const answers = await answersOf(engine, platform.hashing, ask);
  const archive = await engine.exportSnapshot(repo);
  const whole = { bytes, answers, ask, archive, snapshot: view.record.hash, graph: graphOf(engine, repo) };
  engine.close();
  return whole;
}

function busiestNodes({ graph }: RepositoryView): number[] {
  const inDegree = new Int32Array(graph.nodes.count);
  for (const target of graph.edges.target) inDegree[target]! += 1;
  return Array.from({ length: graph.nodes.count }, (_, node) => node)
    .filter((node) => ['function', 'method'].includes(graph.row(node).kind) && graph.nodes.file[node]! >= 0)
    .sort((a, b) => inDegree[b]! - inDegree[a]! || a - b);
}

const busiest = (view: RepositoryView, count: number): string[] =>
  busiestNodes(view)
    .slice(0, count)
    .map((node) => view.symbol(node).hash);

/** What a snapshot hash stands for, written out: symbols and relationships. */
function graphOf(engine: Engine, repo: string): string {
  const { graph } = engine.states.plainViewOf(engine.states.recordOf(repo));
  const { source, target, type, provenance } = graph.edges;
  return [graph.nodeHashes, source, target, type, provenance]
    .map((column) => toHex(engine.hashing.sha256(new Uint8Array(column.slice().buffer))))
    .join(' ');
}

/** Takes a damaged file in as `knowing import` does, into a store of its own. */
async function fateOfFile(packed: Uint8Array, whole: Whole): Promise<Outcome> {
  const archive = await unpackSnapshotFile(packed);
  return archive === null ? { fate: 'refused', says: 'it cannot be unpacked' } : fateOfArchive(archive, whole);
}

async function fateOfArchive(archive: Uint8Array, whole: Whole): Promise<Outcome> {
  // What is byte for byte the same need not be read again.
  if (Buffer.compare(archive, whole.archive) === 0) return { fate: 'unchanged', says: '' };
  const engine = Engine.open(openPlatform(':memory:', reader));
  try {
    const { outcome, claimed } = await engine.indexing.importSnapshot(archive, SILENT);
    if (outcome.snapshot !== claimed || outcome.snapshot !== whole.snapshot)
      return { fate: 'found', says: 'it has another hash' };
    return { fate: graphOf(engine, outcome.repo) === whole.graph ? 'unchanged' : 'wrong', says: '' };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { fate: isFailure(error) && error.code !== 'internal' ? 'refused' : 'crashed', says };
  } finally {
    engine.close();
  }
}

const whole = await makeStore();
const packed = new Uint8Array(await promisify(gzip)(whole.archive));
const damagedFile = join(scratch!, 'damaged.db');
const open = (file: string): Platform => openPlatform(file, reader);
const KINDS: Readonly<Record<keyof typeof plan, { bytes: Uint8Array; fate: (bytes: Uint8Array) => Promise<Outcome> }>> =
  {
    store: {
      bytes: whole.bytes,
      fate: (bytes) => {
        removeDatabase(damagedFile);
        return fateOf(bytes, damagedFile, { open, whole: whole.answers, ask: whole.ask });
      },
    },
    file: { bytes: packed, fate: (bytes) => fateOfFile(bytes, whole) },
    archive: { bytes: whole.archive, fate: (bytes) => fateOfArchive(bytes, whole) },
  };

const rows: object[] = [];
for (const [kind, { bytes, fate }] of Object.entries(KINDS) as [keyof typeof plan, (typeof KINDS)['store']][]) {
  const untouched = await fate(bytes);
  if (untouched.fate !== 'unchanged') throw new Error(`The undamaged ${kind} is ${untouched.fate}: ${untouched.says}`);
  const random = seededRandom(Number(seed));
  for (const [damage, tries] of Object.entries(plan[kind]) as [Damage, number][]) {
    const fates = { refused: 0, found: 0, unchanged: 0, wrong: 0, crashed: 0 };
    const bad: string[] = [];
    let slowestMs = 0;
    for (let i = 0; i < tries; i += 1) {
      const damaged = DAMAGES[damage](bytes, random);
      const before = process.cpuUsage();
      const { fate: came, says } = await fate(damaged.bytes);
      const { user, system } = process.cpuUsage(before);
      slowestMs = Math.max(slowestMs, (user + system) / 1000);
      fates[came] += 1;
      if (came === 'wrong' || came === 'crashed') bad.push(`at ${damaged.at}: ${came} ${says}`);
    }
    rows.push({ kind, bytes: bytes.length, damage, tries, ...fates, slowestMs, bad });
  }
}
await pool.close();
process.stdout.write(JSON.stringify(rows));
