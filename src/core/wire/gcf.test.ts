import { decode } from '@blackwell-systems/gcf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../base/failure.ts';
import { NODE_KINDS, type NodeKind } from '../model/node-kinds.ts';
import { gcfKind, kindOfGcf } from './gcf-kinds.ts';
import { baseOf, escapeWord, lengthenName, shortenName, unescapeWord } from './gcf-words.ts';
import { decodeGcf, encodeGcf, gcfPack } from './gcf.ts';
import type { ContextPack } from './pack.ts';
import { anyPack, anyText } from './packs.testing.ts';

const withoutScores = (pack: ContextPack): ContextPack => ({
  ...pack,
  symbols: pack.symbols.map((symbol) => ({ ...symbol, score: 0 })),
});

describe('GCF', () => {
  it('is read by the official decoder: every name, kind, evidence, distance and edge', () => {
    fc.assert(
      fc.property(anyPack, (given) => {
        const { pack, base } = gcfPack(given);
        const read = decode(encodeGcf(given));
        expect(unescapeWord(read.tool)).toBe(pack.tool);
        expect(
          read.symbols.map(({ qualifiedName, kind, provenance, distance }) => ({
            qualifiedName: lengthenName(qualifiedName, base),
            kind: kindOfGcf(kind),
            provenance,
            distance,
          })),
        ).toEqual(
          pack.symbols.map(({ qualifiedName, kind, provenance, distance }) => ({
            qualifiedName,
            kind,
            provenance,
            distance,
          })),
        );
        expect(new Set(read.symbols.map(({ qualifiedName }) => qualifiedName)).size).toBe(pack.symbols.length);
        expect(read.edges.map(({ edgeType }) => edgeType)).toEqual(pack.edges.map(({ type }) => type));
      }),
    );
  });

  it('reads back the whole pack but for the task and the third decimal of scores', () => {
    fc.assert(
      fc.property(anyPack, (given) => {
        const read = decodeGcf(encodeGcf(given));
        const { pack } = gcfPack(given);
        expect(withoutScores(read)).toEqual(withoutScores({ ...pack, task: '' }));
        for (const [place, { score }] of read.symbols.entries())
          expect(Math.abs(score - pack.symbols[place]!.score)).toBeLessThanOrEqual(0.0051);
      }),
    );
  });

  it('meets a damaged text with a Failure', () => {
    fc.assert(
      fc.property(anyPack, fc.nat(), anyText, (pack, at, noise) => {
        const text = encodeGcf(pack);
        const place = at % text.length;
        try {
          decodeGcf(text.slice(0, place) + noise + text.slice(place + 1));
        } catch (error) {
          expect(isFailure(error), String(error)).toBe(true);
        }
      }),
    );
  });

  it('has a word for every kind that the package neither changes nor mistakes', () => {
    for (const kind of Object.keys(NODE_KINDS) as NodeKind[]) expect(kindOfGcf(gcfKind(kind))).toBe(kind);
  });

  it('says which repository it is of, and where each symbol stands', () => {
    const text = encodeGcf({
      tool: 'context_for_task',
      repo: 'github.com/owner/name',
      snapshot: 'abc',
      packRoot: 'def',
      task: 'start faster',
      budget: 4000,
      tokens: 100,
      symbols: [
        {
          qualifiedName: 'github.com/owner/name://src/app.ts.start',
          name: 'start',
          kind: 'function',
          file: 'src/app.ts',
          startLine: 12,
          endLine: 14,
          score: 1,
          distance: 0,
          provenance: 'ast_resolved',
          detail: 'body',
          signature: 'function start(): void',
          doc: 'Starts.\n\nOnce.',
          source: 'function start(): void {\n  run();\n}',
        },
        {
          qualifiedName: 'github.com/owner/name://pkg/http.Server',
          name: 'Server',
          kind: 'struct',
          file: 'pkg/http/server.go',
          startLine: 7,
          endLine: 7,
          score: 0.5,
          distance: 1,
          provenance: 'ast_inferred',
          detail: 'signature',
          signature: 'type Server struct',
          doc: '',
          source: '',
        },
        {
          qualifiedName: 'github.com/owner/name://:route/GET /orders',
          name: 'GET /orders',
          kind: 'route',
          file: '',
          startLine: 0,
          endLine: 0,
          score: 0.4,
          distance: 1,
          provenance: 'ast_resolved',
          detail: 'name',
          signature: '',
          doc: '',
          source: '',
        },
      ],
      edges: [
        { source: 0, target: 1, type: 'instantiates', provenance: 'ast_inferred' },
        { source: 0, target: 2, type: 'handles_route', provenance: 'ast_resolved' },
        { source: 1, target: 2, type: 'handles_route', provenance: 'ast_resolved' },
      ],
    });
    expect(text).toMatchInlineSnapshot(`
      "GCF profile=graph tool=context_for_task budget=4000 tokens=100 symbols=3 edges=3 pack_root=def
      # repo=github.com/owner/name snapshot=abc
      ## targets
      @0 fn src/app.ts.start 1.00 ast_resolved
      # 12-14 function start(): void
      # doc 3
      # Starts.
      # 
      # Once.
      # body 3
      # function start(): void {
      #   run();
      # }
      ## related
      @1 struct pkg/http.Server 0.50 ast_inferred
      # ./server.go:7 type Server struct
      @2 route :route/GET%20/orders 0.40 ast_resolved
      ## edges [3]
      @1<@0 instantiates
      @2<@0 handles_route
      @2<@1 handles_route
      # ast_resolved
      # ast_inferred 0
      "
    `);
  });
});

describe('words of GCF', () => {
  it('are printable ASCII without spaces and say what they stand for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        ),
        (text) => {
          expect(escapeWord(text)).toMatch(/^(?!#)[\x21-\x7e]+$/);
          expect(unescapeWord(escapeWord(text))).toBe(text);
        },
      ),
    );
  });

  it('leave out of names what all share, and put it back', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText), anyText, (repo, others, name) => {
        for (const full of [name, `${repo}://${name}`]) {
          const base = baseOf([full, ...others.map((other) => `${repo}://${other}`)], repo);
          expect(lengthenName(shortenName(full, base), base)).toBe(full);
        }
      }),
    );
  });

  it.each([
    ['src/core/a.ts.run', 'core/a.ts.run'],
    ['src/', '/src/'],
    ['docs/a.md', '/docs/a.md'],
    ['/rooted', '//rooted'],
    [':route/GET /', '/:route/GET%20/'],
  ])('write %j in src/ as %j', (path, word) => {
    expect(shortenName(`host/repo://${path}`, { repo: 'host/repo', directory: 'src/' })).toBe(word);
  });

  it('are relative to the directory that saves most', () => {
    const named = ['src/core/a', 'src/core/b', 'src/core/c', 'src/app/d', ':route/GET /src/core/e'];
    expect(baseOf([...named.map((path) => `host/repo://${path}`), 'external://npm/zod'], 'host/repo')).toEqual({
      repo: 'host/repo',
      directory: 'src/core/',
    });
  });
});
