import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/core/engine/engine.testing.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import type { ServerOutcome } from '../../src/core/engine/layers.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { FolderSource } from '../sources/folder-source.ts';
import { TemporaryFolders, writeFiles, type Files } from '../testing/sample-repository.ts';
import { PYTHON, TYPESCRIPT } from './fixtures/projects.ts';
import { NodeLanguageServers, type NodeServerOptions } from './node-language-servers.ts';
import type { ServerLimits } from './server-process.ts';
import { SERVERS, type ServerRow } from './table.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const ALL = { calls: 'all', searchCallers: true } as const;

async function indexed(files: Files): Promise<{ engine: Engine; folder: string; repo: string }> {
  const folder = folders.create();
  writeFiles(folder, files);
  const { engine } = openEngine();
  return { engine, folder, repo: await index(engine, folder) };
}

async function index(engine: Engine, folder: string): Promise<string> {
  const source = await FolderSource.open(folder);
  return (await engine.indexing.index(source, { location: folder, keepContents: true, progress: SILENT })).repo;
}

async function enrich(
  engine: Engine,
  repo: string,
  folder: string,
  options: NodeServerOptions = {},
): Promise<ServerOutcome> {
  const servers = new NodeLanguageServers(folder, options);
  try {
    return await engine.layers.enrichFromServers(repo, { servers, scope: ALL, progress: SILENT });
  } finally {
    await servers.close();
  }
}

/** What a symbol calls or makes, with the evidence: `Cache.save lsp_resolved main.ts:4`. */
function callsOf(view: RepositoryView, name: string): string[] {
  const { graph } = view;
  const found: string[] = [];
  for (let edge = 0; edge < graph.edges.count; edge += 1) {
    const { type, provenance } = view.edge(edge);
    if (view.display(graph.edges.source[edge]!) !== name || !['calls', 'instantiates'].includes(type)) continue;
    const places = view.sites(edge).map(({ file, line }) => `${file}:${line}`);
    found.push([view.display(graph.edges.target[edge]!), provenance, ...places].join(' '));
  }
  return found.sort();
}

describe('typescript-language-server', () => {
  it('confirms, corrects and leaves the snapshot as it was', async () => {
    const { engine, folder, repo } = await indexed(TYPESCRIPT);
    const before = engine.states.view(repo);
    const outcome = await enrich(engine, repo, folder);
    const after = engine.states.view(repo);
    expect(outcome).toMatchObject({ failed: 0, problems: [], missing: [], snapshot: before.record.hash });
    expect(after.record).toEqual(before.record);
    expect(after.state).toMatchObject({
      snapshot: before.record.hash,
      enriched: { snapshot: outcome.enriched, layers: [{ kind: 'lsp', root: outcome.layer.root }] },
    });
    expect(callsOf(after, 'run')).toEqual([
      'Cache.save lsp_resolved main.ts:3',
      'ecmascript.JSON.stringify lsp_resolved main.ts:4',
      'pick lsp_resolved main.ts:3',
    ]);
    // Through a re-export that gives another name.
    expect(callsOf(after, 'registry.ts')).toEqual([
      'Cache lsp_resolved registry.ts:6',
      'Store lsp_resolved registry.ts:6',
    ]);
    const stats = await callTool({ engine, progress: SILENT }, 'stats', { repo });
    expect(stats).toMatchObject({ enriched: { layers: [{ kind: 'lsp' }] } });
  });

  it('says nothing of what is called by no name: what a call gives, an element, a choice', async () => {
    const { engine, folder, repo } = await indexed({
      'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
      'main.ts': `function save(): void {}
function load(): void {}
const make = () => save;
const steps = [load];
export function run(isNew: boolean): void {
  make()();
  steps[0]!();
  (isNew ? save : load)();
}
`,
    });
    const sites = ['load ast_resolved main.ts:7 main.ts:8', 'save ast_resolved main.ts:6 main.ts:8'];
    expect(callsOf(engine.states.view(repo), 'run')).toEqual([sites[0], 'make ast_resolved main.ts:6', sites[1]]);
    const outcome = await enrich(engine, repo, folder);
    expect(outcome).toMatchObject({ confirmed: 1, corrected: 0, retracted: 0, discovered: 0 });
    expect(callsOf(engine.states.view(repo), 'run')).toEqual([sites[0], 'make lsp_resolved main.ts:6', sites[1]]);
  });

  it('is asked again only about files that changed', async () => {
    const { engine, folder, repo } = await indexed(TYPESCRIPT);
    const first = await enrich(engine, repo, folder);
    const again = await enrich(engine, repo, folder);
    expect(again).toMatchObject({ asked: 0, reused: first.asked, layer: first.layer });
    writeFiles(folder, { 'main.ts': `${TYPESCRIPT['main.ts']}\nrun();\n` });
    expect(await enrich(engine, repo, folder)).toMatchObject({ asked: 0, changedFiles: 1 });
    await index(engine, folder);
    expect(engine.states.view(repo).enrichment).toBeNull();
    const third = await enrich(engine, repo, folder);
    expect(third.asked).toBe(4);
    // Three calls of the file, and who uses `run`, which is now known.
    expect(third.reused).toBe(first.asked - 4);
    expect(callsOf(engine.states.view(repo), 'main.ts')).toEqual(['run lsp_resolved main.ts:7']);
  });
});

