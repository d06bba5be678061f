import type { ToolInput, ToolName, ToolOutput } from '../../src/core/tools/table.ts';
import type { OptionRow } from './arguments.ts';
import { EXIT, type Command, type Invocation } from './command.ts';
import { INDEXING } from './common-options.ts';
import { indexedRepository, splitRepository } from './indexed-repository.ts';
import { Session } from './session.ts';

/** A command that asks one tool about one repository: nearly all of them. */
export interface Question<Name extends ToolName> {
  readonly name: string;
  readonly summary: string;
  readonly details?: string;
  readonly tool: Name;
  /** What must be given besides the repository: `SYMBOL`, say. */
  readonly needs: readonly string[];
  readonly options: readonly OptionRow[];
  input(repo: string, needed: readonly string[], invocation: Invocation): ToolInput<Name>;
  /** The answer for people. */
  render(result: ToolOutput<Name>, invocation: Invocation): string;
}

export const REPOSITORY = 'path|url';

/** The command that asks it: finds the repository, indexes it where needed, prints the answer. */
export function askCommand<Name extends ToolName>(question: Question<Name>): Command {
  const { name, summary, details, needs, options } = question;
  return {
    name,
    summary,
    ...(details === undefined ? {} : { details }),
    positionals: [...needs.map((need) => ({ name: need })), { name: REPOSITORY, isOptional: true }],
    options: [...options, ...INDEXING],
    run: (invocation) =>
      Session.with(invocation, async (session) => {
        const { needed, repository } = await splitRepository(invocation.arguments.positionals, needs.length);
        const revision = invocation.arguments.text('commit') ?? null;
        const repo = await indexedRepository(session, invocation, { text: repository, revision });
        const result = await session.call(question.tool, question.input(repo, needed, invocation));
        if (invocation.wantsJson) invocation.output.printJson(result);
        else invocation.output.print(question.render(result, invocation));
        return EXIT.ok;
      }),
  };
}

/** Only the fields that have a value: a tool fills in its own defaults. */
export function given<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}
