import { KEEP_REASONS, type KeepReason } from '../../src/core/engine/retention.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { count, counted, shortHash, size } from '../cli/figures.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';
import { renderTable } from '../cli/text-table.ts';

export const gcCommand: Command = {
  name: 'gc',
  summary: 'remove old states and unused data',
  details:
    'Keeps the current state, the --last states of each repository, those younger than --days or named by --keep, and\n' +
    'enriched states. Removes all others, of one repository or of all. It is safe to interrupt.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    {
      name: 'last',
      kind: 'number',
      value: 'N',
      min: 1,
      max: 100_000,
      isWhole: true,
      summary: 'number of states to keep for each repository (default: 50)',
    },
    {
      name: 'days',
      kind: 'number',
      value: 'D',
      min: 0,
      max: 100_000,
      isWhole: false,
      summary: 'keep states of the last N days (default: 30)',
    },
    { name: 'keep', kind: 'text', value: 'STATE,…', summary: 'also keep these commits, snapshots or #records' },
    { name: 'dry-run', kind: 'flag', summary: 'show what would be removed, without removing it' },
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [text] = options.positionals;
      const repo = text === undefined ? {} : { repo: await storedName(text) };
      invocation.leaveSignals();
      const result = await session.call('gc', {
        ...repo,
        ...given({ last: options.number('last'), days: options.number('days') }),
        keep: options.text('keep')?.split(',').filter(Boolean) ?? [],
        dryRun: options.flag('dry-run'),
      });
      if (wantsJson) output.printJson(result);
      else output.print(render(result));
      return EXIT.ok;
    }),
};

/** More would only scroll by. */
const MOST_ROWS = 30;

function render({ dryRun, kept, removed, freed, bytesBefore, bytesAfter }: ToolOutput<'gc'>): string {
  const stays = Object.entries(kept).map(([reason, number]) => [
    `${count(number)} kept`,
    KEEP_REASONS[reason as KeepReason],
  ]);
  const rows = removed
    .slice(0, MOST_ROWS)
    .map(({ record, repo, commit, subject }) => [
      `#${record}`,
      repo,
      commit === null ? 'folder' : shortHash(commit),
      subject ?? '',
    ]);
  const left = removed.length - rows.length;
  const parts = [
    counted(freed.states, 'state'),
    counted(freed.segments, 'segment'),
    counted(freed.facts, 'file’s facts', 'files’ facts'),
    counted(freed.contents, 'kept file'),
    counted(freed.layers, 'layer'),
  ].join(', ');
  const titles = (number: number): { title: string }[] => Array.from({ length: number }, () => ({ title: '' }));
  return [
    ...(stays.length > 0 ? [renderTable(titles(2), stays)] : []),
    ...(rows.length > 0 ? [renderTable(titles(4), rows)] : []),
    ...(left > 0 ? [`… and ${count(left)} more.`] : []),
    dryRun
      ? `Would remove ${parts} (${size(freed.bytes)}). Nothing was changed.`
      : `Removed ${parts} (${size(freed.bytes)}). The store went from ${size(bytesBefore)} to ${size(bytesAfter)}.`,
  ].join('\n');
}