describe('pyright', () => {
  it('confirms and corrects', async () => {
    const { engine, folder, repo } = await indexed(PYTHON);
    const outcome = await enrich(engine, repo, folder);
    expect(outcome).toMatchObject({ failed: 0, problems: [], missing: [] });
    expect(callsOf(engine.states.view(repo), 'run')).toEqual([
      'Cache.save lsp_resolved shop/main.py:4',
      'pick lsp_resolved shop/main.py:4',
    ]);
  });
});

describe('a server that misbehaves', () => {
  const fixture = fileURLToPath(new URL('./fixtures/misbehaving-server.mjs', import.meta.url));
  const patient: ServerLimits = { startMs: 30_000, requestMs: 30_000, quietMs: 50 };
  const hurried: ServerLimits = { startMs: 1000, requestMs: 200, quietMs: 50 };
  const rowOf = (manner: string): ServerRow => ({
    ...SERVERS[0]!,
    name: 'fake',
    command: 'node',
    args: [fixture, manner],
  });

  it.each([
    ['ends at once', /fake ended \(exit code 3\).*\. To install it: npm install --global/, patient],
    ['ends when asked', /fake ended \(exit code 3\)/, patient],
    ['talks nonsense', /fake does not speak the protocol/, patient],
    ['never starts', /fake did not answer within 1 s/, hurried],
    ['never answers', /fake did not answer within 1 s/, hurried],
    ['answers with errors', /fake answered with an error: I would rather not/, patient],
    ['answers with anything', null, patient],
  ])('%s: the report says so and the store is what it was', async (manner, problem, limits) => {
    const { engine, folder, repo } = await indexed(TYPESCRIPT);
    const before = callsOf(engine.states.view(repo), 'run');
    const outcome = await enrich(engine, repo, folder, { isTrusted: true, limits, servers: [rowOf(manner)] });
    const said = outcome.problems.map((row) => row.problem).join('\n');
    if (problem === null) expect(outcome).toMatchObject({ failed: 0, problems: [] });
    else expect(said).toMatch(problem);
    expect(outcome).toMatchObject({ confirmed: 0, corrected: 0, retracted: 0, discovered: 0 });
    expect(callsOf(engine.states.view(repo), 'run')).toEqual(before);
    expect(await callTool({ engine, progress: SILENT }, 'fsck', { repo })).toMatchObject({ isSound: true });
  });

  it('that is killed is started anew, and its questions are asked again the next time', async () => {
    const { engine, folder, repo } = await indexed(TYPESCRIPT);
    await enrich(engine, repo, folder, { isTrusted: true, limits: patient, servers: [rowOf('ends when asked')] });
    const outcome = await enrich(engine, repo, folder);
    expect(outcome).toMatchObject({ failed: 0, reused: 0 });
    expect(outcome.confirmed).toBeGreaterThan(0);
  });
});

describe('the table of servers', () => {
  it('is all that is ever started: a language without a row has no server, a missing one is said with its install line', async () => {
    const missing: ServerRow = { ...SERVERS[0]!, command: 'no-such-program' };
    const servers = new NodeLanguageServers(folders.create(), { servers: [missing] });
    expect(await servers.offers(['typescript', 'cobol'])).toEqual([
      { language: 'typescript', server: missing.name, missing: missing.install, blocked: null, isTrusted: false },
    ]);
    const file = { path: 'a', text: '', questions: [{ kind: 'definition', line: 1, column: 0 }] } as const;
    for (const language of ['typescript', 'cobol', '__proto__'])
      expect(await servers.ask({ ...file, language })).toEqual([
        { places: null, problem: `No language server for ${language}` },
      ]);
  });
});
