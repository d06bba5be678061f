import { z } from 'zod';
import type { Tool } from '../../src/core/tools/tool.ts';
import type { ToolCommand } from '../../src/core/tools/tool-command.ts';
import { EXIT, type CommandBody, type Invocation } from './command.ts';
import { INDEXING, STORED } from './common-options.ts';
import { indexedRepository, splitRepository } from './indexed-repository.ts';
import { REPOSITORY } from './question.ts';
import { SchemaOptions } from './schema-options.ts';
import { Session } from './session.ts';
import { storedRepo } from './stored-name.ts';

/** The command that asks a tool and does nothing else: it prints the answer as text, or as JSON. */
export function commandOf(tool: Tool): CommandBody {
  const command: ToolCommand<Record<string, unknown>> = tool.command ?? {};
  const { details } = command;
  const options = new SchemaOptions(tool.input, command);
  const repository = repositoryOf(tool, command);
  return {
    ...(details === undefined ? {} : { details }),
    positionals: [
      ...options.positionals,
      ...(repository.isNamed ? [{ name: REPOSITORY, isOptional: true } as const] : []),
    ],
    options: [...options.rows, ...repository.options],
    run: (invocation) =>
      Session.with(invocation, async (session) => {
        const given = invocation.arguments;
        const { needed, repository: text } = await splitRepository(given.positionals, options.positionals.length);
        const asked = options.read(needed, given);
        const question = { ...(await repository.find(session, invocation, text)), ...asked, ...command.adds?.(asked) };
        const answer = await session.ask(tool, question);
        if (invocation.wantsJson) invocation.output.printJson(answer);
        else invocation.output.print(tool.text(answer, question));
        return EXIT.ok;
      }),
  };
}

/** How a command finds what its tool is asked about. */
interface Repository {
  readonly isNamed: boolean;
  readonly options: CommandBody['options'];
  find(session: Session, invocation: Invocation, text: string | undefined): Promise<{ readonly repo?: string }>;
}

function repositoryOf({ input }: Tool, { isAboutStore }: ToolCommand<Record<string, unknown>>): Repository {
  const schema = input instanceof z.ZodObject ? (input.shape['repo'] as z.ZodType | undefined) : undefined;
  if (schema === undefined) return { isNamed: false, options: STORED, find: () => Promise.resolve({}) };
  const isOptional = schema.safeParse(undefined).success;
  if (isAboutStore === true)
    return {
      isNamed: true,
      options: STORED,
      find: (_session, _invocation, text) => storedRepo(text ?? (isOptional ? undefined : '.')),
    };
  return {
    isNamed: true,
    options: INDEXING,
    find: async (session, invocation, text) => {
      const revision = invocation.arguments.text('commit') ?? null;
      return { repo: await indexedRepository(session, invocation, { text, revision }) };
    },
  };
}
