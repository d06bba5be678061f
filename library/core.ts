// `knowing/core`: the engine without a platform. Everything it needs of one comes in through the ports.
import { FactWorker } from '../src/core/extract/read-facts.ts';
import type { Clock } from '../src/core/ports/clock.ts';
import type { FactReader } from '../src/core/ports/fact-reader.ts';
import type { Grammars } from '../src/core/ports/grammars.ts';
import type { Platform } from '../src/core/ports/platform.ts';
import { engineOver, type Engine, type Surroundings } from './engine.ts';

export { Failure, type FailureCode, type FailureData } from '../src/core/base/failure.ts';
export type { SkipReason } from '../src/core/model/rows.ts';
export type { Clock } from '../src/core/ports/clock.ts';
export type { FactAnswer, FactReader, FactRequest } from '../src/core/ports/fact-reader.ts';
export type { Grammars } from '../src/core/ports/grammars.ts';
export type { Hashing } from '../src/core/ports/hashing.ts';
export type { OpenedSource, Platform } from '../src/core/ports/platform.ts';
export type { FoundFiles, Progress, ProgressReport, Stage } from '../src/core/ports/progress.ts';
export type { CommitPlace, Source, SourceEntry } from '../src/core/ports/source.ts';
export type { SqlDatabase, SqlRow, SqlValue } from '../src/core/ports/sql-database.ts';
export type { CallOptions, CancelSignal, Engine, IndexOptions, Surroundings, ToolInput, ToolOutput } from './engine.ts';
export type { ToolName, ToolTypes } from './tool-types.ts';
export { describeTools, type ToolDescription } from './tools.ts';

/** Opens the engine over a platform of your own. Closing the engine closes the platform's database. */
export function createEngine(platform: Platform, surroundings: Surroundings = {}): Engine {
  return engineOver(platform, surroundings);
}

/** What a fact reader needs. */
export interface FactReaderOptions {
  readonly grammars: Grammars;
  /** Ends the parse of a file that takes too long. */
  readonly clock: Clock;
  /** Where web-tree-sitter finds its own .wasm file; beside its script if absent. */
  readonly locateFile?: (name: string) => string;
}

/**
 * A fact reader on the current thread: enough for small repositories and for tests. Run one in each thread of a pool to
 * read files in parallel.
 */
export async function openFactReader({ grammars, clock, locateFile }: FactReaderOptions): Promise<FactReader> {
  const worker = await FactWorker.open(grammars, clock, locateFile === undefined ? {} : { locateFile });
  return {
    width: 1,
    read: (batch) => worker.read(batch),
    readAlone: (request) => worker.readFile({ ...request, isAlone: true }),
    highlight: (request) => worker.highlight(request),
  };
}
