import { resolve } from 'node:path';
import type { Engine } from '../../src/core/engine/engine.ts';
import type { IndexedState } from '../../src/core/engine/indexing.ts';
import type { Source } from '../../src/core/ports/source.ts';
import { askTool } from '../../src/core/tools/ask-tool.ts';
import type { ToolInput, ToolName, ToolOutput } from '../../src/core/tools/table.ts';
import type { Tool, ToolContext } from '../../src/core/tools/tool.ts';
import type { CommitRange } from '../git/commit-range.ts';
import { openEngine } from '../open-engine.ts';
import { openPlace, type Place, type SourceBounds } from '../sources/open-source.ts';
import type { Invocation } from './command.ts';
import { defaultCache, defaultDatabase } from './standard-folders.ts';

/** One commit of a range; `outcome` is null where its state was recorded before. */
export interface RangeStep {
  readonly commit: string;
  readonly subject: string;
  /** Null where the state is incomplete. */
  readonly snapshot: string | null;
  readonly outcome: IndexedState | null;
}

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
      // Closing takes as long as what was written has to be put in its place; a store that was left open does that later.
      if (!invocation.progress.isCancelled) await opened.close();
    }
  }

  /** Reads a place at a revision. One that is not what the place is at by itself stays aside of the current state. */
  async index(place: Place, revision: string | null, bounds?: SourceBounds): Promise<IndexedState> {
    // Before anything is fetched.
    this.engine.requireWritable();
    const startedAt = Date.now();
    const work = async (source: Source, isAside: boolean): Promise<IndexedState> => {
      const clone = Date.now() - startedAt;
      const { progress } = this.#invocation;
      const outcome = await this.engine.indexing.index(source, { location: place.location, isAside, progress });
      return { ...outcome, ms: { ...outcome.ms, clone, total: (outcome.ms['total'] ?? 0) + clone } };
    };
    return this.#withSource(place, revision, work, bounds);
  }

  /** Where the repositories of the store were read from. */
  get locations(): readonly string[] {
    return this.engine.repositories.locations();
  }

  /** Takes the recorded state of a place at a revision, or tells that it is read, and reads it. Gives its name for tools. */
  recallOrIndex(place: Place, revision: string | null, tell: () => void): Promise<string> {
    return this.#withSource(place, revision, async (source, isAside) => {
      const { progress } = this.#invocation;
      if (this.engine.states.recall(source, { isAside }) === null) {
        tell();
        await this.engine.indexing.index(source, { location: place.location, isAside, progress });
      }
      return isAside ? `${source.url}@${source.commit}` : source.url;
    });
  }

  /** Reads the commits of a range one after another, but for those that are recorded: they cost nothing. */
  async *indexRange(place: Place & { readonly kind: 'repository' }, range: CommitRange): AsyncGenerator<RangeStep> {
    const head = await place.repository.head();
    for (const commit of range.commits) {
      const options = {
        location: place.location,
        isAside: commit.commit !== head,
        moreFollow: commit !== range.commits.at(-1),
        progress: this.#invocation.progress,
      };
      const source = range.source(commit);
      const { subject } = commit.place;
      const known = this.engine.states.recall(source, options);
      if (known) yield { commit: commit.commit, subject, snapshot: known.hash, outcome: null };
      else {
        const outcome = await this.engine.indexing.index(source, options);
        yield { commit: commit.commit, subject, snapshot: outcome.snapshot, outcome };
      }
    }
  }

  /** Asks a tool that is at hand. */
  ask(tool: Tool, input: unknown): Promise<unknown> {
    return askTool(this.#context, tool, input);
  }

  call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> {
    return this.callAny(name, input) as Promise<ToolOutput<Name>>;
  }

  async callAny(name: string, input: unknown): Promise<unknown> {
    // Loaded here: a command that asks one tool has it, and the table is all of them.
    const { callTool } = await import('../../src/core/tools/table.ts');
    return callTool(this.#context, name, input);
  }

  get #context(): ToolContext {
    return { engine: this.engine, progress: this.#invocation.progress };
  }

  async #withSource<T>(
    place: Place,
    revision: string | null,
    work: (source: Source, isAside: boolean) => Promise<T>,
    bounds?: SourceBounds,
  ): Promise<T> {
    const { progress } = this.#invocation;
    const source = await openPlace(place, { revision, cacheFolder: this.#cacheFolder, progress, bounds });
    try {
      const isHead = place.kind === 'repository' && source.commit === (await place.repository.head());
      return await work(source, revision !== null && !isHead);
    } finally {
      await source.close();
    }
  }
}
