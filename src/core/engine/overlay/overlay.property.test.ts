import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../ports/progress.ts';
import { memorySource, openEngine } from '../engine.testing.ts';
import type { Engine } from '../engine.ts';
import { linesOf, openLinesOf, wordsOf } from './overlay.testing.ts';
import type { Overlay } from './overlay.ts';

/** What a file can be, by its path: each text is one that somebody could have written next. */
type Versions = Readonly<Record<string, readonly string[]>>;

const VERSIONS: Versions = {
  'shop/price.py': [
    'import os\n\nRATE = os.environ["RATE"]\n\n\ndef total(items):\n    return sum(items)\n',
    'class Price:\n    def total(self):\n        return self\n\n    def net(self):\n        return 1\n\n\ndef total(items):\n    return Price()\n',
    'def sum_of(items):\n    return items\n',
  ],
  'shop/cart.py': [
    'from shop.price import total\n\n\ndef checkout(items):\n    return total(items).net()\n',
    'from shop import price\n\n\ndef checkout(items):\n    """Pay for it."""\n    return price.total(items).total().net()\n',
    'from shop.price import *\n\n\nclass Cart:\n    def checkout(self, item):\n        return total(self) or item.net()\n',
  ],
  'shop/__init__.py': ['from .cart import checkout\n', 'from .price import total as checkout\n', ''],
  'tests/test_cart.py': [
    'from shop import checkout\n\n\ndef test_checkout():\n    assert checkout([1]) == 1\n',
    'from shop.cart import checkout\nfrom shop.price import total\n\n\ndef test_total():\n    assert total([]) == checkout([])\n',
  ],
  'web/shape.ts': [
    'export interface Shape { area(): number }\nexport class Square implements Shape {\n  area() { return 1; }\n}\n',
    'export interface Shape { area(): number; grow(): Shape }\nexport class Square implements Shape {\n  area() { return 2; }\n  grow() { return new Square(); }\n}\n',
  ],
  'web/index.ts': ["export * from './shape';\n", "export { Square as Box } from './shape';\n"],
  'web/use.ts': [
    "import { Square } from './index';\nimport express from 'express';\nconst app = express();\nexport function use() { return new Square().area(); }\napp.get('/area', use);\n",
    "import { Box } from './index';\nexport function use() { fetch('/area'); return new Box().grow().area(); }\n",
  ],
  // What a request meets is told by files that it does not name.
  'web/items.py': [
    'def item(id): ...\n',
    'from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/items/{id}")\ndef item(id): ...\n',
    'from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/items/7")\ndef item(): ...\n',
    'from fastapi import APIRouter\n\napp = APIRouter(prefix="/items")\n\n\n@app.get("/7")\ndef item(): ...\n',
  ],
  'web/main.py': [
    'from fastapi import FastAPI\n\nfrom web import items\n\nmain = FastAPI()\nmain.include_router(items.app, prefix="/api")\n',
    'from fastapi import FastAPI\n\nfrom web.items import app\n\nmain = FastAPI()\nmain.include_router(app)\n',
  ],
  'web/ask.ts': [
    "export function ask() { return fetch('/items/7'); }\n",
    'export function ask(base: string) { return fetch(`${base}/items/7`); }\n',
    'export function ask() {}\n',
  ],
  'api/store.go': [
    'package api\n\ntype Store interface { Save(item Item) error }\ntype Item struct { Name string }\n',
    'package api\n\ntype Store interface { Save(item Item) error; Load() Item }\ntype Item struct { Name string }\n',
  ],
  'api/memory.go': [
    'package api\n\ntype Memory struct { Item }\n\nfunc (m *Memory) Save(item Item) error { return nil }\n',
    'package api\n\ntype Memory struct { Item }\n\nfunc (m *Memory) Save(item Item) error { return nil }\nfunc (m *Memory) Load() Item { return m.Item }\n',
  ],
  // One thing in several parts, whose files change with others alone.
  'lib/pick.py': [
    'from typing import overload\n\nfrom shop.price import total\n\n\n@overload\ndef pick(item: int) -> int: ...\n@overload\ndef pick(item: str) -> str: ...\ndef pick(item):\n    return total(item)\n',
    'from shop.cart import checkout\n\n\ndef pick(item):\n    return checkout(item)\n',
  ],
  'lib/pick.ts': [
    "import { Square } from '../web/shape';\nexport function pick(shape: Square): Square;\nexport function pick(shape: number): number;\nexport function pick(shape: unknown) { return shape instanceof Square ? shape.area() : 1; }\n",
    'export function pick() { return 1; }\n',
  ],
  'cs/Rate.cs': [
    'namespace Shop { public class Rate(int start = 1) { public int Of() { return start; } } }\n',
    'namespace Shop { public class Rate { public long Of() { return 2; } public Rate Next() { return this; } } }\n',
  ],
  'cs/order/Order.cs': [
    'namespace Shop { public partial class Order { public int Total() { return new Rate().Of(); } } }\n',
    'namespace Shop { public partial class Order { } }\n',
  ],
  'cs/sent/Order.cs': [
    'namespace Shop { [System.Obsolete] public partial class Order : Rate { public Rate Sent() { return new Rate(); } } }\n',
    'namespace Shop { public partial class Order { public Rate Sent() { return null; } } }\n',
  ],
  // A namespace that files of a directory share: what one of them says in its name changes with files elsewhere.
  'cs/Plan.cs': [
    'namespace Shop;\n\npublic delegate Rate Planned(Rate rate);\n',
    'namespace Shop;\n\npublic enum Planned { Rate }\n',
  ],
  'cs/order/Notes.cs': [
    'namespace Shop;\n\n[assembly: Rate]\npublic Rate Loose(Rate rate) { return new Rate().Next(); }\n',
    'namespace Shop;\n\npublic class Notes { }\n',
  ],
  'db/schema.sql': [
    'CREATE TABLE orders (id INT PRIMARY KEY);\n',
    'CREATE TABLE orders (id INT PRIMARY KEY, total INT);\nCREATE TABLE people (id INT);\n',
  ],
  'README.md': ['# Shop\n\nSee [the cart](shop/cart.py).\n', '# Shop\n\nSee [prices](shop/price.py) and `checkout`.\n'],
  'package.json': [
    '{ "name": "shop", "dependencies": { "express": "5.0.0" } }\n',
    '{ "name": "shop", "dependencies": { "express": "5.1.0", "left-pad": "1.0.0" } }\n',
  ],
};

