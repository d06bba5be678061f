// The entry of one parse worker: a parser, and answers to one message after the other.
import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url';
import { asFailure, invariant } from '../core/base/failure.ts';
import { FactWorker } from '../core/extract/read-facts.ts';
import type { FactAnswer, FactRequest } from '../core/ports/fact-reader.ts';
import { failureMessage } from './failure-transfer.ts';
import { unpackBatch, type FromParser, type ParserHealth, type ToParser } from './parse/parse-messages.ts';
import { browserClock } from './platform/browser-clock.ts';
import { FetchedGrammars } from './platform/fetched-grammars.ts';

/** How often the pool hears that a long batch goes on. */
const ALIVE_MS = 1000;

let worker: FactWorker | null = null;

const send = (message: FromParser, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

const healthOf = ({ heapBytes, isDead }: FactWorker): ParserHealth => ({ heapBytes, isDead });

async function readAll(parser: FactWorker, batch: readonly FactRequest[]): Promise<FactAnswer[]> {
  const answers: FactAnswer[] = [];
  let told = performance.now();
  for (const request of batch) {
    if (performance.now() - told > ALIVE_MS) {
      send({ kind: 'alive', done: answers.length });
      told = performance.now();
    }
    answers.push(...(await parser.read([request])));
    if (parser.isDead) break;
  }
  return answers;
}

const buffersOf = (answers: readonly FactAnswer[]): Transferable[] => [
  ...new Set(answers.flatMap(({ facts }) => (facts === null ? [] : [facts.buffer as ArrayBuffer]))),
];

async function answer(message: ToParser): Promise<void> {
  if (message.kind === 'start') {
    worker = await FactWorker.open(new FetchedGrammars(message.base), browserClock, { locateFile: () => runtimeUrl });
    send({ kind: 'ready' });
    return;
  }
  invariant(worker !== null, 'a parse worker is started before it is asked');
  const batch = unpackBatch(message.batch);
  if (message.kind === 'read') {
    const answers = await readAll(worker, batch);
    send({ kind: 'answers', answers, health: healthOf(worker) }, buffersOf(answers));
    return;
  }
  const tokens = await worker.highlight(batch[0]!);
  send({ kind: 'tokens', tokens, health: healthOf(worker) }, [tokens.buffer]);
}

self.onmessage = ({ data }: MessageEvent<ToParser>) => {
  answer(data).catch((error: unknown) => send({ kind: 'failed', failure: failureMessage(asFailure(error)) }));
};
