import { describe, expect, it, test } from 'vitest';
import { connectionsOf } from '../connections.testing.ts';

const SCHEMA = `=== schema.graphql
type Query { product(id: ID!): Product  productCount: Int }
type Mutation { addToCart(id: ID!): Product }
type Subscription { priceChanged: Product }
type Product { id: ID!  price: Float }
`;

const TYPES = ['implements_rpc', 'consumes_rpc'];

const CASES: readonly [name: string, fixture: string, expected: readonly string[]][] = [
  [
    'Apollo: resolver maps where they are given, put together from other files',
    `=== server.ts
import { ApolloServer } from '@apollo/server';
import { resolvers } from './resolvers';
export const server = new ApolloServer({ typeDefs: '', resolvers });
=== resolvers.ts
import { product } from './products';
import * as Cart from './cart';
const shared = { Product: { price(parent) { return parent.cents / 100; }, name: 'none' } };
export const resolvers = {
  ...shared,
  Query: { product, productCount: async () => 1 },
  Mutation: Cart,
  Subscription: { priceChanged: { subscribe: () => watch(), resolve: (value) => value } },
  Date: scalar(),
  __proto: { x() {} },
};
function watch() {}
function scalar() {}
=== products.ts
export function product() {}
=== cart.ts
export function addToCart() {}
function hidden() {}
`,
    [
      'addToCart -implements_rpc-> Mutation.addToCart',
      'product -implements_rpc-> Query.product',
      'resolvers.Query.productCount -implements_rpc-> Query.productCount',
      'resolvers.Subscription.priceChanged.resolve -implements_rpc-> Subscription.priceChanged',
      'resolvers.Subscription.priceChanged.subscribe -implements_rpc-> Subscription.priceChanged',
      'shared.Product.price -implements_rpc-> Product.price',
    ],
  ],
  [
    'graphql-tools and Yoga: lists of maps, maps written in place',
    `=== schema.js
import { makeExecutableSchema } from '@graphql-tools/schema';
import { createSchema } from 'graphql-yoga';
const cart = { Mutation: { addToCart() {} } };
makeExecutableSchema({ typeDefs: '', resolvers: [cart, { Query: { product: load } }] });
export function make() {
  return createSchema({ resolvers: { Query: { late: () => 1 } } });
}
function load() {}
`,
    [
      'cart.Mutation.addToCart -implements_rpc-> Mutation.addToCart',
      'load -implements_rpc-> Query.product',
      'make -implements_rpc-> Query.late',
    ],
  ],
  [
    'CommonJS: maps that modules give out',
    `=== server.js
const { ApolloServer } = require('apollo-server');
const resolvers = require('./resolvers');
new ApolloServer({ resolvers });
=== resolvers.js
const Mutation = require('./mutation');
const lib = require('./lib');
module.exports = { Query: { product: (_, { id }) => lib.find(id) }, Mutation, Product: lib.product };
=== mutation.js
const lib = require('./lib');
function addToCart() {}
function hidden() {}
module.exports = { addToCart, find: lib.find };
=== lib.js
exports.find = function find(id) {};
exports.product = { price() {} };
`,
    [
      'Query.product -implements_rpc-> Query.product',
      'addToCart -implements_rpc-> Mutation.addToCart',
      'find -implements_rpc-> Mutation.find',
      'product.price -implements_rpc-> Product.price',
    ],
  ],
  [
    'graphql-js: object types with the functions of their fields',
    `=== schema.js
const { GraphQLObjectType, GraphQLString } = require('graphql');
function product() {}
const Query = new GraphQLObjectType({
  name: 'Query',
  fields: () => ({ product: { type: GraphQLString, resolve: product }, id: { type: GraphQLString } }),
});
`,
    ['product -implements_rpc-> Query.product'],
  ],
  [
    'NestJS and TypeGraphQL: decorated methods, types by class, name or the resolver',
    `=== nest.ts
import { Args, Mutation, Query, ResolveField, Resolver, ObjectType } from '@nestjs/graphql';
import { Query as Param } from '@nestjs/common';
@ObjectType('Item')
class Product {}
@Resolver(() => Product)
export class ProductResolver {
  @Query(() => [Product], { name: 'products' })
  list() {}
  @Query(() => Product)
  product(@Args('id') id: string) {}
  @Mutation('addToCart')
  add() {}
  @ResolveField()
  price() {}
  helper() {}
}
class Controller {
  @Param('product') price() {}
}
=== type-graphql.ts
import { FieldResolver, Resolver, Subscription } from 'type-graphql';
class Cart {}
@Resolver(Cart)
class CartResolver {
  @FieldResolver() total() {}
  @Subscription({ topics: 'x' }) changed() {}
}
`,
    [
      'CartResolver.changed -implements_rpc-> Subscription.changed',
      'CartResolver.total -implements_rpc-> Cart.total',
      'ProductResolver.add -implements_rpc-> Mutation.addToCart',
      'ProductResolver.list -implements_rpc-> Query.products',
      'ProductResolver.price -implements_rpc-> Item.price',
      'ProductResolver.product -implements_rpc-> Query.product',
    ],
  ],
  [
    'graphene: resolve methods, mutations and inherited fields',
    `=== shop/products.py
import graphene

def order_total(root, info): ...

class AddItem(graphene.Mutation):
    def mutate(root, info): ...

class ProductQueries(graphene.ObjectType):
    product = graphene.Field(graphene.String)
    def resolve_product(self, info): ...

class Mutation(graphene.ObjectType):
    add_item = AddItem.Field()

class Line(graphene.ObjectType):
    class Meta:
        name = "OrderLine"
    total = graphene.Int(resolver=order_total)
    unit_price = graphene.Int()
    def resolve_unit_price(self, info): ...
    def helper(self): ...

class Plain:
    def resolve_product(self, info): ...
=== shop/schema.py
from graphql import GraphQLError
from .products import ProductQueries

class Query(ProductQueries):
    pass
=== other/plain.py
class Query:
    def resolve_product(self, info): ...
`,
    [
      'AddItem.mutate -implements_rpc-> Mutation.addItem',
      'Line.resolve_unit_price -implements_rpc-> OrderLine.unitPrice',
      'ProductQueries.resolve_product -implements_rpc-> ProductQueries.product',
      'ProductQueries.resolve_product -implements_rpc-> Query.product',
      'order_total -implements_rpc-> OrderLine.total',
    ],
  ],
  [
    'Strawberry: decorated methods, resolvers that are given, inherited fields',
    `=== shop/schema.py
import strawberry
from strawberry.types import Info
from .cart import CartQuery

def load_product(id: int): ...

@strawberry.type
class Query(CartQuery):
    product: str = strawberry.field(resolver=load_product)
    @strawberry.field
    def product_count(self) -> int: ...
    @strawberry.field(name="all")
    def everything(self) -> int: ...
    plain: int
    def helper(self): ...

@strawberry.type(name="Mutation")
class Changes:
    @strawberry.mutation
    async def add_to_cart(self, info: Info) -> int: ...

class Unrelated:
    @property
    def field(self): ...
=== shop/cart.py
import strawberry

@strawberry.type
class CartQuery:
    @strawberry.field
    def cart(self) -> int: ...
`,
    [
      'CartQuery.cart -implements_rpc-> CartQuery.cart',
      'CartQuery.cart -implements_rpc-> Query.cart',
      'Changes.add_to_cart -implements_rpc-> Mutation.addToCart',
      'Query.everything -implements_rpc-> Query.all',
      'Query.product_count -implements_rpc-> Query.productCount',
      'load_product -implements_rpc-> Query.product',
    ],
  ],
  [
    'Ariadne: functions bound to types',
    `=== api.py
from ariadne import ObjectType, QueryType

query = QueryType()
product = ObjectType("Product")

@query.field("product")
def resolve_product(*_): ...

@product.field("price")
def resolve_price(*_): ...

def count(*_): ...
query.set_field("productCount", count)
`,
    [
      'count -implements_rpc-> Query.productCount',
      'resolve_price -implements_rpc-> Product.price',
      'resolve_product -implements_rpc-> Query.product',
    ],
  ],
  [
    'graphql-ruby: fields with a method, a resolver or a mutation',
    `=== app/graphql/types/query_type.rb
module Types
  class BaseObject < GraphQL::Schema::Object
  end
  class QueryType < BaseObject
    field :product, String, null: true do
      argument :id, ID
    end
    field :product_count, Integer, resolver_method: :count_them
    field :cart, resolver: Resolvers::CartResolver
    field :plain, String
    def product(id:) = nil
    def count_them = 1
  end
  class MutationType < BaseObject
    field :add_item, mutation: Mutations::AddItem
  end
  class LineType < BaseObject
    graphql_name 'OrderLine'
    field :total, Integer
    def total = 1
  end
end
=== app/graphql/resolvers/cart_resolver.rb
module Resolvers
  class CartResolver < GraphQL::Schema::Resolver
    def resolve = nil
  end
end
=== app/graphql/mutations/add_item.rb
module Mutations
  class AddItem < GraphQL::Schema::Mutation
    field :item, String
    def resolve(id:) = nil
    def item = nil
  end
end
=== app/models/form.rb
class FormType
  field :product
  def product = nil
end
`,
    [
      'Mutations.AddItem.item -implements_rpc-> AddItem.item',
      'Mutations.AddItem.resolve -implements_rpc-> Mutation.addItem',
      'Resolvers.CartResolver.resolve -implements_rpc-> Query.cart',
      'Types.LineType.total -implements_rpc-> OrderLine.total',
      'Types.QueryType.count_them -implements_rpc-> Query.productCount',
      'Types.QueryType.product -implements_rpc-> Query.product',
    ],
  ],
  [
    'Hot Chocolate: attributes and registered root types',
    `=== Products.cs
using HotChocolate;
using HotChocolate.Types;
namespace Shop;
public class Product { }
[QueryType]
public static class ProductQueries {
  public static Product GetProductAsync(int id) => null;
  [GraphQLName("count")] public static int ProductCount() => 1;
  [GraphQLIgnore] public static int Internal() => 1;
  static int Hidden() => 1;
}
[ExtendObjectType("Mutation")]
public class CartMutations { public Product AddToCart(int id) => null; }
[ExtendObjectType(OperationTypeNames.Subscription)]
public class Changes { public Product PriceChanged() => null; }
[ObjectType<Product>]
public static class ProductNode { public static int GetPrice([Parent] Product product) => 1; }
[ExtendObjectType(typeof(Product))]
public class Untold { public int GetWeight() => 1; }
=== Startup.cs
using Microsoft.Extensions.DependencyInjection;
namespace Shop;
public class Query { public Product GetFirst() => null; }
public class Startup {
  public void Configure(IServiceCollection services) { services.AddGraphQLServer().AddQueryType<Query>(); }
}
=== Plain.cs
namespace Shop;
public class Mutation { public Product GetProduct() => null; }
`,
    [
      'CartMutations.AddToCart -implements_rpc-> Mutation.addToCart',
      'Changes.PriceChanged -implements_rpc-> Subscription.priceChanged',
      'ProductNode.GetPrice -implements_rpc-> Product.price',
      'ProductQueries.GetProductAsync -implements_rpc-> Query.product',
      'ProductQueries.ProductCount -implements_rpc-> Query.count',
      'Query.GetFirst -implements_rpc-> Query.first',
    ],
  ],
];

