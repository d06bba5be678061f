#pragma once
#include "base.hpp"
#include <vector>

namespace shop::goods {

/// A box of things.
template <typename T>
class Box : public Base<T>, private other::Mixin {
 public:
  Box(int size, T first = T()) : Base<T>(size), size_(size) {}
  ~Box();
  virtual int weight() const override { return size_ + this->extra(); }
  static Box make(const T &thing);
  bool operator==(const Box &other) const;
  void fill(std::vector<T> things, ...);
  using Things = std::vector<T>;
  enum class Kind : int { Small, Large = 2 };
  friend class Shop;

 private:
  int size_ = 0;
  T *things_[4];
  Kind kind_;
};

struct Point {
  int x, y;
  Point *next;
};

enum Colour { Red, Green };
constexpr int LIMIT = 3;
template <typename T> T pick(T a, T b);
}  // namespace shop::goods
