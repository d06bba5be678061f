import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, asFailure } from '../../src/core/base/failure.ts';
import { languageById } from '../../src/core/languages/table.ts';
import type { Answer, FileQuestions, Question } from '../../src/core/ports/language-servers.ts';
import type { Launch } from './launch.ts';
import { placesOf } from './locations.ts';
import { projectFolders } from './project-folders.ts';
import { LIMITS, ServerProcess, type ServerLimits } from './server-process.ts';
import type { ServerRow } from './table.ts';

/** A server is started anew so often; then it is given up. */
const MOST_STARTS = 2;
/** So many times in a row no answer came in time, each time to a question put after the one before: it hangs. */
const MOST_LATE = 3;
/** Questions that a server has at once about a file. */
const WIDTH = 4;

interface OpenedFile {
  readonly textDocument: {
    readonly uri: string;
    readonly languageId: string;
    readonly version: number;
    readonly text: string;
  };
}

/** One server for one repository, through all its lives. */
export class ServerSession {
  readonly #launch: Launch;
  readonly #row: ServerRow;
  readonly #root: string;
  readonly #limits: ServerLimits;
  #running: ServerProcess | null = null;
  #starting: Promise<ServerProcess> | null = null;
  #starts = 0;
  #late = 0;
  /** Grows with every time that counted. Questions put together are late together, and that is one time. */
  #round = 0;
  #lastProblem = '';
  #givenUp: string | null = null;
  /** Which files each life of the server was shown. */
  readonly #shown = new WeakMap<ServerProcess, Set<OpenedFile>>();

  constructor(launch: Launch, limits: ServerLimits = LIMITS) {
    this.#launch = launch;
    this.#row = launch.row;
    this.#root = launch.root;
    this.#limits = limits;
  }

  async ask({ language, path, text, questions }: FileQuestions): Promise<Answer[]> {
    const uri = pathToFileURL(join(this.#root, path)).href;
    const languageId = languageById(language)?.serverName?.(path.slice(path.lastIndexOf('.') + 1)) ?? language;
    const file: OpenedFile = { textDocument: { uri, languageId, version: 1, text } };
    const answers: Answer[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < questions.length; at = next++) answers[at] = await this.#askOne(file, questions[at]!);
    };
    await Promise.all(Array.from({ length: Math.min(WIDTH, questions.length) }, work));
    this.#running?.notify('textDocument/didClose', { textDocument: { uri } });
    return answers;
  }

  async stop(): Promise<void> {
    this.#givenUp = `${this.#row.name} was stopped`;
    // One that is still reading the project need not finish.
    await this.#running?.stop();
    await this.#starting?.catch(() => null);
    await this.#running?.stop();
    await this.#launch.close();
  }

  async #askOne(file: OpenedFile, question: Question): Promise<Answer> {
    if (this.#givenUp !== null) return failed(this.#givenUp);
    let server: ServerProcess | null = null;
    let round = this.#round;
    try {
      server = await this.#living();
      round = this.#round;
      if (!server.can(question.kind)) return { places: [], problem: null };
      this.#show(server, file);
      const answer = await server.request(`textDocument/${question.kind}`, {
        textDocument: { uri: file.textDocument.uri },
        position: { line: question.line - 1, character: question.column },
        ...(question.kind === 'references' ? { context: { includeDeclaration: false } } : {}),
      });
      this.#late = 0;
      return { places: placesOf(answer, this.#root), problem: null };
    } catch (error) {
      const { message, data } = asFailure(error);
      if (server === null || server.hasEnded) this.#lastProblem = message;
      if (data['isLate'] === true && server !== null && round === this.#round) await this.#noteLate(server, message);
      return failed(message);
    }
  }

  #show(server: ServerProcess, file: OpenedFile): void {
    const shown = this.#shown.get(server) ?? new Set();
    this.#shown.set(server, shown);
    if (shown.has(file)) return;
    shown.add(file);
    server.notify('textDocument/didOpen', file);
  }

  async #noteLate(server: ServerProcess, problem: string): Promise<void> {
    this.#round += 1;
    this.#late += 1;
    if (this.#late < MOST_LATE || server !== this.#running || server.hasEnded) return;
    this.#late = 0;
    this.#lastProblem = problem;
    await server.stop();
  }

  /** The server as it runs; where it does not, whoever comes first starts it and the others wait. */
  async #living(): Promise<ServerProcess> {
    if (this.#running !== null && !this.#running.hasEnded) return this.#running;
    this.#starting ??= this.#start().finally(() => (this.#starting = null));
    return this.#starting;
  }

  async #start(): Promise<ServerProcess> {
    if (this.#starts === MOST_STARTS) {
      this.#givenUp = `${this.#lastProblem}. Gave up after ${MOST_STARTS} starts`;
      throw new Failure('not-found', this.#givenUp);
    }
    this.#starts += 1;
    const folders = await projectFolders(this.#root, this.#row.markers);
    this.#running = await ServerProcess.start(this.#launch, folders, this.#limits);
    await this.#running.untilReady();
    return this.#running;
  }
}

const failed = (problem: string): Answer => ({ places: null, problem });
