import { proxy } from 'comlink';
import { Failure } from '../core/base/failure.ts';
import { ENGINE_CALLS, type CallName, type EngineCalls, type LongOptions } from './engine-calls.ts';

// How calls cross between threads. Arguments are copied; of LongOptions the functions become a listener that travels as a
// port of its own, and the signal becomes a second call.

/** The far end of a call's progress. */
export interface CallListener {
  onProgress(...args: Parameters<NonNullable<LongOptions['onProgress']>>): void;
  onFound(...args: Parameters<NonNullable<LongOptions['onFound']>>): void;
}

/** A call on its way. */
export interface SentCall {
  readonly name: CallName;
  readonly args: readonly unknown[];
  /** Of a call that may take long: its name, by which it can be cancelled. */
  readonly job: string | null;
}

/** The engine as a port has it. */
export interface CallPort {
  ask(call: SentCall, listener: CallListener | null): Promise<unknown>;
  cancel(job: string): Promise<void>;
}

type AnyCall = (...args: unknown[]) => Promise<unknown>;
/** Called by a name that is not known before: what the table says of each name no longer shows. */
export type AnyCalls = Readonly<Partial<Record<CallName, AnyCall>>>;

/** The functions of the table, each of which hands its arguments to `ask`. */
export function deriveCalls(ask: (name: CallName, args: readonly unknown[]) => Promise<unknown>): EngineCalls {
  const names = Object.keys(ENGINE_CALLS) as CallName[];
  const entries = names.map((name): [CallName, AnyCall] => [name, (...args) => ask(name, args)]);
  return Object.fromEntries(entries) as AnyCalls as EngineCalls;
}

/** A call that goes through one port after the other, until one of them answers. */
export interface OutgoingCall {
  send(port: CallPort): Promise<unknown>;
  /** Rejects when the caller cancels it; whoever does waits no longer, however long the engine takes to end it. */
  readonly cancelled: Promise<never>;
  /** Nothing is reported any more; a report may be on its way while the result arrives. */
  end(): void;
}

/** Gives a call the shape in which it travels. `onCancel` is called with the name of its job. */
export function outgoingCall(
  name: CallName,
  args: readonly unknown[],
  newJob: () => string,
  onCancel: (job: string) => void,
): OutgoingCall {
  const { optionsAt } = ENGINE_CALLS[name];
  if (optionsAt === null) {
    return {
      send: (port) => port.ask({ name, args, job: null }, null),
      cancelled: new Promise(() => undefined),
      end: () => undefined,
    };
  }
  const { signal, onProgress, onFound, job = newJob(), ...data } = (args[optionsAt] ?? {}) as LongOptions;
  const call: SentCall = { name, args: [...args.slice(0, optionsAt), data], job };
  let isOver = false;
  const listener: CallListener = {
    onProgress: (report) => (isOver ? undefined : onProgress?.(report)),
    onFound: (files) => (isOver ? undefined : onFound?.(files)),
  };
  const cancelled = new Promise<never>((_, reject) => {
    const cancel = (): void => {
      onCancel(job);
      reject(cancellation());
    };
    if (signal?.aborted === true) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
  cancelled.catch(() => undefined);
  return {
    send: (port) => (isOver ? Promise.reject(cancellation()) : port.ask(call, proxy(listener))),
    cancelled,
    end: () => {
      isOver = true;
    },
  };
}

/** The engine's side: the long calls under way, by their jobs. */
export class IncomingCalls {
  readonly #running = new Map<string, AbortController>();

  /** The arguments as the implementation takes them, until the work ends. */
  async answer<T>(
    { name, args, job }: SentCall,
    listener: CallListener | null,
    work: (args: readonly unknown[]) => Promise<T>,
  ): Promise<T> {
    const { optionsAt } = ENGINE_CALLS[name];
    if (optionsAt === null || job === null) return work(args);
    if (this.#running.has(job)) throw new Failure('bad-input', 'This is already being worked on.', { job });
    const controller = new AbortController();
    this.#running.set(job, controller);
    const options: LongOptions = {
      ...(args[optionsAt] as object),
      job,
      signal: controller.signal,
      onProgress: (report) => listener?.onProgress(report),
      onFound: (files) => listener?.onFound(files),
    };
    try {
      return await work([...args.slice(0, optionsAt), options]);
    } finally {
      this.#running.delete(job);
    }
  }

  cancel(job: string): void {
    this.#running.get(job)?.abort();
  }
}

const cancellation = (): Failure => new Failure('cancelled', 'Cancelled.');
