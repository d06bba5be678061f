import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ToolCommand } from '../../src/core/tools/tool-command.ts';
import { parseArguments } from './arguments.ts';
import { SchemaOptions } from './schema-options.ts';

const INPUT = z.object({
  repo: z.string(),
  symbol: z.string(),
  names: z.array(z.string()).optional().describe('Names to look for'),
  minConfidence: z.number().min(0).max(1).default(0),
  limit: z.number().int().min(1).max(50).default(20),
  includeTests: z.boolean().default(true),
  useCache: z.boolean().default(true),
  types: z.array(z.enum(['calls', 'imports'])).optional(),
  direction: z.enum(['in', 'out']).default('in'),
  task: z.string(),
  session: z.string().optional(),
});

const COMMAND: ToolCommand<Record<string, unknown>> = {
  positionals: ['symbol'],
  options: { useCache: { name: 'fresh', sets: false, summary: 'answer anew' }, types: { name: 'type' } },
};

const options = new SchemaOptions(INPUT, COMMAND);

const read = (...given: readonly string[]): unknown => {
  const parsed = parseArguments(given, options.rows, options.positionals);
  return options.read(parsed.positionals, parsed);
};

describe('the options of a command', () => {
  it('are the fields of the schema but for the repository and the session', () => {
    expect(options.positionals).toEqual([{ name: 'SYMBOL' }]);
    expect(options.rows.map(({ name, kind, summary }) => `--${name} ${kind}: ${summary}`)).toEqual([
      '--names list: names to look for',
      '--min-confidence number: leave out relationships below this confidence (0 to 1)',
      '--limit number: show at most N (default: 20)',
      '--no-tests flag: leave out tests',
      '--fresh flag: answer anew',
      '--type list: types',
      '--direction choice: direction (default: in)',
      '--task text: task',
    ]);
  });

  it('leave to the tool what is not given', () => {
    expect(read('Cart', '--task', 'x')).toEqual({ symbol: 'Cart', task: 'x' });
  });

  it('are read as the schema wants them', () => {
    const given = ['Cart', '--task', 'x', '--limit', '5', '--no-tests', '--fresh', '--type', 'calls', 'imports'];
    const asked = read(...given, '--min-confidence=0.5', '--direction', 'out', '--names', 'a');
    const expected = { limit: 5, includeTests: false, useCache: false, minConfidence: 0.5, direction: 'out' };
    expect(asked).toEqual({ symbol: 'Cart', task: 'x', names: ['a'], types: ['calls', 'imports'], ...expected });
    expect(INPUT.safeParse({ repo: 'shop', ...(asked as object) })).toMatchObject({ success: true });
  });

  it.each([
    [['Cart'], '--task is required'],
    [['--task', 'x'], 'SYMBOL'],
    [['Cart', '--task', 'x', '--limit', '51'], '--limit must be a whole number from 1 to 50'],
    [['Cart', '--task', 'x', '--type', 'calls', 'bogus'], '--type must be one of calls, imports'],
    [['Cart', '--task', 'x', '--session', 'x'], 'Unknown option --session'],
  ])('%j is refused: %s', (given, reason) => {
    expect(() => read(...given)).toThrow(reason);
  });
});
