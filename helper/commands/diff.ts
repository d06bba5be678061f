import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT, limitOption, WORKERS } from '../cli/common-options.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedOrFound } from '../cli/stored-or-found.ts';
import { EDGE_TYPES } from '../../src/core/model/edge-types.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { count, counted } from '../cli/figures.ts';
import { renderReview } from '../review/markdown.ts';

export const diffCommand: Command = {
  name: 'diff',
  summary: 'compare two states of a repository',
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
          async (revision) => `#${(await session.engine.stateAt(repo, revision, progress)).id}`,
        );
        const [before, after] = await Promise.all(states);
        const known = session.engine.current(repo)?.url ?? repo;
        const result = await session.call('snapshot_diff', { repo: known, base: before!, head: after!, ...limit });
        if (wantsJson) output.printJson(result);
        else output.print(renderEdges(result));
        return EXIT.ok;
      }
      const result = await session.call('pr_impact', { repo, base, head, exact: true, ...limit });
      if (wantsJson) output.printJson(result);
      else output.print(renderReview(result));
      return EXIT.ok;
    }),
};

function renderEdges({ added, removed, packages, compared }: ToolOutput<'snapshot_diff'>): string {
  const lines = packages.flatMap(({ package: name, types }) => [
    '',
    name,
    ...types.flatMap(({ type, edges }) =>
      edges.map(
        ({ change, source, target }) =>
          `  ${change === 'added' ? '+' : '−'} ${source.qualifiedName} ${EDGE_TYPES[type].says} ${target.qualifiedName}`,
      ),
    ),
  ]);
  const looked = `${count(compared.opened)} of ${counted(compared.packages, 'package')} compared in detail`;
  return [`${counted(added, 'relationship')} added, ${count(removed)} removed; ${looked}`, ...lines].join('\n');
}
