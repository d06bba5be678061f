import { isInside, type CopyRules } from './copy-rules.ts';

/** https://go.dev/ref/mod#go-mod-file: those that say what the module consists of, and name no toolchain and no tool. */
const DIRECTIVES = new Set(['module', 'go', 'require', 'exclude', 'replace', 'use']);

/** The lines of a go.mod or go.work, each with its directive, blocks written out. */
function* statements(text: string): Generator<readonly [directive: string, rest: string]> {
  let block: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const plain = line.replace(/\/\/.*$/, '').trim();
    if (plain === '') continue;
    const opening = /^([a-z]+)\s*\($/.exec(plain);
    if (block === null && opening !== null) block = opening[1]!;
    else if (block !== null && plain === ')') block = null;
    else if (block !== null) yield [block, plain];
    else {
      const [, directive = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(plain) ?? [];
      yield [directive, rest];
    }
  }
}

function rewrite(text: string, path: string): string {
  const kept: string[] = [];
  for (const [directive, rest] of statements(text)) {
    if (!DIRECTIVES.has(directive)) continue;
    const place = directive === 'use' ? rest : directive === 'replace' ? (rest.split('=>')[1] ?? '') : '';
    const [folder = ''] = place.trim().split(/\s+/);
    // A version makes it a module from the cache; a folder is one of the copy.
    if (folder !== '' && !isInside(path, folder.replace(/^["`]|["`]$/g, ''))) continue;
    kept.push(`${directive} ${rest}`);
  }
  return `${kept.join('\n')}\n`;
}

/** Sources without cgo's C, modules without toolchain lines, tools and settings. */
export const GO_PROJECT: CopyRules = {
  sources: ['go'],
  manifests: [
    { pattern: /^go\.(?:mod|work)$/, rewrite },
    { pattern: /^go\.(?:work\.)?sum$/, rewrite: (text) => text },
  ],
};
