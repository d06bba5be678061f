import { beforeAll, describe, expect, it } from 'vitest';
import type { ToolOutput } from '../table.ts';
import { ToolBench } from '../tools.testing.ts';

const bench = new ToolBench();

beforeAll(async () => {
  await bench.index(
    {
      'go.mod': 'module example.com/money\n',
      'rates/rates.go': 'package rates\n\nfunc Rate() int { return 1 }\n\nfunc twice() int { return Rate() * 2 }\n',
    },
    'money',
  );
  await bench.index(
    {
      'go.mod': 'module example.com/till\n\nrequire example.com/money v1.0.0\n',
      'main.go':
        'package main\n\nimport (\n\t"example.com/money/rates"\n\t"net/http"\n)\n\nfunc pay() int { return rates.Rate() }\n\nfunc main() { http.HandleFunc("/pay", func(w http.ResponseWriter, r *http.Request) {}) }\n',
    },
    'till',
  );
  await bench.index(
    {
      'package.json': '{"name": "@shop/ui", "dependencies": {"left-pad": "1"}}',
      'ui.ts': "import pad from 'left-pad';\nexport function draw() { return pad('x'); }\n",
    },
    'ui',
  );
  await bench.index(
    {
      'package.json': '{"dependencies": {"@shop/ui": "1", "left-pad": "1"}}',
      'app.ts':
        "import { draw } from '@shop/ui';\nimport pad from 'left-pad';\nexport const start = () => { draw(); pad('y'); fetch('/pay'); };\n",
    },
    'app',
  );
});

const ask = (symbol: string, more: object = {}): Promise<ToolOutput<'cross_repo_callers'>> =>
  bench.call('cross_repo_callers', { symbol, ...more });
const users = ({ repositories }: ToolOutput<'cross_repo_callers'>): string[] =>
  repositories.flatMap(({ repo, callers }) =>
    callers.filter(({ type }) => type === 'calls').map(({ symbol }) => `${repo} ${symbol.display}`),
  );

describe('cross_repo_callers', () => {
  it('finds who uses a symbol under the name that its manifest publishes', async () => {
    const rate = await ask('Rate');
    expect(users(rate)).toEqual(['example.com/till pay', 'example.com/money twice']);
    expect(rate.repositories.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    expect(users(await ask('draw'))).toEqual(['example.com/app start']);
  });

  it('finds who uses a package outside, in any repository', async () => {
    for (const name of ['npm/left-pad', 'external://npm/left-pad'])
      expect(users(await ask(name)).sort()).toEqual(['example.com/app start', 'example.com/ui draw']);
  });

  it.each([
    [
      'Wallet.pay',
      { 'package.json': '{"name": "@shop/money"}', 'wallet.ts': 'export class Wallet { pay() { return 1; } }\n' },
      {
        'package.json': '{"dependencies": {"@shop/money": "1"}}',
        'app.ts':
          "import { Wallet } from '@shop/money';\nexport const start = () => new Wallet().pay();\nexport function keep() {\n  const wallet = new Wallet();\n  wallet.pay();\n}\nexport const typed = (wallet: Wallet) => wallet.pay();\nexport const other = (make: () => Wallet) => new Wallet().close().pay();\n",
      },
      ['start', 'keep', 'typed'],
    ],
    [
      'Purse.spend',
      {
        'pyproject.toml': '[project]\nname = "shop-purse"\n',
        'shop_purse.py': 'class Purse:\n    def spend(self): pass\n',
      },
      {
        'pyproject.toml': '[project]\nname = "till"\ndependencies = ["shop-purse"]\n',
        'till.py':
          'from shop_purse import Purse, purse\n\n\nclass Till:\n    def __init__(self):\n        self.purse = Purse()\n\n    def keep(self):\n        self.purse.spend()\n\n\ndef start():\n    Purse().spend()\n\n\ndef other():\n    purse().spend()\n    Purse().made().spend()\n',
      },
      ['Till.keep', 'start'],
    ],
  ])('finds who calls %s on what it made itself', async (symbol, publisher, user, expected) => {
    const pair = new ToolBench();
    await pair.index(publisher, 'publisher');
    await pair.index(user, 'user');
    const found = await pair.call('cross_repo_callers', { symbol });
    expect(users(found).sort()).toEqual(expected.map((name) => `example.com/user ${name}`).sort());
  });

  it('finds who requests a route of a host that the code does not say', async () => {
    const pair = new ToolBench();
    await pair.index(
      { 'server.py': "from flask import Flask\napp = Flask(__name__)\n@app.post('/pay')\ndef pay(): ...\n" },
      'server',
    );
    await pair.index(
      { 'app.ts': "export const start = (base: string) => fetch(`${base}/pay`, { method: 'POST' });\n" },
      'app',
    );
    const { repositories } = await pair.call('cross_repo_callers', { symbol: 'POST /pay' });
    expect(
      repositories.flatMap(({ callers }) =>
        callers.map(({ symbol, type, provenance }) => `${symbol.display} ${type} ${provenance}`),
      ),
    ).toEqual(['start consumes_endpoint ast_inferred', 'pay handles_route ast_resolved']);
  });

  it('refuses what is nowhere, and says where a name is several', async () => {
    await expect(ask('nobody')).rejects.toMatchObject({ code: 'unknown-symbol' });
    await expect(ask('npm/nothing')).rejects.toMatchObject({ code: 'unknown-symbol' });
    await expect(new ToolBench().call('cross_repo_callers', { symbol: 'x' })).rejects.toMatchObject({
      code: 'unknown-repository',
    });
    await bench.index({ 'go.mod': 'module m\n', 'm.go': 'package m\n\nfunc Rate() {}\n' }, 'other');
    await expect(ask('Rate')).rejects.toThrow('Choose one with repo');
    expect((await ask('Rate', { repo: 'other' })).total).toBe(0);
  });
});
