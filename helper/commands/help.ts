import { usage } from '../cli/arguments.ts';
import { EXIT, loadCommand, loadCommands, type Command, type CommandBody, type CommandRow } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { renderCommandHelp, renderHelp } from '../cli/help.ts';

/** Takes the table as a function, because it is itself a row of it. */
export const helpCommand = (commands: () => readonly CommandRow[]): CommandBody => ({
  positionals: [{ name: 'COMMAND', isOptional: true }],
  options: [JSON_OUTPUT],
  run: async ({ arguments: options, output, wantsJson }) => {
    const [name] = options.positionals;
    const row = commands().find((one) => one.name === name);
    if (name !== undefined && row === undefined) throw usage(`Unknown command “${name}”.`);
    const describe = ({ name: title, summary, positionals, options: rows }: Command): unknown => ({
      name: title,
      summary,
      arguments: positionals.map((one) => ({ name: one.name, optional: one.isOptional === true })),
      options: rows.map((one) => ({ name: one.name, kind: one.kind, summary: one.summary })),
    });
    if (wantsJson) {
      const shown = await loadCommands(row === undefined ? commands() : [row]);
      output.printJson({ commands: shown.map(describe) });
    } else output.print(row === undefined ? renderHelp(commands()) : renderCommandHelp(await loadCommand(row)));
    return EXIT.ok;
  },
});
