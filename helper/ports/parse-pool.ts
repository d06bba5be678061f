import { availableParallelism } from 'node:os';
import { ParsePool, type ParsePoolOptions } from '../../src/core/parse-pool/parse-pool.ts';
import { builtFile } from '../built-file.ts';
import { packageRoot } from '../package-root.ts';
import { nodeThreads } from './node-threads.ts';

export interface NodeParsePoolOptions extends Partial<Omit<ParsePoolOptions, 'threads' | 'width'>> {
  /** Number of threads; as many as there are cores if absent. */
  readonly workers?: number | undefined;
  /** The thread's script: the built one beside the helper, unless told. */
  readonly file?: string;
}

export const openParsePool = ({ workers, file, ...options }: NodeParsePoolOptions = {}): ParsePool =>
  new ParsePool({
    grammars: packageRoot,
    ...options,
    threads: nodeThreads(file ?? builtFile('parse-worker.js')),
    width: workers ?? availableParallelism(),
  });
