import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolNamed, TOOLS, type ToolName, type ToolOutput } from '../../src/core/tools/table.ts';
import { estimateTokens } from '../../src/core/context/tokens.ts';
import { connectServed, connectStdio } from '../testing/mcp-client.ts';
import { exampleQuestions } from '../../src/core/tools/examples.testing.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
const ended: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ended) await end();
  folders.remove();
});

const textOf = (result: CallToolResult): string =>
  result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

/** What is said beside the answer. */
function notesOf(result: CallToolResult): string[] {
  const { notes = [] } = (result.structuredContent ?? {}) as { notes?: string[] };
  for (const note of notes) expect(textOf(result)).toContain(note);
  return notes;
}

/** Calls a tool that must answer. */
async function ask(client: Client, name: string, input: Record<string, unknown> = {}): Promise<CallToolResult> {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult;
  expect(result.isError ?? false, `${name}: ${textOf(result)}`).toBe(false);
  return result;
}

/** Calls a tool that must not answer; gives what it says. */
async function fail(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult;
  expect(result.isError, textOf(result)).toBe(true);
  return textOf(result);
}

async function overStdio(folder: string, args: readonly string[] = []): Promise<Client> {
  const client = await connectStdio(new Knowing(folders.create()), { folder, args });
  ended.push(() => client.close());
  return client;
}

async function overHttp(folder: string, args?: readonly string[]): Promise<Client> {
  const { client, end } = await connectServed(new Knowing(folders.create()), folder, args);
  ended.push(end);
  return client;
}

