package shop

import (
	"errors"
	"time"

	"example.com/shop/v2/stock"
)

func expressions(item Item, shelf Shelf, index Index, stream Stream) (err error) {
	// Literals, conversions, assertions.
	numbers := []int{1, 2, 3}
	kind := Kind(2)
	raw := []byte("text")
	text := string(raw)
	handler := Option(nil)
	empty := (*Book)(nil)
	book := item.(*Book)
	closer, ok := item.(interface{ Close() error })
	float := float64(len(text)) * 1.5
	wait := 2 * time.Second
	flags := 1 << uint(kind)
	isLong := len(text) > Limit && !ok || text == ""

	// Composite literals.
	one := Book{title: "x", Pages: Limit, size: struct{ width, height int }{1, 2}}
	two := &Book{"a", "b", 1, nil, nil, Cache[string, *Book]{}, nil, one.size, nil, nil}
	table := []struct {
		name string
		run  func() error
	}{
		{name: "first", run: closer.Close},
		{"second", func() error { return two.Close() }},
	}
	nested := map[string][]*Book{"a": {{title: "inner"}, two}, text: {}}
	keyed := map[Kind]Item{KindBook: book, KindPen: nil}
	pairs := map[struct{ a int }]Book{{a: 1}: {Pages: 2}}
	named := Shelf{{title: "elided"}, 2: book}
	foreign := stock.Entry{Count: 1, Make: stock.NewEntry}
	generic := Cache[string, int]{items: map[string]int{}}
	array := [...]Book{{Pages: 1}}

	// Calls, selectors, method values and expressions.
	book.Shop.Sell(item, 1, text, "more")
	sell := book.Sell
	_ = sell(item, 0)
	_ = (*Shop).Sell(book.Shop, item, 1)
	title := Item.Title
	_ = title(item)
	shelf[0].Close()
	index["a"][1:2][0].Close()
	(<-stream).Close()
	_ = Map(shelf, func(b *Book) string { return b.title })
	_ = Map[*Book, int](shelf, pages)
	_ = Sum[int](4)
	_ = Sum[float64](float, 2)
	convert := pages
	_ = convert(two)
	_ = table[0].run()
	for key := range handlers {
		handlers[key](text)
		local := handlers
		local[key](text)
	}
	func(n int) { book.Pages = n }(3)
	Sum(numbers...)
	book.next(nil, 1)

	// Built-ins.
	made := make(map[string]*Shop)
	shop := new(Shop)
	channel := make(chan *Book, 1)
	numbers = append(numbers, cap(numbers), min(1, 2), copy(numbers, numbers))
	delete(made, text)
	close(channel)
	shop.mu, shop.name = nil, "renamed"
	book.size.width++
	*two = one
	registry[text] = item
	left += right

	var target *notFound
	if errors.As(err, &target) {
		panic(target.wrap(err))
	}
	if len(nested)+len(keyed)+len(pairs)+len(named)+len(array) == flags {
		panic("never")
	}
	handler(shop)
	_, _, _, _, _ = wait, isLong, empty, foreign, generic
	return target
}

var handlers = map[string]func(string) error{"a": nil}

func pages(book *Book) int { return book.Pages }

type notFound struct{ cause error }

func (n *notFound) Error() string { return n.cause.Error() }

func (n notFound) wrap(err error) error { return &notFound{cause: err} }