/** Fields of GraphQL types: who resolves them is told by files that those do not name. */
const GRAPHQL: Versions = {
  'schema.graphql': [
    'type Query { product: Product }\ntype Product { price: Int }\n',
    'type Query { product: Product cart: Int }\ntype Product { weight: Int }\n',
  ],
  'page.graphql': ['query Page { product { price } cart }\n', 'query Page { cart }\n'],
  'shop/products.py': [
    'import graphene\n\n\nclass Products(graphene.ObjectType):\n    def resolve_product(self, info): ...\n',
    'import graphene\n\n\nclass Products(graphene.ObjectType):\n    def resolve_product(self, info): ...\n\n    def resolve_cart(self, info): ...\n',
    'class Products:\n    def resolve_product(self, info): ...\n',
  ],
  'shop/schema.py': [
    'import graphene\n\nfrom shop.products import Products\n\n\nclass Query(Products, graphene.ObjectType): ...\n',
    'import graphene\n\nfrom shop.products import Products\n\n\nclass Query(graphene.ObjectType): ...\n',
  ],
  'berry/cart.py': [
    'import strawberry\n\n\n@strawberry.type\nclass Cart:\n    @strawberry.field\n    def cart(self): ...\n',
    'import strawberry\n\n\ndef total(): ...\n\n\n@strawberry.type\nclass Cart:\n    cart = strawberry.field(resolver=total)\n',
  ],
  'berry/schema.py': [
    'import strawberry\n\nfrom berry.cart import Cart\n\n\n@strawberry.type(name="Query")\nclass Root(Cart): ...\n',
    'import strawberry\n\nfrom berry.cart import Cart\n\n\n@strawberry.type\nclass Query(Cart): ...\n',
  ],
  'web/server.ts': [
    "import { ApolloServer } from '@apollo/server';\nimport { resolvers } from './resolvers';\nnew ApolloServer({ resolvers });\n",
    "import { resolvers } from './resolvers';\nuse(resolvers);\nfunction use(given: unknown) {}\n",
  ],
  'web/resolvers.ts': [
    "import { Product } from './product';\nexport const resolvers = { Query: { product: () => 1 }, Product };\n",
    "import { Product } from './product';\nexport const resolvers = { Query: { cart() { return 1; } }, Product };\n",
  ],
  'web/product.ts': [
    'export const Product = { price() {} };\n',
    'function weigh() {}\nexport const Product = { weight: weigh, price() {} };\n',
  ],
  'web/documents.ts': [
    "import { gql } from '@apollo/client';\nexport const PAGE = gql`query { product }`;\n",
    "import { gql } from '@apollo/client';\nexport const PAGE = gql`query { cart }`;\n",
  ],
  'web/page.ts': [
    "import { useQuery } from '@apollo/client';\nimport { PAGE } from './documents';\nexport function Page() { return useQuery(PAGE); }\n",
    'export function Page() {}\n',
  ],
  'go/resolver.go': [
    'package graph\n\ntype queryResolver struct{}\n\nfunc (r *queryResolver) Product() {}\n\nfunc (r *queryResolver) Cart() {}\n',
    'package graph\n\ntype queryResolver struct{}\n\nfunc (r *queryResolver) Cart() {}\n',
  ],
};

