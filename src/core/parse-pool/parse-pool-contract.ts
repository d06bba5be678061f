import { isFailure } from '../base/failure.ts';
import { failureOf, same, type ContractCase } from '../ports/contract.ts';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';
import type { Threads } from '../ports/threads.ts';
import type { FromParser, ToParser } from './messages.ts';
import { ParsePool, type ParsePoolOptions } from './parse-pool.ts';
import { NO_GRAMMARS } from './scripted-parser.ts';

type ParserThreads = Threads<ToParser, FromParser>;

/** A platform's threads, each with a ScriptedParser. */
export interface ScriptedThreads {
  readonly threads: ParserThreads;
  /** Threads whose script is not there. */
  readonly missing: ParserThreads;
}

/** A pool over scripted threads that are numbered from 1 and counted. */
interface CountedPool {
  readonly pool: ParsePool;
  started: number;
  ended: number;
}

function countedPool(
  { threads }: ScriptedThreads,
  options: Partial<Omit<ParsePoolOptions, 'threads'>> = {},
): CountedPool {
  const counting: ParserThreads = {
    ...threads,
    start: (listener) => {
      const number = (counted.started += 1);
      const thread = threads.start(listener);
      return {
        post: (message, transfer) => {
          const isFirst = message.kind === 'start' && message.grammars === '';
          thread.post(isFirst ? { ...message, grammars: String(number) } : message, transfer);
        },
        end: () => {
          counted.ended += 1;
          return thread.end();
        },
      };
    },
  };
  const counted: CountedPool = {
    pool: new ParsePool({ grammars: '', width: 1, ...options, threads: counting }),
    started: 0,
    ended: 0,
  };
  return counted;
}

const request = (path: string, bytes: Uint8Array = Uint8Array.of(7)): FactRequest => ({ path, language: 'any', bytes });

const outcomes = (answers: readonly FactAnswer[]): string => answers.map(({ skipped }) => skipped ?? 'ok').join(' ');

const threadOf = (answer: FactAnswer | undefined): number | undefined => answer?.facts?.[0];

const codeOf = (error: unknown): string => (isFailure(error) ? error.code : String(error));

/** Longer than any idle time of these cases. */
const MOMENT_MS = 400;
/** Longer than a busy machine holds up a thread that has something to say, and shorter than one that waits takes. */
const SILENT_MS = 1200;

const pause = ({ threads }: ScriptedThreads, ms: number): Promise<void> =>
  new Promise((resolve) => {
    threads.after(ms, resolve);
  });

/** Comes back when something holds; where it never does, the test's own time limit says so. */
async function until(subject: ScriptedThreads, holds: () => boolean): Promise<void> {
  while (!holds()) await pause(subject, MOMENT_MS / 20);
}

type Check = (subject: ScriptedThreads, open: (options?: Parameters<typeof countedPool>[1]) => CountedPool) => unknown;

/** A case whose pools are closed whatever comes of it. */
const withPools = (name: string, work: Check): ContractCase<ScriptedThreads> => ({
  name,
  async check(subject) {
    const opened: CountedPool[] = [];
    const open = (options?: Parameters<typeof countedPool>[1]): CountedPool => {
      const pool = countedPool(subject, options);
      opened.push(pool);
      return pool;
    };
    try {
      await work(subject, open);
    } finally {
      await Promise.all(opened.map(({ pool }) => pool.close()));
    }
  },
});

/** Files, what becomes of each, and how many threads that takes. */
const BATCHES: readonly (readonly [files: string, outcomes: string, threads: number])[] = [
  ['a b c', 'ok ok ok', 1],
  // An error of a file is that file's; its thread goes on.
  ['a throw b', 'ok parser-failed ok', 1],
  // The thread says which file its parser died of.
  ['a die b', 'ok parser-failed ok', 2],
  ['die die', 'parser-failed parser-failed', 2],
  // A thread that is gone says nothing: each file is tried alone.
  ['a crash b c', 'ok parser-failed ok ok', 3],
  ['crash', 'parser-failed', 2],
  ['throw die crash a', 'parser-failed parser-failed parser-failed ok', 4],
];

