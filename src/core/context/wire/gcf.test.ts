import { decode } from '@blackwell-systems/gcf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../../base/failure.ts';
import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import { NODE_KINDS, type NodeKind } from '../../model/node-kinds.ts';
import { PROVENANCES, type Provenance } from '../../model/provenance.ts';
import { gcfKind, kindOfGcf } from './gcf-kinds.ts';
import { GCF_EDGE_TYPES, GCF_PROVENANCES } from './gcf-terms.ts';
import {
  baseOf,
  escapeWord,
  lengthenName,
  lengthenNames,
  referringNames,
  shortenName,
  unescapeWord,
} from './gcf-words.ts';
import { decodeGcf, encodeGcf, gcfPack } from './gcf.ts';
import type { ContextPack } from '../pack.ts';
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
        const names = lengthenNames(
          read.symbols.map(({ qualifiedName }) => qualifiedName),
          base,
        );
        expect(
          read.symbols.map(({ kind, provenance, distance }, place) => ({
            qualifiedName: names?.[place],
            kind: kindOfGcf(kind),
            provenance: GCF_PROVENANCES.lengthen(provenance),
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
        expect(read.edges.map(({ edgeType }) => GCF_EDGE_TYPES.lengthen(edgeType))).toEqual(
          pack.edges.map(({ type }) => type),
        );
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

  it('has a word of its own for every kind of evidence and relationship', () => {
    for (const one of Object.keys(PROVENANCES) as Provenance[])
      expect(GCF_PROVENANCES.lengthen(GCF_PROVENANCES.shorten(one))).toBe(one);
    for (const one of Object.keys(EDGE_TYPES) as EdgeType[])
      expect(GCF_EDGE_TYPES.lengthen(GCF_EDGE_TYPES.shorten(one))).toBe(one);
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
          hash: '',
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
          parts: [],
        },
        {
          hash: '',
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
          parts: [],
        },
        {
          hash: '',
          qualifiedName: 'github.com/owner/name://pkg/http.Server.Close',
          name: 'Close',
          kind: 'method',
          file: 'pkg/http/server.go',
          startLine: 20,
          endLine: 24,
          score: 0.45,
          distance: 1,
          provenance: 'structural',
          detail: 'signature',
          signature: 'func (s *Server) Close() error',
          doc: '',
          source: '',
          parts: [],
        },
        {
          hash: '',
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
          parts: [],
        },
      ],
      edges: [
        { source: 0, target: 1, type: 'instantiates', provenance: 'ast_inferred' },
        { source: 0, target: 3, type: 'handles_route', provenance: 'ast_resolved' },
        { source: 1, target: 3, type: 'handles_route', provenance: 'ast_resolved' },
      ],
    });
    expect(text).toMatchInlineSnapshot(`
      "GCF profile=graph tool=context_for_task budget=4000 tokens=100 symbols=4 edges=3 pack_root=def
      # repo=github.com/owner/name dir=pkg/ snapshot=abc
      ## targets
      @0 fn /src/app.ts.start 1.00 resolved
      # 12-14 ^
      # Starts.
      # 
      # Once.
      # body
      # function start(): void {
      #   run();
      # }
      ## related
      @1 struct http.Server 0.50 inferred
      # ./server.go:7 type ~ struct
      @2 method @1.Close 0.45 structural
      # :20-24 func (s *Server) ~() error
      @3 route /:route/GET%20/orders 0.40 resolved
      ## edges [3]
      @1<@0 creates
      @3<@0 handles_route
      @3<@1 handles_route
      # resolved
      # inferred 0
      "
    `);
  });
});

describe('the body of a symbol in GCF', () => {
  const DOC = 'Adds.\n\nTwice:\n    if it must.';
  const [pack] = fc.sample(
    anyPack.filter(({ symbols }) => symbols.length > 0),
    { numRuns: 1, seed: 1 },
  );
  const textOf = (change: Partial<ContextPack['symbols'][number]>): string => {
    const symbol = { ...pack!.symbols[0]!, qualifiedName: `${pack!.repo}://a.py.add`, name: 'add', file: 'a.py' };
    const text = encodeGcf({
      ...pack!,
      symbols: [{ ...symbol, startLine: 1, endLine: 9, parts: [], ...change }],
      edges: [],
    });
    return text.slice(text.indexOf('# 1-9')).trimEnd();
  };

  it('says signature and documentation for it, where it has them', () => {
    const source =
      '    @cached\n    def add(a, b):\n        """Adds.\n\n        Twice:\n            if it must.\n        """\n        return a';
    expect(textOf({ signature: 'def add(a, b)', doc: DOC, source })).toMatch(/^# 1-9 \^\n# body 3-6\n# {5}@cached\n/);
    expect(textOf({ signature: 'def add(a, b)', doc: `${DOC} `, source })).toContain('# 1-9 ^\n# Adds.\n# \n# Twice:');
    expect(textOf({ signature: 'def add(a)', doc: DOC, source })).toContain('# 1-9 def ~(a)\n# body 3-6\n');
  });

  it('says which lines it has where it is not whole', () => {
    const parts: ContextPack['symbols'][number]['parts'] = [
      [1, 1],
      [7, 8],
    ];
    const source = 'def add(a, b):\n    total = a + b\n    return total';
    expect(textOf({ signature: 'def add(a, b)', doc: '', source, parts })).toMatch(
      /^# 1-9 \^\n# body of 1-1,7-8\n# def add\(a, b\):\n/,
    );
  });

  it('is told from documentation that looks like one', () => {
    expect(textOf({ signature: '^', doc: 'body\n\\body 1-2', source: 'body' })).toBe(
      '# 1-9 \\^\n# \\body\n# \\\\body 1-2\n# body\n# body',
    );
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

  it('refer to the symbol that a name goes on from, and put its name back', () => {
    const base = { repo: 'host/repo', directory: 'src/' };
    const names = ['a.ts.Server.run', 'a.ts.Server', 'a.ts.Server.run.inner', '@0/x.ts.y', 'a.ts.Server'].map(
      (path) => `host/repo://src/${path}`,
    );
    const words = referringNames(names, base);
    expect(words).toEqual(['@1.run', 'a.ts.Server', '@0.inner', '%400/x.ts.y', 'a.ts.Server%~2']);
    expect(lengthenNames(words, base)).toEqual(names);
  });

  it.each([[['@0.a']], [['@1.a', '@0.b']], [['@7.a', 'b']]])('that refer to nothing have no names: %j', (words) => {
    expect(lengthenNames(words, { repo: 'host/repo', directory: '' })).toBeNull();
  });

  it('are relative to the directory that saves most', () => {
    const named = ['src/core/a', 'src/core/b', 'src/core/c', 'src/app/d', ':route/GET /src/core/e'];
    expect(baseOf([...named.map((path) => `host/repo://${path}`), 'external://npm/zod'], 'host/repo')).toEqual({
      repo: 'host/repo',
      directory: 'src/core/',
    });
  });
});
