import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT, limitOption, WORKERS } from '../cli/common-options.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedOrFound } from '../cli/stored-or-found.ts';
import { toolNamed } from '../../src/core/tools/table.ts';

export const diffCommand: CommandBody = {
  details:
    'A and B are branches, tags, commits or snapshots; they are indexed first if needed. --edges lists the added and\n' +
    'removed relationships by package. For a summary of a change, use knowing review.',
  positionals: [{ name: 'A' }, { name: 'B' }, { name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'edges', kind: 'flag', summary: 'list the relationships' },
    limitOption(5000, 200),
    WORKERS,
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson, progress } = invocation;
      const [base, head, text] = options.positionals as [string, string, string | undefined];
      const repo = await storedOrFound(session, text);
      const limit = given({ limit: options.number('limit') });
      if (options.flag('edges')) {
        const states = [base, head].map(
          async (revision) => `#${(await session.engine.states.atRevision(repo, revision, progress)).id}`,
        );
        const [before, after] = await Promise.all(states);
        const known = session.engine.states.current(repo)?.url ?? repo;
        const result = await session.call('snapshot_diff', { repo: known, base: before!, head: after!, ...limit });
        if (wantsJson) output.printJson(result);
        else output.print(toolNamed('snapshot_diff').text(result, {}));
        return EXIT.ok;
      }
      const result = await session.call('pr_impact', { repo, base, head, exact: true, ...limit });
      if (wantsJson) output.printJson(result);
      else output.print(toolNamed('pr_impact').text(result, {}));
      return EXIT.ok;
    }),
};