/** What holds of the parse pool over the threads of every platform. */
export const PARSE_POOL_CONTRACT: readonly ContractCase<ScriptedThreads>[] = [
  ...BATCHES.map(([files, expected, threads]) =>
    withPools(`answers the whole batch ${files}`, async (_, open) => {
      const counted = open();
      same(outcomes(await counted.pool.read(files.split(' ').map((path) => request(path)))), expected);
      same(counted.started, threads);
      same(outcomes(await counted.pool.read([request('after')])), 'ok');
    }),
  ),
  withPools('answers nothing to nothing', async (_, open) => {
    same(await open().pool.read([]), []);
  }),
  withPools('ends a thread that has fallen silent, and marks the file', async (_, open) => {
    const { pool } = open({ silentMs: SILENT_MS });
    same(outcomes(await pool.read([request('a'), request('hang'), request('b')])), 'ok parser-failed ok');
  }),
  withPools('hears a thread that waits, and keeps what it answered before it was lost', async (_, open) => {
    const counted = open({ silentMs: SILENT_MS });
    const answers = await counted.pool.read(['a', 'wait', 'crash', 'b'].map((path) => request(path)));
    same(outcomes(answers), 'ok ok parser-failed ok');
    same(threadOf(answers[0]), 1);
  }),
  withPools('keeps batches apart that are read side by side', async (_, open) => {
    const counted = open({ width: 3 });
    const batches = Array.from({ length: 9 }, (_unused, i) => [
      request('a', Uint8Array.of(i)),
      request('b', Uint8Array.of(i + 100)),
    ]);
    const answers = await Promise.all(batches.map((batch) => counted.pool.read(batch)));
    same(
      answers.map((batch) => batch.map(({ facts }) => facts?.[2])),
      batches.map((_unused, i) => [i, i + 100]),
    );
    same(counted.started, 3);
    same([...new Set(answers.map(([first]) => threadOf(first)))].length, 3);
  }),
  withPools('reads a file alone in a fresh thread, which ends with it', async (_, open) => {
    const counted = open();
    const [, slow] = await counted.pool.read([request('a'), request('slow')]);
    same(slow?.skipped, 'too-slow');
    same(threadOf(await counted.pool.readAlone(request('slow'))), 2);
    same([counted.started, counted.ended], [2, 1]);
    same(threadOf((await counted.pool.read([request('a')]))[0]), 1);
  }),
  withPools('reads one file alone at a time, whatever became of the one before', async (_, open) => {
    const counted = open();
    const answers = await Promise.all(['crash', 'die', 'slow'].map((path) => counted.pool.readAlone(request(path))));
    same(outcomes(answers), 'parser-failed parser-failed ok');
    same([counted.started, counted.ended], [3, 3]);
  }),
  withPools('lets a file that is read alone be silent for longer, and not for ever', async (subject, open) => {
    const { pool } = open({ silentMs: MOMENT_MS / 4 });
    const reading = pool.readAlone(request('hang'));
    same(await Promise.race([reading, pause(subject, 2 * MOMENT_MS)]), undefined);
    same(outcomes([await reading]), 'parser-failed');
  }),
  withPools('starts no thread before it is asked, and none that it does not need', async (_, open) => {
    const counted = open({ width: 3 });
    same(counted.started, 0);
    for (const path of ['a', 'b', 'c']) same(threadOf((await counted.pool.read([request(path)]))[0]), 1);
    same(counted.started, 1);
  }),
  withPools('replaces a thread whose heap has grown too large', async (_, open) => {
    const counted = open({ recycleBytes: 100 });
    same(threadOf((await counted.pool.read([request('grow')]))[0]), 1);
    same(counted.ended, 1);
    same(threadOf((await counted.pool.read([request('a')]))[0]), 2);
  }),
  withPools('ends idle threads, and starts others when they are needed', async (subject, open) => {
    const counted = open({ idleMs: MOMENT_MS / 8 });
    await counted.pool.read([request('a')]);
    await until(subject, () => counted.ended === 1);
    same(threadOf((await counted.pool.read([request('a')]))[0]), 2);
  }),
  withPools('lets an idle thread be that keeps the trees of files being worked on', async (subject, open) => {
    const counted = open({ idleMs: MOMENT_MS / 8 });
    const [answer] = await counted.pool.read([{ ...request('a'), isWorkedOn: true }]);
    same(answer?.facts, Uint8Array.of(1, 1, 7));
    await pause(subject, MOMENT_MS);
    same(counted.ended, 0);
  }),
  withPools('leaves the bytes of a request with the caller, and sends no more of a buffer', async (_, open) => {
    const bytes = Uint8Array.of(1, 2, 3, 4);
    const [answer] = await open().pool.read([request('a', bytes.subarray(1, 3))]);
    same(answer?.facts, Uint8Array.of(1, 0, 2, 3));
    same(bytes, Uint8Array.of(1, 2, 3, 4));
  }),
  withPools('gives colours, and none where the parser fails', async (_, open) => {
    const counted = open();
    for (const [path, tokens, started] of [
      ['a', 3, 1],
      ['throw', 0, 1],
      ['die', 0, 1],
      ['a', 3, 2],
      ['crash', 0, 2],
      ['a', 3, 3],
    ] as const) {
      same((await counted.pool.highlight(request(path))).length, tokens);
      same(counted.started, started);
    }
  }),
  withPools('says that a grammar is missing instead of marking files', async (_, open) => {
    const { pool } = open();
    const failure = await failureOf(() => pool.read([request('a'), request('no-grammar')]));
    same([codeOf(failure), isFailure(failure) && failure.data], ['parser-unavailable', { grammar: 'none' }]);
    same(codeOf(await failureOf(() => pool.highlight(request('no-grammar')))), 'parser-unavailable');
    same(outcomes(await pool.read([request('a')])), 'ok');
  }),
  withPools('says why a parser cannot be opened', async (_, open) => {
    const { pool } = open({ grammars: NO_GRAMMARS });
    same(String(await failureOf(() => pool.read([request('a')]))), 'Failure: No grammar is there.');
  }),
  {
    name: 'says so where the script of its threads cannot be loaded',
    async check({ missing }) {
      const pool = new ParsePool({ threads: missing, grammars: '', width: 1 });
      same(codeOf(await failureOf(() => pool.read([request('a')]))), 'parser-unavailable');
      await pool.close();
    },
  },
  withPools('gives up on what is under way and on what waits when it is closed', async (subject, open) => {
    const counted = open();
    const reading = [
      counted.pool.read([request('hang')]),
      counted.pool.read([request('a')]),
      counted.pool.readAlone(request('hang')),
    ];
    const failing = Promise.all(reading.map((read) => failureOf(() => read)));
    await pause(subject, MOMENT_MS);
    await counted.pool.close();
    same((await failing).map(codeOf), ['cancelled', 'cancelled', 'cancelled']);
    same(codeOf(await failureOf(() => counted.pool.highlight(request('a')))), 'cancelled');
    same([counted.started, counted.ended], [2, 2]);
  }),
];
