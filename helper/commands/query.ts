import { nodeKindShape } from '../../src/core/tools/shapes.ts';
import { usage } from '../cli/arguments.ts';
import { limitOption, NO_TESTS } from '../cli/common-options.ts';
import { count } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { place, renderState, shortName } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const queryCommand = askCommand({
  name: 'query',
  summary: 'search symbols by name, path or documentation',
  tool: 'graph_query',
  needs: ['TEXT'],
  options: [
    { name: 'kind', kind: 'list', value: 'KIND', summary: 'find only symbols of these kinds' },
    NO_TESTS,
    limitOption(200, 20),
  ],
  input: (repo, [query = ''], { arguments: options }) => {
    const kinds = options.list('kind').map((kind) => {
      const parsed = nodeKindShape.safeParse(kind);
      if (parsed.success) return parsed.data;
      throw usage(`--kind must be one of ${nodeKindShape.options.join(', ')}, not “${kind}”.`);
    });
    return {
      repo,
      query,
      ...given({
        kinds: kinds.length === 0 ? undefined : kinds,
        includeTests: options.flag('no-tests') ? false : undefined,
        limit: options.number('limit'),
      }),
    };
  },
  render: (result) => {
    if (result.results.length === 0) return `${renderState(result)}\n\nNothing found.`;
    const rows = result.results.map(({ symbol, match }) => [shortName(symbol), symbol.kind, place(symbol), match]);
    const table = renderTable([{ title: 'symbol' }, { title: 'kind' }, { title: 'where' }, { title: 'match' }], rows);
    const left = result.total - result.results.length;
    return [
      renderState(result),
      '',
      table,
      ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : []),
    ].join('\n');
  },
});
