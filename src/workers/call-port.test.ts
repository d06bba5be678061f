import { describe, expect, it } from 'vitest';
import type { ProgressReport } from '../core/ports/progress.ts';
import { deriveCalls, IncomingCalls, outgoingCall, type CallPort, type OutgoingCall } from './call-port.ts';
import type { CallName, LongOptions } from './engine-calls.ts';

const report: ProgressReport = { stage: 'clone', done: 1, total: 2, unit: 'bytes', detail: '' };

/** A port whose far end runs `work`; what crosses is copied, as between threads. */
function portTo(work: (args: readonly unknown[]) => Promise<unknown>): CallPort & { readonly sent: unknown[] } {
  const incoming = new IncomingCalls();
  const sent: unknown[] = [];
  return {
    sent,
    ask: (call, listener) => {
      sent.push(call);
      return incoming.answer(structuredClone(call), listener, work);
    },
    cancel: (job) => Promise.resolve(incoming.cancel(job)),
  };
}

function start(
  port: CallPort,
  name: CallName,
  args: readonly unknown[],
): { call: OutgoingCall; result: Promise<unknown> } {
  const call = outgoingCall(
    name,
    args,
    () => 'job 1',
    (job) => void port.cancel(job),
  );
  return { call, result: Promise.race([call.cancelled, call.send(port)]) };
}

describe('a call between threads', () => {
  it('has its name and its arguments', async () => {
    const asked: unknown[] = [];
    const calls = deriveCalls((name, args) => Promise.resolve(asked.push([name, args])));
    await calls.remove('example.com/shop');
    await calls.call('list_repos', {});
    expect(asked).toEqual([
      ['remove', ['example.com/shop']],
      ['call', ['list_repos', {}]],
    ]);
  });

  it('comes back with the answer', async () => {
    const port = portTo((args) => Promise.resolve(args));
    expect(await start(port, 'serverTrust', ['shop', 'trusted']).result).toEqual(['shop', 'trusted']);
    expect(port.sent).toEqual([{ name: 'serverTrust', args: ['shop', 'trusted'], job: null }]);
  });
});

describe('a call that may take long', () => {
  it('sends what is plain of its options, and its reports come back until it has ended', async () => {
    const heard: ProgressReport[] = [];
    let told: LongOptions['onProgress'];
    const port = portTo(([, options]) => {
      told = (options as LongOptions).onProgress;
      told?.(report);
      return Promise.resolve(options);
    });
    const claim = { snapshot: 's', repo: 'r', commit: null, analyzer: '1' };
    const options = { claim, onProgress: (given: ProgressReport) => heard.push(given) };
    const { call, result } = start(port, 'open', [{ kind: 'url', url: 'x' }, options]);
    expect(await result).toMatchObject({ claim, job: 'job 1' });
    call.end();
    told?.(report);
    expect(heard).toEqual([report]);
    expect(port.sent).toEqual([{ name: 'open', args: [{ kind: 'url', url: 'x' }, { claim }], job: 'job 1' }]);
  });

  it('can be asked without options', async () => {
    const port = portTo((args) => Promise.resolve(args.length));
    expect(await start(port, 'run', ['list_repos', {}]).result).toBe(3);
  });

  it('is cancelled at both ends, and the caller does not wait', async () => {
    const controller = new AbortController();
    let far: AbortSignal | undefined;
    const port = portTo(([, options]) => {
      far = (options as LongOptions).signal;
      return new Promise(() => undefined);
    });
    const { result } = start(port, 'enrich', ['shop', { signal: controller.signal }]);
    controller.abort();
    await expect(result).rejects.toMatchObject({ code: 'cancelled' });
    expect(far?.aborted).toBe(true);
  });

  it('is not sent any more once it was cancelled', async () => {
    const port = portTo(() => Promise.resolve(null));
    const { call, result } = start(port, 'enrich', ['shop', { signal: AbortSignal.abort() }]);
    await expect(result).rejects.toMatchObject({ code: 'cancelled' });
    call.end();
    const before = port.sent.length;
    await expect(call.send(port)).rejects.toMatchObject({ code: 'cancelled' });
    expect(port.sent.length).toBe(before);
  });

  it('is refused where work of that name is under way, and not afterwards', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const port = portTo(() => new Promise((resolve) => (finish = resolve)));
    const first = start(port, 'enrich', ['shop', { job: 'same' }]).result;
    await expect(start(port, 'enrich', ['shop', { job: 'same' }]).result).rejects.toMatchObject({ code: 'bad-input' });
    finish(1);
    expect(await first).toBe(1);
    const again = start(port, 'enrich', ['shop', { job: 'same' }]).result;
    finish(2);
    expect(await again).toBe(2);
  });
});
