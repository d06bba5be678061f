import { describe, expect, it } from 'vitest';
import { parseToml, tomlAt } from '../../src/core/formats/toml-text.ts';
import { insertToml } from './insert-toml.ts';
import type { Launch } from './launch.ts';

const LAUNCH: Launch = { command: 'C:\\Node.exe', before: ['a "b".js'], isWatching: false, folder: null };
const COMMAND = '"C:\\\\Node.exe"';
const PROGRAM = '"a \\"b\\".js"';
const ENTRY = `[mcp_servers.knowing]\ncommand = ${COMMAND}\nargs = [${PROGRAM},"mcp"]\n`;

const insert = (text: string | null, launch: Launch = LAUNCH): string => {
  const after = insertToml(text, 'mcp_servers', 'knowing', launch);
  expect(insertToml(after, 'mcp_servers', 'knowing', launch), 'a second time changes nothing').toBe(after);
  const entry = parseToml(after)!;
  expect(tomlAt(entry, 'mcp_servers', 'knowing', 'command')).toBe(launch.command);
  expect(tomlAt(entry, 'mcp_servers', 'knowing', 'args')).toContain(launch.before[0]);
  return after;
};

describe('a table is added at the end', () => {
  it.each([
    ['to nothing', null, ''],
    ['to another', 'model = "x"\n\n[mcp_servers.other]\ncommand = "y"', '\n\n'],
    ['to others in one table', '[mcp_servers]\nother.command = "y"\nmore = { command = "z" }\n', '\n'],
    ['to dotted ones', 'mcp_servers.other.command = "y"\n', '\n'],
    ['to what only looks like one', '# [mcp_servers.knowing]\na = """\n[mcp_servers.knowing]\n"""\n', '\n'],
    ['to one of that name elsewhere', '[profiles.mcp_servers.knowing]\ncommand = "y"\n', '\n'],
    [
      'behind all that TOML has',
      `'a b'."c\\u0064".e = 'x\\'\nf = 1979-05-27 07:32:00Z # g\r\n"h" = [ 1, [ "i]", ], # ]\n { j = '}' } ]\n[[k]]\nl = {}\nm = ''''n'''''\no = """\\""""""\n[p . q]\nr = -inf`,
      '\n\n',
    ],
  ])('%s', (_rule, text, gap) => {
    expect(insert(text)).toBe(`${text ?? ''}${gap}${ENTRY}`);
  });
});

describe('an entry that is there', () => {
  it.each([
    ['a table', '[mcp_servers.knowing]\ncommand = OLD # c\nargs = ARGS # d\n\n[mcp_servers.knowing.env]\nA = "1"\n'],
    ['a quoted one', "[ mcp_servers . 'knowing' ]\n\"command\" = OLD\nenabled = true\n'args' = ARGS"],
    [
      'one in another order',
      '[mcp_servers.knowing]\nargs = ARGS\nenv = { A = "1" }\ncommand = OLD\n[x]\ncommand = "y"',
    ],
    ['dotted keys in a table', '[mcp_servers]\nknowing.command = OLD\nother.command = "x"\nknowing.args = ARGS\n'],
    ['dotted keys', 'mcp_servers.knowing.command = OLD\nmcp_servers.knowing.args = ARGS\n[x]\n'],
    ['an inline table', '[mcp_servers]\nknowing = { env = { A = "1" }, command = OLD, args = ARGS } # e\n'],
    ['one in another', 'mcp_servers = { other = { command = "x" }, knowing = { command = OLD, args = ARGS } }\n'],
  ])('stays but for how it is started: %s', (_rule, text) => {
    const before = text.replace('OLD', "'C:\\old'").replace('ARGS', `["old.js", 'mcp', '--db', # w\n "/a"]`);
    const after = text.replace('OLD', () => COMMAND).replace('ARGS', () => `[${PROGRAM}, 'mcp', '--db', # w\n "/a"]`);
    expect(insert(before)).toBe(after);
  });

  it.each([
    [
      '[mcp_servers.knowing]\n  command = OLD # c\r\nx = 1',
      '[mcp_servers.knowing]\n  command = NEW # c\n  ARGS\r\nx = 1',
    ],
    ['[mcp_servers.knowing]\ncommand = OLD', '[mcp_servers.knowing]\ncommand = NEW\nARGS'],
    ['[mcp_servers]\nknowing.command = OLD\n', '[mcp_servers]\nknowing.command = NEW\nknowing.ARGS\n'],
    ['mcp_servers.knowing = { command = OLD }\n', 'mcp_servers.knowing = { command = NEW, ARGS }\n'],
  ])('gets arguments: %j', (text, after) => {
    const done = insert(text.replace('OLD', '"old"'));
    expect(done).toBe(after.replace('NEW', () => COMMAND).replace('ARGS', () => `args = [${PROGRAM},"mcp"]`));
  });

  it('gets --watch', () => {
    expect(insert(ENTRY, { ...LAUNCH, isWatching: true })).toBe(ENTRY.replace('"mcp"', '"mcp", "--watch"'));
  });
});

