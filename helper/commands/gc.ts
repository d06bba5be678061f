import { toolNamed } from '../../src/core/tools/table.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { STORED } from '../cli/common-options.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedRepo } from '../cli/stored-name.ts';

export const gcCommand: CommandBody = {
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
    ...STORED,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const repo = await storedRepo(options.positionals[0]);
      invocation.leaveSignals();
      const result = await session.call('gc', {
        ...repo,
        ...given({ last: options.number('last'), days: options.number('days') }),
        keep: options.text('keep')?.split(',').filter(Boolean) ?? [],
        dryRun: options.flag('dry-run'),
      });
      if (wantsJson) output.printJson(result);
      else output.print(toolNamed('gc').text(result, {}));
      return EXIT.ok;
    }),
};
