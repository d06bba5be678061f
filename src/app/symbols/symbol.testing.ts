import type { SymbolShape } from '../../core/tools/shapes.ts';

/** A symbol as tools give it, for tests that are about one or two of its fields. */
export const symbolNamed = (name: string, more: Partial<SymbolShape> = {}): SymbolShape => ({
  hash: name,
  qualifiedName: `r://p/${name}`,
  name,
  display: name,
  kind: 'function',
  package: 'p',
  file: 'p/x.go',
  startLine: 1,
  endLine: 1,
  signature: '',
  isTest: false,
  ...more,
});
