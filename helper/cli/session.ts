import { resolve } from 'node:path';
import type { Engine } from '../../src/core/engine/engine.ts';
import type { IndexOutcome } from '../../src/core/engine/index-source.ts';
import type { ToolName, ToolTypes } from '../../src/core/tools/contracts.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { openEngine } from '../open-engine.ts';
import { openPlace, type Place } from '../sources/open-source.ts';
import type { Invocation } from './command.ts';
import { defaultCache, defaultDatabase } from './standard-folders.ts';

/** An engine for the length of one command. */
export class Session {
  readonly engine: Engine;
  readonly #invocation: Invocation;
  readonly #cacheFolder = defaultCache();

  private constructor(engine: Engine, invocation: Invocation) {
    this.engine = engine;
    this.#invocation = invocation;
  }

  /** Opens the store, does the work and closes it again, whatever happens. */
  static async with<T>(invocation: Invocation, work: (session: Session) => Promise<T>): Promise<T> {
    const opened = openEngine({
      databaseFile: resolve(invocation.arguments.text('db') ?? defaultDatabase()),
      cacheFolder: defaultCache(),
      workers: invocation.arguments.number('workers'),
    });
    try {
      return await work(new Session(opened.engine, invocation));
    } finally {
      await opened.close();
    }
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
