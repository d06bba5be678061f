// Stands in for a parse worker that meets the rare ends: files named throw, hang, die and grow do what they say.
import { unpackBatch, type FromParser, type ToParser } from '../../src/workers/parse/parse-messages.ts';
import type { FactAnswer } from '../../src/core/ports/fact-reader.ts';

const send = (message: FromParser): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToParser>) => {
  if (data.kind === 'start') {
    send({ kind: 'ready' });
    return;
  }
  const answers: FactAnswer[] = [];
  let heapBytes = 0;
  for (const { path, bytes } of unpackBatch(data.batch)) {
    if (path === 'throw') throw new Error('a parser that throws');
    if (path === 'hang') {
      send({ kind: 'alive', done: answers.length });
      return;
    }
    if (path === 'die') {
      answers.push({ facts: null, skipped: 'parser-failed' });
      send({ kind: 'answers', answers, health: { heapBytes, isDead: true } });
      return;
    }
    if (path === 'grow') heapBytes = 1024 * 1024 * 1024;
    answers.push({ facts: bytes.slice(), skipped: null });
  }
  send({ kind: 'answers', answers, health: { heapBytes, isDead: false } });
};
