import { z } from 'zod';
import { search } from '../../view/search.ts';
import { defineTool } from '../tool.ts';
import { limitInput, repoInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape, nothingLine } from '../looked-through.ts';
import { nodeKindShape, stateShape, symbolShape } from '../shapes.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { moreRows, renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  query: z
    .string()
    .describe('Name, part of a name (camel-case initials work), dotted name, path, or words from its documentation'),
  kinds: z.array(nodeKindShape).optional(),
  includeTests: z.boolean().default(true),
  limit: limitInput(200, 20),
});

const output = stateShape.extend({
  results: z.array(
    z.object({
      symbol: symbolShape,
      score: z.number(),
      match: z.enum(['exact', 'prefix', 'part', 'initials', 'path', 'text']),
    }),
  ),
  total: z.number().int(),
  /** Where there is none. */
  looked: lookedThroughShape,
});

export type GraphQueryResult = z.infer<typeof output>;

export const graphQueryTool = defineTool({
  name: 'graph_query',
  title: 'Search symbols',
  description:
    'Finds symbols by name, part of a name, initials, path or words in their documentation, best match first.',
  input,
  output,
  readOnly: true,
  example: { query: 'cart' },
  command: {
    positionals: ['query'],
    options: { kinds: { name: 'kind', summary: 'find only symbols of these kinds' } },
  },
  run: ({ engine }, { repo, query, kinds, includeTests, limit }) => {
    const view = engine.states.view(repo);
    const { hits, total } = search(view, query, { includeTests, limit, ...(kinds ? { kinds } : {}) });
    const hidden = total === 0 ? search(view, query, { includeTests: true, limit: 1 }).total : 0;
    return Promise.resolve({
      ...view.state,
      total,
      ...(total === 0 ? { looked: lookedThrough(view, hidden) } : {}),
      results: hits.map(({ node, score, match }) => ({
        symbol: view.symbol(node),
        score: Math.round(score * 100) / 100,
        match,
      })),
    });
  },
  text: (result) => {
    if (result.results.length === 0) return `${renderState(result)}\n\n${nothingLine('names', result.looked)}`;
    const rows = result.results.map(({ symbol, match }) => [shortName(symbol), symbol.kind, place(symbol), match]);
    const table = renderTable([{ title: 'symbol' }, { title: 'kind' }, { title: 'where' }, { title: 'match' }], rows);
    const left = result.total - result.results.length;
    return [renderState(result), '', table, ...moreRows(left)].join('\n');
  },
});
