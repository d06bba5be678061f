import { expect, it } from 'vitest';
import { renderState } from './symbol-text.ts';

const STATE = { repo: 'example.com/shop', commit: 'c'.repeat(40), snapshot: 'a'.repeat(64), analyzer: '1' };

it('a state says which layers an answer rests on, where there are any', () => {
  const plain = `example.com/shop  ${'c'.repeat(12)}  snapshot ${'a'.repeat(12)}`;
  expect(renderState(STATE)).toBe(plain);
  const layers = [
    { kind: 'lsp' as const, root: 'd'.repeat(64) },
    { kind: 'git' as const, root: 'e'.repeat(64) },
  ];
  expect(renderState({ ...STATE, enriched: { snapshot: 'b'.repeat(64), layers } })).toBe(
    `${plain}, enriched ${'b'.repeat(12)} by lsp, git`,
  );
});
