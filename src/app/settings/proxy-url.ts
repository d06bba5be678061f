/** A proxy's base URL as typed; empty means none. */
export function parseProxy(typed: string): { readonly url: string | null; readonly problem: string } {
  const text = typed.trim();
  if (text === '') return { url: null, problem: '' };
  try {
    const url = new URL(text);
    const isLocal = /^(localhost|127\.|\[::1\])/.test(url.hostname);
    if (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) {
      return { url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, problem: '' };
    }
    return { url: null, problem: 'Use an https URL, or http for localhost.' };
  } catch {
    return { url: null, problem: 'Enter a URL that starts with https://' };
  }
}
