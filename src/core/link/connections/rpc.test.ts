import { expect, test } from 'vitest';
import { connectionsOf } from '../connections.testing.ts';

const PROTO = `=== shop.proto
syntax = "proto3";
package shop.v1;
service Cart {
  rpc AddItem (Item) returns (Item);
  rpc GetCart (Item) returns (Item);
}
message Item {}
`;

const CASES: readonly [name: string, fixture: string, expected: readonly string[]][] = [
  [
    'Go: servers that embed or register, generated clients',
    `=== server.go
package server
import (
	"context"
	"google.golang.org/grpc"
	pb "example.com/gen/shop"
)
type cart struct{ pb.UnimplementedCartServer }
func (c *cart) AddItem(ctx context.Context, in *pb.Item) (*pb.Item, error) { return in, nil }
func (c *cart) helper() {}
type plain struct{}
func (p *plain) GetCart(ctx context.Context, in *pb.Item) (*pb.Item, error) { return in, nil }
func Run(s *grpc.Server, conn *grpc.ClientConn) {
	pb.RegisterCartServer(s, &plain{})
	client := pb.NewCartClient(conn)
	client.GetCart(context.Background(), nil)
}
`,
    [
      'Run -consumes_rpc-> shop.v1.Cart/GetCart',
      'cart.AddItem -implements_rpc-> shop.v1.Cart/AddItem',
      'plain.GetCart -implements_rpc-> shop.v1.Cart/GetCart',
    ],
  ],
  [
    'Python: servicers and stubs',
    `=== server.py
import shop_pb2_grpc
class CartService(shop_pb2_grpc.CartServicer):
    def AddItem(self, request, context): ...
    def other(self): ...
def call(channel):
    stub = shop_pb2_grpc.CartStub(channel)
    stub.GetCart(None)
`,
    ['CartService.AddItem -implements_rpc-> shop.v1.Cart/AddItem', 'call -consumes_rpc-> shop.v1.Cart/GetCart'],
  ],
  [
    'Node: services as objects, clients by their class',
    `=== server.js
const grpc = require('@grpc/grpc-js');
const shop = grpc.loadPackageDefinition({}).shop.v1;
function addItem(call, callback) {}
function main() {
  const server = new grpc.Server();
  server.addService(shop.Cart.service, { addItem, getCart: (call, done) => {} });
}
function ask() {
  const client = new shop.Cart('localhost', null);
  client.getCart({}, () => {});
}
`,
    [
      'addItem -implements_rpc-> shop.v1.Cart/AddItem',
      'ask -consumes_rpc-> shop.v1.Cart/GetCart',
      'main -implements_rpc-> shop.v1.Cart/GetCart',
    ],
  ],
  [
    'Java: what extends the generated base, stubs by the class that makes them and by their type',
    `=== app/CartService.java
package app;
import com.shop.gen.CartGrpc;
class CartService extends CartGrpc.CartImplBase {
  @Override
  public void addItem(Item request, Object observer) {}
  void helper() {}
}
=== app/Caller.java
package app;
import com.shop.gen.CartGrpc;
class Caller {
  void ask(Object channel) { CartGrpc.newBlockingStub(channel).getCart(null); }
}
=== com/shop/here/Near.java
package com.shop.here;
class Near {
  private final CartGrpc.CartBlockingStub stub;
  Near(Object channel) { this.stub = CartGrpc.newBlockingStub(channel); }
  void field() { stub.getCart(null); }
  void local(Object channel) {
    var made = CartGrpc.newFutureStub(channel);
    made.addItem(null);
  }
}
`,
    [
      'Caller.ask -consumes_rpc-> shop.v1.Cart/GetCart',
      'CartService.addItem -implements_rpc-> shop.v1.Cart/AddItem',
      'Near.field -consumes_rpc-> shop.v1.Cart/GetCart ?0.7',
      'Near.local -consumes_rpc-> shop.v1.Cart/AddItem ?0.7',
    ],
  ],
  [
    'C#: services that derive from the generated base, clients made and given, calls that wait or not',
    `=== Server.cs
using Shop.V1;
using Grpc.Core;
namespace Server;
public class CartService : Cart.CartBase {
  public override Task<Item> AddItem(Item request, ServerCallContext context) => null;
  void Helper() { }
}
=== Client.cs
using Grpc.Net.Client;
using Shop.V1;
class Client {
  readonly Cart.CartClient given;
  async Task Run(GrpcChannel channel) {
    var client = new Cart.CartClient(channel);
    await client.AddItemAsync(new Item());
  }
  void Ask() { given.GetCart(new Item()); }
}
=== Near.cs
namespace Shop.V1;
class Near { void Run() { new Cart.CartClient(null).GetCart(null); } }
`,
    [
      'CartService.AddItem -implements_rpc-> shop.v1.Cart/AddItem',
      'Client.Ask -consumes_rpc-> shop.v1.Cart/GetCart',
      'Client.Run -consumes_rpc-> shop.v1.Cart/AddItem',
      'Near.Run -consumes_rpc-> shop.v1.Cart/GetCart ?0.7',
    ],
  ],
  [
    'Ruby: services that derive from the generated class, stubs made and kept',
    `=== server.rb
require 'shop_services_pb'
class CartServer < Shop::V1::Cart::Service
  def add_item(item, _call) = item
  def helper = nil
end
=== client.rb
class Client
  def initialize
    @stub = Shop::V1::Cart::Stub.new('localhost:50051', :this_channel_is_insecure)
  end
  def ask = @stub.get_cart(nil)
end
def run
  Shop::V1::Cart::Stub.new('localhost').add_item(nil)
end
`,
    [
      'CartServer.add_item -implements_rpc-> shop.v1.Cart/AddItem',
      'Client.ask -consumes_rpc-> shop.v1.Cart/GetCart',
      'run -consumes_rpc-> shop.v1.Cart/AddItem',
    ],
  ],
  [
    'Rust: traits that are implemented, clients that connect, methods in snake case',
    `=== src/server.rs
use shop::cart_server::{Cart, CartServer};
pub mod shop { tonic::include_proto!("shop.v1"); }
#[derive(Default)]
pub struct MyCart;
impl MyCart { fn helper(&self) {} }
#[tonic::async_trait]
impl Cart for MyCart {
    async fn add_item(&self, request: Request<Item>) -> Result<Response<Item>, Status> { todo!() }
}
=== src/client.rs
use shop::cart_client::CartClient;
pub mod shop { tonic::include_proto!("shop.v1"); }
struct Held { client: CartClient<Channel> }
impl Held {
    async fn get(&mut self) { self.client.get_cart(Item {}).await; }
}
async fn run() -> Result<(), Error> {
    let mut client = CartClient::connect("http://[::1]:50051").await?;
    client.add_item(tonic::Request::new(Item {})).await?.get_cart(1);
    Ok(())
}
async fn given(client: &mut CartClient<Channel>) { client.get_cart(Item {}).await.unwrap(); }
async fn other(list: &mut List) { list.add_item(1); }
`,
    [
      'Held.get -consumes_rpc-> shop.v1.Cart/GetCart ?0.7',
      'MyCart.add_item -implements_rpc-> shop.v1.Cart/AddItem',
      'given -consumes_rpc-> shop.v1.Cart/GetCart ?0.7',
      'run -consumes_rpc-> shop.v1.Cart/AddItem ?0.7',
    ],
  ],
];

test.each(CASES)('%s', async (_name, fixture, expected) => {
  expect(await connectionsOf(PROTO + fixture, ['implements_rpc', 'consumes_rpc'])).toEqual(expected);
});
