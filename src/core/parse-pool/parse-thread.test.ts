import { expect, it } from 'vitest';
import type { ThreadListener, Threads } from '../ports/threads.ts';
import type { FromParser, ToParser } from './messages.ts';
import { ParseThread, ThreadDied } from './parse-thread.ts';

/** One thread that is spoken for by hand, and a clock that moves by hand: the timer that is set rings when it is told to. */
function threadByHand() {
  let listener: ThreadListener<FromParser> | null = null;
  let timer: (() => void) | null = null;
  const threads: Threads<ToParser, FromParser> = {
    start: (given) => {
      listener = given;
      return { post: () => undefined, end: () => Promise.resolve() };
    },
    after: (_ms, work) => {
      timer = work;
      return () => {
        if (timer === work) timer = null;
      };
    },
  };
  return {
    thread: new ParseThread({ threads, grammars: '', silentMs: 1 }),
    say: (message: FromParser) => listener!.receive(message),
    ring: () => {
      const work = timer;
      timer = null;
      work?.();
    },
  };
}

const ANSWERS: FromParser = { kind: 'answers', answers: [], health: { heapBytes: 0, isDead: false } };

/** A thread that has started and was asked. */
async function asked() {
  const hand = threadByHand();
  hand.say({ kind: 'ready' });
  const answer = hand.thread.ask('read', []);
  await Promise.resolve();
  await Promise.resolve();
  return { ...hand, answer };
}

it('is heard where its answer was there before anyone could look, however long that took', async () => {
  const { answer, ring, say } = await asked();
  ring();
  say(ANSWERS);
  ring();
  expect(await answer).toMatchObject(ANSWERS);
});

it('is ended where it has said nothing in the next turn of the loop either', async () => {
  const { answer, ring, thread } = await asked();
  ring();
  expect(thread.hasEnded).toBe(false);
  ring();
  await expect(answer).rejects.toBeInstanceOf(ThreadDied);
});
