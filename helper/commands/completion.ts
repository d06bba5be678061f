import { COMPLETIONS, SHELLS } from '../cli/completion.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type Command } from '../cli/command.ts';

export const completionCommand = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'print what makes a shell complete commands and options',
  details:
    'bash: eval "$(knowing completion bash)" in ~/.bashrc\n' +
    'zsh:  eval "$(knowing completion zsh)" in ~/.zshrc, after compinit\n' +
    'fish: knowing completion fish > ~/.config/fish/completions/knowing.fish',
  positionals: [{ name: SHELLS.join('|') }],
  options: [],
  run: ({ arguments: { positionals }, output }) => {
    const shell = SHELLS.find((name) => name === positionals[0]);
    if (shell === undefined) throw usage(`The shell is one of ${SHELLS.join(', ')}.`);
    output.print(COMPLETIONS[shell](commands()));
    return Promise.resolve(EXIT.ok);
  },
});
