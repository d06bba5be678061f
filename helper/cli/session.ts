import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Engine } from '../../src/core/engine/engine.ts';
import type { IndexOutcome } from '../../src/core/engine/index-source.ts';
import type { ToolName, ToolTypes } from '../../src/core/tools/contracts.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { Failure } from '../../src/core/base/failure.ts';
import { NodePlatform } from '../node-platform.ts';
import { openPlace, type Place } from '../sources/open-source.ts';
import type { Invocation } from './command.ts';
import { defaultCache, defaultDatabase } from './standard-folders.ts';

/** An engine for the length of one command. */
export class Session {
  readonly engine: Engine;
  readonly #platform: NodePlatform;
  readonly #invocation: Invocation;
  readonly #cacheFolder = defaultCache();

  private constructor(engine: Engine, platform: NodePlatform, invocation: Invocation) {
    this.engine = engine;
    this.#platform = platform;
    this.#invocation = invocation;
  }

  /** Opens the store, does the work and closes it again, whatever happens. */
  static async with<T>(invocation: Invocation, work: (session: Session) => Promise<T>): Promise<T> {
    const session = Session.#open(invocation);
    try {
      return await work(session);
    } finally {
      await session.#platform.close();
      session.engine.close();
    }
  }

  static #open(invocation: Invocation): Session {
    const databaseFile = resolve(invocation.arguments.text('db') ?? defaultDatabase());
    createFolder(dirname(databaseFile));
    const workers = invocation.arguments.number('workers');
    const platform = new NodePlatform({ databaseFile, cacheFolder: defaultCache(), workers });
    return new Session(Engine.open(platform), platform, invocation);
  }

  async index(place: Place, revision: string | null): Promise<IndexOutcome> {
    const { progress } = this.#invocation;
    const startedAt = Date.now();
    const source = await openPlace(place, { revision, cacheFolder: this.#cacheFolder, progress });
    const clone = Date.now() - startedAt;
    try {
      const outcome = await this.engine.index(source, { location: place.location, progress });
      return { ...outcome, ms: { ...outcome.ms, clone, total: (outcome.ms['total'] ?? 0) + clone } };
    } finally {
      await source.close();
    }
  }

  async call<Name extends ToolName>(name: Name, input: ToolTypes[Name]['input']): Promise<ToolTypes[Name]['output']> {
    return (await this.callAny(name, input)) as ToolTypes[Name]['output'];
  }

  callAny(name: string, input: unknown): Promise<unknown> {
    return callTool({ engine: this.engine, progress: this.#invocation.progress }, name, input);
  }
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
