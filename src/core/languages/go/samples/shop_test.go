package shop_test

import (
	"testing"

	"example.com/shop/v2"
)

func TestOpen(t *testing.T) {
	opened, err := shop.Open(t.Context(), "x")
	if err != nil {
		t.Fatal(err)
	}
	t.Run("sells", func(t *testing.T) { helper(t, opened) })
}

func BenchmarkSell(b *testing.B) {}

func FuzzSplit(f *testing.F) {}

func ExampleOpen() {}

func TestMain(m *testing.M) {}

func Testify(t *testing.T) {}

func helper(t *testing.T, s *shop.Shop) { t.Helper() }
