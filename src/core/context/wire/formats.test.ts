import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWireFormat, WIRE_FORMAT_IDS, WIRE_FORMATS } from '../formats.ts';
import { excerptsOf } from '../pack.ts';
import { anyPack } from './packs.testing.ts';

const { json, xml, md, prompt } = WIRE_FORMATS;

describe('the table of formats', () => {
  it('has every format under its id', () => {
    for (const id of WIRE_FORMAT_IDS) expect(WIRE_FORMATS[id].id).toBe(id);
    expect(isWireFormat('gcf')).toBe(true);
    expect(isWireFormat('constructor')).toBe(false);
  });

  it('writes the same pack the same way', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        for (const id of WIRE_FORMAT_IDS)
          expect(WIRE_FORMATS[id].encode(structuredClone(pack))).toEqual(WIRE_FORMATS[id].encode(pack));
      }),
      { numRuns: 30 },
    );
  });
});

describe('JSON', () => {
  it('says all of a pack, and names the ends of edges', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        const read = JSON.parse(json.encode(pack));
        const { symbols: _symbols, edges: _edges, ...head } = pack;
        expect(read).toMatchObject(head);
        for (const [place, symbol] of pack.symbols.entries()) {
          const { doc, source, parts, ...always } = symbol;
          expect(read.symbols[place]).toEqual({
            ...always,
            ...(doc && { doc }),
            ...(source && { source }),
            ...(parts.length > 0 && { parts }),
          });
        }
        expect(read.edges).toEqual(
          pack.edges.map(({ source, target, type, provenance }) => ({
            source: pack.symbols[source]!.qualifiedName,
            target: pack.symbols[target]!.qualifiedName,
            type,
            provenance,
          })),
        );
      }),
    );
  });
});

/** Reads well-formed XML of elements, attributes and text as a conforming processor does, and nothing else. */
function readXml(text: string): { name: string; attributes: Record<string, string>; text: string }[] {
  expect(text).not.toMatch(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  const plain = (escaped: string): string => {
    const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    return escaped.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCharCode(code) : names[name]!));
  };
  const isEscaped = /^(?:[^<>&]|&(?:#\d+|amp|lt|gt|quot|apos);)*$/;
  const open: string[] = [];
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const body = text.slice('<?xml version="1.0" encoding="UTF-8"?>\n'.length);
  const pieces = body.split(/(<[^>]*>)/).filter((piece) => piece !== '');
  for (const piece of pieces) {
    if (piece.startsWith('</')) {
      expect(`</${open.pop()}>`).toBe(piece);
    } else if (piece.startsWith('<')) {
      const tag = /^<(\w+)((?: \w+="[^"<]*")*)(\/?)>$/.exec(piece);
      expect(tag, piece).not.toBeNull();
      const attributes = [...tag![2]!.matchAll(/ (\w+)="([^"]*)"/g)].map(([, key, value]) => {
        expect(value).toMatch(isEscaped);
        expect(value).not.toMatch(/[\t\n]/);
        return [key!, plain(value!)] as const;
      });
      found.push({ name: tag![1]!, attributes: Object.fromEntries(attributes), text: '' });
      if (tag![3] === '') open.push(tag![1]!);
    } else {
      expect(piece).toMatch(isEscaped);
      found.at(-1)!.text ||= plain(piece);
    }
  }
  expect(open).toEqual([]);
  return found;
}

describe('XML', () => {
  it('is well-formed and says what the pack does, whatever its characters', () => {
    const allowed = (text: string): string =>
      text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd');
    fc.assert(
      fc.property(anyPack, (pack) => {
        const read = readXml(xml.encode(pack));
        const symbols = read.filter(({ name }) => name === 'symbol');
        expect(symbols.map(({ attributes }) => [attributes['qualifiedName'], attributes['file']])).toEqual(
          pack.symbols.map(({ qualifiedName, file }) => [allowed(qualifiedName), allowed(file)]),
        );
        expect(read.filter(({ name }) => name === 'source').map(({ text }) => text)).toEqual(
          pack.symbols.filter(({ source }) => source !== '').map(({ source }) => allowed(source)),
        );
        expect(read.filter(({ name }) => name === 'edge')).toHaveLength(pack.edges.length);
      }),
    );
  });
});

