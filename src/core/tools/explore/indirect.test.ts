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
  'web/load.ts': "export async function load() { return fetch('/items'); }\n",
});

/** What reaches a symbol in one way alone, who does, and how that is said. */
const CASES: readonly [step: StepName, symbol: string, from: string, says: string][] = [
  ['route', 'items', 'load', 'through'],
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
    const row = (await said([])).split('\n').find((line) => line.includes(from));
    expect(row).toContain(says);
    const filtered = await said([step]);
    expect(filtered.split('\n').some((line) => line.includes(`${from} `) && line.includes(says))).toBe(false);
    expect(filtered).toContain('The filters hide results');
  });

  it('flow says so and can leave it out', async () => {
    const flow = await bench.call('flow', { repo, from, to: symbol });
    expect(flow.steps.map(({ by }) => by)).toContain(step);
    const { text } = toolNamed<ToolName>('flow');
    const said = text(flow as never, {} as never);
    expect(said).toMatch(/may run its override|through a route|as a callback or by name/);
    const without = await bench.call('flow', { repo, from, to: symbol, without: [step] });
    expect([without.found, without.unseen?.ways[0]?.way]).toEqual([false, 'filtered']);
  });
});
