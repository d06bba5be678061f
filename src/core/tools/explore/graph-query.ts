import { search } from '../../engine/search.ts';
import { graphQuery } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const graphQueryTool = defineTool({
  name: 'graph_query',
  title: 'Search symbols',
  description: 'Finds symbols by name, part of a name, initials, path or words of their documentation, best first.',
  ...graphQuery,
  readOnly: true,
  run: ({ engine }, { repo, query, kinds, includeTests, limit }) => {
    const view = engine.view(repo);
    const { hits, total } = search(view, query, { includeTests, limit, ...(kinds ? { kinds } : {}) });
    return Promise.resolve({
      ...view.state,
      total,
      results: hits.map(({ node, score, match }) => ({
        symbol: view.symbol(node),
        score: Math.round(score * 100) / 100,
        match,
      })),
    });
  },
});