describe.each([
  ['stdio', overStdio],
  ['Streamable HTTP', overHttp],
])('over %s', (_name, connect) => {
  let client: Client;
  let folder: string;
  beforeAll(async () => {
    folder = folders.createRepository(SAMPLE_FILES, 'shop');
    client = await connect(folder);
  });

  it('all tools of the table are listed, in few words, each with its schemas and what it does', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { inputSchema, outputSchema, annotations, title, description } of tools) {
      expect([inputSchema.type, outputSchema?.type, typeof title, typeof description]).toEqual([
        'object',
        'object',
        'string',
        'string',
      ]);
      expect(Object.keys(annotations ?? {}).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ]);
    }
    const read = tools.map(({ outputSchema: _, ...rest }) => rest);
    expect(estimateTokens(JSON.stringify(read)) / tools.length).toBeLessThan(260);
  });

  it('a first question in a folder that is not indexed is answered, with progress meanwhile', async () => {
    const notes: number[] = [];
    const result = (await client.callTool({ name: 'stats', arguments: {} }, undefined, {
      onprogress: ({ progress, total, message }) => {
        notes.push(progress);
        expect([total, message]).toEqual([100, expect.stringMatching(/^(Reading|Parsing|Linking|Sealing)/)]);
      },
    })) as CallToolResult;
    expect(result.structuredContent).toMatchObject({ files: { indexed: 8 } });
    expect(textOf(result)).toContain('is not indexed yet: indexing it now. Done: 8 files parsed, 0 unchanged.');
    expect(notes.length).toBeGreaterThan(0);
    expect(notes).toEqual([...new Set(notes)].sort((a, b) => a - b));
    expect(textOf(await ask(client, 'stats'))).not.toContain('indexing');
  });

  it('every tool answers as its output schema says, with a text that is shorter', async () => {
    const { tools } = await client.listTools();
    const repo = `local/${git(folder, ['rev-parse', 'HEAD'])}`;
    for (const [name, question] of exampleQuestions({ folder, repo })) {
      const result = await ask(client, name, question);
      const { outputSchema } = tools.find((tool) => tool.name === name)!;
      const validate = new AjvJsonSchemaValidator().getValidator(outputSchema!);
      expect(validate(result.structuredContent), name).toMatchObject({ valid: true });
      const first = result.content[0] as { text: string };
      expect(first.text, name).toMatch(toolNamed(name as ToolName).markdown === undefined ? /^(GCF |#)/ : /^`local\//);
      expect(first.text.length, name).toBeLessThan(JSON.stringify(result.structuredContent).length + 200);
    }
  });

  it('twenty questions at once are answered, each its own', async () => {
    const names = ['total', 'price', 'Cart.add', 'Cart.sum', 'render'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask(client, 'symbol_details', { symbol: names[i % names.length]! })),
    );
    expect(
      answers.map(({ structuredContent }) => (structuredContent as { symbol: { display: string } }).symbol.display),
    ).toEqual(Array.from({ length: 20 }, (_, i) => names[i % names.length]));
  });

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    ['an unknown tool', 'nothing', {}, /Unknown tool “nothing”. Tools: index_repo, .*\nNext: /s],
    ['a missing argument', 'symbol_details', {}, /symbol: .*\nNext: Correct the arguments/s],
    ['an argument of another type', 'graph_query', { query: 'a', limit: 'many' }, /limit: .*\nNext: /s],
    [
      'an argument that is not taken',
      'symbol_details',
      { symbl: 'Cart' },
      /no argument “symbl”. It takes repo, symbol/,
    ],
    ['an unknown symbol', 'callers', { symbol: 'Nobody' }, /No symbol “Nobody”.*\nNext: Ask with a name/s],
    ['an unknown repository', 'stats', { repo: 'nobody/nothing' }, /Next: Give the folder or URL/],
    ['a repository that is no text', 'stats', { repo: 7 }, /repo must be a string/],
    [
      'a folder that is not there',
      'index_repo',
      { source: '/nowhere/at/all' },
      /answers only about .*shop and indexed repositories; \/nowhere\/at\/all is outside.*\nNext: Ask the user to allow it/,
    ],
    [
      'a folder of the repository that is not there',
      'index_repo',
      { source: './nowhere/at/all' },
      /Folder .*\/nowhere\/at\/all does not exist\.\nNext: Give a folder or a URL that exists/,
    ],
    ['an unknown package', 'package_symbols', { package: 'nosuch' }, /No package “nosuch”.*\nNext: .*repo_graph/s],
    ['an empty name', 'symbol_details', { symbol: '' }, /The symbol name is empty\.\nNext: Ask with a name/],
    ['a cursor from nowhere', 'files', { cursor: '1-00000000' }, /The answer has changed\. Call again without/],
    ['nothing named to forget', 'untrack_repo', {}, /Name the repository with repo.*\nNext: /s],
    ['nothing named to forget of', 'learned', { clear: true }, /Name the repository with repo.*\nNext: /s],
  ])('%s is an answer that says what to do next', async (_case, name, input, expected) => {
    expect(await fail(client, name, input)).toMatch(expected);
  });

  it('context names the commit beside its text, whatever the format', async () => {
    const note = `commit ${git(folder, ['rev-parse', 'HEAD']).slice(0, 12)}`;
    for (const format of ['gcf', 'gcf-session', 'json', 'md'])
      expect(notesOf(await ask(client, 'context_for_task', { task: 'carts', format }))).toEqual([note]);
    expect(notesOf(await ask(client, 'stats'))).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['nothing that a task leads to', { task: 'zzzz qqqq' }, /^No relevant symbols: .*graph_query/],
    ['a budget without room', { task: 'carts', budget: 200, format: 'json' }, /^Nothing fits in 200 .* such as 4000/],
    ['a budget above the most', { task: 'carts', budget: 200_000 }, /^The budget was lowered to 10,000 tokens/],
  ])('%s is told beside the answer', async (_case, input, expected) => {
    expect(notesOf(await ask(client, 'context_for_task', input))).toContainEqual(expect.stringMatching(expected));
  });

  it('a commit makes the index old: the next answer says so and knows it', async () => {
    commitFiles(folder, { 'shop/discount.py': 'def discount(price):\n    return price\n' }, 'discount');
    const result = await ask(client, 'symbol_details', { symbol: 'discount' });
    expect(textOf(result)).toMatch(/The index is at commit .*: indexing it again. Done: 1 file parsed, 8 unchanged\./);
    expect(result.structuredContent).toMatchObject({ commit: git(folder, ['rev-parse', 'HEAD']) });
  });

  it('to who has an earlier answer only what became of it is told, in the text and in the data', async () => {
    const task = 'How are the prices of a cart added up?';
    const before = await ask(client, 'context_for_task', { task });
    const { packRoot: since } = before.structuredContent as ToolOutput<'context_for_task'>;
    commitFiles(
      folder,
      { 'shop/price.py': `${SAMPLE_FILES['shop/price.py']!}\n\ndef cart_prices():\n    return total([])\n` },
      'prices',
    );
    const told = await ask(client, 'context_for_task', { task, since });
    const data = told.structuredContent as ToolOutput<'context_for_task'>;
    expect(textOf(told)).toMatch(
      new RegExp(`^GCF profile=graph .* delta=true base_root=${since} .*## added.*cart_prices`, 's'),
    );
    expect(data.delta?.of).toBe(since);
    expect(data.symbols.map(({ display }) => display)).toContain('cart_prices');
    expect(JSON.stringify(data).length).toBeLessThan(JSON.stringify(before.structuredContent).length / 2);
  });

  it('what is not committed is not in the answer, which says so', async () => {
    writeFiles(folder, { 'shop/price.py': 'def total(items):\n    return 0\n', '.mcp.json': '{}' });
    await expect
      .poll(async () => textOf(await ask(client, 'stats')), { timeout: 20_000, interval: 500 })
      .toContain('This answer does not include uncommitted edits: 1 file differs from the commit (shop/price.py).');
    git(folder, ['checkout', '-q', '.']);
  });

  it('resources tell of repositories, words, the state and the whole', async () => {
    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resources.map(({ uri }) => uri)).toEqual(
      ['repos', 'schema', 'snapshot', 'report'].map((name) => `knowing://${name}`),
    );
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'knowing://snapshot/{repo}',
      'knowing://report/{repo}',
    ]);
    for (const { uri, mimeType } of resources) {
      const [content] = (await client.readResource({ uri })).contents as { text: string; mimeType: string }[];
      expect(content!.mimeType).toBe(mimeType);
      if (mimeType === 'application/json') expect(typeof JSON.parse(content!.text)).toBe('object');
      else expect(content!.text).toMatch(/^# local\//);
    }
    const named = await client.readResource({ uri: `knowing://report/${encodeURIComponent(folder)}` });
    expect((named.contents[0] as { text: string }).text).toContain('| python |');
    await expect(client.readResource({ uri: 'knowing://nothing' })).rejects.toThrow('Unknown resource');
  });

  it('prompts name tools that there are', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['start_task', 'review_change', 'audit_dependency']);
    for (const { name, arguments: taken } of prompts) {
      const given = Object.fromEntries(taken!.map((argument) => [argument.name, 'the value']));
      const { messages } = await client.getPrompt({ name, arguments: given });
      const text = (messages[0]!.content as { text: string }).text;
      expect(text).toContain('the value');
      const named = [...text.matchAll(/[Cc]all (\w+)/g)].map((match) => match[1]);
      expect(named.length).toBeGreaterThan(1);
      expect(TOOLS.map((tool) => tool.name)).toEqual(expect.arrayContaining(named));
    }
    await expect(client.getPrompt({ name: 'start_task', arguments: {} })).rejects.toThrow('needs task');
  });

  it('what is asked about after an answer shows that it was of use', async () => {
    const task = 'Where is the sum of a cart made?';
    await ask(client, 'context_for_task', { task });
    await ask(client, 'symbol_details', { symbol: 'Cart.sum' });
    await ask(client, 'context_for_task', { task });
    const { structuredContent } = await ask(client, 'learned');
    expect((structuredContent as { feedback: { name: string }[] }).feedback).toContainEqual(
      expect.objectContaining({ name: 'Cart.sum' }),
    );
  });
});

