import { engine } from '../engine/engine.svelte.ts';
import { preferences } from './preferences.svelte.ts';

export interface OfferedRepository {
  readonly name: string;
  /** Absolute URL to open it by. */
  readonly url: string;
  /** Where it lies on the machine, for people. */
  readonly location: string;
  /** The name its graph has. */
  readonly canonicalUrl: string;
}

interface HelperInfo {
  readonly version: string;
  readonly token: string | null;
  readonly gitProxy: string;
  readonly repositories: readonly OfferedRepository[];
}

/** The helper that serves this page, where one does: it proxies git and offers local repositories. */
class Helper {
  #info = $state.raw<HelperInfo | null>(null);
  #isKnown = $state(false);

  get info(): HelperInfo | null {
    return this.#info;
  }

  /** Whether the question has been answered. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  async discover(): Promise<void> {
    this.#info = await fetchInfo();
    await this.configure();
    this.#isKnown = true;
  }

  /** A proxy the person set wins over the helper's. */
  async configure(): Promise<void> {
    const chosen = preferences.all.gitProxy;
    await engine
      .configure({
        gitProxy: chosen ?? this.#info?.gitProxy ?? null,
        helperToken: this.#info?.token ?? null,
        localRepositories: (this.#info?.repositories ?? []).map(({ canonicalUrl, url }) => ({ canonicalUrl, url })),
      })
      // Without an engine there is nothing to configure; its failure is shown on its own.
      .catch(() => undefined);
  }
}

async function fetchInfo(): Promise<HelperInfo | null> {
  try {
    const response = await fetch('./helper.json', { cache: 'no-store' });
    // A static host may answer any address with its own page.
    if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return null;
    return parseInfo(await response.json());
  } catch {
    return null;
  }
}

function parseInfo(value: unknown): HelperInfo | null {
  if (typeof value !== 'object' || value === null || !('gitProxy' in value) || typeof value.gitProxy !== 'string')
    return null;
  const token = 'token' in value && typeof value.token === 'string' ? value.token : null;
  const version = 'version' in value && typeof value.version === 'string' ? value.version : '';
  const listed: unknown = 'repositories' in value ? value.repositories : [];
  return {
    version,
    token,
    gitProxy: new URL(value.gitProxy, location.href).href,
    repositories: (Array.isArray(listed) ? listed : []).filter(isOffered).map((repository) => ({
      name: repository.name,
      url: new URL(repository.url, location.href).href,
      location: repository.location,
      canonicalUrl: repository.canonicalUrl,
    })),
  };
}

const isOffered = (value: unknown): value is OfferedRepository =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'url', 'location', 'canonicalUrl'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  );

export const helper = new Helper();
