import type { OptionRow } from './arguments.ts';
import type { Command, CommandRow } from './command.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';

const usageOf = ({ name, positionals }: Command): string =>
  [
    'knowing',
    name,
    ...positionals.map((row) => (row.isOptional === true ? `[${row.name}]` : row.name)),
    '[options]',
  ].join(' ');

const optionOf = (row: OptionRow): string => {
  if (row.kind === 'flag') return `--${row.name}`;
  return `--${row.name} ${row.value}${row.kind === 'list' ? ' …' : ''}`;
};

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

export function renderCommandHelp(command: Command): string {
  const rows = command.options.map((row) => [optionOf(row), row.summary]);
  return [
    `Usage: ${usageOf(command)}`,
    `${command.summary[0]!.toUpperCase()}${command.summary.slice(1)}.${command.details === undefined ? '' : `\n${command.details}`}`,
    ...(rows.length === 0 ? [] : [`Options:\n${indented(renderTable([{ title: '' }, { title: '' }], rows))}`]),
  ].join('\n\n');
}

export function renderHelp(commands: readonly CommandRow[]): string {
  const rows = commands.map((command) => [command.name, command.summary]);
  return [
    'knowing: a content-addressed graph of your code',
    'Usage: knowing COMMAND [path|url] [options]',
    `Commands:\n${indented(renderTable([{ title: '' }, { title: '' }], rows))}`,
    'path|url is a folder, a repository URL or owner/name (default: the current folder). A repository is indexed before the\n' +
      'first question about it; after that, the name of its folder or part of its URL is enough.\n' +
      'Exit codes: 0 success, 1 a check failed, 2 bad usage or input.',
    'knowing help COMMAND shows help for a command.',
  ].join('\n\n');
}
