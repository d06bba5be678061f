import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';
import { toolNamed } from '../../src/core/tools/table.ts';

export const removeCommand: CommandBody = {
  positionals: [{ name: 'REPOSITORY' }],
  options: [DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const repo = await storedName(invocation.arguments.positionals[0]!);
      invocation.leaveSignals();
      const result = await session.call('untrack_repo', { repo });
      if (invocation.wantsJson) invocation.output.printJson(result);
      else invocation.output.print(toolNamed('untrack_repo').text(result, {}));
      return EXIT.ok;
    }),
};
