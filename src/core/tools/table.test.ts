import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLE_FILES } from '../../../helper/testing/sample-files.ts';
import { SILENT } from '../ports/progress.ts';
import { exampleQuestions } from './examples.testing.ts';
import { TOOL_COMMANDS } from './commands.ts';
import { callTool, TOOLS } from './table.ts';
import type { Tool } from './tool.ts';
import { benchOf, type ToolBench } from './tools.testing.ts';

const namesOf = (tools: readonly Tool[]): string[] => tools.map(({ name }) => name);

const fieldsOf = (input: z.ZodType): string[] => (input instanceof z.ZodObject ? Object.keys(input.shape) : []);

it('no two tools and no two commands have the same name', () => {
  const names = TOOLS.map(({ name }) => name);
  const commands = TOOL_COMMANDS.map(({ name }) => name);
  expect([names.length, commands.length]).toEqual([new Set(names).size, new Set(commands).size]);
});

it('a tool that says what its command takes has a command, and a command has a tool of the table', async () => {
  const asked = await Promise.all(TOOL_COMMANDS.map(({ load }) => load()));
  expect(namesOf(asked)).toEqual(expect.arrayContaining(namesOf(TOOLS.filter(({ command }) => command))));
  expect(namesOf(TOOLS)).toEqual(expect.arrayContaining(namesOf(asked)));
});

describe('a command names fields of its tool only', () => {
  it.each(TOOLS.flatMap(({ command, input }) => (command ? [[command, fieldsOf(input)] as const] : [])))(
    '%s',
    ({ positionals = [], options = {} }, fields) => {
      expect(fields).toEqual(expect.arrayContaining([...positionals, ...Object.keys(options)]));
    },
  );
});

/** Tools that need a place to read from, or take away what the others are asked about. */
const ASKED_ELSEWHERE = new Set(['index_repo', 'untrack_repo', 'repair', 'verify']);

const FILES = Object.fromEntries(
  Object.entries(SAMPLE_FILES).filter((file): file is [string, string] => typeof file[1] === 'string'),
);

describe('the example of a tool', () => {
  let bench: Promise<ToolBench> | null = null;
  const questions = exampleQuestions({ folder: '.', repo: 'shop' }).filter(([name]) => !ASKED_ELSEWHERE.has(name));

  it.each(questions)('%s is answered as its schema says, with a text', async (name, question) => {
    const { engine } = await (bench ??= benchOf(FILES));
    const tool = TOOLS.find((row) => row.name === name)!;
    const asked = 'repo' in (tool.input as z.ZodObject).shape ? { repo: 'shop', ...question } : question;
    const answer = await callTool({ engine, progress: SILENT }, name, asked);
    expect((tool.output as z.ZodObject).strict().safeParse(answer)).toMatchObject({ success: true });
    const text = tool.text(answer, asked);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(text.trim()).not.toBe('');
  });
});
