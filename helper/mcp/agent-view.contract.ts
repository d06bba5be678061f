import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS, toolNamed } from '../../src/core/tools/table.ts';
import { commitFiles, git, TemporaryFolders } from '../testing/sample-repository.ts';
import { BINARY, Knowing } from '../testing/run-knowing.ts';
import { connectCommand } from '../testing/mcp-client.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { DEFAULT_TOOLS, PROFILES, toolsOf } from './profiles.ts';

// What a model gets of a server that was started without options: the list of tools, the instructions and the text of
// answers, as clients that drop structured content show them.

const folders = new TemporaryFolders();
const clients: Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  folders.remove();
});

async function connect(folder: string, args: readonly string[] = []): Promise<Client> {
  const client = await connectCommand([BINARY, 'mcp', ...args], folder, new Knowing(folders.create()).environment);
  clients.push(client);
  return client;
}

const call = async (client: Client, name: string, input: object): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;

/** The one text of an answer. */
function textOf({ content, structuredContent }: CallToolResult): string {
  expect(structuredContent).toBeUndefined();
  expect(content.map(({ type }) => type)).toEqual(['text']);
  return (content[0] as { text: string }).text;
}

/** Tokens that an answer may take by default. */
const CAP = 2500;

describe('an agent', () => {
  let folder: string;
  let client: Client;
  beforeAll(async () => {
    folder = folders.createRepository(SAMPLE_FILES, 'shop');
    client = await connect(folder);
  });

  it('reads a short list of tools and when to use which', async () => {
    const { tools } = await client.listTools();
    const [list, instructions] = [countTokens(JSON.stringify(tools)), countTokens(client.getInstructions()!)];
    console.log(`${tools.length} tools: ${list} tokens, and ${instructions} of instructions`);
    expect(tools.map(({ name }) => name).sort()).toEqual([...DEFAULT_TOOLS].sort());
    expect(list).toBeLessThanOrEqual(2000);
    expect(instructions).toBeLessThanOrEqual(500);
    expect(tools.filter(({ outputSchema }) => outputSchema !== undefined)).toEqual([]);
    expect(tools.filter(({ _meta }) => _meta?.['anthropic/alwaysLoad'] === true).map(({ name }) => name)).toEqual([
      'explore',
    ]);
    for (const name of DEFAULT_TOOLS) expect(client.getInstructions()).toContain(name);
  });

  it.each([...DEFAULT_TOOLS])('gets the answer of %s as one text, with all there is to know in it', async (name) => {
    const text = textOf(await call(client, name, toolNamed(name).example));
    expect(countTokens(text)).toBeLessThanOrEqual(CAP);
    expect(text).toMatch(/^`local\//);
    const edited = `def new_${name}():\n    return 1\n`;
    commitFiles(folder, { [`shop/new_${name}.py`]: edited }, name);
    const after = textOf(await call(client, 'search', { pattern: `new_${name}` }));
    expect(after).toContain(`shop/new_${name}.py`);
    expect(after).toMatch(/The index is at commit .*: indexing it again\. Done/);
  });

  it('is told how data is written, once in a conversation', async () => {
    const other = await connect(folder, ['--tools', 'admin']);
    expect(textOf(await call(other, 'stats', {}))).toContain('The answer is in GCF');
    expect(textOf(await call(other, 'stats', {}))).not.toContain('The answer is in GCF');
  });

  it('cannot call what it was not given', async () => {
    const result = await call(client, 'gc', { repo: folder });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/started without gc \(--tools\)\. Tools: explore, /);
  });

  it('that prefers structured content gets the notes there too', async () => {
    const program = await connect(folder, ['--structured']);
    commitFiles(folder, { 'shop/late.py': 'def late():\n    return 1\n' }, 'late');
    await call(program, 'symbol', { symbol: 'late' });
    commitFiles(folder, { 'shop/later.py': 'def later():\n    return 1\n' }, 'later');
    const { structuredContent } = await call(program, 'symbol', { symbol: 'later' });
    expect(structuredContent).toMatchObject({
      commit: git(folder, ['rev-parse', 'HEAD']),
      notes: [expect.stringContaining('indexing it again')],
    });
  });
});

describe('the sets of tools', () => {
  it('take nothing away unless it is asked for', () => {
    const destructive = TOOLS.filter(({ isDestructive }) => isDestructive === true).map(({ name }) => name);
    expect(destructive.length).toBeGreaterThan(0);
    for (const name of ['', 'review', 'audit', 'history'])
      expect(destructive.filter((tool) => toolsOf(name).has(tool))).toEqual([]);
    expect(destructive.filter((tool) => !toolsOf('admin').has(tool))).toEqual([]);
  });

  it('can be given together, and none that is not there', () => {
    expect(toolsOf('review, history').has('blame')).toBe(true);
    expect(toolsOf('all').size).toBe(TOOLS.length);
    expect(Object.keys(PROFILES)).toEqual(['review', 'audit', 'history', 'admin']);
    expect(() => toolsOf('reviews')).toThrow(
      'There is no set of tools “reviews”. Sets: all, review, audit, history, admin.',
    );
  });
});
