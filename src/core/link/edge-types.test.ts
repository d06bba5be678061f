import { expect, it } from 'vitest';
import { EDGE_TYPE_NAMES, type EdgeType } from '../model/edge-types.ts';
import { linkFixture, renderEdges } from './link.testing.ts';

/** Edges that files alone do not tell: they come from git and from traces. */
const OF_LAYERS: ReadonlySet<EdgeType> = new Set([
  'authored_by',
  'runtime_calls',
  'runtime_rpc',
  'runtime_produces',
  'runtime_consumes',
]);

/** Edges to open names alone: see connections/access.test.ts. */
const OPEN: ReadonlySet<EdgeType> = new Set(['uses_network', 'uses_files', 'runs_code', 'uses_native']);

const SHOP = `
=== shop/base.py
import os
import subprocess
from flask import Flask
from kafka import KafkaConsumer, KafkaProducer
from openfeature import api
from sqlalchemy.orm import DeclarativeBase

app = Flask(__name__)

class OutOfStock(Exception):
    """Nothing left."""

class Base(DeclarativeBase):
    pass

class Stock(Base):
    __tablename__ = "stock"

class Shelf:
    size: int = 0

    def take(self, count: int) -> "Shelf":
        if self.size < count:
            raise OutOfStock()
        self.size -= count
        return self

    def put(self, count: int) -> None:
        self.size += count

class ColdShelf(Shelf):
    def put(self, count: int) -> None:
        Shelf.put(self, count)

def traced(call):
    return call

@traced
def restock(shelf: ColdShelf) -> None:
    shelf.take(1)
    subprocess.run(["rsync", "-a"])
    os.environ["STOCK_URL"]
    KafkaProducer().send("stock.changed", b"")
    if api.get_client().get_boolean_value("cold-shelves", False):
        shelf.put(1)

def listen() -> None:
    KafkaConsumer("stock.changed")

@app.get("/stock")
def show_stock():
    return restock(ColdShelf())

def count_paid(orders, rate):
    total = 0
    for order in orders:
        if order.is_paid and not order.is_cancelled:
            for line in order.lines:
                total += line.price * line.quantity
    return round(total * rate, 2)

def count_open(orders, rate):
    total = 0
    for order in orders:
        if order.is_paid and not order.is_cancelled:
            for line in order.lines:
                total += line.price * line.quantity
    return round(total * rate, 4)
=== shop/pyproject.toml
[project]
name = "shop"
dependencies = ["flask>=3"]
=== tests/test_shelf.py
from shop.base import ColdShelf, restock
def test_restock():
    shelf = ColdShelf()
    restock(shelf)
    shelf.take(2)
=== web/stock.ts
export interface Store { load(): Promise<void> }
export class WebStore implements Store {
  async load() { await fetch('/stock'); }
}
=== proto/stock.proto
syntax = "proto3";
package shop;
service Stock { rpc Take (TakeRequest) returns (TakeReply); }
message TakeRequest { int32 count = 1; }
message TakeReply { int32 left = 1; }
=== rpc/server.go
package rpc
type StockServer struct { UnimplementedStockServer }
func (s *StockServer) Take(count int) int { return count }
=== rpc/client.py
import grpc
from stock_pb2_grpc import StockStub
def take(channel):
    return StockStub(channel).Take(None)
=== .env
STOCK_URL=redis://cache
=== Dockerfile
FROM python:3.13
EXPOSE 8000
COPY shop /shop
=== compose.yaml
services:
  shop:
    build: .
    ports: ["8000:8000"]
    environment: { STOCK_URL: "redis://cache" }
    depends_on: [cache]
  cache:
    image: redis:7
=== .github/workflows/ci.yml
on: push
jobs:
  test:
    steps:
      - run: pytest ./tests
  deploy:
    steps:
      - run: terraform -chdir=infra apply
=== k8s/shop.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop, labels: { app: shop } }
spec: { template: { metadata: { labels: { app: shop } }, spec: { containers: [{ name: shop, image: shop }] } } }
---
apiVersion: v1
kind: Service
metadata: { name: shop }
spec: { selector: { app: shop } }
=== infra/main.tf
resource "aws_sqs_queue" "stock" { name = "stock" }
=== README.md
# Shop
\`Shelf.take\` takes what is there. See [the shop](shop/base.py).
=== CODEOWNERS
/shop @stock
`;

/** One edge of every type, as this small shop has it. */
const EDGES: Partial<Record<EdgeType, string>> = {
  calls: 'restock -calls-> Shelf.take',
  imports: 'shop/base.py -imports-> pypi/flask.Flask',
  implements: 'WebStore -implements-> Store',
  extends: 'ColdShelf -extends-> Shelf',
  overrides: 'ColdShelf.put -overrides-> Shelf.put',
  references: 'ColdShelf.put -references-> Shelf',
  contains: 'Shelf -contains-> Shelf.take',
  type_hint_of: 'restock -type_hint_of-> ColdShelf',
  accesses_field: 'Shelf.put -accesses_field-> Shelf.size',
  instantiates: 'show_stock -instantiates-> ColdShelf',
  decorates: 'restock -decorates-> traced',
  throws: 'Shelf.take -throws-> OutOfStock',
  documents: 'document -documents-> Shelf.take ?0.8',
  tests: 'test_restock -tests-> restock',
  co_tested_with: 'Shelf.take -co_tested_with-> restock ?0.7',
  similar_to: 'count_open -similar_to-> count_paid',
  handles_route: 'show_stock -handles_route-> GET /stock',
  consumes_endpoint: 'WebStore.load -consumes_endpoint-> GET /stock',
  implements_rpc: 'StockServer.Take -implements_rpc-> shop.Stock/Take',
  consumes_rpc: 'take -consumes_rpc-> shop.Stock/Take',
  publishes: 'restock -publishes-> stock.changed',
  subscribes: 'listen -subscribes-> stock.changed',
  connects_to: 'Stock -connects_to-> stock',
  depends_on: 'shop/pyproject.toml -depends_on-> pypi/flask ?0.8',
  deploys: 'services.shop -deploys-> Dockerfile ?0.8',
  exposes: 'Service.shop -exposes-> Deployment.shop ?0.8',
  configures: '.env -configures-> STOCK_URL ?0.8',
  deployed_by: 'infra/ -deployed_by-> jobs.deploy ?0.8',
  tested_by: 'tests/ -tested_by-> jobs.test ?0.8',
  gated_by_flag: 'restock -gated_by_flag-> cold-shelves',
  reads_env: 'restock -reads_env-> STOCK_URL',
  executes_process: 'restock -executes_process-> rsync',
  owned_by: 'shop/ -owned_by-> @stock ?0.8',
  inherits: 'ColdShelf -inherits-> Shelf.take',
};

const graph = await linkFixture(SHOP);

it.each(EDGE_TYPE_NAMES.filter((type) => !OF_LAYERS.has(type) && !OPEN.has(type)))('%s', (type) => {
  expect(renderEdges(graph, [type])).toContain(EDGES[type]);
});
