import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertJson, type JsonClient } from './insert-json.ts';
import { plainJson } from './json-spans.ts';
import type { Launch } from './launch.ts';

const LAUNCH: Launch = { command: 'node', before: ['knowing.js'], isWatching: false, folder: null };
const ENTRY = { command: 'node', args: ['knowing.js', 'mcp'] };
const PLAIN: JsonClient = { format: 'json', table: 'mcpServers' };
const LOOSE: JsonClient = { format: 'jsonc', table: 'servers' };

const insert = (text: string | null, client: JsonClient = PLAIN, launch: Launch = LAUNCH): string => {
  const after = insertJson(text, client, 'knowing', launch);
  expect(insertJson(after, client, 'knowing', launch), 'a second time changes nothing').toBe(after);
  return after;
};

describe('a new entry', () => {
  it.each([null, '', ' \n', '{}', '{ }\n'])('a file of %j gets all of it', (text) => {
    expect(JSON.parse(insert(text))).toEqual({ mcpServers: { knowing: ENTRY } });
  });

  it('what is there stays, character by character', () => {
    const text =
      '{\n\t"big": 12345678901234567890, "a" : [1,2],\n\t"mcpServers": {\n\t\t"x}": {"command":"\\"{"}\n\t},\n\t"z": null\n}';
    expect(insert(text)).toBe(
      text.replace(
        '"\\"{"}\n',
        '"\\"{"},\n\t\t"knowing": {\n\t\t\t"command": "node",\n\t\t\t"args": [\n\t\t\t\t"knowing.js",\n\t\t\t\t"mcp"\n\t\t\t]\n\t\t}\n',
      ),
    );
  });

  it('of any object, the rest is what it was', () => {
    const key = fc.string().filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.jsonValue()),
        fc.dictionary(key, fc.jsonValue()),
        fc.nat(4),
        (rest, mcpServers, indent) => {
          const before = { ...rest, mcpServers };
          expect(JSON.parse(insert(JSON.stringify(before, null, indent)))).toEqual(
            JSON.parse(JSON.stringify({ ...before, mcpServers: { ...mcpServers, knowing: ENTRY } })),
          );
          const added = insert(JSON.stringify(rest, null, indent), { ...PLAIN, table: 'the table' });
          expect(JSON.parse(added)).toEqual(JSON.parse(JSON.stringify({ ...rest, 'the table': { knowing: ENTRY } })));
        },
      ),
      { seed: 7 },
    );
  });
});

