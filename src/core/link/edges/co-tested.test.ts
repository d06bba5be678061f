import { expect, test } from 'vitest';
import { linkFixture, renderEdges } from '../link.testing.ts';

test('what one test calls is tested together, its most particular callees first', async () => {
  const graph = await linkFixture(`=== shop.py
def a(): ...
def b(): ...
def alone(): ...
=== test_shop.py
from shop import a, alone, b
def helper(): ...
def test_both():
    helper()
    a()
    b()
def test_one():
    alone()
`);
  expect(renderEdges(graph, ['co_tested_with'])).toEqual(['a -co_tested_with-> b ?0.7']);
});
