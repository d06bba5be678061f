import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { toolNamed, TOOLS } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT, WORKERS } from '../cli/common-options.ts';
import { Session } from '../cli/session.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { findPlace } from '../sources/open-source.ts';

export const toolsCommand: CommandBody = {
  details:
    'Without a name, lists the tools; with --json, their schemas. With a name, calls the tool with JSON input\n' +
    '(`-` reads from standard input) and prints the answer as JSON.',
  positionals: [
    { name: 'NAME', isOptional: true },
    { name: 'INPUT', isOptional: true },
  ],
  options: [
    { name: 'input', kind: 'text', value: 'JSON', summary: 'the input, instead of the second argument' },
    WORKERS,
    DB,
    JSON_OUTPUT,
  ],
  run: async (invocation) => {
    const [name, positional] = invocation.arguments.positionals;
    if (name === undefined) {
      if (invocation.wantsJson) invocation.output.printJson(describeTools());
      else {
        const rows = TOOLS.map((tool) => [tool.name, tool.description]);
        invocation.output.print(renderTable([{ title: '' }, { title: '' }], rows));
      }
      return EXIT.ok;
    }
    const input = parseInput(invocation.arguments.text('input') ?? positional);
    return Session.with(invocation, async (session) => {
      invocation.output.printJson(await callByName(session, name, input));
      return EXIT.ok;
    });
  },
};

/** Indexing goes the way of `index`: the store must keep neither a relative path nor a password. */
async function callByName(session: Session, name: string, input: unknown): Promise<unknown> {
  const indexing = name === 'index_repo' ? toolNamed('index_repo').input.safeParse(input) : null;
  if (indexing?.success !== true) return session.callAny(name, input);
  const { source, commit } = indexing.data;
  return session.index(await findPlace(source), commit ?? null);
}

const describeTools = (): unknown => ({
  tools: TOOLS.map(({ name, title, description, input, output, readOnly }) => ({
    name,
    title,
    description,
    readOnly,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    outputSchema: z.toJSONSchema(output),
  })),
});

function parseInput(text: string | undefined): unknown {
  const json = text === '-' ? readFileSync(0, 'utf8') : (text ?? '{}');
  try {
    return JSON.parse(json);
  } catch {
    throw usage('The input is not JSON.');
  }
}
