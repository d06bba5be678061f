import { describe, expect, it } from 'vitest';
import type { StepName } from '../../model/steps.ts';
import { toolNamed, type ToolName } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const repo = 'shop';
const bench = await benchOf({
  'app.py': `from flask import Flask

app = Flask(__name__)


@app.get('/items')
def items():
    return []


def late(job):
    job()


def job():
    pass


def plan():
    late(job)


class Store:
    def save(self):
        pass


class Disk(Store):
    def save(self):
        pass


def use(store: Store):
    store.save()
`,
  'proto/stock.proto':
    'syntax = "proto3";\npackage shop.v1;\nservice Stock {\n  rpc Reserve(Item) returns (Item);\n}\nmessage Item {}\n',
  'stock/server.py':
    'from gen import stock_pb2, stock_pb2_grpc\n\n\nclass StockService(stock_pb2_grpc.StockServicer):\n    def Reserve(self, request, context):\n        return stock_pb2.Item()\n',
  'cart/client.py':
    'from gen import stock_pb2, stock_pb2_grpc\n\n\ndef put_aside(channel):\n    return stock_pb2_grpc.StockStub(channel).Reserve(stock_pb2.Item())\n',
  'billing/tasks.py':
    'from celery import Celery\n\napp = Celery("shop")\n\n\n@app.task(name="billing.charge")\ndef charge(order):\n    return order\n',
  'desk/close.py':
    'from celery import Celery\n\napp = Celery("desk")\n\n\ndef close(order):\n    app.send_task("billing.charge", args=[order])\n',
  'tools/report.py': 'def report():\n    return 1\n\n\nif __name__ == "__main__":\n    report()\n',
  '.github/workflows/nightly.yml':
    'on: push\njobs:\n  nightly:\n    runs-on: ubuntu-latest\n    steps:\n      - run: python tools/report.py\n',
  'web/load.ts': "export async function load() { return fetch('/items'); }\n",
});

/** What reaches a symbol in one way alone, who does, and how that is said. */
const CASES: readonly [step: StepName, symbol: string, from: string, says: string][] = [
  ['route', 'items', 'load', 'through'],
  ['rpc', 'StockService.Reserve', 'put_aside', 'through shop.v1.Stock/Reserve'],
  ['topic', 'charge', 'close', 'through billing.charge'],
  ['reference', 'job', 'plan', 'as a callback or by name'],
  ['dispatch', 'Disk.save', 'use', 'through an override of'],
];

describe.each(CASES)('what is reached by %s alone', (step, symbol, from, says) => {
  it.each(['callers', 'blast_radius', 'impact'] as const)('%s says so and can leave it out', async (tool) => {
    const { text } = toolNamed(tool);
    const said = async (without: StepName[]): Promise<string> => {
      const input = { repo, symbol, without } as never;
      return text((await bench.call(tool, input)) as never, input);
    };
    const row = (await said([])).split('\n').find((line) => line.includes(`${from} `));
    expect(row?.replaceAll('`', '')).toContain(says);
    const filtered = await said([step]);
    expect(filtered.split('\n').some((line) => line.includes(`${from} `) && line.includes(says))).toBe(false);
    expect(filtered).toContain('The filters hide results');
  });

  it('flow says so and can leave it out', async () => {
    const flow = await bench.call('flow', { repo, from, to: symbol });
    expect(flow.steps.map(({ by }) => by)).toContain(step);
    const { text } = toolNamed<ToolName>('flow');
    const said = text(flow as never, {} as never);
    expect(said).toMatch(/may run its override|through (a route|an RPC|a topic)|as a callback or by name/);
    const without = await bench.call('flow', { repo, from, to: symbol, without: [step] });
    expect([without.found, without.unseen?.ways[0]?.way]).toEqual([false, 'filtered']);
  });
});

describe('a job that runs a file', () => {
  it.each(['blast_radius', 'impact'] as const)('is in the %s of what the file runs', async (tool) => {
    const input = { repo, symbol: 'report' } as never;
    const said = toolNamed(tool).text((await bench.call(tool, input)) as never, input);
    expect(said).toMatch(/jobs\.nightly.*nightly\.yml:6.*executes_process/);
  });

  it('is where a flow to it begins', async () => {
    const { steps } = await bench.call('flow', { repo, from: 'jobs.nightly', to: 'report' });
    expect(steps.map(({ by, target }) => [by, target.display])).toEqual([
      ['job', 'tools/report.py'],
      ['call', 'report'],
    ]);
  });
});
