import { engine } from '../engine/engine.svelte.ts';
import { parseAddress } from '../route/address.ts';
import { router } from '../route/router.svelte.ts';
import { KEY, pageKeyHeader, parseConnectAddress, readPageKey, redeemCode, refusalOf } from './connection.ts';
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
  readonly gitProxy: string;
  readonly repositories: readonly OfferedRepository[];
}

/** A helper serves this page, but does not know this browser. `used`, `expired`: so is the address it was opened with. */
export type Disconnected = 'unknown' | 'used' | 'expired';

/** The helper that serves this page, where one does: it proxies git and offers local repositories. */
class Helper {
  #info = $state.raw<HelperInfo | null>(null);
  #disconnected = $state<Disconnected | null>(null);
  #isKnown = $state(false);

  /** Null where no helper serves the page, and where this browser is not connected to it. */
  get info(): HelperInfo | null {
    return this.#info;
  }

  get disconnected(): Disconnected | null {
    return this.#disconnected;
  }

  /** Whether the question has been answered. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Connects by the code of the address, where there is one, and looks for the helper; follows what changes later. */
  follow(): void {
    // A pasted address that differs behind the `#` alone does not load the page again.
    window.addEventListener('hashchange', () => {
      if (parseConnectAddress(location.hash) !== null) void this.discover();
    });
    // Another window of this browser was connected.
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY) void this.discover();
    });
    void this.discover();
  }

  async discover(): Promise<void> {
    const redeemed = await followConnectAddress();
    const found = await fetchInfo();
    this.#info = found === 'refused' ? null : found;
    // An old address does no harm in a browser that is connected already.
    const isStale = redeemed === 'used' || redeemed === 'expired';
    this.#disconnected = found === 'refused' ? (isStale ? redeemed : 'unknown') : null;
    await this.configure();
    this.#isKnown = true;
  }

  /** A proxy the person set wins over the helper's. */
  async configure(): Promise<void> {
    const chosen = preferences.all.gitProxy;
    await engine
      .configure({
        gitProxy: chosen ?? this.#info?.gitProxy ?? null,
        helperToken: this.#info === null ? null : readPageKey(),
        localRepositories: (this.#info?.repositories ?? []).map(({ canonicalUrl, url }) => ({ canonicalUrl, url })),
      })
      // Without an engine there is nothing to configure; its failure is shown on its own.
      .catch(() => undefined);
  }
}

/** Takes the code out of the address and the history before anything else, and hands it in. */
function followConnectAddress(): ReturnType<typeof redeemCode> | null {
  const request = parseConnectAddress(location.hash);
  if (request === null) return null;
  router.replace(parseAddress(`#${request.place}`));
  return redeemCode(request.code);
}

async function fetchInfo(): Promise<HelperInfo | 'refused' | null> {
  try {
    const response = await fetch('./helper.json', { cache: 'no-store', headers: pageKeyHeader() });
    // A static host may answer any address with its own page.
    if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
    const answer: unknown = await response.json();
    if (response.ok) return parseInfo(answer);
    return refusalOf(answer)?.code === 'not-connected' ? 'refused' : null;
  } catch {
    return null;
  }
}

function parseInfo(value: unknown): HelperInfo | null {
  if (typeof value !== 'object' || value === null || !('gitProxy' in value) || typeof value.gitProxy !== 'string')
    return null;
  const version = 'version' in value && typeof value.version === 'string' ? value.version : '';
  const listed: unknown = 'repositories' in value ? value.repositories : [];
  return {
    version,
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
