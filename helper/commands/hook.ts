import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { DB } from '../cli/common-options.ts';
import { readText } from '../cli/read-text.ts';
import { Session } from '../cli/session.ts';
import { defaultDatabase } from '../cli/standard-folders.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { afterEdit, beforeCommit } from '../hooks/answers.ts';
import { makesCommit, parseHookInput, type HookInput } from '../hooks/hook-input.ts';
import { uncommittedChange } from '../hooks/uncommitted-change.ts';

interface HookRow {
  /** What the client calls it. */
  readonly event: string;
  /** The file it is about, null for all that is not committed; undefined where there is nothing to say. */
  about(input: HookInput): string | null | undefined;
  answer(scope: ToolOutput<'test_scope'>): string | null;
}

const HOOKS: Readonly<Record<string, HookRow>> = {
  'after-edit': {
    event: 'PostToolUse',
    about: ({ cwd, tool_input: { file_path: file } }) => file && resolve(cwd, file),
    answer: afterEdit,
  },
  'before-commit': {
    event: 'PreToolUse',
    about: ({ tool_input: { command = '' } }) => (makesCommit(command) ? null : undefined),
    answer: beforeCommit,
  },
};

export const hookCommand: CommandBody = {
  details:
    `Hooks: ${Object.keys(HOOKS).join(', ')}. Reads what happened from standard input, as Claude Code passes it, and answers\n` +
    'with the tests to run after an edit, or with what a commit would change. Says nothing where the repository is not\n' +
    'indexed at its commit. Never indexes, never keeps the agent from anything, and answers only about the repository\n' +
    'around the folder that the agent works in.',
  positionals: [{ name: 'hook' }],
  options: [DB],
  run: async (invocation) => {
    const { arguments: options, output } = invocation;
    const name = options.positionals[0]!;
    const hook = Object.hasOwn(HOOKS, name) ? HOOKS[name] : undefined;
    if (hook === undefined) {
      output.say(`Unknown hook “${name}”. Hooks: ${Object.keys(HOOKS).join(', ')}.`);
      // The code of bad input would keep the agent from what it is about to do.
      return EXIT.finding;
    }
    // A hook that fails disturbs the agent: whatever it is, the next question to the server tells it.
    const text = await answerOf(invocation, hook).catch(() => null);
    if (text !== null)
      output.printJson({
        suppressOutput: true,
        hookSpecificOutput: { hookEventName: hook.event, additionalContext: `knowing: ${text}` },
      });
    return EXIT.ok;
  },
};

async function answerOf(invocation: Invocation, { about, answer }: HookRow): Promise<string | null> {
  const { arguments: options, progress } = invocation;
  const input = parseHookInput(await readText('-'));
  const file = input === null ? undefined : about(input);
  if (input === null || file === undefined) return null;
  // Nothing is indexed where there is no store, and none is made.
  if (!existsSync(options.text('db') ?? defaultDatabase())) return null;
  return Session.with(invocation, async (session) => {
    const change = await uncommittedChange(session.engine, input.cwd, file, () => progress.isCancelled);
    return change === null ? null : answer(await session.call('test_scope', { ...change, limit: 20 }));
  });
}
