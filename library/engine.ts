import { Failure } from '../src/core/base/failure.ts';
import { Engine as CoreEngine } from '../src/core/engine/engine.ts';
import type { Platform } from '../src/core/ports/platform.ts';
import { onAbort, type Progress, type ProgressReport } from '../src/core/ports/progress.ts';
import { callTool } from '../src/core/tools/table.ts';
import type { ToolName, ToolTypes } from './tool-types.ts';

/** What the library needs of an `AbortSignal`; those of Node and of browsers have it. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of one call. */
export interface CallOptions {
  /** Called while repositories are cloned, parsed and linked. It must not throw. */
  readonly onProgress?: (report: ProgressReport) => void;
  /** Cancels the call, which then rejects with a `Failure` whose code is `cancelled`. */
  readonly signal?: CancelSignal;
}

/** Options of an index run. */
export interface IndexOptions extends CallOptions {
  /** Commit, branch or tag. It is recorded beside the current state, which stays what it is. */
  readonly revision?: string;
}

/** The input of a tool. */
export type ToolInput<Name extends ToolName> = ToolTypes[Name]['input'];

/** The answer of a tool. */
export type ToolOutput<Name extends ToolName> = ToolTypes[Name]['output'];

/** An index of repositories, and every tool that answers questions from it. */
export interface Engine {
  /** Indexes a folder, a repository URL or `owner/name`. Later runs read only what changed. */
  index(source: string, options?: IndexOptions): Promise<ToolOutput<'index_repo'>>;
  /** Calls a tool. Rejects with a `Failure` where it cannot answer. */
  ask<Name extends ToolName>(tool: Name, input: ToolInput<Name>, options?: CallOptions): Promise<ToolOutput<Name>>;
  /** Closes the index. No other method may be called afterwards. */
  close(): Promise<void>;
}

/** What a platform adds to the engine over it. */
export interface Surroundings {
  /**
   * Lets the event loop of the thread take a turn. It is called every few milliseconds during long work, so that timers,
   * messages and cancellations come in.
   */
  readonly breathe?: () => Promise<void>;
  /** Ends what the platform started; the engine closes its database. */
  readonly close?: () => Promise<void>;
}

/** The engine over a platform. */
export function engineOver(platform: Platform, { breathe, close }: Surroundings): Engine {
  const core = CoreEngine.open(platform);
  const ask: Engine['ask'] = async (tool, input, options = {}) => {
    const context = { engine: core, progress: progressOf(options, breathe) };
    return (await callTool(context, tool, input)) as ToolOutput<typeof tool>;
  };
  return {
    ask,
    index: (source, { revision, ...options } = {}) =>
      ask('index_repo', { source, ...(revision === undefined ? {} : { commit: revision }) }, options),
    close: async () => {
      await close?.();
      core.close();
    },
  };
}

function progressOf({ onProgress, signal }: CallOptions, breathe: Surroundings['breathe']): Progress {
  if (signal?.aborted === true) throw new Failure('cancelled', 'The call was cancelled before it began.');
  return {
    report: (report) => onProgress?.(report),
    get isCancelled() {
      return signal?.aborted === true;
    },
    ...(breathe === undefined ? {} : { breathe }),
    ...(signal === undefined ? {} : { onCancel: (listener) => onAbort(signal, listener) }),
  };
}
