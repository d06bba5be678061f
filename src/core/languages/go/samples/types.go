package shop

import (
	"context"
	"io"
	"net/http"
	"sync/atomic"
)

// Item can be sold.
type Item interface {
	// Title names it.
	Title() string
	Price(currency string) (amount int, err error) // in cents
	io.Closer
	Named
}

type Named interface{ Name() string }

// Book is an Item.
type Book struct {
	title, author string `json:"title"` // both are shown
	// Pages are counted.
	Pages int
	*Shop
	http.Handler
	Cache[string, *Book]
	*atomic.Pointer[Book]
	size struct{ width, height int }
	next func(ctx context.Context, n ...int) (*Book, error)
	any  interface{}
}

type (
	Shop struct {
		name string
		mu   lock
	}
	lock interface {
		Lock()
		Unlock()
	}
	empty struct{}
)

type (
	Option            func(*Shop)
	Shelf             []*Book
	Index             map[string][]Book
	Stream            <-chan *Book
	Ref               *Book
	Plain             Book
	Alias             = Book
	Foreign           = http.Request
	Set[T comparable] = map[T]struct{}
	Grid              [3][4]int
)

type Number interface {
	~int | ~int64 | float64
}

type Cache[K comparable, V any] struct {
	items map[K]V
	order List[K]
}

type List[T any] struct {
	head *List[T]
	item T
}

func (c *Cache[K, V]) Get(key K) (V, bool) {
	value, ok := c.items[key]
	return value, ok
}

func (l List[_]) Len() int { return 0 }

func Map[T, U any](items []T, convert func(T) U) []U {
	out := make([]U, 0, len(items))
	for _, item := range items {
		out = append(out, convert(item))
	}
	return out
}

func Sum[N Number](numbers ...N) (total N) {
	for _, n := range numbers {
		total += n
	}
	return total
}

func Closers[T interface {
	io.Closer
	Flush() error
}](all map[string]T) chan<- T {
	for _, one := range all {
		one.Flush()
		one.Close()
	}
	return nil
}
