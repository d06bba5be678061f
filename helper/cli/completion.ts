import type { OptionRow } from './arguments.ts';
import type { Command } from './command.ts';
import { HELP } from './common-options.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof SHELLS)[number];

/** What may follow an option; empty where that is a word of one's own. */
const choicesOf = (row: OptionRow): readonly string[] => ('choices' in row ? (row.choices ?? []) : []);

const optionsOf = ({ options }: Command): readonly OptionRow[] => [...options, HELP];

/** Options whose value is a file. */
const isFile = (row: OptionRow): boolean => row.kind !== 'flag' && /^(FILE|PATH|FOLDER)/.test(row.value);

/** A word in single quotes, for every shell: none of ours has a backslash before one. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Programs that complete the commands of the table, for each shell: names, options, the words that an option takes, and
 * else paths. They are data of the table alone and ask nothing while a person types.
 */
export const COMPLETIONS: Readonly<Record<Shell, (commands: readonly Command[]) => string>> = {
  bash: (commands) =>
    [
      '_knowing() {',
      '  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=',
      `  if [ "$COMP_CWORD" -eq 1 ]; then words=${quoted(commands.map(({ name }) => name).join(' '))}`,
      '  else',
      '    case "${COMP_WORDS[1]} $before" in',
      ...commands.flatMap((command) =>
        optionsOf(command)
          .filter((row) => choicesOf(row).length > 0)
          .map(
            (row) => `      ${quoted(`${command.name} --${row.name}`)}) words=${quoted(choicesOf(row).join(' '))} ;;`,
          ),
      ),
      '      *) case "${COMP_WORDS[1]} $current" in',
      ...commands.map(
        (command) =>
          `        ${quoted(`${command.name} -`)}*) words=${quoted(
            optionsOf(command)
              .map(({ name }) => `--${name}`)
              .join(' '),
          )} ;;`,
      ),
      '      esac ;;',
      '    esac',
      '  fi',
      '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
      '}',
      'complete -o default -F _knowing knowing',
    ].join('\n'),
  zsh: (commands) =>
    [
      '_knowing() {',
      '  local -a commands',
      '  if (( CURRENT == 2 )); then',
      `    commands=(${commands.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(' ')})`,
      '    _describe command commands',
      '    return',
      '  fi',
      '  local command=$words[2]',
      '  shift words; (( CURRENT -= 1 ))',
      '  case $command in',
      ...commands.map(
        (command) =>
          `    ${command.name}) _arguments ${optionsOf(command)
            .map((row) => quoted(zshOption(row)))
            .join(' ')} '*:argument:_files' ;;`,
      ),
      '  esac',
      '}',
      'compdef _knowing knowing',
    ].join('\n'),
  fish: (commands) =>
    [
      ...commands.map(
        ({ name, summary }) => `complete -c knowing -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ),
      ...commands.flatMap((command) =>
        optionsOf(command).map((row) => {
          const choices = choicesOf(row);
          const value = row.kind === 'flag' ? '' : choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : ' -r';
          return `complete -c knowing -n '__fish_seen_subcommand_from ${command.name}' -l ${row.name}${value} -d ${quoted(row.summary)}`;
        }),
      ),
    ].join('\n'),
};

/** `--limit[show at most N]:N:`; brackets and colons have a meaning there. */
function zshOption(row: OptionRow): string {
  const escaped = (text: string): string => text.replace(/[\\[\]:]/g, (mark) => `\\${mark}`);
  const head = `${row.kind === 'list' ? '*' : ''}--${row.name}[${escaped(row.summary)}]`;
  if (row.kind === 'flag') return head;
  const choices = choicesOf(row);
  const action = choices.length > 0 ? `(${choices.join(' ')})` : isFile(row) ? '_files' : '';
  return `${head}:${escaped(row.value)}:${action}`;
}
