import { PAGE_KEY_HEADER, type NetworkSettings } from '../api.ts';

/** One way to a git host. */
export interface GitRoute {
  readonly proxy: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The ways to try, in order; the next one counts only where no connection came about. The helper's token goes to the
 * page's own origin and nowhere else.
 */
export function routesTo(url: string, settings: NetworkSettings, pageOrigin: string): GitRoute[] {
  const tokenFor = (target: string): Record<string, string> =>
    settings.helperToken !== null && new URL(target).origin === pageOrigin
      ? { [PAGE_KEY_HEADER]: settings.helperToken }
      : {};
  const direct = { proxy: null, headers: tokenFor(url) };
  const { origin, hostname } = new URL(url);
  if (settings.gitProxy === null || origin === pageOrigin) return [direct];
  const proxied = { proxy: settings.gitProxy, headers: tokenFor(new URL(settings.gitProxy, pageOrigin).href) };
  return LOOPBACK.test(hostname) ? [direct, proxied] : [proxied];
}
