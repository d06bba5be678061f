#include "box.hpp"
#include <cstdlib>
#define SHOP_API
#define SHOP_DEPRECATED(why)
class SHOP_API Shape {
 public:
  virtual int area(int a) const = 0;
  virtual int area(int a, int b) const = 0;
};
class SHOP_API Square : public Shape {
 public:
  explicit Square(int n) : side_(n) {}
  Square() : Square(1) {}
  SHOP_DEPRECATED("old") int area(int a) const override { return a; }
  int area(int a, int b) const override { return b; }
 private:
  int side_;
};
class Squares : public ::testing::Test { protected: Square square_; };
TEST_F(Squares, Area) { square_.area(1); }
TEST_CASE("makes squares") { auto made = std::make_unique<Square>(2); made->area(1, 2); std::getenv("SHOP_HOME"); }
