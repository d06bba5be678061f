// Package shop sells things.
//
// It is a sample.
package shop

import (
	"context"
	"errors"
	. "fmt"
	_ "image/png"
	"io"
	"sync"

	log "example.com/logging"
	"example.com/shop/v2/stock"
	"github.com/acme/go-money"
	"gopkg.in/yaml.v3"
)

// Kind says what an item is.
type Kind int

// The kinds.
const (
	// KindBook has pages.
	KindBook Kind = iota
	KindPen       // writes
	kindUnknown
)

const (
	first, second = iota, Kind(iota)
	third, fourth
)

// Limit is how many fit.
const Limit = 1 << 4

const ratio float64 = 1.5

var (
	// ErrEmpty is returned by nothing.
	ErrEmpty    = errors.New("empty")
	registry    = map[string]Item{}
	mu          sync.Mutex
	left, right      = split("a:b")
	one, two         = 1, stock.Open()
	_           Item = (*Book)(nil)
)

//go:generate stringer -type=Kind

/*
Format renders an item.

	More about it.
*/
var Format = func(item Item) string { return item.Title() }

var hook func(name string) error

// Not a doc: a blank line follows.

func split(text string) (head, tail string) {
	head = text
	return
}

// Open opens a shop.
// It never closes.
func Open(ctx context.Context, name string, options ...Option) (*Shop, error) {
	shop := &Shop{name: name}
	for _, option := range options {
		option(shop)
	}
	if hook != nil {
		if err := hook(name); err != nil {
			return nil, err
		}
	}
	return shop, nil
}

// Sell sells one item.
func (s *Shop) Sell(item Item, _ int, names ...string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	Println(item.Title(), yaml.Marshal(names), money.New(1))
	log.Print(s.name)
	return nil
}

func (Shop) unnamed(int, string) {}

func external(io.Reader) error

func init() { registry["a"] = nil }

func init() { registry["b"] = nil }

func _() { split("") }
