import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { threadClock } from '../../helper/testing/thread-time.ts';
import { openSource } from '../../helper/sources/open-source.ts';
import { SILENT, type Progress, type Stage } from '../../src/core/ports/progress.ts';
import { openEngine, removeDatabase } from './open-engine.ts';

// stalls FOLDER DATABASE: indexes a folder and prints as JSON the longest stretches for which each stage kept the thread.

const [folder, database, kept] = process.argv.slice(2);
if (folder === undefined || database === undefined) throw new Error('usage: stalls FOLDER DATABASE');

const clock = threadClock();
if (clock === null) throw new Error('Only Linux tells how long a thread has worked.');
/** Processor time of this thread, so that what else the machine does is not counted. */
const busyMs = (): number => clock().busy;

/** The longest few stretches between two turns of the event loop, by stage. */
class StallRecorder {
  readonly #longest = new Map<string, number[]>();
  readonly busy: Record<string, number> = {};
  #stage = 'list';
  #at = busyMs();
  #isOn = true;

  constructor() {
    const turn = (): void => {
      this.#note();
      if (this.#isOn) setImmediate(turn);
    };
    setImmediate(turn);
  }

  enter(stage: string): void {
    this.#note();
    this.#stage = stage;
  }

  stop(): Record<string, number[]> {
    this.#note();
    this.#isOn = false;
    return Object.fromEntries(this.#longest);
  }

  #note(): void {
    const now = busyMs();
    this.busy[this.#stage] = (this.busy[this.#stage] ?? 0) + now - this.#at;
    const longest = this.#longest.get(this.#stage) ?? [];
    longest.push(Math.round((now - this.#at) * 10) / 10);
    longest.sort((a, b) => b - a).splice(8);
    this.#longest.set(this.#stage, longest);
    this.#at = now;
  }
}

const pool = openParsePool();
if (kept !== 'keep') removeDatabase(database);
const engine = openEngine(database, pool);
const recorder = new StallRecorder();
let stage: Stage | null = null;
const progress: Progress = {
  isCancelled: false,
  report: (report) => {
    if (report.stage !== stage) recorder.enter((stage = report.stage));
  },
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};
const { source, location } = await openSource(folder, { revision: null, cacheFolder: '', progress: SILENT });
const before = process.cpuUsage();
const { ms, snapshot, nodes, edges } = await engine.indexing.index(source, { location, progress });
const used = process.cpuUsage(before);
console.log(
  JSON.stringify({
    snapshot,
    nodes,
    edges,
    ms,
    cpu: Math.round((used.user + used.system) / 1000),
    stalls: recorder.stop(),
    busy: recorder.busy,
  }),
);
await source.close();
await pool.close();
engine.close();
