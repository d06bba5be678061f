import { toolNamed } from '../../src/core/tools/table.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';

export const fsckCommand: Command = {
  name: 'fsck',
  summary: 'compute every stored hash again and name what is wrong',
  details:
    'Checks every repository of the store where none is named. Ends with 1 where something is wrong.\n' +
    '--repair takes out what is damaged, indexes the states again that it was part of, and checks once more.\n' +
    'It ends with 1 as well where a state could not be brought back.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'history', kind: 'flag', summary: 'earlier states too, not only the current one' },
    { name: 'repair', kind: 'flag', summary: 'index again what is damaged, where its source is still there' },
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [text] = options.positionals;
      const repo = text === undefined ? {} : { repo: await storedName(text) };
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
