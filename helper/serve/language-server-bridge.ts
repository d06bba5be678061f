import { z } from 'zod';
import { Failure } from '../../src/core/base/failure.ts';
import {
  QUESTION_KINDS,
  TRUST_DECISIONS,
  type ServerTrust,
  type TrustDecision,
} from '../../src/core/ports/language-servers.ts';
import { NodeLanguageServers } from '../language-servers/node-language-servers.ts';
import { TrustStore } from '../trust/trust-store.ts';
import type { LocalRepository } from './local-repositories.ts';

/** Servers of a repository that nobody asks any more end after this. */
const IDLE_MS = 120_000;
export const MOST_BRIDGE_BYTES = 16_000_000;

const path = z
  .string()
  .max(4096)
  .refine((text) => !/^[/\\]|\\|\0|(^|\/)\.\.?(\/|$)/.test(text), 'a path inside the repository');
const place = z.object({
  kind: z.enum(QUESTION_KINDS),
  line: z.number().int().min(1).max(10_000_000),
  column: z.number().int().min(0).max(10_000_000),
});

/** What the page may ask: the calls of the port, by name. There is no way to name a command. */
const CALLS = {
  offers: {
    input: z.object({ languages: z.array(z.string().max(100)).max(100) }),
    run: (servers: NodeLanguageServers, { languages }: { languages: string[] }) => servers.offers(languages),
  },
  changed: {
    input: z.object({ files: z.array(z.object({ path, contentHash: z.string().length(64) })).max(200_000) }),
    run: (servers: NodeLanguageServers, { files }: { files: { path: string; contentHash: string }[] }) =>
      servers.changed(files),
  },
  ask: {
    input: z.object({
      language: z.string().max(100),
      path,
      text: z.string(),
      questions: z.array(place).max(50_000),
    }),
    run: (servers: NodeLanguageServers, file: Parameters<NodeLanguageServers['ask']>[0]) => servers.ask(file),
  },
} as const;

/** Tells whether the repository is trusted; with a decision, remembers it first. */
const TRUST = z.object({
  languages: z.array(z.string().max(100)).max(100),
  decision: z.enum(TRUST_DECISIONS).optional(),
});

interface Open {
  readonly servers: NodeLanguageServers;
  readonly isTrusted: boolean;
  timer: NodeJS.Timeout;
}

/** The language servers of this machine for the repositories that the person offers to the page. */
export class LanguageServerBridge {
  readonly #open = new Map<string, Open>();
  readonly #store = new TrustStore();

  /** The answer to a call of the port, as JSON. */
  async answer({ root }: LocalRepository, name: string, body: Buffer): Promise<unknown> {
    if (name === 'trust') return this.#trust(root, given(TRUST, body));
    const call = Object.hasOwn(CALLS, name) ? CALLS[name as keyof typeof CALLS] : undefined;
    if (call === undefined) throw new Failure('not-found', 'Not found.');
    const run = call.run as (servers: NodeLanguageServers, input: unknown) => Promise<unknown>;
    return run(await this.#servers(root), given<unknown>(call.input, body));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((root) => this.#end(root)));
  }

  async #trust(
    root: string,
    { languages, decision }: { readonly languages: readonly string[]; readonly decision?: TrustDecision | undefined },
  ): Promise<ServerTrust> {
    if (decision !== undefined) this.#store.decide(root, decision);
    return {
      decision: this.#store.decisionOn(root),
      servers: await new NodeLanguageServers(root).mayRun(languages),
    };
  }

  /** Servers as the person decided, whenever that was: those of another decision end first. */
  async #servers(root: string): Promise<NodeLanguageServers> {
    const isTrusted = this.#store.decisionOn(root) === 'trusted';
    if (this.#open.get(root)?.isTrusted === !isTrusted) await this.#end(root);
    const known = this.#open.get(root);
    clearTimeout(known?.timer);
    const servers = known?.servers ?? new NodeLanguageServers(root, { isTrusted });
    this.#open.set(root, { servers, isTrusted, timer: setTimeout(() => void this.#end(root), IDLE_MS).unref() });
    return servers;
  }

  async #end(root: string): Promise<void> {
    const open = this.#open.get(root);
    this.#open.delete(root);
    clearTimeout(open?.timer);
    await open?.servers.close();
  }
}

function given<Input>(shape: z.ZodType<Input>, body: Buffer): Input {
  const input = shape.safeParse(parse(body));
  if (!input.success) throw new Failure('bad-input', `Invalid request: ${input.error.issues[0]?.message}.`);
  return input.data;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Failure('bad-input', 'The request body is not JSON.');
  }
}
