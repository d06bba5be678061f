/** A thread as the one who started it has it. Messages are copied; buffers named in `transfer` are moved instead. */
export interface Thread<Sent> {
  post(message: Sent, transfer: readonly ArrayBuffer[]): void;
  /** Ends it in the middle of whatever it does. Resolves when its memory is given back. */
  end(): Promise<void>;
}

/** What a thread tells the one who started it. */
export interface ThreadListener<Received> {
  receive(message: Received): void;
  /** It broke down, ended by itself, could not be loaded, or sent what cannot be read. May be said more than once. */
  ended(reason: string): void;
}

/** Other threads, all of which run the same script: Web Workers in a page, worker threads in Node. */
export interface Threads<Sent, Received> {
  start(listener: ThreadListener<Received>): Thread<Sent>;
  /** Calls later, unless the function it gives was called before. Keeps no process alive. */
  after(ms: number, work: () => void): () => void;
}

/** A thread's own side: the way to the one who started it. */
export interface ThreadOwner<Received, Sent> {
  post(message: Sent, transfer: readonly ArrayBuffer[]): void;
  /** Called once, when the thread is ready for messages; earlier ones wait. */
  receive(listener: (message: Received) => void): void;
  /** As in Threads. */
  after(ms: number, work: () => void): () => void;
}
