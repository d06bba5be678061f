import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Engine } from '../src/core/engine/engine.ts';
import { NodePlatform, type NodePlatformOptions } from './node-platform.ts';
import { diskFailure } from './ports/disk-failure.ts';

export interface OpenEngine {
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Opens a store, with the folder it lies in where that is missing. */
export function openPlatform(options: NodePlatformOptions): NodePlatform {
  createFolder(dirname(options.databaseFile));
  createClosedFile(options.databaseFile);
  return new NodePlatform(options);
}

/** The engine over such a store. */
export function openEngine(options: NodePlatformOptions): OpenEngine {
  const platform = openPlatform(options);
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
    throw diskFailure(error, folder, 'created');
  }
}

/** A new store is for its owner alone: it holds the text of private code. SQLite gives its other files the same mode. */
function createClosedFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It is there already; or it cannot be made, which opening it tells better.
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
