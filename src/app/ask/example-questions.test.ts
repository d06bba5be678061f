import { expect, it } from 'vitest';
import type { NodeKind } from '../../core/model/node-kinds.ts';
import type { ToolOutput } from '../../core/tools/table.ts';
import { symbolNamed } from '../symbols/symbol.testing.ts';
import { exampleQuestions, packagesForExamples } from './example-questions.ts';

type PackageSymbol = ToolOutput<'package_symbols'>['symbols'][number];

const symbol = (name: string, kind: NodeKind, degree: number, more: Partial<PackageSymbol> = {}): PackageSymbol => ({
  ...symbolNamed(name, { kind }),
  container: null,
  degree,
  ...more,
});

it('asks about what is best connected in each package, in turn', () => {
  const first = [symbol('Cart', 'class', 3), symbol('total', 'method', 9, { display: 'Cart.total' })];
  const second = [symbol('Shelf', 'struct', 5), symbol('reserve', 'function', 4)];
  expect(exampleQuestions([{ symbols: first }, { symbols: second }])).toEqual([
    'Find out why Cart.total returns a wrong result',
    'How is Shelf constructed, and where is it used?',
    'Add a field to Cart',
    'Add a parameter to reserve and update its callers',
  ]);
});

it('leaves out tests, values, private and unnamed things, and a name it has had', () => {
  const symbols = [
    symbol('_hidden', 'function', 9),
    symbol('go', 'function', 9),
    symbol('limit', 'constant', 9),
    symbol('checks', 'function', 9, { isTest: true }),
    symbol('fmt.Println', 'external', 9, { file: null }),
    symbol('open', 'function', 2),
    symbol('open', 'method', 1, { qualifiedName: 'r://p/File.open' }),
  ];
  expect(exampleQuestions([{ symbols }])).toEqual(['Find out why open returns a wrong result']);
  expect(exampleQuestions([])).toEqual([]);
});

it('looks into the largest packages of the repository itself', () => {
  const row = (name: string, symbols: number, isTest = false, isExternal = false) => ({
    package: name,
    symbols,
    files: 1,
    languages: [],
    isTest,
    isExternal,
    layer: 0,
  });
  const packages = [row('a', 1), row('b', 7), row('c', 7), row('d', 90, true), row('e', 90, false, true), row('f', 2)];
  expect(packagesForExamples({ packages })).toEqual(['b', 'c', 'f']);
});
