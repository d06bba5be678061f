import type { ToolInput, ToolName, ToolOutput } from '../../core/tools/table.ts';
import type { FailureMessage, NetworkSettings } from '../../workers/api.ts';
import type { EngineClient, EngineEvents, LongOptions } from '../../workers/client.ts';
import { failureOf } from './failure.ts';

/** The engine behind the page: connected once, asked through here only. */
class Engine {
  #status = $state<'connecting' | 'ready' | 'failed'>('connecting');
  #failure = $state.raw<FailureMessage | null>(null);
  #analyzer = $state('');
  #client: Promise<EngineClient> | null = null;

  get status(): 'connecting' | 'ready' | 'failed' {
    return this.#status;
  }

  get failure(): FailureMessage | null {
    return this.#failure;
  }

  /** Version of the analyzer, part of every permanent link; empty until connected. */
  get analyzer(): string {
    return this.#analyzer;
  }

  connect(): Promise<EngineClient> {
    this.#client ??= this.#start();
    return this.#client;
  }

  /** Calls back whenever the list of repositories changed, in this window or another. */
  async onRepositories(changed: () => void): Promise<void> {
    const client = await this.connect();
    client.on('repositories', changed);
  }

  /** Calls back with every opening under way, in whichever window it was asked for. */
  async onJobs(changed: (jobs: EngineEvents['jobs']) => void): Promise<void> {
    const client = await this.connect();
    client.on('jobs', changed);
  }

  async call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> {
    const client = await this.connect();
    return client.call(name, input);
  }

  /** The same for what may take long: it can be cancelled. */
  async run<Name extends ToolName>(
    name: Name,
    input: ToolInput<Name>,
    options: LongOptions,
  ): Promise<ToolOutput<Name>> {
    const client = await this.connect();
    return client.run(name, input, options);
  }

  async configure(settings: NetworkSettings): Promise<void> {
    const client = await this.connect();
    await client.configure(settings);
  }

  async #start(): Promise<EngineClient> {
    this.#status = 'connecting';
    this.#failure = null;
    try {
      const { connect } = await import('../../workers/client.ts');
      const client = await connect();
      this.#analyzer = (await client.version()).analyzer;
      this.#status = 'ready';
      return client;
    } catch (error) {
      this.#status = 'failed';
      this.#failure = failureOf(error);
      this.#client = null;
      throw error;
    }
  }
}

export const engine = new Engine();
