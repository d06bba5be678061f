import { describe, expect, it } from 'vitest';
import { linkFixture } from '../../link/link.testing.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { checkEdges, testCalls, type CallCase } from '../linking.testing.ts';

const HEADER = `
=== src/shop.h
#ifndef SHOP_H
#define SHOP_H
#define CHECK(x) do { if (!(x)) shop_fail(#x); } while (0)
#define EACH(list) for (node *at = first(list); at; at = at->next)
typedef struct node node;
struct node { node *next; int (*visit)(node *self); };
typedef int (*handler)(int);
struct table { const char *name; handler run; };
void shop_fail(const char *why);
node *first(node *list);
static inline int twice(int x) { return x * 2; }
#endif
=== src/shop.c
#include "shop.h"
static int run_a(int x) { return twice(x); }
struct table all[] = { { "a", run_a }, { .name = "b", .run = &run_a } };
void shop_fail(const char *why) {}
node *first(node *list) { return list; }
static void helper(void) { CHECK(twice(1)); }
static int visit_one(node *n) { return 1; }
void setup(node *n) { n->visit = visit_one; helper(); EACH(n) { visit_one(n); } }
=== src/other.c
#include "shop.h"
static int run_a(int x) { return 0; }
static int run_b(int x) { return 0; }
int go(struct table *t, handler h, node *n) {
  t->run(1);
  first(n)->next->visit(n);
  h(2);
  return run_a(3) + helper(4);
}
`;

const C_CASES: readonly CallCase[] = [
  {
    rule: 'functions of the file before those of others, prototypes as their definitions, members by their struct',
    fixture: HEADER,
    calls: ['first', 'node.visit', 'run_a', 'table.run'],
  },
  {
    rule: 'macros as what they are, with the code that stands in their braces',
    fixture: HEADER,
    from: 'setup',
    calls: ['EACH', 'helper', 'visit_one'],
  },
  { rule: 'what the text of a macro calls', fixture: HEADER, from: 'CHECK', calls: ['shop_fail'] },
];

const BOX = `
=== box.hpp
#pragma once
#include <memory>
#include <vector>
#define SHOP_API
#define SHOP_DEPRECATED(why)
namespace shop {
struct Inner { Inner(int n) {} void reach() {} };
class SHOP_API Shape {
 public:
  virtual ~Shape() = default;
  virtual int area() const = 0;
  virtual void scale(int a);
  virtual void scale(int a, int b);
  int twice() const { return area() * 2; }
};
class SHOP_API Square final : public Shape {
 public:
  explicit Square(int n) : side_(n) {}
  Square() : Square(1) {}
  int area() const override { return side_; }
  SHOP_DEPRECATED("use area") int old();
  void scale(int a) override { Shape::scale(a); }
  void scale(int a, int b) override;
  Square &grow(int n) { side_ += n; return *this; }
  static Square make(int n) { return Square(n); }
  int operator()(int x) const { return x; }
 private:
  int side_ = 0;
};
template <class T> class Holder { public: T get() { return value_; } private: T value_; };
template <typename T> T pick(T a, T b) { return a; }
}
`;

const inMain = (body: string): string => `${BOX}=== main.cpp
#include "box.hpp"
using namespace shop;
${body}
`;

const CPP_CASES: readonly CallCase[] = [
  {
    rule: 'constructors by the number of their arguments, in every way to make something',
    fixture: inMain(
      'void go() { Square a(2); Square b{3}; auto c = new Square(4); auto d = std::make_unique<Square>(5); }',
    ),
    calls: ['shop.Square', 'shop.Square.Square'],
  },
  {
    rule: 'constructors without arguments, and those that delegate',
    fixture: inMain('void go() { new Square(); }'),
    calls: ['shop.Square', 'shop.Square.Square~2'],
  },
  {
    rule: 'static members, references that are returned, calls of objects',
    fixture: inMain(
      'void go() { Square::make(1).grow(2).grow(3).area(); shop::Square b = Square(3); b(4); b.twice(); }',
    ),
    calls: [
      'shop.Shape.twice',
      'shop.Square',
      'shop.Square.Square',
      'shop.Square.area',
      'shop.Square.grow',
      'shop.Square.make',
      'shop.Square.operator()',
    ],
  },
  {
    rule: 'members that are declared without a body by the number of their arguments',
    fixture: inMain('void go(Shape &s) { s.scale(1); s.scale(1, 2); s.area(); }'),
    calls: ['shop.Shape.area', 'shop.Shape.scale', 'shop.Shape.scale~2'],
  },
  {
    rule: 'templates of classes and functions',
    fixture: inMain(
      'void go(Holder<Square> h, Square s) { h.get().grow(1); pick(s, s).area(); pick<Square>(s, s).twice(); }',
    ),
    calls: ['shop.Holder.get', 'shop.Shape.twice', 'shop.Square.area', 'shop.Square.grow', 'shop.pick'],
  },
  {
    rule: 'lambdas, casts and pointers of any kind',
    fixture: inMain(
      'void go(Shape *s, std::shared_ptr<Square> p) { auto f = [](Square &q) { q.grow(1); }; f(*p); p->area(); static_cast<Square *>(s)->old(); }',
    ),
    calls: ['shop.Square.area', 'shop.Square.grow', 'shop.Square.old'],
  },
  {
    rule: 'nothing of ours where nothing is known',
    fixture: inMain('void go(Unknown *u) { u->size(); Missing m(1); missing::reach(2); }'),
    calls: [],
  },
];

