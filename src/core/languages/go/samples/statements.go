package shop

import "iter"

func statements(items []Item, index Index, events chan *Book, all iter.Seq2[int, *Book]) (count int, err error) {
	// Shadowing: each block has its own err.
	shop, err := Open(nil, "a")
	if shop, err := Open(nil, shop.name); err != nil {
		shop.Sell(nil, 0)
	} else if other, err := Open(nil, "b"); err == nil {
		other.unnamed(1, shop.name)
	} else {
		other.Sell(items[0], count)
	}
	book, err := newBook()
	var a, b = newBook()
	var c, d *Book
	var (
		e          = book
		f, ok      = items[0].(*Book)
		g     Item = f
	)
	const limit, other = 2, Limit
	type local struct{ book *Book }
	here := local{book: book}
	here.book.Close()

	for i, item := range items {
		item.Title()
		count += i
	}
	for key := range index {
		count += len(key)
	}
	for event := range events {
		event.Close()
	}
	for _, entry := range all {
		entry.Close()
	}
	for n := range 3 {
		count += n
	}
	for range items {
		count++
	}
	var at int
	for at, book.Shop = range shops() {
		count--
	}
outer:
	for i := start(); i < limit; i = step(i) {
		switch {
		case i > 1 && ok:
			continue outer
		case i == 3:
			fallthrough
		default:
			break outer
		}
	}
	for count < limit {
		goto done
	}
	for {
		break
	}

	switch kind := kindOf(book); kind {
	case KindBook, first2(kind):
		kind := 3
		_ = kind
	default:
		err := book.Close()
		_ = err
	}

	switch value := g.(type) {
	case *Book:
		value.Close()
	case Shelf, nil:
		_ = value
	case interface{ Name() string }:
		value.Name()
	default:
		value.Title()
	}
	switch x := items[0]; x.(type) {
	case *Book:
	}

	select {
	case event := <-events:
		event.Close()
	case event, open := <-events:
		_, _ = event, open
	case a = <-events:
	case events <- book:
	case <-done():
	default:
	}

	go shop.Sell(book, 1)
	go func() {
		defer func() {
			if cause := recover(); cause != nil {
				err = cause.(error)
			}
		}()
		book := &notFound{}
		book.wrap(nil)
	}()
	events <- e
	{
		book := kindOf(c)
		_ = book
	}
	book.Close()
	_, _, _ = b, d, other
done:
	return count, err
}

func newBook() (*Book, error) { return nil, nil }
func kindOf(*Book) Kind       { return KindBook }
func first2(kind Kind) Kind   { return kind }
func start() int              { return 0 }
func step(i int) int          { return i + 1 }
func done() <-chan struct{}   { return nil }
func shops() map[int]*Shop    { return nil }
func (b *Book) Close() error  { return nil }
func (b *Book) Title() string { return b.title }
