import { ParsePool } from '../../core/parse-pool/parse-pool.ts';
import { webThreads } from './web-threads.ts';

export interface WebParsePoolOptions {
  /** The document's base: grammars lie below it. */
  readonly base: string;
  /** Number of workers; one less than there are cores if absent, so that the page keeps one. */
  readonly width?: number;
  readonly spawn?: () => Worker;
}

const spawnParser = (): Worker =>
  new Worker(new URL('../parse-worker.ts', import.meta.url), { type: 'module', name: 'parser' });

const usualWidth = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1));

export const openParsePool = ({ base, width = usualWidth(), spawn = spawnParser }: WebParsePoolOptions): ParsePool =>
  new ParsePool({ threads: webThreads(spawn), width, grammars: base });
