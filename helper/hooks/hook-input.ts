import { z } from 'zod';

/** What Claude Code tells a hook about a tool call, as far as it is needed: https://code.claude.com/docs/en/hooks */
const HOOK_INPUT = z.object({
  /** The folder that the agent works in. */
  cwd: z.string().min(1),
  tool_input: z.object({
    /** Of a tool that edits. */
    file_path: z.string().min(1).optional(),
    /** Of the shell. */
    command: z.string().optional(),
  }),
});

export type HookInput = z.infer<typeof HOOK_INPUT>;

/** Null where it is something else. */
export function parseHookInput(text: string): HookInput | null {
  try {
    return HOOK_INPUT.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Words that may come before the program of a command, and options of git before what it is to do. */
const COMMIT =
  /(?:^|[;&|(\n])\s*(?:(?:\w+=\S*|env|sudo|command|time)\s+)*(?:\S*\/)?git\s+(?:-[cC]\s+\S+\s+|--?[\w-]+(?:=\S+)?\s+)*commit(?![\w-])/;

/** Whether a command line makes a commit, as far as it can be told without running it. */
export const makesCommit = (command: string): boolean => COMMIT.test(command);