describe('an entry that is there', () => {
  const file = (entry: string): string => `{"mcpServers": {"knowing": ${entry}, "b": 1}}`;

  it.each<[rule: string, before: string, after: string | null]>([
    [
      'keeps its keys, its order and its layout',
      '{"env": {"A": "1"}, "command": "old",   "args": ["old.js", "mcp"], "type": "stdio"}',
      '{"env": {"A": "1"}, "command": "node",   "args": ["knowing.js", "mcp"], "type": "stdio"}',
    ],
    [
      'keeps what follows mcp',
      '{"command": "old", "args": ["old.js", "mcp", "/a", "--max-tokens", "500"]}',
      '{"command": "node", "args": ["knowing.js", "mcp", "/a", "--max-tokens", "500"]}',
    ],
    [
      'keeps its lines, and what Node is told',
      '{\n  "command": "node",\n  "args": [\n    "--inspect",\n    "old.js",\n    "mcp"\n  ]\n}',
      '{\n  "command": "node",\n  "args": [\n    "--inspect",\n    "knowing.js",\n    "mcp"\n  ]\n}',
    ],
    ['is not written anew where it is right', '{"args":["knowing.js" ,"mcp"],"command":"node"}', null],
  ])('%s', (_rule, before, after) => {
    expect(insert(file(before))).toBe(file(after ?? before));
  });

  it.each(['{"command": "old"}', '{"command": "x", "args": [1]}'])('%s gets arguments', (before) => {
    expect(JSON.parse(insert(file(before)))).toEqual({ mcpServers: { knowing: ENTRY, b: 1 } });
  });

  it('gets --watch, on a line of its own where the others are', () => {
    const watching = { ...LAUNCH, isWatching: true };
    expect(insert(insert(null), PLAIN, watching)).toBe(insert(null, PLAIN, watching));
    expect(insert(file('{"command": "node", "args": ["knowing.js", "mcp"]}'), PLAIN, watching)).toBe(
      file('{"command": "node", "args": ["knowing.js", "mcp", "--watch"]}'),
    );
  });

  it('gets what the client needs besides, unless it says something there', () => {
    const client = { ...PLAIN, extra: { type: 'stdio', source: 'custom' } };
    const after: unknown = JSON.parse(insert(file('{"command": "x", "source": "mine"}'), client));
    expect(after).toEqual({ mcpServers: { knowing: { ...ENTRY, type: 'stdio', source: 'mine' }, b: 1 } });
  });

  it('of two under one name, the one that counts is set', () => {
    const text = '{"mcpServers": {"knowing": {"command": "a"}, "knowing": {"command": "b"}}}';
    expect(insert(text)).toMatch(/^\{"mcpServers": \{"knowing": \{"command": "a"\}, "knowing": \{"command": "node",/);
  });

  it.each([
    '{"url": "http://127.0.0.1/mcp", "headers": {}}',
    '{"command": {"path": "node", "args": ["x", "mcp", "--watch"], "env": {"A": "b"}}}',
    'null',
    '{}',
  ])('%s is left to its owner', (entry) => {
    expect(() => insert(file(entry))).toThrow(
      /“mcpServers\.knowing” already exists but has no command\. Replace it with this:\n\n"knowing": \{/,
    );
  });
});

describe('an entry in a file of a project', () => {
  const client: JsonClient = { ...PLAIN, extra: { type: 'stdio' }, isOfProject: true };
  const file = (entry: string): string => `{"mcpServers": {"b": 1, "knowing": ${entry}}}`;
  const ours = (...more: readonly string[]): object => ({
    mcpServers: { b: 1, knowing: { type: 'stdio', command: 'node', args: ['knowing.js', 'mcp', ...more] } },
  });

  it.each([
    [
      'the environment',
      '{"type": "stdio", "command": "node", "args": ["knowing.js", "mcp"], "env": {"NODE_OPTIONS": "-r ./e"}}',
    ],
    [
      'what Node is told',
      '{"type": "stdio", "command": "node", "args": ["--require", "./e.cjs", "knowing.js", "mcp"]}',
    ],
    ['what the server may read', '{"type": "stdio", "command": "node", "args": ["knowing.js", "mcp", "--allow", "/"]}'],
    ['the store', '{"type": "stdio", "command": "node", "args": ["knowing.js", "mcp", "--db=./e.db"]}'],
    ['the folder', '{"type": "stdio", "command": "node", "args": ["knowing.js", "mcp", "/"]}'],
    [
      'another key',
      '{"type": "stdio", "command": "node", "args": ["knowing.js", "mcp"], "cwd": "/x", "envFile": ".env"}',
    ],
    ['another way to speak', '{"type": "http", "command": "node", "args": ["knowing.js", "mcp"], "url": "http://x"}'],
    ['another program', '{"command": "./node", "args": ["knowing.js", "mcp"]}'],
    ['no arguments', '{"command": "node"}'],
  ])('does not keep %s', (_what, entry) => {
    expect(JSON.parse(insert(file(entry), client))).toEqual(ours());
  });

  it('keeps nothing beside --watch', () => {
    const entry =
      '{"command": "node", "args": ["-r", "./e", "knowing.js", "mcp", "--watch", "--allow", "/"], "env": {}}';
    const watching = { ...LAUNCH, isWatching: true };
    expect(JSON.parse(insert(file(entry), client))).toEqual(ours());
    expect(JSON.parse(insert(file(entry), client, watching))).toEqual(ours('--watch'));
    expect(JSON.parse(insert(file(JSON.stringify(ENTRY)), client, watching))).toEqual(ours('--watch'));
  });

  it.each([
    '{"type":"stdio", "command": "node", "args": ["knowing.js" ,"mcp"]}',
    '{"args": ["knowing.js", "mcp"],"command": "node",  "type": "stdio"}',
  ])('that says nothing else is left as it is written: %s', (entry) => {
    expect(insert(file(entry), client)).toBe(file(entry));
    expect(insert(file(entry), { ...PLAIN, isOfProject: true })).toBe(file(entry));
  });

  it.each([
    '{"mcpServers": {"knowing": {"command": "evil"}, "knowing": {"command": "node", "args": ["knowing.js", "mcp"]}}}',
    '{"mcpServers": {"knowing": {"command": "evil"}}, "mcpServers": {"knowing": {"command": "node"}}}',
  ])('that is there twice is refused: %s', (text) => {
    expect(() => insert(text, client)).toThrow(/appears twice.*Add this yourself/s);
  });
});

describe('comments', () => {
  it.each<[rule: string, before: string, after: string]>([
    ['none', '{}', '{\n  "servers": ENTRY\n}'],
    ['alone in an object', '{ // mine\n}', '{ // mine\n  "servers": ENTRY\n}'],
    ['before and behind it', '// a {\n{}\n/* b } */', '// a {\n{\n  "servers": ENTRY\n}\n/* b } */'],
    ['behind the last', '{\n  "a": 1 // one,\n}', '{\n  "a": 1, // one,\n  "servers": ENTRY\n}'],
    ['with a trailing comma', '{\n  "a": [1,],  /* , */\n}', '{\n  "a": [1,],  /* , */\n  "servers": ENTRY\n}'],
    [
      'that look like texts',
      '{\n  // "\n  "a": "// }" // "\n}',
      '{\n  // "\n  "a": "// }", // "\n  "servers": ENTRY\n}',
    ],
    ['with an odd end', '{\n  "a": 1 // b\u00a0\n}', '{\n  "a": 1, // b\u00a0\n  "servers": ENTRY\n}'],
  ])('stay where the client reads them: %s', (_rule, before, after) => {
    const entry = insert('{}', LOOSE).slice('{\n  "servers": '.length, -'\n}'.length);
    const done = insert(before, LOOSE);
    expect(done).toBe(after.replace('ENTRY', () => entry));
    expect(JSON.parse(plainJson(done))).toMatchObject({ servers: { knowing: ENTRY } });
  });

  it('stay in an entry that is there', () => {
    const text =
      '{"servers": {"knowing": {\n  "command": "old", // c\n  "args": ["old", /* w */ "mcp", /* x */ "-a"], // d\n}}}';
    expect(insert(text, LOOSE)).toBe(text.replace('"old",', '"node",').replace('"old"', '"knowing.js"'));
  });

  it.each(['{ // a comment\n}', '{"a": 1,}'])('%j is refused where the client reads plain JSON alone', (text) => {
    expect(() => insert(text)).toThrow(/not plain JSON.*Add this yourself.*"mcpServers"/s);
  });

  it('and trailing commas, wherever they are, change nothing', () => {
    const key = fc.string().filter((name) => name !== '__proto__');
    const servers = fc.dictionary(key, fc.jsonValue());
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), servers, (rest, servers) => {
        const before = { ...rest, servers };
        const text = JSON.stringify(before, null, 2)
          .replace(/(?<![{[])(?=\n *[}\]])/g, ',')
          .replace(/\n/g, ' /* "}, */\n// "]\n');
        const after = insert(text, LOOSE);
        expect(JSON.parse(plainJson(after))).toEqual(
          JSON.parse(JSON.stringify({ ...before, servers: { ...servers, knowing: ENTRY } })),
        );
        expect(after.split('//').length).toBe(text.split('//').length);
      }),
      { seed: 7 },
    );
  });

  it('end with their line, however that ends', () => {
    const after: unknown = JSON.parse(plainJson(insert('{ // a\r"b": 1\n}', LOOSE)));
    expect(after).toEqual({ b: 1, servers: { knowing: ENTRY } });
  });

  it.each(['{"a": 1,,}', '{,}', '[1]', '{ /* }', '{"a": 1 / 2}', '{"servers": [],}', '\ufeff{}'])(
    '%j is refused',
    (text) => {
      expect(() => insert(text, LOOSE)).toThrow(/is not JSON|not an object/);
    },
  );
});

it.each(['[]', '1', '{"mcpServers": []}', '{', '\ufeff{}'])('%j is refused', (text) => {
  expect(() => insert(text)).toThrow(/plain JSON|not an object/);
});
