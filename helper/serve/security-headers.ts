import { createHash } from 'node:crypto';

/**
 * What the page may load. Scripts, workers and WebAssembly come from here alone; connections may go to any https host
 * and to this machine, because people can set a git proxy of their own. Styles may stand in attributes: the graph and the code view place
 * things by them.
 */
export function contentSecurityPolicy(indexHtml: string): string {
  const inline = inlineScripts(indexHtml).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${inline.join(' ')}`.trim(),
    "worker-src 'self' blob:",
    "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');

/** For every answer, whatever it holds. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For answers that are data: were one ever shown as a page, it could do nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
