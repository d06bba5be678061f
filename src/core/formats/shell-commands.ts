/** A word of a command line as it is meant (without quotes) and where it stands. */
export interface ShellWord {
  readonly text: string;
  readonly at: number;
}

/** The words of one simple command; the first is the program. */
export type ShellCommand = readonly ShellWord[];

const KEYWORDS = new Set('if then else elif fi while until do done esac in function { } ( ) ! time'.split(' '));
/** What begins something that is no command. */
const NO_COMMAND = new Set(['for', 'case', 'select', '[', '[[']);
/** What starts another program: the words behind it are a command of their own. */
const WRAPPERS = new Set(['sudo', 'exec', 'env', 'nohup', 'command', 'nice', 'tini', 'dumb-init', 'xvfb-run', 'gosu']);
/** One word, one operator that ends a command, a comment or a break. */
const TOKEN =
  /\\\r?\n|\n|#[^\n]*|&&|\|\||;;|[;|&()]|(?:\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\$\((?:[^()]|\([^()]*\))*\)|\$\{[^}]*\}|`[^`]*`|[^\s;|&()'"\\`]|["'`])+|[^\S\n]+/g;

/** The simple commands of a shell text, in order. `offset` is where the text stands. Tolerant: never fails. */
export function shellCommands(text: string, offset = 0): ShellCommand[] {
  const commands: ShellCommand[] = [];
  let words: ShellWord[] = [];
  const finish = (): void => {
    const command = simplified(words);
    if (command.length > 0) commands.push(command);
    words = [];
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^(\\\r?\n|[^\S\n]+|#)/.test(token)) continue;
    if (/^(\n|&&|\|\||;;|[;|&()])$/.test(token)) finish();
    else words.push({ text: withoutQuotes(token), at: offset + index });
  }
  finish();
  return commands;
}

/** Without what stands before the program: keywords, assignments, programs that only start others. */
function simplified(words: readonly ShellWord[]): ShellCommand {
  let first = 0;
  let isWrapped = false;
  for (; first < words.length; first += 1) {
    const { text } = words[first]!;
    if (WRAPPERS.has(text)) isWrapped = true;
    else if (NO_COMMAND.has(text)) return [];
    else if (!KEYWORDS.has(text) && !/^[A-Za-z_]\w*\+?=/.test(text) && !(isWrapped && text.startsWith('-'))) break;
  }
  return words.slice(first);
}

const withoutQuotes = (word: string): string =>
  word.replace(/\\([\s\S])|'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"/g, (_, escaped, single, double) =>
    String(escaped ?? single ?? double),
  );

/** What the shell does itself. */
export const SHELL_BUILTINS: ReadonlySet<string> = new Set(
  (
    'cd echo export set unset exit true false test source . read eval printf local return shift trap wait alias : pwd ' +
    'umask ulimit break continue declare readonly type hash let pushd popd getopts'
  ).split(' '),
);
