import { Failure, asFailure } from '../../core/base/failure.ts';
import type {
  Answer,
  FileQuestions,
  LanguageServers,
  ServerOffer,
  ServerTrust,
  TrustDecision,
} from '../../core/ports/language-servers.ts';
import { PAGE_KEY_HEADER, type NetworkSettings } from '../api.ts';

/** Questions of one request: an answer that takes minutes would look like none. */
const MOST_QUESTIONS = 200;

/** The language servers of the machine that the helper runs on, for a repository that it offers. */
export class BridgedLanguageServers implements LanguageServers {
  readonly #address: URL;
  readonly #headers: Readonly<Record<string, string>>;

  /** Fails where the helper that serves the page does not offer the repository. */
  constructor(repo: string, settings: NetworkSettings, pageOrigin: string) {
    const offered = settings.localRepositories.find(({ canonicalUrl }) => canonicalUrl === repo);
    const name = offered && /\/local\/([\w.-]+?)\.git$/.exec(new URL(offered.url).pathname)?.[1];
    if (!offered || name === undefined || new URL(offered.url).origin !== pageOrigin || settings.helperToken === null)
      throw new Failure('not-found', 'Language servers run on your machine. Open the repository with knowing serve.', {
        repo,
      });
    this.#address = new URL(`/language-servers/${name}/`, pageOrigin);
    this.#headers = { 'content-type': 'application/json', [PAGE_KEY_HEADER]: settings.helperToken };
  }

  offers(languages: readonly string[]): Promise<readonly ServerOffer[]> {
    return this.#call('offers', { languages });
  }

  changed(files: readonly { readonly path: string; readonly contentHash: string }[]): Promise<readonly string[]> {
    return this.#call('changed', { files });
  }

  /** Whether the repository is trusted, and what servers could run; a decision is remembered first. */
  trust(languages: readonly string[], decision?: TrustDecision): Promise<ServerTrust> {
    return this.#call('trust', { languages, ...(decision === undefined ? {} : { decision }) });
  }

  async ask({ questions, ...file }: FileQuestions): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    for (let from = 0; from < questions.length; from += MOST_QUESTIONS) {
      const batch = questions.slice(from, from + MOST_QUESTIONS);
      try {
        answers.push(...(await this.#call<readonly Answer[]>('ask', { ...file, questions: batch })));
      } catch (error) {
        const problem = asFailure(error).message;
        answers.push(...batch.map((): Answer => ({ places: null, problem })));
      }
    }
    return answers;
  }

  /** The helper ends servers that nobody asks any more. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  async #call<Result>(name: string, input: unknown): Promise<Result> {
    const response = await fetch(new URL(name, this.#address), {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(input),
    }).catch(() => {
      throw new Failure('host-unreachable', 'The helper does not respond. Is knowing serve still running?');
    });
    if (!response.ok) {
      const answer = (await response.json().catch(() => null)) as {
        error?: { code?: string; message?: string };
      } | null;
      const code = answer?.error?.code === 'not-connected' ? 'not-connected' : 'host-unreachable';
      throw new Failure(code, answer?.error?.message ?? `The helper returned ${response.status}.`);
    }
    return (await response.json()) as Result;
  }
}