describe('an answer that is too long', () => {
  it('is cut, and its pieces are the whole', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`m${i}.py`, `def f${i}():\n    pass\n`]));
    const client = await overStdio(folders.createRepository(files), ['--max-tokens', '1500']);
    const paths: string[] = [];
    const ranges: string[] = [];
    let cursor: string | undefined;
    let pieces = 0;
    do {
      const result = await ask(client, 'files', cursor === undefined ? {} : { cursor });
      const { files: rows } = result.structuredContent as { files: { path: string }[] };
      paths.push(...rows.map(({ path }) => path));
      pieces += 1;
      expect(estimateTokens(JSON.stringify(result.structuredContent))).toBeLessThanOrEqual(1500);
      expect(estimateTokens(textOf(result))).toBeLessThanOrEqual(1500);
      ranges.push(/Rows and lines (\d+–\d+) of 60 are shown/.exec(textOf(result))![1]!);
      cursor = /with cursor "([^"]+)"/.exec(textOf(result))?.[1];
      expect(result._meta?.['knowing/cursor']).toBe(cursor);
    } while (cursor !== undefined && pieces < 100);
    expect(pieces).toBeGreaterThan(2);
    expect(paths.sort()).toEqual(Object.keys(files).sort());
    const ends = ranges.map((range) => range.split('–').map(Number) as [number, number]);
    expect(ends.map(([first]) => first)).toEqual([1, ...ends.slice(0, -1).map(([, last]) => last + 1)]);
    expect(ends.at(-1)![1]).toBe(60);
  });
});

/** Enough files that an index run takes a while. */
const MANY_FILES = Object.fromEntries(
  Array.from({ length: 500 }, (_, i) => {
    const body = Array.from({ length: 30 }, (_, n) => `def f${n}(x):\n    return f${(n + 1) % 30}(${i})\n`);
    return [`p${i % 20}/m${i}.py`, body.join('\n')];
  }),
);

