import { toolNamed } from '../../src/core/tools/table.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';

export const filesCommand: CommandBody = {
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [{ name: 'skipped', kind: 'flag', summary: 'list skipped files only' }, ...INDEXING],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [text] = options.positionals;
      const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
      const result = await session.call('files', { repo });
      const files = options.flag('skipped') ? result.files.filter(({ skipped }) => skipped !== null) : result.files;
      if (wantsJson) output.printJson(result);
      else output.print(toolNamed('files').text({ ...result, files }, {}));
      return EXIT.ok;
    }),
};
