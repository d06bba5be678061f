import { describe, expect, it } from 'vitest';
import type { ToolInput, ToolName } from '../tools/table.ts';
import { benchOf } from '../tools/tools.testing.ts';

const repo = 'example.com/shop';
// Its one package is at the root, and called by no name.
const bench = await benchOf({ 'a.py': 'def a():\n    pass\n' });

/** A question of every tool that takes the name of a symbol. */
const QUESTIONS: readonly (readonly [ToolName, (symbol: string) => object])[] = [
  ['symbol_details', (symbol) => ({ symbol })],
  ['callers', (symbol) => ({ symbol })],
  ['callees', (symbol) => ({ symbol })],
  ['cross_repo_callers', (symbol) => ({ symbol })],
  ['blast_radius', (symbol) => ({ symbol })],
  ['neighbourhood', (symbol) => ({ symbol })],
  ['trace_dataflow', (symbol) => ({ symbol })],
  ['communities', (symbol) => ({ symbol })],
  ['flow', (symbol) => ({ from: 'a', to: symbol })],
  ['test_scope', (symbol) => ({ symbols: [symbol] })],
  ['feedback', (symbol) => ({ task: 'a', symbols: [symbol], useful: true })],
  ['explain_symbol', (symbol) => ({ task: 'a', symbol })],
  ['blame', (symbol) => ({ source: symbol })],
  ['prove', (symbol) => ({ source: 'a', type: 'calls', target: symbol })],
  ['prove_absent', (symbol) => ({ source: symbol })],
];

describe.each(QUESTIONS)('an empty name in a question of %s', (name, inputOf) => {
  it.each(['', '  '])('%j names no symbol', async (symbol) => {
    const input = { repo, ...inputOf(symbol) } as ToolInput<typeof name>;
    await expect(bench.call(name, input)).rejects.toMatchObject({
      code: 'unknown-symbol',
      message: 'The symbol name is empty.',
    });
  });
});
