import { router } from '../route/router.svelte.ts';
import { parseRepositoryAddress } from './repository-address.ts';

/** `?open=<url>` before the hash, as a helper or a bookmark writes it: becomes the address that opens it. */
export function followOpenParameter(): void {
  const url = new URL(location.href);
  const wanted = url.searchParams.get('open');
  if (wanted === null) return;
  url.searchParams.delete('open');
  history.replaceState(null, '', url.href);
  const parsed = parseRepositoryAddress(wanted);
  if (parsed.kind === 'repository') router.replace({ screen: 'open', url: parsed.url, revision: parsed.revision });
}
