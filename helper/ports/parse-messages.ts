import type { FactAnswer, FactRequest } from '../../src/core/ports/fact-reader.ts';

/** What the pool sends to a parse thread. One message at a time: the next waits for the answer. */
export type PoolMessage =
  | { readonly kind: 'read'; readonly batch: readonly FactRequest[] }
  | { readonly kind: 'highlight'; readonly request: FactRequest };

/** What a parse thread sends back. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  /** The parser or a grammar could not be loaded: no file is to blame. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** One answer for each file, in order; fewer where the parser died: then the last one is the file it died of. */
  | { readonly kind: 'answers'; readonly answers: readonly FactAnswer[]; readonly health: ParserHealth }
  | { readonly kind: 'tokens'; readonly tokens: Int32Array; readonly health: ParserHealth };

export interface ParserHealth {
  readonly heapBytes: number;
  /** After a runtime error the parser gives wrong answers: the thread must be replaced. */
  readonly isDead: boolean;
}
