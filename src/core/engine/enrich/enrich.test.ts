import { describe, expect, it } from 'vitest';
import { isFailure } from '../../base/failure.ts';
import type { HistoryCommit } from '../../ports/history.ts';
import type { AnswerPlace, LanguageServers } from '../../ports/language-servers.ts';
import { SILENT } from '../../ports/progress.ts';
import { callTool } from '../../tools/table.ts';
import { memorySource, openEngine } from '../engine.testing.ts';
import type { Engine } from '../engine.ts';
import { outsideNode } from './outside-nodes.ts';

const FILES = {
  'store.py': 'class Store:\n    def stash_away(self): ...\n\nclass Cache:\n    def stash_away(self): ...\n',
  'main.py': 'def run(made):\n    made.stash_away()\n    "é"; print(made)\n',
};

const engineOf = async (): Promise<{ engine: Engine; repo: string }> => {
  const { engine } = openEngine();
  const { repo } = await engine.indexing.index(memorySource(FILES), {
    location: 'x',
    keepContents: true,
    progress: SILENT,
  });
  return { engine, repo };
};

async function calls(engine: Engine, repo: string, symbol: string): Promise<string[]> {
  const { edges } = (await callTool({ engine, progress: SILENT }, 'symbol_details', { repo, symbol })) as {
    edges: { direction: string; type: string; symbol: { display: string }; provenance: string; confidence: number }[];
  };
  return edges
    .filter(({ direction, type }) => direction === 'out' && ['calls', 'instantiates'].includes(type))
    .map((edge) => `${edge.symbol.display} ${edge.provenance} ${edge.confidence}`)
    .sort();
}

/** Messages of the format, as much of it as an index needs. */
const number = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >> 7)]);
const bytes = (field: number, content: readonly number[]): number[] => [
  ...number(field * 8 + 2),
  ...number(content.length),
  ...content,
];
const text = (field: number, value: string): number[] => bytes(field, [...new TextEncoder().encode(value)]);
const varint = (field: number, value: number): number[] => [...number(field * 8), ...number(value)];

interface Occurrence {
  readonly range: readonly number[];
  readonly symbol: string;
  readonly roles?: number;
}

const document = (path: string, occurrences: readonly Occurrence[]): number[] =>
  bytes(2, [
    ...text(1, path),
    ...occurrences.flatMap(({ range, symbol, roles = 0 }) =>
      bytes(2, [...bytes(1, range.flatMap(number)), ...text(2, symbol), ...varint(3, roles)]),
    ),
    ...varint(6, 1),
  ]);

const TOOL = bytes(1, bytes(2, [...text(1, 'scip-test'), ...text(2, '1.0')]));

const INDEX = Uint8Array.from([
  ...TOOL,
  ...document('store.py', [
    { range: [4, 8, 18], symbol: 'scip-test python shop 0 store/Cache#stash_away().', roles: 1 },
  ]),
  ...document('main.py', [
    { range: [1, 9, 19], symbol: 'scip-test python shop 0 store/Cache#stash_away().' },
    // Counted in bytes: the letter before it takes two.
    { range: [2, 10, 15], symbol: 'scip-test python python-stdlib 3.11 builtins/print().' },
  ]),
  ...document('other.py', []),
]);

