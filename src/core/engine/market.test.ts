import { beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../tools/table.ts';
import { callTool } from '../tools/table.ts';
import type { Engine } from './engine.ts';
import { localReader, memorySource, openEngine, sampleFiles } from './engine.testing.ts';

// A shop of a web front end, two services in two languages, and everything that deploys them.

const market = await sampleFiles('market');
const { engine } = openEngine();
let repo: string;

const index = (into: Engine, files = market): ReturnType<Engine['indexing']['index']> =>
  into.indexing.index(memorySource(files), { location: 'memory', keepContents: true, progress: SILENT });

const call = <Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> =>
  callTool({ engine, progress: SILENT }, name, input) as Promise<ToolOutput<Name>>;

/** The steps of a flow as `A type B`, with `<` where execution goes against the edge. */
async function flow(from: string, to: string): Promise<string[]> {
  const { steps } = await call('flow', { repo, from, to });
  return steps.map(
    ({ source, target, type, isReversed }) => `${source.display} ${isReversed ? '<' : ''}${type} ${target.display}`,
  );
}

beforeAll(async () => {
  ({ repo } = await index(engine));
});

describe('a shop of several languages and formats', () => {
  it('is walked from a button to a table in one question', async () => {
    expect(await flow('CheckoutButton', 'stock')).toEqual([
      'CheckoutButton calls placeOrder',
      'placeOrder consumes_endpoint POST /api/orders',
      'POST /api/orders <handles_route OrderHandler.Place',
      'OrderHandler.Place consumes_rpc market.v1.Inventory/Reserve',
      'market.v1.Inventory/Reserve <implements_rpc InventoryService.Reserve',
      'InventoryService.Reserve calls Stock.reserve',
      'Stock.reserve connects_to stock',
    ]);
  });

  it('is walked from a deployment through its image to the code', async () => {
    expect(await flow('Deployment.orders', 'services/orders')).toEqual([
      'Deployment.orders deploys market/orders',
      'market/orders deploys services/orders',
    ]);
  });

  it('lists its routes with who handles and who requests them', async () => {
    const { routes } = await call('routes', { repo });
    expect(
      routes.map(({ method, pattern, handlers, consumers }) => [
        `${method} ${pattern}`,
        handlers.map(({ symbol }) => symbol.display),
        consumers.map(({ symbol }) => symbol.display),
      ]),
    ).toEqual([
      ['POST /api/orders', ['OrderHandler.Place'], ['placeOrder']],
      ['GET /api/orders/{}', ['OrderHandler.State'], ['orderState']],
    ]);
  });

  it('has one node for what several files speak of', async () => {
    const { edges } = await call('symbol_details', { repo, symbol: 'DATABASE_URL' });
    expect(edges.map(({ type, symbol }) => `${symbol.display} ${type}`).sort()).toEqual([
      '.env configures',
      'aws_ecs_task_definition.inventory configures',
      'serve reads_env',
    ]);
  });

  it('knows who owns what', async () => {
    const { edges } = await call('symbol_details', { repo, symbol: '@market/inventory-team' });
    expect(edges.map(({ symbol }) => symbol.display).sort()).toEqual([
      'services/inventory/server.py',
      'services/inventory/stock.py',
    ]);
  });

  it('gives the same hash with any number of workers and in any order', async () => {
    const hashes = new Set<string | null>();
    for (const width of [1, 4])
      for (const files of [market, Object.fromEntries(Object.entries(market).reverse())])
        hashes.add((await index(openEngine(':memory:', localReader(width)).engine, files)).snapshot);
    expect(hashes.size).toBe(1);
  });
});
