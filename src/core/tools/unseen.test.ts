import { describe, expect, it } from 'vitest';
import { type ToolName, toolNamed } from './table.ts';
import { benchOf } from './tools.testing.ts';

const FILES = {
  'shop/wallet.py':
    'class Wallet:\n    def settle(self): pass\n    def reopen(self, reason): pass\n    def remind(self): pass\n\n\ndef spare(): pass\n',
  'shop/cart.py':
    'def buy(wallet):\n    wallet.reopen(1, 2)\n\n\ndef pay(wallet, way):\n    getattr(wallet, way)()\n\n\ndef idle(): pass\n',
  'README.md': '',
  'tests/test_cart.py': 'from shop.cart import idle\n\n\ndef test_idle():\n    idle()\n',
};
const bench = benchOf(FILES);

interface Spoken {
  text(answer: unknown, input: unknown): string;
  markdown?(answer: unknown, input: unknown): string;
}

/** What a tool says, as a person and as an agent read it. */
async function said(tool: ToolName, input: object): Promise<string[]> {
  const { text, markdown } = toolNamed<ToolName>(tool) as Spoken;
  const answer = await (await bench).call(tool, { repo: 'shop', ...input } as never);
  const asked = input;
  return markdown === undefined ? [text(answer, asked)] : [text(answer, asked), markdown(answer, asked)];
}

const HIDDEN = 'The filters hide results (';
const MISSING = 'what the others hold can be missing.';
const NO_CALL = 'No unresolved call of this name was found.';
const NAMED = 'Code calls or reads its name on values of unknown type (1): `shop/cart.py:2`';
const OWN = 'It calls or reads what could not be resolved (1): `reopen` at `shop/cart.py:2`';
const CARRIED = 'Unresolved calls, reads or texts carry names of what changed (1): `reopen` at `shop/cart.py:2`';

describe('an answer that finds none says what it rests on and what it can miss', () => {
  it.each<[ToolName, object, readonly string[]]>([
    ['callers', { symbol: 'reopen' }, ['No callers', NAMED]],
    ['callers', { symbol: 'spare' }, ['No callers', NO_CALL]],
    ['callers', { symbol: 'buy', direction: 'callees' }, ['No callees', OWN]],
    ['callees', { symbol: 'buy' }, ['No callees found', OWN]],
    ['callees', { symbol: 'idle' }, ['No callees found', 'No unresolved call was found in it.']],
    ['blast_radius', { symbol: 'reopen' }, ['No dependents found', NAMED]],
    ['symbol', { symbol: 'reopen' }, ['No callers found', NAMED]],
    ['symbol', { symbol: 'buy', include: ['callees'] }, ['No callees found', OWN]],
    ['symbol_details', { symbol: 'reopen' }, ['No relationships found', NAMED]],
    [
      'flow',
      { from: 'buy', to: 'reopen' },
      [
        'Code that the start leads to calls or reads what could not be resolved (1): `reopen` at `shop/cart.py:2`',
        'Code calls or reads its name on values of unknown type (1)',
      ],
    ],
    [
      'flow',
      { from: 'pay', to: 'spare' },
      ['leads to calls or reads what could not be resolved (1): a computed name at `shop/cart.py:6`'],
    ],
    ['flow', { from: 'idle', to: 'spare' }, ['No unresolved call was found on the way.']],
    ['trace_dataflow', { symbol: 'reopen', direction: 'in' }, ['No step to it found', NAMED]],
    [
      'trace_dataflow',
      { symbol: 'idle', direction: 'out' },
      ['No step from it found', 'No unresolved call was found in it.'],
    ],
    ['test_scope', { symbols: ['reopen'] }, ['No test found that reaches', CARRIED]],
    ['test_scope', { symbols: ['spare'] }, ['No test found that reaches', 'No unresolved call carries a name']],
    ['impact', { symbol: 'reopen' }, ['None of 1 test reaches it', CARRIED]],
    ['callers', { symbol: 'idle', minConfidence: 0.9 }, ['No callers', HIDDEN]],
    ['callees', { symbol: 'test_idle', minConfidence: 0.9 }, ['No callees found', HIDDEN]],
    ['blast_radius', { symbol: 'idle', minConfidence: 0.9, includeTests: false }, ['No dependents found', HIDDEN]],
    ['flow', { from: 'test_idle', to: 'idle', minConfidence: 0.9 }, ['No path', HIDDEN]],
    ['test_scope', { symbols: ['idle'], minConfidence: 0.9 }, ['No test found', HIDDEN]],
    ['impact', { symbol: 'idle', minConfidence: 0.9 }, ['None of 1 test reaches it', HIDDEN]],
  ])('%s %j', async (tool, input, words) => {
    for (const text of await said(tool, input)) for (const part of words) expect(text).toContain(part);
  });

  const TASK = 'No relevant symbols: no name, signature, comment or code that was read contains words from this task.';
  const CHANGED = '--- a/shop/cart.py\n+++ b/shop/cart.py\n@@ -3,2 +3,3 @@\n \n+# a remark\n \n';

  it.each<[ToolName, object, string]>([
    ['routes', {}, 'We look for handlers of supported frameworks'],
    ['infrastructure', {}, 'We look for deployments, images, pipelines'],
    ['graph_query', { query: 'zeppelin' }, 'No symbol found whose name, path or documentation matches.'],
    ['context_for_task', { task: 'zeppelin' }, TASK],
    ['context_for_files', { files: ['README.md'] }, 'No symbols found in these files.'],
    ['context_for_pr', { diff: CHANGED }, 'No indexed symbol found that this change touches.'],
    ['plan_turn', { task: 'zeppelin' }, TASK],
    ['explore', { query: 'zeppelin' }, TASK],
  ])('%s %j names what was looked for, and in what', async (tool, input, words) => {
    for (const text of await said(tool, input)) {
      expect(text).toContain(words);
      expect(text).toContain('3 files of code were read.');
    }
  });

  it('search names what was looked through', async () => {
    const [text] = await said('search', { pattern: 'no-such-text' });
    expect(text).toMatch(/No match in \d+ files\./);
  });

  it.each<[ToolName, object, string]>([
    ['graph_query', { query: 'test_idle', includeTests: false }, `${HIDDEN}1).`],
    [
      'code_map',
      {},
      `No code of a supported language found. 0 of 1 file of code were read in full; ${MISSING} ${HIDDEN}1).`,
    ],
    ['repo_graph', { includeTests: false }, `${HIDDEN}1).`],
    [
      'overview',
      {},
      `No tests of a supported framework found in this repository. 0 of 1 file of code were read in full;`,
    ],
  ])('%s %j says what was left out of it', async (tool, input, words) => {
    const files: Record<string, string> =
      tool === 'overview'
        ? { 'a.py': 'def pay():\n    ) = ( $ :\n' }
        : { 'tests/test_a.py': 'def test_idle():\n    ) = ( $ :\n' };
    const answer = await (await benchOf(files)).call(tool, { repo: 'shop', ...input } as never);
    expect((toolNamed<ToolName>(tool) as Spoken).text(answer, input)).toContain(words);
  });

  it('and nothing of that stands beside what was found', async () => {
    for (const text of await said('callers', { symbol: 'idle' })) expect(text).not.toMatch(/unresolved|can miss/);
  });
});
