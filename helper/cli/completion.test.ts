import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/table.ts';
import { loadCommands } from './command.ts';
import { COMPLETIONS } from './completion.ts';

const commands = await loadCommands(COMMANDS);

/** What bash completes the last word to. */
const completedByBash = (...words: readonly string[]): string[] => {
  const script = `${COMPLETIONS.bash(commands)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _knowing; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync('bash', ['--norc', '-c', script, 'bash', 'knowing', ...words], { encoding: 'utf8' });
  return output.split('\n').filter((word) => word !== '');
};

describe.skipIf(process.platform === 'win32')('bash', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['cal'], ['callers', 'callees']],
    [['callers', '--m'], ['--min-confidence']],
    [
      ['trace', 'x', '--direction', ''],
      ['out', 'in', 'both'],
    ],
    [['trace', 'x', '--direction', 'b'], ['both']],
    [['callers', 'x'], []],
  ])('completes knowing %j to %j', (words, completed) => {
    expect(completedByBash(...words)).toEqual(completed);
  });
});

describe.each(['zsh', 'fish'] as const)('%s', (shell) => {
  const program = COMPLETIONS[shell](commands);

  it('knows every command and every option', () => {
    for (const { name, options } of commands) {
      expect(program).toContain(name);
      for (const option of options)
        expect(program).toContain(shell === 'zsh' ? `--${option.name}[` : `-l ${option.name}`);
    }
  });

  it('has an even number of quotes in every line', () => {
    const odd = program.split('\n').filter((line) => (line.replaceAll(`'\\''`, '').split("'").length - 1) % 2 === 1);
    expect(odd).toEqual([]);
  });
});