describe('language servers', () => {
  const MORE = { ...FILES, 'other.py': 'from store import Store\n\ndef go(made):\n    made.stash_away()\n' };

  /** A server that knows one answer, and whose files are all as they were indexed. */
  const answering = (asked: string[], place: Omit<AnswerPlace, 'isInside'>): LanguageServers => ({
    offers: (languages) =>
      Promise.resolve(
        languages.map((language) => ({ language, server: 'one', missing: null, blocked: null, isTrusted: true })),
      ),
    changed: () => Promise.resolve([]),
    ask: ({ path, questions }) => {
      asked.push(path);
      return Promise.resolve(questions.map(() => ({ places: [{ ...place, isInside: true }], problem: null })));
    },
    close: () => Promise.resolve(),
  });
  const UNCERTAIN = { calls: 'uncertain', searchCallers: false } as const;

  it('are asked on from where a cancelled run stopped', async () => {
    const { engine } = openEngine();
    const { repo } = await engine.indexing.index(memorySource(MORE), {
      location: 'x',
      keepContents: true,
      progress: SILENT,
    });
    const asked: string[] = [];
    const servers = answering(asked, { path: 'store.py', line: 5, column: 8 });
    const progress = {
      report: () => undefined,
      get isCancelled() {
        return asked.length > 0;
      },
    };
    const cancelled = await engine.layers
      .enrichFromServers(repo, { servers, scope: UNCERTAIN, progress })
      .catch((error: unknown) => error);
    expect(isFailure(cancelled) && cancelled.code).toBe('cancelled');
    expect(engine.states.view(repo).enrichment).toBeNull();
    const before = [...asked];
    const outcome = await engine.layers.enrichFromServers(repo, { servers, scope: UNCERTAIN, progress: SILENT });
    expect(asked.slice(before.length).filter((path) => before.includes(path))).toEqual([]);
    expect(outcome).toMatchObject({ upgraded: 2, corrected: 2, asked: 2 - before.length, reused: before.length });
    expect(await calls(engine, repo, 'go')).toEqual(['Cache.stash_away lsp_resolved 0.9']);
  });

  it('that name what overrides a guess take the guess back', async () => {
    const files = { ...FILES, 'store.py': FILES['store.py'].replace('class Cache:', 'class Cache(Store):') };
    const { engine } = openEngine();
    const { repo } = await engine.indexing.index(memorySource(files), {
      location: 'x',
      keepContents: true,
      progress: SILENT,
    });
    expect(await calls(engine, repo, 'run')).toContain('Store.stash_away ast_inferred 0.35');
    const servers = answering([], { path: 'store.py', line: 5, column: 8 });
    await engine.layers.enrichFromServers(repo, { servers, scope: UNCERTAIN, progress: SILENT });
    const stash = (await calls(engine, repo, 'run')).filter((call) => call.includes('stash_away'));
    expect(stash).toEqual(['Cache.stash_away lsp_resolved 0.9']);
  });

  it('that stop at an import mean what is imported', async () => {
    const files = { ...FILES, 'main.py': 'from store import Store as Kept\n\ndef run(made):\n    made.Kept()\n' };
    const { engine } = openEngine();
    const { repo } = await engine.indexing.index(memorySource(files), {
      location: 'x',
      keepContents: true,
      progress: SILENT,
    });
    const servers = answering([], { path: 'main.py', line: 1, column: 27 });
    await engine.layers.enrichFromServers(repo, { servers, scope: UNCERTAIN, progress: SILENT });
    expect(await calls(engine, repo, 'run')).toEqual(['Store lsp_resolved 0.9']);
  });
});

describe('a SCIP index', () => {
  it('confirms what it names, denies the rest, and leaves the snapshot as it was', async () => {
    const { engine, repo } = await engineOf();
    expect(await calls(engine, repo, 'run')).toEqual([
      'Cache.stash_away ast_inferred 0.35',
      'Store.stash_away ast_inferred 0.35',
      'builtins.print ast_resolved 0.85',
    ]);
    const { snapshot } = engine.states.view(repo).state;
    const outcome = await engine.layers.enrichFromScip(repo, { bytes: INDEX, folder: '', progress: SILENT });
    expect(outcome).toMatchObject({
      tool: 'scip-test 1.0',
      snapshot,
      documents: { known: 2, unknown: 1 },
      confirmed: 2,
      upgraded: 1,
      corrected: 1,
      discovered: 0,
    });
    expect(await calls(engine, repo, 'run')).toEqual([
      'Cache.stash_away scip_resolved 0.95',
      'builtins.print scip_resolved 0.95',
    ]);
    expect(engine.states.view(repo).state).toMatchObject({ snapshot, enriched: { layers: [{ kind: 'scip' }] } });
  });

  it('made while the package was installed means the sources by the installed names', async () => {
    const { engine, repo } = await engineOf();
    const ofSources = (name: string): string => `scip-test python my-shop 0 \`src.shop.store\`/${name}#stash_away().`;
    const installed = (module: string, name: string): string =>
      `scip-test python My_Shop 3.1 \`${module}\`/${name}#stash_away().`;
    const index = (called: string): Uint8Array =>
      Uint8Array.from([
        ...TOOL,
        ...document('store.py', [
          { range: [1, 8, 18], symbol: ofSources('Store'), roles: 1 },
          { range: [4, 8, 18], symbol: ofSources('Cache'), roles: 1 },
        ]),
        ...document('main.py', [{ range: [1, 9, 19], symbol: called }]),
      ]);
    const before = await calls(engine, repo, 'run');
    await engine.layers.enrichFromScip(repo, {
      bytes: index(installed('shop.other', 'Cache')),
      folder: '',
      progress: SILENT,
    });
    expect(await calls(engine, repo, 'run')).toEqual(before);
    await engine.layers.enrichFromScip(repo, {
      bytes: index(installed('shop.store', 'Cache')),
      folder: '',
      progress: SILENT,
    });
    expect(await calls(engine, repo, 'run')).toEqual([
      'Cache.stash_away scip_resolved 0.95',
      'builtins.print ast_resolved 0.85',
    ]);
  });

  it('that is damaged, or of other files, is refused and changes nothing', async () => {
    const { engine, repo } = await engineOf();
    for (const [given, folder] of [
      [INDEX.subarray(0, INDEX.length - 3), ''],
      [Uint8Array.of(0xff, 0xff), ''],
      [new Uint8Array(), ''],
      [INDEX, 'elsewhere'],
    ] as const) {
      const failure = await engine.layers
        .enrichFromScip(repo, { bytes: given, folder, progress: SILENT })
        .catch((error) => error as unknown);
      expect(isFailure(failure) && failure.code).toBe('bad-input');
    }
    expect(engine.states.view(repo).enrichment).toBeNull();
  });
});

