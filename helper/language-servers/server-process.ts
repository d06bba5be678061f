import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CancellationTokenSource,
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { Failure } from '../../src/core/base/failure.ts';
import type { QuestionKind } from '../../src/core/ports/language-servers.ts';
import { endWithThis } from '../child-processes.ts';
import { startProcess } from '../processes/start-process.ts';
import type { Launch } from './launch.ts';
import type { ServerRow } from './table.ts';

export interface ServerLimits {
  /** Until it is initialised, and until its first answer: it reads the project meanwhile. */
  readonly startMs: number;
  readonly requestMs: number;
  /** How long it may stay silent before it counts as ready, where it must be waited for. */
  readonly quietMs: number;
}

export const LIMITS: ServerLimits = { startMs: 120_000, requestMs: 30_000, quietMs: 1500 };

const ENDING_MS = 2000;

/** One life of a server: from its start to its end, which may come at any moment. */
export class ServerProcess {
  readonly #launch: Launch;
  readonly #row: ServerRow;
  readonly #child: ChildProcess;
  readonly #connection: MessageConnection;
  readonly #limits: ServerLimits;
  /** Tokens of work that it says is under way. */
  readonly #underWay = new Set<string | number>();
  #lastSign = Date.now();
  #messages = '';
  #hasAnswered = false;
  /** What it said it can do. */
  #capabilities: Readonly<Record<string, unknown>> = {};
  #ended: Failure | null = null;
  #fail: (failure: Failure) => void = () => undefined;
  /** Rejects when it ends or talks nonsense. */
  readonly #ending: Promise<never>;

