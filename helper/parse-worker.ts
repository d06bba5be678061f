import { parentPort } from 'node:worker_threads';
import { asFailure, invariant } from '../src/core/base/failure.ts';
import { FactWorker } from '../src/core/extract/read-facts.ts';
import type { FactAnswer, FactRequest } from '../src/core/ports/fact-reader.ts';
import { packageRoot } from './package-root.ts';
import { GrammarHeat } from './ports/grammar-heat.ts';
import { nodeClock } from './ports/node-clock.ts';
import { NodeGrammars } from './ports/node-grammars.ts';
import type { ParserHealth, PoolMessage, ThreadMessage } from './ports/parse-messages.ts';

// The entry of one parse thread: a parser, and answers to one message after the other.

invariant(parentPort !== null, 'the parse worker runs as a thread of the helper');
const port = parentPort;

const send = (message: ThreadMessage, transfer: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

const heat = new GrammarHeat();

const healthOf = (worker: FactWorker): ParserHealth => ({ heapBytes: worker.heapBytes, isDead: worker.isDead });

/** File by file: whatever one of them does to the parser, the others keep their facts. */
async function readAll(worker: FactWorker, batch: readonly FactRequest[]): Promise<FactAnswer[]> {
  const answers: FactAnswer[] = [];
  for (const request of batch) {
    heat.feel(request);
    try {
      answers.push(...(await worker.read([request])));
    } catch (error) {
      // Without its grammar a language would lose all of its files, one by one and in silence.
      if (asFailure(error).code === 'parser-unavailable') throw error;
      answers.push({ facts: null, skipped: 'parser-failed' });
    }
    if (worker.isDead) break;
  }
  return answers;
}

const buffersOf = (answers: readonly FactAnswer[]): ArrayBuffer[] =>
  answers.flatMap(({ facts }) => (facts === null ? [] : [facts.buffer as ArrayBuffer]));

async function answer(worker: FactWorker, message: PoolMessage): Promise<void> {
  if (message.kind === 'read') {
    const answers = await readAll(worker, message.batch);
    send({ kind: 'answers', answers, health: healthOf(worker) }, buffersOf(answers));
    return;
  }
  const tokens = await worker.highlight(message.request);
  send({ kind: 'tokens', tokens, health: healthOf(worker) }, [tokens.buffer as ArrayBuffer]);
}

const sendUnavailable = (error: unknown): void => send({ kind: 'unavailable', reason: asFailure(error).message });

try {
  const worker = await FactWorker.open(new NodeGrammars(packageRoot), nodeClock);
  port.on('message', (message: PoolMessage) => void answer(worker, message).catch(sendUnavailable));
  send({ kind: 'ready' });
} catch (error) {
  sendUnavailable(error);
}
