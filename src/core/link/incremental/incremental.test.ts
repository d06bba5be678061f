import { describe, expect, it } from 'vitest';
import type { LinkedGraph } from '../../model/rows.ts';
import { readFixture, renderEdges, splitFixture } from '../link.testing.ts';
import { link } from '../link.ts';
import { LinkMemory } from './link-memory.ts';

const FIXTURE = `
=== py/base.py
class Base:
    def __init__(self, name):
        self.name = name
    def run(self):
        return self.helper()
    def helper(self):
        return Tool()
class Tool:
    def use(self): pass
    def __enter__(self): return self
    def __iter__(self): return iter([self])
def make():
    return Base("x")
=== py/sub.py
from .base import Base as Parent, make as build
class Sub(Parent):
    def helper(self):
        return build().helper()
def chain():
    return build().run()
=== py/__init__.py
from .sub import *
from .base import Tool
=== py/go.py
import warnings
from . import chain, Tool
from .sub import Sub
def go(items):
    chain().use()
    Sub("a").run().use()
    with Tool() as tool:
        tool.use()
    warnings.warn("x")
    items.unheard_of()
=== py/far.py
def unheard_of(): pass
class Other:
    def unheard_of(self): pass
=== web/shape.ts
export interface Shape { area(): number; grow(by: number): Shape }
export type Visitor = (shape: Shape) => void;
export class Square implements Shape {
  constructor(private readonly side: number) {}
  area() { return this.side * this.side; }
  grow(by: number) { return new Square(this.side + by); }
}
export default function square(side: number) { return new Square(side); }
=== web/index.ts
export * from './shape';
export { default as makeSquare } from './shape';
export const table = { each(visit: import('./shape').Visitor) { visit(null!); } };
=== web/use.ts
import create, { Square } from './shape';
import { makeSquare, table } from './index';
import { app } from './server';
export function total() {
  table.each((shape) => shape.grow(2).area());
  return create(2).grow(1).area() + makeSquare(3).area() + new Square(1).area();
}
app.get('/total', total);
=== web/server.ts
import express from 'express';
export const app = express();
=== api/store.go
package api
type Store interface { Save(item Item) error }
type Item struct { Name string }
func (i Item) Label() string { return i.Name }
type Memory struct { Item }
func (m *Memory) Save(item Item) error { return nil }
func Open() *Memory { return &Memory{} }
=== api/serve.go
package api
func Serve(store Store) { store.Save(Item{}); Open().Label(); Open().Save(Item{}) }
=== rs/lib.rs
pub mod shapes;
use shapes::{Area, Round};
pub fn total(round: &Round) -> f64 { round.area() + shapes::unit().area() }
=== rs/shapes.rs
pub trait Area { fn area(&self) -> f64 { self.size() } fn size(&self) -> f64; }
pub struct Round { pub r: f64 }
impl Area for Round { fn size(&self) -> f64 { self.r } }
pub fn unit() -> Round { Round { r: 1.0 } }
=== java/a/Greeter.java
package a;
public interface Greeter { String greet(String name); default Greeter twice() { return this; } }
=== java/a/Polite.java
package a;
public class Polite implements Greeter {
  public String greet(String name) { return wrap(name); }
  String wrap(String name) { return name; }
  String wrap(Integer number) { return ""; }
}
=== java/b/Main.java
package b;
import a.Greeter;
import a.Polite;
public class Main {
  static Greeter make() { return new Polite(); }
  void perform() { make().twice().greet("x"); hand(name -> name.trim()); }
  void hand(Greeter greeter) { greeter.greet("y"); }
}
`;

/** What imports reach that is not written at them. */
const TOLD_ELSEWHERE = `
=== pyproject.toml
[tool.pytest.ini_options]
addopts = "-p pt.second -p pt.third"
=== pt/conftest.py
pytest_plugins = ["pt.first"]
=== pt/first.py
import pytest
from py.base import Tool
@pytest.fixture
def tool(second): return Tool()
=== pt/second.py
import pytest
@pytest.fixture
def second(): return 1
=== pt/third.py
import pytest
from py.base import Tool
@pytest.fixture
def third(): return Tool()
=== pt/test_tool.py
def test_tool(tool, third, second):
    tool.use()
    third.use()
=== cs/app.cs
namespace Shop.App { using Stock; class App { void Run() { new Item().Pay(); } } }
=== cs/stock.cs
namespace Shop.Stock { class Item { public void Pay() {} } }
`;

/** Fields of GraphQL types, which code resolves by what its classes inherit, what objects hold and what schemas have. */
const GRAPHQL = `
=== gq/schema.graphql
type Query { product: Product }
type Product { price: Int }
=== gq/page.graphql
query Page { product { price } }
=== gq/mixin.py
import graphene
class AddItem(graphene.Mutation):
    def mutate(root, info): ...
class Products(graphene.ObjectType):
    add = AddItem.Field()
    def resolve_product(self, info): ...
=== gq/query.py
import graphene
from .mixin import Products
class Query(Products, graphene.ObjectType):
    pass
=== gq/berry.py
import strawberry
from .cart import CartQuery
@strawberry.type(name="Query")
class Berry(CartQuery):
    pass
=== gq/cart.py
import strawberry
@strawberry.type
class CartQuery:
    @strawberry.field
    def cart(self): ...
=== gq/server.ts
import { ApolloServer } from '@apollo/server';
import { resolvers } from './resolvers';
new ApolloServer({ resolvers });
=== gq/resolvers.ts
import { product } from './product';
import { Product } from './price';
export const resolvers = { Query: { product }, Product };
=== gq/price.ts
export const Product = { price() {} };
=== gq/product.ts
export function product() {}
=== gq/client.ts
import { useQuery } from '@apollo/client';
import { PRODUCT } from './documents';
export function Page() { return useQuery(PRODUCT); }
=== gq/documents.ts
import { gql } from '@apollo/client';
export const PRODUCT = gql\`query { product }\`;
=== gq/resolver.go
package gq
type queryResolver struct{}
func (r *queryResolver) Product() {}
`;