describe('is left to its owner, who is told', () => {
  const refusal = (text: string): string => {
    try {
      return `not refused: ${insertToml(text, 'mcp_servers', 'knowing', LAUNCH)}`;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    '[mcp_servers.knowing]\nurl = "http://127.0.0.1/mcp"',
    '[mcp_servers.knowing.env]\nA = "1"',
    '[mcp_servers]\nknowing = {}',
    '[mcp_servers.knowing]\ncommand.path = "x"',
    '[mcp_servers.knowing]\ncommand = { path = "x" }',
    '[mcp_servers.knowing]\ncommand = "x"\nargs = "mcp"',
    '[mcp_servers.knowing]\ncommand = "x"\nargs = ["""mcp"""]',
    '[mcp_servers.knowing]\ncommand = "x"\nargs = ["\\U0000006dcp"]',
    '[[mcp_servers.knowing]]\ncommand = "x"',
    '[mcp_servers.knowing]\ncommand = "x"\n[mcp_servers.knowing]\ncommand = "x"',
  ])('to take it out: %j', (text) => {
    expect(refusal(text)).toBe(
      '“mcp_servers.knowing” already exists, in a form that setup does not edit. ' +
        `Remove it, and add this at the end of the file:\n\n${ENTRY}`,
    );
  });

  it.each(['mcp_servers = { other = { command = "x" } }', 'mcp_servers = {}', 'mcp_servers = { knowing = { } }'])(
    'to write between the braces: %j',
    (text) => {
      const entry = `knowing = { command = ${COMMAND}, args = [${PROGRAM},"mcp"] }\n`;
      const message = refusal(text);
      expect(message).toMatch(/^“mcp_servers” is an inline table, .*replacing any existing “knowing”:/);
      expect(message.endsWith(`\n\n${entry}`)).toBe(true);
    },
  );

  it.each(['mcp_servers = 1', '[[mcp_servers]]\nx = 1', '[[mcp_servers]]\n[mcp_servers.knowing]\ncommand = "x"'])(
    'that the table is none: %j',
    (text) => {
      expect(refusal(text)).toMatch(/^“mcp_servers” already exists, in a form.*Remove it/);
    },
  );

  it.each<[string, number]>([
    ['a = 1\n[mcp_servers', 2],
    ['a', 1],
    ['\n\na = ', 3],
    ['a = "b', 1],
    ['a = """b\n', 1],
    ['a = [1, 2', 1],
    ['a = {b = 1', 1],
    ['a = 1 b = 2', 1],
    ['[a] b = 1', 1],
    ['"a\\U00000062" = 1', 1],
    ['{"mcpServers": {}}', 1],
  ])('that a line is no TOML: %j', (text, line) => {
    expect(refusal(text)).toMatch(`Line ${line} is not valid TOML. Add this yourself`);
  });
});
