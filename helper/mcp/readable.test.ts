import { expect, it } from 'vitest';
import { renderAnswer } from './readable.ts';

const symbol = (display: string, hash: string, isTest = false): Record<string, unknown> => ({
  hash: hash.repeat(64),
  qualifiedName: `local/x://src/${display}`,
  name: display,
  display,
  kind: 'function',
  package: 'src',
  file: 'src/a.py',
  startLine: 3,
  endLine: 9,
  signature: `def ${display}(x)`,
  isTest,
});

it('symbols are named and placed, hashes of those in the answer become their names, texts stand below', () => {
  const answer = {
    repo: 'local/x',
    snapshot: 'f'.repeat(64),
    symbol: symbol('total', 'a'),
    doc: 'Adds up.\nAll of it.',
    edges: [
      {
        hash: 'e'.repeat(64),
        source: 'a'.repeat(64),
        target: 'b'.repeat(64),
        type: 'calls',
        sites: [{ file: 'src/a.py', line: 4, column: 2 }],
      },
    ],
    members: [symbol('price', 'b', true)],
    words: ['one', 'two'],
    none: [],
  };
  expect(renderAnswer(answer)).toBe(
    [
      'GCF profile=generic',
      'repo=local/x',
      `snapshot=${'f'.repeat(64)}`,
      '## symbol',
      '  name=total',
      '  kind=function',
      '  at=src/a.py:3-9',
      '  signature=def total(x)',
      'doc=below',
      '## edges [1]{source,target,type,sites}',
      'total|price|calls|src/a.py:4',
      '## members [1]{name,kind,at,signature}',
      'price|test function|src/a.py:3-9|def price(x)',
      'words="one, two"',
      '## none [0]',
      '## doc (text)',
      '```',
      'Adds up.',
      'All of it.',
      '```',
    ].join('\n'),
  );
});

it('a proof stands below as the JSON that a verifier reads', () => {
  const proof = { format: 'knowing-proof', version: 1, claim: { kind: 'edge', hash: 'a' }, evidence: [] };
  const lines = renderAnswer({ holds: true, proof }).split('\n');
  expect(lines).toEqual(['GCF profile=generic', 'holds=true', 'proof=below', '## proof (text)', lines.at(-1)]);
  expect(JSON.parse(lines.at(-1)!)).toEqual(proof);
});

it.each([
  [['2 files changed.', 'Nothing is gone!', 'Run them'], '2 files changed. Nothing is gone! Run them'],
  [['.', 'src', 'shop.py'], '"., src, shop.py"'],
])('sentences follow each other as in prose, and names stand apart: %j', (list, expected) => {
  expect(renderAnswer({ list }).split('\n')[1]).toBe(`list=${expected}`);
});