/** What lies between fences, as a reader of Markdown finds them: https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
function fencedIn(text: string): string[] {
  const found: string[] = [];
  let [fence, content]: [string, string[]] = ['', []];
  for (const line of text.split('\n')) {
    if (fence === '') fence = /^(`{3,})[^`]*$/.exec(line)?.[1] ?? '';
    else if ((/^ {0,3}(`+)[ \t\r]*$/.exec(line)?.[1]?.length ?? 0) >= fence.length) {
      found.push(content.join('\n'));
      [fence, content] = ['', []];
    } else content.push(line);
  }
  expect(fence).toBe('');
  return found;
}

describe('Markdown', () => {
  it('keeps every source within its fence', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        const expected = pack.symbols.flatMap((symbol) => [
          ...(symbol.source === '' && symbol.signature.includes('\n') ? [symbol.signature] : []),
          ...(symbol.doc === '' ? [] : [symbol.doc]),
          ...excerptsOf(symbol).map(({ text }) => text),
        ]);
        expect(fencedIn(md.encode(pack)).sort()).toEqual(expected.sort());
      }),
    );
  });

  it('has a heading for each file, lines, documentation and relationships', () => {
    const shared = {
      hash: '',
      score: 1,
      distance: 0,
      provenance: 'ast_resolved',
      doc: '',
      source: '',
      parts: [],
    } as const;
    const pack = {
      tool: 'context_for_task',
      repo: 'github.com/owner/name',
      snapshot: 'abc',
      packRoot: 'def',
      task: 'start `faster`\nnow',
      budget: 4000,
      tokens: 120,
      symbols: [
        {
          ...shared,
          qualifiedName: 'github.com/owner/name://src/app.ts.start',
          name: 'start',
          kind: 'function',
          file: 'src/app.ts',
          startLine: 12,
          endLine: 14,
          detail: 'body',
          signature: 'function start(): void',
          doc: 'Starts.\n\nOnce.',
          source: 'function start(): void {\n  run(`a`);\n}',
        },
        {
          ...shared,
          qualifiedName: 'github.com/owner/name://:route/GET /',
          name: 'GET /',
          kind: 'route',
          file: '',
          startLine: 0,
          endLine: 0,
          detail: 'name',
          signature: '',
        },
        {
          ...shared,
          qualifiedName: 'github.com/owner/name://src/app.ts.run',
          name: 'run',
          kind: 'function',
          file: 'src/app.ts',
          startLine: 3,
          endLine: 3,
          detail: 'signature',
          signature: 'const run = (text: string) => void',
        },
      ],
      edges: [
        { source: 0, target: 2, type: 'calls', provenance: 'ast_resolved' },
        { source: 0, target: 1, type: 'handles_route', provenance: 'ast_inferred' },
      ],
    } as const;
    expect(md.encode(pack)).toMatchInlineSnapshot(`
      "# \`github.com/owner/name\`

      Task: \`\`start \`faster\` now\`\`

      Snapshot \`abc\`, 120 of 4000 tokens.

      ## \`src/app.ts\`

      ### \`src/app.ts.run\` (function, line 3)

      \`const run = (text: string) => void\`

      ### \`src/app.ts.start\` (function, lines 12–14)

      \`\`\`text
      Starts.

      Once.
      \`\`\`

      \`\`\`ts
      function start(): void {
        run(\`a\`);
      }
      \`\`\`

      ## Beyond the files

      ### \`:route/GET /\` (route)

      ## Relationships

      - \`src/app.ts.start\` calls \`src/app.ts.run\` (resolved)
      - \`src/app.ts.start\` handles \`:route/GET /\` (inferred)
      "
    `);
    expect(prompt.encode(pack).endsWith(md.encode(pack))).toBe(true);
  });
});
