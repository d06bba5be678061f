import { describe, expect, it } from 'vitest';
import { toolNamed } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const repo = 'shop';
const bench = await benchOf({
  'schema.graphql': 'type Query { product(id: ID!): Product }\ntype Product { id: ID! price: Int }\n',
  'server/schema.py': `import strawberry


def load(id):
    return id


@strawberry.type(name="Query")
class Shop:
    @strawberry.field
    def product(self, id: strawberry.ID):
        return load(id)
`,
  'web/product.ts': `import { gql, useQuery } from '@apollo/client';

const PRODUCT = gql\`query Product($id: ID!) { product(id: $id) { price } }\`;

export function ProductPage() {
  return useQuery(PRODUCT);
}
`,
  'web/page.graphql': 'query Page { product(id: 1) { price } }\n',
});

const said = async (tool: 'callers' | 'blast_radius' | 'impact' | 'callees', symbol: string): Promise<string> => {
  const input = { repo, symbol } as never;
  return toolNamed(tool).text((await bench.call(tool, input)) as never, input);
};

describe('GraphQL fields', () => {
  it.each(['callers', 'blast_radius', 'impact'] as const)(
    '%s of a resolver are who asks for its field',
    async (tool) => {
      const text = await said(tool, 'Shop.product');
      for (const asking of ['ProductPage', 'web/page.graphql']) {
        const row = text.split('\n').find((line) => line.includes(asking));
        expect(row).toContain('through');
        expect(row).toContain('Query.product');
      }
    },
  );

  it('reach from a request to what the resolver calls', async () => {
    expect(await said('callees', 'ProductPage')).toContain('Query.product');
    expect(await said('blast_radius', 'load')).toContain('ProductPage');
  });
});
