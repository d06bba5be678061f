import { Failure } from '../base/failure.ts';
import type { StateShape } from './shapes.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Asks a tool with input from outside: what does not fit its schema is refused in words. */
export async function askTool(context: ToolContext, tool: Tool, input: unknown): Promise<unknown> {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Failure(
      'bad-input',
      `${tool.name}: ${issue ? `${issue.path.join('.') || 'input'}: ${issue.message}` : 'invalid input'}`,
      { tool: tool.name },
    );
  }
  const answer = await tool.run(context, parsed.data);
  noteUse(context, tool, parsed.data, answer);
  return answer;
}

/** In a session, what is asked about was of use. */
function noteUse({ engine }: ToolContext, { asksAbout }: Tool, input: unknown, answer: unknown): void {
  const { session } = input as { session?: string };
  if (session !== undefined && asksAbout)
    engine.sessions.of(session, (answer as StateShape).repo).use(asksAbout(answer));
}
