import { COMPLETIONS, SHELLS } from '../cli/completion.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, loadCommands, type CommandBody, type CommandRow } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';

export const completionCommand = (commands: () => readonly CommandRow[]): CommandBody => ({
  details:
    'bash: eval "$(knowing completion bash)" in ~/.bashrc\n' +
    'zsh:  eval "$(knowing completion zsh)" in ~/.zshrc, after compinit\n' +
    'fish: knowing completion fish > ~/.config/fish/completions/knowing.fish',
  positionals: [{ name: SHELLS.join('|') }],
  options: [JSON_OUTPUT],
  run: async ({ arguments: { positionals }, output, wantsJson }) => {
    const shell = SHELLS.find((name) => name === positionals[0]);
    if (shell === undefined) throw usage(`The shell is one of ${SHELLS.join(', ')}.`);
    const script = COMPLETIONS[shell](await loadCommands(commands()));
    if (wantsJson) output.printJson({ shell, script });
    else output.print(script);
    return EXIT.ok;
  },
});
