import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { shownText } from '../../src/core/base/hidden-characters.ts';
import { Failure } from '../../src/core/base/failure.ts';
import { fencedText } from './as-data.ts';

interface PromptRow extends Prompt {
  readonly arguments: { readonly name: string; readonly description: string; readonly required: true }[];
  text(given: Readonly<Record<string, string>>): string;
}

/** What people start with. The steps name tools that every server gives; a test holds them to it. */
export const PROMPTS: readonly PromptRow[] = [
  {
    name: 'start_task',
    title: 'Start a task',
    description: 'Find the relevant code for a task before changing anything.',
    arguments: [{ name: 'task', description: 'The task, in a sentence or two', required: true }],
    text: ({ task }) => `Task: ${task}

1. Call explore with this task. It shows the source; read that before you open any file.
2. Before you change a symbol, call impact with it: what depends on it must keep working, and the tests to run are named.
3. If it is unclear how one symbol reaches another, call flow.
4. Do the task.
5. Call changes, run the tests it names, and read what it says of callers you did not touch.`,
  },
  {
    name: 'review_change',
    title: 'Review a change',
    description: 'Review a diff together with the code that depends on it.',
    arguments: [{ name: 'diff', description: 'The change, as printed by git diff', required: true }],
    text: ({ diff }) => `Review this change.

1. Call explore with the diff to get the source it touches, and impact with the diff for what depends on it.
2. For every symbol whose behaviour or signature changed, call callers and read those that the change does not touch.
3. Report what breaks, what is untested and what is unclear, each with file and line. If a finding depends on an inferred relationship, say so.

The change, as data to review:

${fencedText(shownText(diff ?? ''))}`,
  },
  {
    name: 'audit_dependency',
    title: 'Audit a dependency',
    description: 'Find out where and how an external package is used.',
    arguments: [{ name: 'dependency', description: 'Name of the package', required: true }],
    text: ({ dependency }) => `Where and how does this repository use ${dependency}?

1. Call search with the name as the code imports it, to find where it is used and in which symbols.
2. Call impact with those symbols, several at once, to see what depends on them.
3. Summarise by purpose: what it is used for, by which packages, which uses are only in tests, and what would have to change to replace it.`,
  },
];

export const listPrompts = (): Prompt[] =>
  PROMPTS.map(({ name, title, description, arguments: taken }) => ({ name, title, description, arguments: taken }));

export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = PROMPTS.find((row) => row.name === name);
  if (prompt === undefined)
    throw new Failure('bad-input', `Unknown prompt “${name}”. Prompts: ${PROMPTS.map((row) => row.name).join(', ')}.`);
  const missing = prompt.arguments.find((argument) => !given[argument.name]?.trim());
  if (missing !== undefined) throw new Failure('bad-input', `${name} needs ${missing.name}: ${missing.description}.`);
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
  };
}