describe('the history of a repository', () => {
  const commit = (id: string, author: string, at: number, subject: string): HistoryCommit => ({
    id,
    author,
    at,
    subject,
  });
  const first = commit('a1', 'ann@example.org', 100, 'Add a store that saves');
  const second = commit('b2', 'bob@example.org', 200, 'Make the cache save too');

  it('says who wrote a symbol, and when it changed last', async () => {
    const { engine, repo } = await engineOf();
    const lines = [first, first, first, second, second];
    await engine.layers.enrichFromHistory(repo, {
      history: {
        async *files() {
          await Promise.resolve();
          yield { path: 'store.py', commits: [second, first], lines };
        },
      },
      progress: SILENT,
    });
    const ask = (symbol: string): Promise<unknown> =>
      callTool({ engine, progress: SILENT }, 'symbol_details', { repo, symbol });
    const written = (author: string): unknown =>
      expect.objectContaining({ type: 'authored_by', symbol: expect.objectContaining({ name: author }) });
    expect(await ask('Cache')).toMatchObject({
      edges: expect.arrayContaining([written('bob@example.org')]),
      notes: [
        { name: 'changed_at', value: '200' },
        { name: 'commits', value: '1' },
        { name: 'last_commit', value: 'b2' },
      ],
    });
    expect(await ask('store.py')).toMatchObject({
      edges: expect.arrayContaining([written('ann@example.org'), written('bob@example.org')]),
      notes: expect.arrayContaining([{ name: 'words', value: expect.stringMatching(/^save /) }]),
    });
  });
});

describe('a place outside the repository', () => {
  it.each([
    ['/x/node_modules/typescript/lib/lib.es5.d.ts', 'external://npm ecmascript f'],
    ['/x/node_modules/typescript/lib/lib.dom.d.ts', 'external://npm web f'],
    ['/x/node_modules/@types/node/fs.d.ts', 'external://npm node:fs f'],
    ['/x/node_modules/a/node_modules/@s/zod/v4/index.d.ts', 'external://npm @s/zod f'],
    ['/x/node_modules/pyright/dist/typeshed-fallback/stdlib/json/__init__.pyi', 'external://python json f'],
    ['/x/node_modules/pyright/dist/typeshed-fallback/stubs/six/six/moves.pyi', 'external://pypi six moves.f'],
    ['/v/lib/python3.11/site-packages/werkzeug/serving.py', 'external://pypi werkzeug serving.f'],
    ['/usr/lib/python3.11/json/decoder.py', 'external://python json.decoder f'],
    ['/go/pkg/mod/golang.org/x/net@v0.1.0/http2/frame.go', 'external://go golang.org/x/net/http2 f'],
    ['/usr/local/go/src/net/http/server.go', 'external://go net/http f'],
    ['/r/lib/rustlib/src/rust/library/alloc/src/vec/mod.rs', 'external://crates std f'],
    ['/h/.cargo/registry/src/index.crates.io-1/serde-1.0.1/src/lib.rs', 'external://crates serde f'],
    ['/somewhere/else.c', null],
  ])('%s is %s', (path, expected) => {
    const node = outsideNode(path, 'f');
    expect(node && `${node.url} ${node.package} ${node.symbol}`).toBe(expected);
  });
});
