import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { count, shortHash, size } from '../../src/core/tools/figures.ts';
import { Session } from '../cli/session.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';

export const reposCommand: Command = {
  name: 'repos',
  summary: 'list indexed repositories',
  positionals: [],
  options: [DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const result = await session.call('list_repos', {});
      if (invocation.wantsJson) invocation.output.printJson(result);
      else if (result.repos.length === 0) invocation.output.print('No repositories yet. Index one with knowing index.');
      else {
        const rows = result.repos.map((repo) => [
          repo.url,
          repo.commit === null ? 'folder' : shortHash(repo.commit),
          shortHash(repo.snapshot),
          count(repo.nodes),
          count(repo.edges),
          size(repo.bytes),
          new Date(repo.indexedAt).toISOString().slice(0, 16).replace('T', ' '),
          repo.location,
        ]);
        const columns = [
          { title: 'repository' },
          { title: 'commit' },
          { title: 'snapshot' },
          { title: 'nodes', align: 'right' as const },
          { title: 'relationships', align: 'right' as const },
          { title: 'size', align: 'right' as const },
          { title: 'indexed (UTC)' },
          { title: 'from' },
        ];
        invocation.output.print(renderTable(columns, rows));
      }
      return EXIT.ok;
    }),
};