/** What the language calls without its being named. */
const UNWRITTEN = `
=== py/money.py
class Base:
    def __iter__(self): return Turns()
class Turns:
    def __next__(self): pass
class Money(Base):
    def __add__(self, other): return self
    def __radd__(self, other): return self
    def __getattr__(self, name): pass
    def __len__(self): pass
    __bool__ = __len__
class Setting:
    def __get__(self, owner, type): pass
class Shop:
    price = Setting()
=== py/make.py
from .money import Money
def __getattr__(name): pass
def make(): return Money()
=== py/go.py
from .make import make
from .money import Shop
def go():
    money = make()
    1 + (money + 2)
    if money: money.missing
    for turn in money: pass
    Shop().price
=== rs/lib.rs
pub mod money;
pub fn total() { println!("{}", money::make()); let x = money::make() + money::make(); }
=== rs/money.rs
use std::fmt;
pub struct Money {}
impl fmt::Display for Money { fn fmt(&self) {} }
impl std::ops::Add for Money { fn add(self, other: Money) -> Money { self } }
pub fn make() -> Money { Money {} }
=== java/a/Money.java
package a;
public class Money extends Base { public void close() {} }
=== java/a/Base.java
package a;
public class Base { public String toString() { return ""; } }
=== java/b/Main.java
package b;
class Main { void go(a.Money given) { String x = "" + given; try (a.Money y = given) {} } }
=== web/money.ts
export class Money { [Symbol.iterator]() { return [] } toString() { return '' } }
export const make = () => new Money();
=== web/go.ts
import { make } from './money';
export function go() { for (const x of make()) {} return \`\${make()}\` }
=== cs/money.cs
namespace Shop { public class Money { public static Money operator +(Money a, Money b) => a; public void Dispose() {} } }
=== cs/main.cs
namespace Shop.App { class Main { void Go(Money a) { using var x = a + a; } } }
`;

/** A change: a line that goes, a name that is another at one place, a line that comes twice, a file that goes. */
interface Change {
  readonly what: string;
  readonly fixture: string;
}

function changes(original: string): Change[] {
  const files = splitFixture(original);
  const written = (path: string, source: string | null): string =>
    files
      .flatMap(([name, text]) => {
        const kept = name === path ? source : text;
        return kept === null ? [] : [`=== ${name}\n${kept}`];
      })
      .join('');
  const found: Change[] = [];
  for (const [path, source] of files) {
    found.push({ what: `${path} goes`, fixture: written(path, null) });
    const lines = source.split('\n').slice(0, -1);
    lines.forEach((line, i) => {
      const others = (...by: string[]): string => [...lines.slice(0, i), ...by, ...lines.slice(i + 1), ''].join('\n');
      found.push({ what: `${path}:${i + 1} goes`, fixture: written(path, others()) });
      found.push({ what: `${path}:${i + 1} comes twice`, fixture: written(path, others(line, line)) });
      const words = [...line.matchAll(/[A-Za-z_]{3,}/g)];
      const { 0: word, index } = words[i % Math.max(1, words.length)] ?? { 0: '', index: 0 };
      if (word === '') return;
      const renamed = `${line.slice(0, index)}${word}X${line.slice(index + word.length)}`;
      found.push({ what: `${path}:${i + 1} ${word} is renamed`, fixture: written(path, others(renamed)) });
    });
  }
  return found;
}

const graphOf = ({ files, nodes, edges }: LinkedGraph): unknown => ({ files, nodes, edges });

describe('Linking after a change', () => {
  // Some hundred changes, each linked three times: on a busy machine that takes its time.
  it.each([
    ['what code says', FIXTURE],
    ['what settings and namespaces say', TOLD_ELSEWHERE],
    ['what resolves GraphQL fields', GRAPHQL],
    ['what is called without being named', UNWRITTEN],
  ])(
    'gives what linking everything gives, whatever changes of %s, there and back',
    { timeout: 300_000 },
    async (_, all) => {
      const memory = new LinkMemory();
      const original = await readFixture(all);
      const whole = graphOf(await link(original));
      await link({ ...original, memory });
      for (const { what, fixture } of changes(all)) {
        const input = await readFixture(fixture);
        expect(graphOf(await link({ ...input, memory })), what).toEqual(graphOf(await link(input)));
        expect(graphOf(await link({ ...original, memory })), `${what}, and back`).toEqual(whole);
      }
    },
  );

  it('works out again only what the change can reach', async () => {
    const memory = new LinkMemory();
    const fixture = `${FIXTURE}${Array.from({ length: 40 }, (_, i) => `=== many/m${i}.py\ndef f${i}(): return ${i}\n`).join('')}`;
    const before = await readFixture(fixture);
    await link({ ...before, memory });
    const touched: string[] = [];
    const after = await readFixture(fixture.replace('return self.helper()', 'return self.helper() or Base("y")'));
    const graph = await link({ ...after, memory, onLinked: (path) => touched.push(path) });
    expect(touched).toContain('py/base.py');
    expect(touched).toContain('py/go.py');
    expect(touched.filter((path) => !path.startsWith('py/'))).toEqual([]);
    expect(renderEdges(graph, ['calls'])).toContain('go -calls-> Tool.use');
  });
});
