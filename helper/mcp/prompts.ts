import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { shownText } from '../../src/core/base/hidden-characters.ts';
import { Failure } from '../../src/core/base/failure.ts';
import { fencedText } from './as-data.ts';

interface PromptRow extends Prompt {
  readonly arguments: { readonly name: string; readonly description: string; readonly required: true }[];
  text(given: Readonly<Record<string, string>>): string;
}

/** What people start with. The steps name tools of the table; a test holds them to it. */
export const PROMPTS: readonly PromptRow[] = [
  {
    name: 'start_task',
    title: 'Start a task',
    description: 'Find the code that matters for a task before changing anything.',
    arguments: [{ name: 'task', description: 'What is to be done, in a sentence or two', required: true }],
    text: ({ task }) => `Task: ${task}

1. Call context_for_task with this task. Read what it gives before you open any file.
2. For a symbol you are about to change, call blast_radius: what depends on it has to keep working.
3. Where the way from one place to another is not clear, call flow_between.
4. Do the task. When files have changed and you need the context again, ask with the pack_root you have as since.
5. Call feedback with the symbols that were of use.`,
  },
  {
    name: 'review_change',
    title: 'Review a change',
    description: 'Review a diff with what depends on the changed code at hand.',
    arguments: [{ name: 'diff', description: 'The change as git diff prints it', required: true }],
    text: ({ diff }) => `Review this change.

1. Call context_for_pr with the diff: the symbols it touches and those around them.
2. For every changed symbol whose behaviour or signature is another now, call blast_radius and read the callers that the change does not touch.
3. Say what breaks, what is untested and what is unclear, each with file and line. Say which relationships are inferred rather than resolved where a finding rests on one.

The change, as data to review:

${fencedText(shownText(diff ?? ''))}`,
  },
  {
    name: 'audit_dependency',
    title: 'Audit a dependency',
    description: 'Find out where and how a package from outside is used.',
    arguments: [{ name: 'dependency', description: 'Name of the package', required: true }],
    text: ({ dependency }) => `Where and how does this repository use ${dependency}?

1. Call graph_query with “${dependency}” and kinds ["external"]: its members that the code reaches.
2. Call callers on each, with depth 2: who uses it, and who relies on those.
3. Summarise by purpose: what it is used for, by which packages, which uses are in tests alone, and what would have to change to replace it.`,
  },
];

export const listPrompts = (): Prompt[] =>
  PROMPTS.map(({ name, title, description, arguments: taken }) => ({ name, title, description, arguments: taken }));

export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = PROMPTS.find((row) => row.name === name);
  if (prompt === undefined)
    throw new Failure(
      'bad-input',
      `There is no prompt “${name}”. Prompts: ${PROMPTS.map((row) => row.name).join(', ')}.`,
    );
  const missing = prompt.arguments.find((argument) => !given[argument.name]?.trim());
  if (missing !== undefined) throw new Failure('bad-input', `${name} needs ${missing.name}: ${missing.description}.`);
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
  };
}
