import type { Engine } from '../../src/core/engine/engine.ts';
import { Bounds } from '../bounds/bounds.ts';
import { openEngine } from '../open-engine.ts';
import { Workspace } from './workspace.ts';

export interface McpOptions {
  readonly databaseFile: string;
  readonly cacheFolder: string;
  /** The folder whose repository is meant where none is named. */
  readonly folder: string;
  /** Folders and addresses that may be asked about besides. */
  readonly allowed: readonly string[];
  /** It was chosen by a person: what the client says that it works in does not count. */
  readonly isFolderChosen: boolean;
  /** Tokens that an answer may take at most. */
  readonly maxTokens: number;
  /** Answers come from work trees as they are. */
  readonly isWatching: boolean;
  /** Answers have structured content beside the text, and tools an output schema: for programs, not for models. */
  readonly isStructured: boolean;
  /** Names of the tools that agents are given. */
  readonly tools: ReadonlySet<string>;
}

/** What all connections share: one store, one engine, one queue of index runs. */
export interface McpHost {
  readonly engine: Engine;
  readonly repositories: Workspace;
  readonly isFolderChosen: boolean;
  readonly maxTokens: number;
  readonly isStructured: boolean;
  readonly tools: ReadonlySet<string>;
  close(): Promise<void>;
}

export function openHost({ databaseFile, cacheFolder, folder, allowed, isWatching, ...rest }: McpOptions): McpHost {
  const within = [folder, ...allowed];
  const bounds: Bounds = new Bounds({ allowed: within, tracked: () => engine.repositories.locations() });
  // Questions need at most one file parsed at a time: for its colours.
  const { engine, close } = openEngine({ databaseFile, cacheFolder, workers: 1, bounds });
  const repositories = new Workspace({ engine, databaseFile, folder, within, bounds, isWatching });
  // What cannot be watched yet is tried again with the first question about it.
  repositories.watchFolder().catch(() => undefined);
  return {
    engine,
    repositories,
    ...rest,
    close: async () => {
      await repositories.close();
      await close();
    },
  };
}