test.each(CASES)('%s', async (_name, fixture, expected) => {
  expect(await connectionsOf(fixture, TYPES)).toEqual(expected);
});

describe('names alone', () => {
  const GQLGEN = `=== graph/schema.resolvers.go
package graph
type Resolver struct{}
type queryResolver struct{ *Resolver }
type productResolver struct{ *Resolver }
func (r *queryResolver) Product(id string) {}
func (r *queryResolver) ProductCount() {}
func (r *queryResolver) Other() {}
func (r *productResolver) Price() {}
func (r *Resolver) Query() {}
`;

  it('make gqlgen resolvers of methods that a schema has fields for', async () => {
    expect(await connectionsOf(SCHEMA + GQLGEN, TYPES)).toEqual([
      'productResolver.Price -implements_rpc-> Product.price ?0.7',
      'queryResolver.Product -implements_rpc-> Query.product ?0.7',
      'queryResolver.ProductCount -implements_rpc-> Query.productCount ?0.7',
    ]);
    expect(await connectionsOf(GQLGEN, TYPES)).toEqual([]);
  });

  const MAPS = `=== maps.ts
import type { QueryResolvers, Resolvers } from './generated';
export const resolvers = { Query: { product: () => 1, unknown: () => 2 } };
const typed: Resolvers = { Mutation: { addToCart() {} } };
const query: QueryResolvers = { productCount: () => 3 };
const other = { Query: { product() {} } };
`;

  it('make resolver maps of objects whose fields a schema has', async () => {
    expect(await connectionsOf(SCHEMA + MAPS, TYPES)).toEqual([
      'query.productCount -implements_rpc-> Query.productCount',
      'resolvers.Query.product -implements_rpc-> Query.product',
      'typed.Mutation.addToCart -implements_rpc-> Mutation.addToCart',
    ]);
    expect(await connectionsOf(MAPS, TYPES)).toEqual([]);
  });
});

