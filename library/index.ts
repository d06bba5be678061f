// `knowing`: the engine on Node, with files, git, SQLite and parse threads.
import { join, resolve } from 'node:path';
import { defaultCache, defaultDatabase } from '../helper/cli/standard-folders.ts';
import { openPlatform } from '../helper/open-engine.ts';
import { packageRoot } from '../helper/package-root.ts';
import { NodeGrammars } from '../helper/ports/node-grammars.ts';
import type { Grammars } from '../src/core/ports/grammars.ts';
import type { Platform } from '../src/core/ports/platform.ts';
import { engineOver, type Engine } from './engine.ts';

export { Failure, type FailureCode, type FailureData } from '../src/core/base/failure.ts';
export type { ProgressReport, Stage } from '../src/core/ports/progress.ts';
export type { CallOptions, CancelSignal, Engine, IndexOptions, ToolInput, ToolOutput } from './engine.ts';
export type { ToolName, ToolTypes } from './tool-types.ts';
export { describeTools, type ToolDescription } from './tools.ts';

/** Where the index lies and how many threads read files. */
export interface EngineOptions {
  /**
   * Folder for the index and for copies of remote repositories; created if missing. If absent, the folders of the
   * command line are used, so that both share one index.
   */
  readonly folder?: string;
  /** Number of parse threads; one for each core if absent. */
  readonly workers?: number;
}

/** Opens the index. Close the engine when you are done: its threads keep the process alive. */
export async function openEngine(options: EngineOptions = {}): Promise<Engine> {
  const platform = nodePlatform(options);
  return engineOver(platform, { breathe, close: () => platform.close() });
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A platform that can be closed. */
export interface NodePlatform extends Platform {
  /** Ends the parse threads and open git objects; the engine closes the database. */
  close(): Promise<void>;
}

/** The platform under `openEngine`, for `createEngine` of `knowing/core` with a port or two of your own. */
export function nodePlatform({ folder, workers }: EngineOptions = {}): NodePlatform {
  return openPlatform({
    databaseFile: folder === undefined ? defaultDatabase() : join(resolve(folder), 'knowing.db'),
    cacheFolder: folder === undefined ? defaultCache() : join(resolve(folder), 'git'),
    workers,
  });
}

/** The grammars of the package. */
export const grammars: Grammars = new NodeGrammars(packageRoot);
