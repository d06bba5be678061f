import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking C and C++', () => {
  it('reaches the one definition through a header, the declaration where there are several', () =>
    checkEdges(
      `=== lib/shop.h
#include <stdio.h>
typedef struct shop { int open; } shop;
enum state { OPEN, SHUT };
shop *shop_new(int room);
void shop_log(shop *s);
=== lib/shop.c
#include "shop.h"
static void helper(void) {}
shop *shop_new(int room) { helper(); return 0; }
=== lib/log_unix.c
#include "shop.h"
void shop_log(shop *s) { printf("%d", s->open); }
=== lib/log_windows.c
#include "shop.h"
void shop_log(shop *s) {}
=== app/main.c
#include <lib/shop.h>
static void helper(void) {}
int main(void) { shop *s = shop_new(1); s->open = SHUT; shop_log(s); helper(); unknown_thing(s); return 0; }
`,
      ['calls', 'accesses_field', 'references', 'imports'],
      `app/main.c -imports-> lib/shop.h
       lib/log_unix.c -imports-> lib/shop.h
       lib/log_windows.c -imports-> lib/shop.h
       lib/shop.c -imports-> lib/shop.h
       lib/shop.h -imports-> c/stdio.h
       shop_new -calls-> helper
       shop_log -calls-> c/stdio.h.printf
       shop_log -accesses_field-> shop.open
       main -calls-> shop_new
       main -calls-> shop_log
       main -calls-> helper
       main -accesses_field-> shop.open
       main -accesses_field-> state.SHUT`,
    ));

  it('reads functions around conditionals that cut through expressions and blocks, and those inside of a macro', () =>
    checkEdges(
      `=== two.h
static int one(void) { return 1; }
UNUSED(static int two(int a, int (*f)(int))) { return one(); }
=== main.c
#include "two.h"
struct pair { int kind; int value; };
struct pair make(int x) {
  struct pair p = {
#ifdef A
    ONE,
#else
    TWO,
#endif
    0, one()
  };
  return p;
}
void choose(int x) {
  switch (x) {
  case 1: {
    if (x) {
      one();
    } else {
#ifdef A
      if (two(x, 0)) {
        one();
      } else {
#endif
        make(x);
      }
#ifdef A
    }
#endif
    break;
  }
  case 2: one();
  }
}
int main(void) { choose(1); make(2); return 0; }
`,
      ['calls'],
      `two -calls-> one
       make -calls-> one
       choose -calls-> one
       choose -calls-> two
       choose -calls-> make
       main -calls-> choose
       main -calls-> make`,
    ));

  it('shares a call among macros of one name, and a function that one stands for', () =>
    checkEdges(
      `=== all.h
#if EDOM > 0
# define ERR(x) (-(x))
#else
# define ERR(x) (x)
#endif
#ifdef __linux__
int quick(int a);
#else
#define quick(a) 0
#endif
int slow(int a);
=== linux.c
#include "all.h"
int quick(int a) { return a; }
int slow(int a) { return a; }
=== main.c
#include "all.h"
int main(void) { quick(1); slow(2); return ERR(3); }
`,
      ['calls'],
      `main -calls-> ERR ?0.35
       main -calls-> ERR~2 ?0.35
       main -calls-> quick ?0.35
       main -calls-> quick ?0.35
       main -calls-> slow`,
    ));

  it('follows members defined apart from their class, namespaces, bases, smart pointers and elements', () =>
    checkEdges(
      `=== box.hpp
#include <memory>
namespace shop {
struct Base { virtual int weight(); };
class Box : public Base {
 public:
  Box(int n);
  void fill(int a);
  void fill(int a, int b);
  Base *inner();
 private:
  int size_;
};
int pick(int a);
}
=== box.cpp
#include "box.hpp"
namespace shop {
Box::Box(int n) : size_(n) {}
void Box::fill(int a) { fill(a, 2); size_ = weight(); }
void Box::fill(int a, int b) { this->inner()->weight(); pick(b); }
int pick(int a) { return a; }
}
int shop::Base::weight() { return 1; }
=== main.cpp
#include "box.hpp"
#include <vector>
using namespace shop;
int main() {
  auto box = std::make_unique<Box>(3);
  box->fill(1);
  std::vector<Box> all;
  for (auto &one : all) one.inner();
  all[0].weight();
  shop::pick(1);
  Box made(2);
  unknown.fill(1);
}
`,
      ['calls', 'instantiates', 'extends'],
      `shop.Box -extends-> shop.Base
       shop.Box.fill -calls-> shop.Box.fill~2
       shop.Box.fill -calls-> shop.Base.weight
       shop.Box.fill~2 -calls-> shop.Box.inner
       shop.Box.fill~2 -calls-> shop.Base.weight
       shop.Box.fill~2 -calls-> shop.pick
       main -calls-> c/c++.std.make_unique
       main -calls-> shop.Box.fill
       main -calls-> shop.Box.inner
       main -calls-> shop.Base.weight
       main -calls-> shop.pick
       main -instantiates-> shop.Box
       main -calls-> shop.Box.Box`,
    ));
});