describe('operations', () => {
  it('of documents and code ask for fields of root types', async () => {
    const found = await connectionsOf(
      `=== page.graphql
query Page { product { price } ...Rest }
fragment Rest on Query { productCount }
=== client.tsx
import { gql, useMutation, useQuery } from '@apollo/client';
import { ADD } from './documents';
const PRODUCT = gql\`
  query Product($id: ID!) {
    shown: product(id: $id) { ...Fields }
  }
  \${FIELDS}
\`;
export function Page() {
  const { data } = useQuery(PRODUCT);
  const [add] = useMutation(ADD);
}
=== documents.ts
import gql from 'graphql-tag';
export const ADD = gql\`mutation { addToCart(id: 1) { id } }\`;
export const TYPE_DEFS = gql\`type Query { hidden: Int }\`;
=== request.ts
import request, { GraphQLClient } from 'graphql-request';
export const count = () => request('/graphql', '{ productCount }');
export function first(client: GraphQLClient) { return client.request(\`query { product { id } }\`); }
=== other.ts
import { gql } from './gql';
export const own = gql\`query { product { id } }\`;
=== client.py
from gql import Client, gql
def ask(client: Client):
    query = gql("""
        query getCount { productCount }
    """)
    return client.execute(query)
`,
      TYPES,
    );
    expect(found).toEqual([
      'Page -consumes_rpc-> Mutation.addToCart',
      'Page -consumes_rpc-> Query.product',
      'Page -consumes_rpc-> Query.product ?0.8',
      'Rest -consumes_rpc-> Query.productCount ?0.8',
      'ask -consumes_rpc-> Query.productCount',
      'client.tsx -consumes_rpc-> Query.product',
      'count -consumes_rpc-> Query.productCount',
      'documents.ts -consumes_rpc-> Mutation.addToCart',
      'first -consumes_rpc-> Query.product',
    ]);
  });
});