/** Where files are moved to. */
const MOVED = (path: string): string => `moved/${path}`;

type Files = Record<string, string>;

/** A step: some files at once become another version, go, come back, or are moved away with what they are. */
function stepsOf(versions: Versions) {
  const path = fc.constantFrom(...Object.keys(versions));
  const change = fc.record({ path, version: fc.integer({ min: -2, max: 3 }) });
  return fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
}

function applyTo(
  versions: Versions,
  files: Files,
  changes: readonly { path: string; version: number }[],
): Record<string, string | null> {
  const told: Record<string, string | null> = {};
  const write = (path: string, text: string | null): void => {
    if (text === null) delete files[path];
    else files[path] = text;
    told[path] = text;
  };
  for (const { path, version } of changes) {
    if (version === -1) write(path, null);
    else if (version >= 0) write(path, versions[path]![version % versions[path]!.length]!);
    else if (files[path] !== undefined) {
      write(MOVED(path), files[path]);
      write(path, null);
    }
  }
  return told;
}

const encoder = new TextEncoder();

async function indexed(files: Files): Promise<{ engine: Engine; repo: string }> {
  const { engine } = openEngine();
  const { repo } = await engine.indexing.index(memorySource(files), { location: 'memory', progress: SILENT });
  return { engine, repo };
}

describe('a work tree that changes again and again', () => {
  it.each([
    ['of many languages', VERSIONS],
    ['of a GraphQL server and its clients', GRAPHQL],
  ])('%s is what an index of its files would be, and leaves the committed state as it is', async (_, versions) => {
    const first = Object.fromEntries(Object.entries(versions).map(([path, [text]]) => [path, text!]));
    const { engine, repo } = await indexed(first);
    const committed = linesOf(engine.states.view(repo).graph);
    const hash = engine.states.recordOf(repo).hash;
    await fc.assert(
      fc.asyncProperty(stepsOf(versions), async (sequence) => {
        const files = { ...first };
        const overlay: Overlay = await engine.workTrees.open(repo, SILENT);
        for (const changes of sequence) {
          const told = Object.entries(applyTo(versions, files, changes));
          await overlay.apply(
            told.map(([path, text]) => ({ path, bytes: text === null ? null : encoder.encode(text) })),
          );
        }
        const fresh = await indexed(files);
        const expected = fresh.engine.states.view(fresh.repo);
        expect(linesOf(overlay.view.graph)).toEqual(linesOf(expected.graph));
        expect(openLinesOf(overlay.view)).toEqual(openLinesOf(expected));
        expect(wordsOf(overlay.view)).toEqual(wordsOf(expected));
        expect(overlay.isAll).toBe(true);
        engine.workTrees.close(overlay);
        expect(engine.states.recordOf(repo).hash).toBe(hash);
      }),
      { numRuns: 30, seed: 7 },
    );
    expect(linesOf(engine.states.view(repo).graph)).toEqual(committed);
  });
});
