import { describe, expect, it } from 'vitest';
import { CompactFacts } from './compact-facts.ts';
import { decodeFacts, encodeFacts } from './facts-codec.ts';
import type { FileFacts } from './facts.ts';

const FACTS: FileFacts = {
  language: 'python',
  strings: ['', 'name', 'grüße'],
  symbols: Int32Array.of(),
  bindings: Int32Array.of(),
  types: Int32Array.of(),
  exprs: Int32Array.of(),
  imports: Int32Array.of(),
  lists: Int32Array.of(2, 7, 9, 0),
  lines: 3,
  sketched: Int32Array.of(),
  sketches: Uint8Array.of(),
  words: Uint8Array.of(1, 2),
  syntaxErrors: Int32Array.of(4),
};

describe('compact facts', () => {
  it('are what the bytes say, also after they were released', () => {
    const bytes = encodeFacts(FACTS);
    const [decoded, compact] = [decodeFacts(bytes), new CompactFacts(bytes)];
    for (const name of Object.keys(FACTS) as (keyof FileFacts)[]) expect(compact[name], name).toEqual(decoded[name]);
    const { lists } = compact;
    expect(compact.lists).toBe(lists);
    compact.release();
    expect(compact.lists).not.toBe(lists);
    expect(compact.lists).toEqual(decoded.lists);
  });
});
