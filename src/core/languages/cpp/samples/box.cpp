#include "box.hpp"

using namespace shop::goods;
using shop::goods::Point;

namespace {
int counter = 0;
int next() { return ++counter; }
}  // namespace

extern "C" void shop_hook(void);

template <typename T>
Box<T>::~Box() {}

template <typename T>
void Box<T>::fill(std::vector<T> things, ...) {
  for (auto &thing : things) thing.pack(next());
  weight();
  auto copy = std::move(things);
}

int run(Point *p, const Box<int> &box) {
  Box<int> made(3), *other = new Box<int>(4);
  auto point = std::make_unique<Point>();
  point->next->x = static_cast<Point *>(p)->y;
  Point plain{1, 2};
  auto weigh = [&](int times) -> int { return times * made.weight(); };
  if (auto found = shop::goods::pick<int>(1, 2)) return weigh(found);
  try {
    other->weight();
  } catch (const Failure &failure) {
    failure.report();
  }
  throw Failure("bad");
  return made.make(1).weight() ? Red : Green;
}

TEST(Box, Weighs) { run(nullptr, Box<int>(1)); }
