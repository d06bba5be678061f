import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../src/core/base/failure.ts';
import { Engine } from '../src/core/engine/engine.ts';
import { NodePlatform, type NodePlatformOptions } from './node-platform.ts';

export interface OpenEngine {
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Opens a store, with the folder it lies in where that is missing. */
export function openEngine(options: NodePlatformOptions): OpenEngine {
  createFolder(dirname(options.databaseFile));
  const platform = new NodePlatform(options);
  const engine = Engine.open(platform);
  return {
    engine,
    close: async () => {
      await platform.close();
      engine.close();
    },
  };
}

function createFolder(folder: string): void {
  try {
    createMissing(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure('storage-unavailable', `The folder ${folder} cannot be created: ${reason}`, { folder });
  }
}

// Step by step: where the system hides why a folder cannot be made (/proc), Node's own recursive way never ends.
function createMissing(folder: string): void {
  if (existsSync(folder)) return;
  createMissing(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
}