describe('an index run', () => {
  it('that nobody waits for any more ends, and the next question goes on from there', async () => {
    const client = await overStdio(folders.createRepository(MANY_FILES));
    const control = new AbortController();
    const first = client.callTool({ name: 'stats', arguments: {} }, undefined, {
      signal: control.signal,
      onprogress: ({ message }) => {
        if (message!.startsWith('Parsing')) control.abort();
      },
    });
    await expect(first).rejects.toThrow(/abort/i);
    expect((await ask(client, 'list_repos')).structuredContent).toMatchObject({ repos: [] });
    expect((await ask(client, 'stats')).structuredContent).toMatchObject({ files: { indexed: 500 } });
  });

  it('goes on while one of those who wait for it does', async () => {
    const client = await overStdio(folders.createRepository(MANY_FILES));
    const control = new AbortController();
    const given = client.callTool({ name: 'stats', arguments: {} }, undefined, { signal: control.signal });
    const kept = ask(client, 'stats');
    setTimeout(() => control.abort(), 300);
    await expect(given).rejects.toThrow(/abort/i);
    expect(textOf(await kept)).toContain('Done: 500 files parsed, 0 unchanged.');
  });
});

describe('the repository that is meant', () => {
  it('is the one of the folder that the client works in', async () => {
    const root = folders.createRepository({ 'only.py': 'def only():\n    pass\n' });
    const client = await connectStdio(new Knowing(folders.create()), { folder: folders.create(), root });
    ended.push(() => client.close());
    expect((await ask(client, 'symbol_details', { symbol: 'only' })).structuredContent).toMatchObject({
      repo: `local/${git(root, ['rev-parse', 'HEAD'])}`,
    });
  });

  it('is the one at the path that a person named, whatever the client works in', async () => {
    const named = folders.createRepository({ 'named.py': 'def named():\n    pass\n' });
    const root = folders.createRepository({ 'only.py': 'def only():\n    pass\n' });
    const client = await connectStdio(new Knowing(folders.create()), { folder: root, args: [named], root });
    ended.push(() => client.close());
    await ask(client, 'symbol_details', { symbol: 'named' });
  });

  it('can be a folder without git, read again when a file changes', async () => {
    const folder = folders.create();
    writeFiles(folder, { 'a.py': 'def first():\n    pass\n' });
    const client = await overStdio(folder);
    await ask(client, 'symbol_details', { symbol: 'first' });
    writeFiles(folder, { 'a.py': 'def second():\n    pass\n', 'b.py': '' });
    await expect
      .poll(
        async () =>
          textOf(
            (await client.callTool({ name: 'symbol_details', arguments: { symbol: 'second' } })) as CallToolResult,
          ),
        {
          timeout: 20_000,
          interval: 500,
        },
      )
      .toContain('has changed: indexing it again.');
  });

  it('is not a whole disk, nor a repository without a commit', async () => {
    const [empty, bare] = [folders.create(), folders.create()];
    const client = await overStdio('/', ['--allow', empty, bare]);
    expect(await fail(client, 'stats', {})).toMatch(
      /\/ is not a repository.*\nNext: Give `repo`, or start the server in/,
    );
    git(empty, ['init', '-q']);
    expect(await fail(client, 'stats', { repo: empty })).toMatch(/has no commits yet.\nNext: Ask again .* committed/);
    expect(await fail(client, 'stats', { repo: bare })).toMatch(
      /The repository has no files.\nNext: Ask again once it contains files;/,
    );
  });

  it('stays at the commit that someone chose', async () => {
    const folder = folders.createRepository({ 'a.py': 'def old():\n    pass\n' });
    const first = git(folder, ['rev-parse', 'HEAD']);
    commitFiles(folder, { 'a.py': 'def new():\n    pass\n' }, 'second');
    const client = await overStdio(folder);
    await ask(client, 'index_repo', { source: folder, commit: first });
    expect((await ask(client, 'symbol_details', { symbol: 'old' })).structuredContent).toMatchObject({ commit: first });
    await ask(client, 'index_repo', { source: folder });
    expect(await fail(client, 'symbol_details', { symbol: 'old' })).toContain('No symbol');
  });
});

it('ends when its client hangs up', async () => {
  const knowing = new Knowing(folders.create());
  const { code, stdout, stderr } = await knowing.run(['mcp'], { input: '{"not": "a message"}\nnot even JSON\n' });
  expect([code, stdout, stderr]).toEqual([0, '', '']);
});
