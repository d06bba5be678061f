import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/table.ts';
import { parseArguments, type OptionRow } from './arguments.ts';
import { loadCommands } from './command.ts';
import { renderCommandHelp, renderHelp } from './help.ts';

const OPTIONS: readonly OptionRow[] = [
  { name: 'json', kind: 'flag', summary: '' },
  { name: 'db', kind: 'text', value: 'FILE', summary: '' },
  { name: 'limit', kind: 'number', value: 'N', min: 1, max: 10, isWhole: true, summary: '' },
  { name: 'sure', kind: 'number', value: 'X', min: 0, max: 1, isWhole: false, summary: '' },
  { name: 'format', kind: 'choice', value: 'F', choices: ['a', 'b'], summary: '' },
  { name: 'allow', kind: 'list', value: 'HOST', summary: '' },
];
const POSITIONALS = [{ name: 'SYMBOL' }, { name: 'path', isOptional: true }] as const;

const parse = (text: string): ReturnType<typeof parseArguments> =>
  parseArguments(text === '' ? [] : text.split(' '), OPTIONS, POSITIONALS);

describe('arguments', () => {
  it.each([
    ['x', ['x']],
    ['x y', ['x', 'y']],
    ['--json x', ['x']],
    ['x --db f y', ['x', 'y']],
    ['-- --x -y', ['--x', '-y']],
    ['- x', ['-', 'x']],
    ['x --allow a b --json', ['x']],
  ])('%s: positionals', (text, positionals) => {
    expect(parse(text).positionals).toEqual(positionals);
  });

  it('have the kinds of their rows', () => {
    const given = parse('x --json --db=a=b --limit 3 --sure .5 --format=b --allow a b --allow=c');
    expect([given.flag('json'), given.text('db'), given.number('limit'), given.number('sure')]).toEqual([
      true,
      'a=b',
      3,
      0.5,
    ]);
    expect([given.text('format'), given.list('allow')]).toEqual(['b', ['a', 'b', 'c']]);
    expect([given.flag('db'), given.text('limit'), given.number('db'), given.list('db')]).toEqual([
      false,
      undefined,
      undefined,
      [],
    ]);
  });

  it.each([
    ['', 'Missing argument: SYMBOL'],
    ['x y z', 'Unexpected argument “z”'],
    ['x --nope', 'Unknown option --nope'],
    ['x --nope=secret', 'Unknown option --nope.'],
    ['x -q', 'Unknown option -q'],
    ['x --json=yes', '--json does not take a value'],
    ['x --db', '--db needs a value: FILE'],
    ['x --db --json', '--db needs a value'],
    ['x --limit 0', 'from 1 to 10'],
    ['x --limit 1.5', 'whole number'],
    ['x --limit=', 'whole number'],
    ['x --sure 2', 'from 0 to 1, not “2”'],
    ['x --format c', 'one of a, b, not “c”'],
  ])('%s: %s', (text, words) => {
    expect(() => parse(text)).toThrow(words);
  });
});

describe('the command table', () => {
  it('has a name, a summary and help for every row, and no option twice', async () => {
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
    for (const command of await loadCommands(COMMANDS)) {
      const names = command.options.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      // Between programs there is a protocol instead.
      if (!['mcp', 'hook'].includes(command.name)) expect(names).toContain('json');
      expect(renderCommandHelp(command)).toContain(`Usage: knowing ${command.name}`);
      expect(renderHelp(COMMANDS)).toContain(command.summary);
    }
  });

  it('keeps its help within a terminal', async () => {
    const texts = [renderHelp(COMMANDS), ...(await loadCommands(COMMANDS)).map(renderCommandHelp)];
    expect(texts.flatMap((text) => text.split('\n')).filter((line) => line.length > 120)).toEqual([]);
  });
});
