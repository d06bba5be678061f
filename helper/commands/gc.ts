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
  summary: 'remove old states and what no other state needs',
  details:
    'A state stays while it is the current one, one of the --last of its repository, younger than --days, named by --keep,\n' +
    'or has evidence laid over it. Everything else goes, of one repository or of all. Stopped half way, nothing is lost.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    {
      name: 'last',
      kind: 'number',
      value: 'N',
      min: 1,
      max: 100_000,
      isWhole: true,
      summary: 'states of each repository to keep; 50 if absent',
    },
    {
      name: 'days',
      kind: 'number',
      value: 'D',
      min: 0,
      max: 100_000,
      isWhole: false,
      summary: 'keep what was recorded in so many days; 30 if absent',
    },
    { name: 'keep', kind: 'text', value: 'STATE,…', summary: 'commits, snapshots or #records to keep besides' },
    { name: 'dry-run', kind: 'flag', summary: 'tell what would go, and let it stay' },
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
      ? `Would remove ${parts}: ${size(freed.bytes)}. Nothing was changed.`
      : `Removed ${parts}: ${size(freed.bytes)}. The store had ${size(bytesBefore)} and has ${size(bytesAfter)}.`,
  ].join('\n');
}