  private constructor(launch: Launch, limits: ServerLimits) {
    this.#launch = launch;
    this.#row = launch.row;
    this.#limits = limits;
    this.#ending = new Promise((_, reject) => (this.#fail = reject));
    this.#ending.catch(() => undefined);
    // A list of arguments and no shell: nothing of the repository becomes part of a command.
    const [program, ...args] = launch.command;
    const { cwd, environment: env } = launch;
    this.#child = startProcess(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    endWithThis(this.#child);
    const { stdin, stdout, stderr } = this.#child;
    this.#child.on('error', (error) => this.#end(`could not be started: ${error.message}`));
    this.#child.on('exit', (code, signal) => this.#end(`ended (${signal ?? `exit code ${code}`})`));
    stdin!.on('error', () => undefined);
    stderr!.setEncoding('utf8').on('data', (text: string) => (this.#messages = (this.#messages + text).slice(-4000)));
    this.#connection = createMessageConnection(new StreamMessageReader(stdout!), new StreamMessageWriter(stdin!));
    this.#connection.onError(([error]) => this.#end(`does not speak the protocol: ${error.message}`));
    this.#answerItsQuestions();
    this.#connection.listen();
  }

  /** Starts it and introduces the project. */
  static async start(
    launch: Launch,
    folders: readonly string[],
    limits: ServerLimits = LIMITS,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(launch, limits);
    try {
      await server.#initialize(folders);
      return server;
    } catch (error) {
      // A toolchain may have the name of a part that is not installed.
      const gaveUp = server.#child.exitCode !== null;
      await server.stop();
      throw gaveUp ? new Failure('not-found', `${messageOf(error)}. To install it: ${launch.row.install}`) : error;
    }
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  can(kind: QuestionKind): boolean {
    const provider = this.#capabilities[`${kind}Provider`];
    return provider !== undefined && provider !== false;
  }

  /** Rejects with a Failure where it ends, does not answer in time or answers with an error. */
  async request(method: string, params: unknown): Promise<unknown> {
    const answer = await this.#timed(method, params, this.#hasAnswered ? this.#limits.requestMs : this.#limits.startMs);
    this.#hasAnswered = true;
    return answer;
  }

  notify(method: string, params: unknown): void {
    if (!this.hasEnded) void this.#connection.sendNotification(method, params).catch(() => undefined);
  }

  /** Waits until it says that it has read the project, where it says so. */
  async untilReady(): Promise<void> {
    if (this.#row.isReadyLater !== true) return;
    const latest = Date.now() + this.#limits.startMs;
    this.#lastSign = Date.now();
    while (!this.hasEnded && Date.now() < latest) {
      if (this.#underWay.size === 0 && Date.now() - this.#lastSign > this.#limits.quietMs) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) {
      await Promise.race([this.#shutDown(), delay(ENDING_MS)]);
      this.#end('was stopped', '');
    }
    this.#connection.dispose();
    if (this.#child.exitCode === null) this.#child.kill('SIGKILL');
  }

  async #shutDown(): Promise<void> {
    try {
      await this.#connection.sendRequest('shutdown');
      await this.#connection.sendNotification('exit');
    } catch {
      // It is ended either way.
    }
  }

  async #initialize(folders: readonly string[]): Promise<void> {
    const [first] = folders;
    const capabilities = {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        synchronization: {},
        definition: { linkSupport: true },
        implementation: { linkSupport: true },
        references: {},
      },
      window: { workDoneProgress: true },
      general: { positionEncodings: ['utf-16'] },
    };
    const params = {
      processId: process.pid,
      clientInfo: { name: 'knowing' },
      rootUri: pathToFileURL(first!).href,
      workspaceFolders: folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: basename(folder) })),
      capabilities,
      initializationOptions: this.#launch.options,
    };
    const answer = await this.#timed('initialize', params, this.#limits.startMs);
    this.#capabilities = (answer as { capabilities?: Record<string, unknown> } | null)?.capabilities ?? {};
    this.notify('initialized', {});
  }

  async #timed(method: string, params: unknown, limit: number): Promise<unknown> {
    if (this.#ended !== null) throw this.#ended;
    const cancelling = new CancellationTokenSource();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        cancelling.cancel();
        reject(this.#failure(`did not answer within ${limit / 1000} s`, { isLate: true }));
      }, limit);
    });
    try {
      return await Promise.race([this.#send(method, params, cancelling), late, this.#ending]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #send(method: string, params: unknown, cancelling: CancellationTokenSource): Promise<unknown> {
    try {
      return await this.#connection.sendRequest(method, params, cancelling.token);
    } catch (error) {
      throw this.#ended ?? this.#failure(`answered with an error: ${messageOf(error)}`);
    }
  }

  #answerItsQuestions(): void {
    const { settings } = this.#launch;
    this.#connection.onRequest('workspace/configuration', ({ items }: { items?: { section?: string }[] }) =>
      (items ?? []).map(({ section }) => settings[section ?? ''] ?? null),
    );
    for (const method of ['client/registerCapability', 'client/unregisterCapability', 'window/workDoneProgress/create'])
      this.#connection.onRequest(method, () => {
        this.#lastSign = Date.now();
        return null;
      });
    this.#connection.onRequest('workspace/workspaceFolders', () => null);
    this.#connection.onUnhandledProgress(({ token, value }) => {
      this.#lastSign = Date.now();
      const { kind } = (value ?? {}) as { kind?: unknown };
      if (kind === 'begin') this.#underWay.add(token);
      if (kind === 'end') this.#underWay.delete(token);
    });
    this.#connection.onNotification(() => undefined);
  }

  /** Its own last words say why, unless it is we who end it. */
  #end(reason: string, said = complaintIn(this.#messages)): void {
    if (this.#ended !== null) return;
    this.#ended = this.#failure(said === '' ? reason : `${reason}: ${said}`);
    this.#fail(this.#ended);
    if (this.#child.exitCode === null) this.#child.kill('SIGKILL');
  }

  #failure(reason: string, data: { isLate?: boolean } = {}): Failure {
    return new Failure('not-found', `${this.#row.name} ${reason}`, { server: this.#row.name, ...data });
  }
}

/** The line in which a program says what is wrong, where it says so; else its last words. */
function complaintIn(messages: string): string {
  const lines = messages.trim().split('\n');
  return (lines.find((line) => /error|fail|panic|cannot/i.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 200);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);
const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
