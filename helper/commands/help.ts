import { usage } from '../cli/arguments.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { renderCommandHelp, renderHelp } from '../cli/help.ts';

/** Takes the table as a function, because it is itself a row of it. */
export const helpCommand = (commands: () => readonly Command[]): Command => ({
  name: 'help',
  summary: 'show help for a command',
  positionals: [{ name: 'COMMAND', isOptional: true }],
  options: [JSON_OUTPUT],
  run: ({ arguments: options, output, wantsJson }) => {
    const [name] = options.positionals;
    const command = commands().find((row) => row.name === name);
    if (name !== undefined && command === undefined) throw usage(`Unknown command “${name}”.`);
    const shown = command === undefined ? commands() : [command];
    const describe = ({ name: title, summary, positionals, options: rows }: Command): unknown => ({
      name: title,
      summary,
      arguments: positionals.map((row) => ({ name: row.name, optional: row.isOptional === true })),
      options: rows.map((row) => ({ name: row.name, kind: row.kind, summary: row.summary })),
    });
    if (wantsJson) output.printJson({ commands: shown.map(describe) });
    else output.print(command === undefined ? renderHelp(commands()) : renderCommandHelp(command));
    return Promise.resolve(EXIT.ok);
  },
});
