import { toolNamed } from '../../src/core/tools/table.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';

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
      else output.print(toolNamed('gc').text(result, {}));
      return EXIT.ok;
    }),
};