describe('linking C', () => testCalls(C_CASES, { file: 'src/main.c', outside: /^c\// }));

describe('linking C++', () => {
  testCalls(CPP_CASES, { file: 'main.cpp', outside: /^c\// });

  it('knows bases and overridden members, apart by the number of their parameters', () =>
    checkEdges(
      inMain('void Square::scale(int a, int b) { scale(a); }'),
      ['extends', 'overrides'],
      `shop.Square -extends-> shop.Shape
       shop.Square.area -overrides-> shop.Shape.area
       shop.Square.scale -overrides-> shop.Shape.scale
       Square.scale -overrides-> shop.Shape.scale~2`,
    ));

  it('takes the definition in the folder of the declaration, where other platforms have their own', async () => {
    const { nodes, edges, files } = await linkFixture(`=== src/unix/internal.h
int listen_on(int port);
int split(int n);
=== src/unix/tcp.c
#include "internal.h"
int listen_on(int port) { return port; }
#ifdef __linux__
int split(int n) { return n; }
#else
int split(int n) { return n + 1; }
#endif
=== src/win/tcp.c
int listen_on(int port) { return 0; }
int split(int n) { return 0; }
=== src/unix/core.c
#include "internal.h"
int run(void) { return listen_on(1) + split(2); }
`);
    const called: string[] = [];
    for (let edge = 0; edge < edges.count; edge += 1) {
      const target = nodes[edges.target[edge]!]!;
      const isCall = edgeTypeOf(edges.type[edge]!) === 'calls' && target.kind !== 'open';
      if (isCall) called.push(`${files[target.file]!.path} ${target.name}`);
    }
    // Which of two in one file is compiled nobody knows: the declaration stands for both.
    expect(called.sort()).toEqual(['src/unix/internal.h split', 'src/unix/tcp.c listen_on']);
  });

  it('calls the function where a struct has its name', () =>
    checkEdges(
      `=== src/probe.c
struct probe { int n; };
int probe(struct probe *p) { return p->n; }
int run(struct probe *p) { struct probe other = { 1 }; return probe(p); }
=== src/other.cpp
struct lid { int n; };
int open(void) { return lid(1).n; }
`,
      ['calls', 'instantiates'],
      `run -calls-> probe
       open -instantiates-> lid`,
    ));

  it('tells test cases of GoogleTest, Catch2 and Unity', () =>
    checkEdges(
      `${BOX}=== tests/box_test.cpp
#include "box.hpp"
TEST(Box, Grows) { shop::Square s(1); s.grow(2); }
class Fixture : public ::testing::Test { protected: shop::Square square_; };
TEST_F(Fixture, Area) { square_.area(); }
=== tests/test_catch.cpp
#include "box.hpp"
TEST_CASE("grows twice", "[box]") { shop::Square s(1); SECTION("once") { s.twice(); } }
=== src/list.c
int list_size(void) { return 0; }
=== tests/test_list.c
int list_size(void);
static void check(int n) { list_size(); }
void test_size(void) { check(list_size()); }
int main(void) { RUN_TEST(test_size); return 0; }
`,
      ['tests'],
      `Box.Grows -tests-> shop.Square
       Box.Grows -tests-> shop.Square.Square
       Box.Grows -tests-> shop.Square.grow
       Fixture.Area -tests-> shop.Square.area
       grows twice -tests-> shop.Shape.twice
       grows twice -tests-> shop.Square
       grows twice -tests-> shop.Square.Square
       test_size -tests-> list_size`,
    ));
});
