import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolNamed, type ToolOutput } from '../../src/core/tools/table.ts';
import { COMMANDS } from '../commands/table.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { loadCommand, loadCommands } from './command.ts';
import { renderCommandHelp } from './help.ts';

const folders = new TemporaryFolders();
const knowing = new Knowing(folders.create());
const folder = folders.createRepository(SAMPLE_FILES, 'shop');
afterAll(() => folders.remove());

/** The JSON of a command that must succeed, checked against its shape: every field, and no others. */
async function ask<Shape extends z.ZodObject>(
  shape: Shape,
  args: readonly string[],
  at = folder,
): Promise<z.infer<Shape>> {
  const { code, value, stderr } = await knowing.json(args, { folder: at });
  expect(stderr).not.toContain('Internal error');
  expect(code).toBe(0);
  return shape.strict().parse(value) as z.infer<Shape>;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const indexShape = toolNamed('index_repo').output.extend({
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .nullable(),
  snapshot: hash,
  ms: z.object({ total: z.number(), clone: z.number(), parse: z.number(), link: z.number(), seal: z.number() }).loose(),
  peakRssMb: z.number().min(20),
});

describe('index', () => {
  it('tells what it made, and takes it from the store the second time', async () => {
    const first = await ask(indexShape, ['index']);
    expect(first).toMatchObject({
      repo: `local/${git(folder, ['rev-parse', 'HEAD'])}`,
      commit: git(folder, ['rev-parse', 'HEAD']),
      files: { indexed: 8, skipped: 2, unchanged: 0 },
      languages: { go: 1, python: 4, typescript: 2 },
    });
    expect(Object.values(first.edgeTypes).reduce((sum, number) => sum + number, 0)).toBe(first.edges);
    const again = await ask(indexShape, ['index', folder, '--workers', '1']);
    expect(again).toMatchObject({ snapshot: first.snapshot, files: { ...first.files, unchanged: 8 } });
  });

  it('writes nothing into the repository', () => {
    expect(git(folder, ['status', '--porcelain', '--ignored'])).toBe('');
    expect(existsSync(join(knowing.home, 'data', 'knowing', 'knowing.db'))).toBe(true);
    expect(readdirSync(knowing.home)).toEqual(['data']);
  });
});

describe('questions', () => {
  it('stats', async () => {
    const stats = await ask(toolNamed('stats').output, ['stats']);
    expect(stats.files).toMatchObject({ indexed: 8, skipped: 2, total: 10 });
    expect(stats.storeBytes).toBeGreaterThan(1000);
  });

  it('context, in any format, which --json gives as a part of the answer', async () => {
    const args = ['context', '--task', 'Where are prices added up?', '--cold'];
    const plain = await ask(toolNamed('context_for_task').output, args);
    expect(plain.symbols.map(({ display }) => display)).toContain('total');
    for (const [format, begins] of [
      ['gcf', 'GCF profile=graph'],
      ['md', '#'],
      ['xml', '<'],
    ] as const) {
      const written = await ask(toolNamed('context_for_task').output, [...args, '--format', format]);
      expect(written.text).toMatch(new RegExp(`^${begins}`));
      expect(written.symbols.map(({ display }) => display)).toContain('total');
      const { stdout } = await knowing.run([...args, '--format', format], { folder });
      expect(stdout.trimEnd()).toBe(written.text?.trimEnd());
    }
    expect((await knowing.json([...args, '--format', 'json'], { folder })).value).toMatchObject({
      snapshot: plain.snapshot,
      packRoot: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('feedback and learned, which forgets on request', async () => {
    const task = 'Where are prices added up?';
    const said = await ask(toolNamed('feedback').output, ['feedback', 'Cart', '--task', task, '--useless']);
    expect(said).toMatchObject({ useful: false, symbols: [{ display: 'Cart' }] });
    const learned = (...options: string[]): Promise<ToolOutput<'learned'>> =>
      ask(toolNamed('learned').output, ['learned', ...options]);
    expect((await learned()).feedback).toMatchObject([{ name: 'Cart', useful: 0, useless: 1, isExpired: false }]);
    expect(await learned('--clear')).toMatchObject({ isCleared: true, counts: { feedback: 1, vocabulary: 0 } });
    expect((await learned()).counts.feedback).toBe(0);
  });

  it('query', async () => {
    const { results } = await ask(toolNamed('graph_query').output, [
      'query',
      'Cart',
      '--kind',
      'class',
      '--limit',
      '3',
    ]);
    expect(results[0]!.symbol).toMatchObject({ display: 'Cart', kind: 'class', file: 'shop/cart.py', startLine: 5 });
  });

  it('callers and callees', async () => {
    const callers = await ask(toolNamed('callers').output, ['callers', 'price', '--depth', '5']);
    const reached = callers.results.map(({ symbol, distance }) => `${symbol.display} ${distance}`);
    expect(reached).toEqual(['total 1', 'Cart.sum 2', 'Cart.add 3', 'test_add 4']);
    const callees = await ask(toolNamed('callers').output, ['callees', 'main']);
    expect(callees.results.map(({ symbol }) => symbol.display)).toEqual(['run']);
  });

  it('blast', async () => {
    const all = await ask(toolNamed('blast_radius').output, ['blast', 'total', '--min-confidence', '0.5']);
    expect(all.tests).toBeGreaterThan(0);
    const own = await ask(toolNamed('blast_radius').output, ['blast', 'total', '--no-tests']);
    expect(own.total).toBeLessThan(all.total);
  });

  it('flow', async () => {
    const { found, steps } = await ask(toolNamed('flow').output, ['flow', 'test_add', 'price', '--type', 'calls']);
    expect([found, steps.map(({ target }) => target.display)]).toEqual([
      true,
      ['Cart.add', 'Cart.sum', 'total', 'price'],
    ]);
    expect((await ask(toolNamed('flow').output, ['flow', 'price', 'test_add'])).found).toBe(false);
  });

  it('symbol', async () => {
    const { symbol, doc, source, members } = await ask(toolNamed('symbol_details').output, ['symbol', 'Cart']);
    expect(symbol.qualifiedName).toMatch(/^local\/[0-9a-f]{40}:\/\/shop\/cart\.py\.Cart$/);
    expect(doc).toBe('Holds what is bought.');
    expect(source?.text).toContain('class Cart:');
    expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(['add', 'sum']));
  });

  it('files', async () => {
    const { files } = await ask(toolNamed('files').output, ['files']);
    const skipped = files.filter((file) => file.skipped !== null).map((file) => `${file.path} ${file.skipped}`);
    expect(skipped).toEqual(['NOTES.txt no-language', 'web/logo.png no-language']);
  });

  it.each([
    ['the folder after the symbol', ['callers', 'total', 'FOLDER']],
    ['the folder before the symbol', ['callers', 'FOLDER', 'total']],
    ['a folder of the repository', ['callers', 'total', 'FOLDER/shop']],
    ['part of its name', ['callers', 'total', 'local/']],
    ['the name of its folder', ['callers', 'total', 'shop']],
    ['the name of its folder and a commit', ['callers', 'total', 'shop', '--commit', 'HEAD']],
  ])('are asked from anywhere by %s', async (_name, args) => {
    const given = args.map((argument) => argument.replace('FOLDER', folder));
    const { results } = await ask(toolNamed('callers').output, given, knowing.home);
    expect(results.map(({ symbol }) => symbol.display)).toEqual(['Cart.sum']);
  });
});

describe('the state of the folder', () => {
  it('is followed: what is not indexed is indexed, what has moved on is read again', async () => {
    const other = folders.createRepository({ 'a.py': 'def one():\n    pass\n' }, 'moving');
    const first = await knowing.json(['query', 'one'], { folder: other });
    expect(first.stderr).toContain('is not indexed yet');
    expect((await knowing.json(['query', 'one'], { folder: other })).stderr).toBe('');
    const old = git(other, ['rev-parse', 'HEAD']);
    const next = commitFiles(other, { 'a.py': 'def two():\n    pass\n' }, 'second');
    const second = await knowing.json(['query', 'two'], { folder: other });
    expect(second.stderr).toContain(`HEAD is at ${next.slice(0, 12)}: indexing it again`);
    expect(second.value).toMatchObject({ commit: next, total: expect.any(Number) as number });
    const back = await knowing.json(['query', 'one', '--commit', old.slice(0, 8)], { folder: other });
    expect(back.value).toMatchObject({ commit: old });
  });

  it('is followed without git too', async () => {
    const other = join(folders.create(), 'nogit');
    writeFiles(other, {
      'a.py': 'def one():\n    pass\n',
      '.gitignore': 'out/\n',
      'out/b.py': 'def hidden():\n    pass\n',
    });
    const first = await knowing.json(['stats'], { folder: other });
    expect(first.value).toMatchObject({ repo: 'local/nogit', commit: null, files: { indexed: 1 } });
    expect((await knowing.json(['stats'], { folder: other })).stderr).toBe('');
    expect((await knowing.run(['files', '--skipped'], { folder: other })).stdout).toMatch(
      /^out .* listed in \.gitignore$/m,
    );
    writeFiles(other, { 'b.py': 'def two():\n    one()\n' });
    const second = await knowing.json(['stats'], { folder: other });
    expect(second.stderr).toContain('has changed');
    expect(second.value).toMatchObject({ files: { indexed: 2 } });
  });
});

describe('export', () => {
  const nodeLine = z.strictObject({
    type: z.literal('node'),
    hash,
    qualifiedName: z.string(),
    name: z.string(),
    kind: z.string(),
    file: z.string().nullable(),
    startLine: z.number().int(),
    endLine: z.number().int(),
    signature: z.string(),
  });
  const edgeLine = z.strictObject({
    type: z.literal('edge'),
    hash,
    source: hash,
    target: hash,
    edgeType: z.string(),
    provenance: z.string(),
    confidence: z.number().min(0).max(1),
    sites: z.array(z.strictObject({ file: z.string(), line: z.number().int().min(1), col: z.number().int().min(0) })),
  });

  it('jsonl: nodes, then edges between them', async () => {
    const { code, stdout } = await knowing.run(['export', folder, '--format', 'jsonl']);
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => z.union([nodeLine, edgeLine]).parse(JSON.parse(line)));
    const nodes = new Set(lines.flatMap((line) => (line.type === 'node' ? [line.hash] : [])));
    const edges = lines.flatMap((line) => (line.type === 'edge' ? [line] : []));
    expect(edges.every(({ source, target }) => nodes.has(source) && nodes.has(target))).toBe(true);
    expect(nodes.size + edges.length).toBe(lines.length);
    const stats = await ask(toolNamed('stats').output, ['stats']);
    expect([nodes.size, edges.length]).toEqual([stats.nodes, stats.edges]);
    const call = edges.find(({ edgeType, sites }) => edgeType === 'calls' && sites[0]?.file === 'cmd/main.go');
    expect(call?.sites).toEqual([{ file: 'cmd/main.go', line: 4, col: 1 }]);
  });

  it('json is one value', async () => {
    const shape = z.strictObject({
      repo: z.string(),
      commit: z.string(),
      snapshot: hash,
      analyzer: z.string(),
      nodes: z.array(nodeLine),
      edges: z.array(edgeLine),
    });
    await ask(shape, ['export']);
    expect((await knowing.run(['export', folder, '--format', 'json'])).stdout).toBe(
      (await knowing.run(['export', folder, '--json'])).stdout,
    );
  });

  it('dot and graphml', async () => {
    const dot = (await knowing.run(['export', folder, '--format', 'dot'])).stdout;
    expect(dot).toMatch(/^digraph "local\/[0-9a-f]{40}" \{/);
    expect(dot.trimEnd().endsWith('}')).toBe(true);
    const graphml = (await knowing.run(['export', folder, '--format', 'graphml'])).stdout;
    expect(graphml.match(/<node /g)).toHaveLength(graphml.match(/<\/node>/g)!.length);
    expect(graphml.trimEnd().endsWith('</graphml>')).toBe(true);
  });
});

describe('the store', () => {
  it('repos and remove', async () => {
    const { repos } = await ask(toolNamed('list_repos').output, ['repos']);
    expect(repos.map(({ location }) => location)).toContain(folder);
    const removed = await ask(toolNamed('untrack_repo').output, ['remove', folder], knowing.home);
    expect(removed.removed).toMatch(/^local\//);
    expect((await ask(toolNamed('list_repos').output, ['repos'])).repos.map(({ location }) => location)).not.toContain(
      folder,
    );
  });

  it('is another one with --db', async () => {
    const file = join(folders.create(), 'deep', 'own.db');
    await ask(indexShape, ['index', '--db', file]);
    expect((await ask(toolNamed('list_repos').output, ['repos', '--db', file])).repos).toHaveLength(1);
  });
});

describe('tools', () => {
  it('are listed with their schemas, and called by name', async () => {
    const tool = z.strictObject({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      readOnly: z.boolean(),
      inputSchema: z.looseObject({ type: z.literal('object') }),
      outputSchema: z.looseObject({}),
    });
    const { tools } = await ask(z.object({ tools: z.array(tool) }), ['tools']);
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['index_repo', 'callers', 'stats']));
    const indexed = await knowing.run(['tools', 'index_repo', JSON.stringify({ source: 'shop' })], {
      folder: join(folder, '..'),
    });
    expect(JSON.parse(indexed.stdout)).toMatchObject({ files: { indexed: 8 } });
    const input = JSON.stringify({ repo: folder, symbol: 'total' });
    const called = await knowing.run(['tools', 'callers', '-'], { input });
    expect(JSON.parse(called.stdout)).toMatchObject({ total: 1 });
    expect((await knowing.run(['tools', 'callers', '--input', input])).stdout).toBe(called.stdout);
  });

  it('version and help', async () => {
    await ask(z.object({ version: z.string(), analyzer: z.string(), node: z.string() }), ['version']);
    const { commands } = await ask(z.object({ commands: z.array(z.object({ name: z.string() })) }), ['help']);
    expect(commands.map(({ name }) => name)).toEqual(COMMANDS.map(({ name }) => name));
    for (const command of await loadCommands(COMMANDS))
      expect(renderCommandHelp(command)).toContain(`Usage: knowing ${command.name}`);
    const { stdout } = await knowing.run(['help', 'index']);
    expect(stdout).toBe(`${renderCommandHelp(await loadCommand(COMMANDS.find(({ name }) => name === 'index')!))}\n`);
  });
});

describe('exit codes', () => {
  it.each<[string, readonly string[], string]>([
    ['an unknown command', ['bogus'], 'Unknown command “bogus”'],
    ['an unknown option', ['stats', '--bogus'], 'Unknown option --bogus'],
    ['a missing argument', ['callers'], 'Missing argument: SYMBOL'],
    ['an argument too many', ['repos', 'x'], 'Unexpected argument “x”'],
    ['a bad number', ['index', '--workers', 'many'], '--workers must be a whole number'],
    ['a bad choice', ['export', '--format', 'png'], '--format must be one of jsonl, json, dot, graphml'],
    ['a bad kind', ['query', 'x', '--kind', 'thing'], '--kind must be one of'],
    ['a missing folder', ['index', '/nowhere/at/all'], 'Folder /nowhere/at/all does not exist'],
    ['a file instead of a folder', ['index', 'go.mod'], 'is not a folder'],
    ['an address that runs programs', ['index', 'ext::sh -c id'], 'not allowed'],
    ['an address that is an option', ['index', '--', '--upload-pack=id'], 'Folder --upload-pack=id does not exist'],
    ['an unknown commit', ['index', '--commit', 'nowhere'], 'no commit, branch or tag named “nowhere”'],
    ['an unknown symbol', ['callers', 'Nobody'], 'No symbol “Nobody”'],
    ['an unknown repository', ['remove', 'nobody/nothing'], 'No repository “nobody/nothing”'],
    ['a word for no repository', ['callers', 'total', 'shops'], 'No repository “shops” in the store. Known: local/'],
    ['an unknown tool', ['tools', 'bogus'], 'Unknown tool “bogus”'],
    ['input that is not JSON', ['tools', 'stats', '{'], 'The input is not JSON'],
    ['input that does not fit', ['tools', 'stats', '{}'], 'stats: repo'],
    ['a store that is no database', ['repos', '--db', 'go.mod'], 'is damaged or not a database'],
    ['a store that cannot be made', ['repos', '--db', '/proc/nowhere/a.db'], 'cannot be created'],
  ])('%s: 2, with a sentence', async (_name, args, sentence) => {
    const plain = await knowing.run(args, { folder });
    expect([plain.code, plain.stdout]).toEqual([2, '']);
    expect(plain.stderr).toContain(sentence);
    expect(plain.stderr).not.toMatch(/\n\s+at /);
    const withJson = await knowing.run([...args.slice(0, 1), '--json', ...args.slice(1)], { folder });
    expect(withJson.code).toBe(2);
    expect(JSON.parse(withJson.stdout)).toMatchObject({
      error: { message: expect.stringContaining(sentence) as string },
    });
  });

  it('help and nothing at all: 0', async () => {
    for (const args of [[], ['help'], ['--help'], ['-h'], ['index', '--help'], ['--version']]) {
      const { code, stdout, stderr } = await knowing.run(args);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('knowing');
    }
  });

  it('an empty repository: 2', async () => {
    const empty = folders.create();
    git(empty, ['init', '-q']);
    const { code, value } = await knowing.json(['index', empty]);
    expect([code, value]).toMatchObject([2, { error: { code: 'empty-repository' } }]);
  });

  it('text for people has no terminal codes and ends with a line', async () => {
    for (const args of [
      ['stats'],
      ['query', 'Cart'],
      ['callers', 'total'],
      ['blast', 'total'],
      ['flow', 'test_add', 'price'],
      ['symbol', 'Cart'],
      ['files'],
      ['repos'],
      ['tools'],
      ['index'],
    ]) {
      const { code, stdout } = await knowing.run(args, { folder });
      expect(code).toBe(0);
      expect(stdout.endsWith('\n')).toBe(true);
      expect(stdout).not.toContain('\u001b');
      expect(stdout).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
