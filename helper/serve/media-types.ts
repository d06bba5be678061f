/** Media types of the files an app is made of. WebAssembly is compiled while it streams in only under its own type. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['txt', 'text/plain; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
]);

export function mediaTypeOf(path: string): string {
  return TYPES.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream';
}
