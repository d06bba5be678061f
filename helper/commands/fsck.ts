import { toolNamed } from '../../src/core/tools/table.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedRepo } from '../cli/stored-name.ts';

export const fsckCommand: CommandBody = {
  details:
    'Without a repository, checks all of them. Exits with 1 if something is damaged.\n' +
    '--repair removes damaged data, indexes the affected states again and checks once more.\n' +
    'It exits with 1 if a state could not be restored.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'history', kind: 'flag', summary: 'check earlier states too' },
    { name: 'repair', kind: 'flag', summary: 'index damaged states again if their source is available' },
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const repo = await storedRepo(options.positionals[0]);
      const repaired = options.flag('repair') ? await session.call('repair', repo) : null;
      invocation.leaveSignals();
      const result = await session.call('fsck', { ...repo, history: options.flag('history') });
      if (wantsJson) output.printJson(repaired === null ? result : { ...result, repaired });
      else
        output.print(
          [
            ...(repaired === null ? [] : [toolNamed('repair').text(repaired, {})]),
            toolNamed('fsck').text(result, {}),
          ].join('\n\n'),
        );
      const isLost = repaired?.states.some((state) => state.repair === 'unreachable') ?? false;
      return result.isSound && !isLost ? EXIT.ok : EXIT.finding;
    }),
};
