package store

import "errors"

var ErrUnknown = errors.New("unknown order")

// Orders finds orders by their name.
type Orders interface {
	Find(name string) (*Order, error)
}

type Order struct {
	Prices []int
}

func (o *Order) Total() int {
	sum := 0
	for _, price := range o.Prices {
		sum += price
	}
	return sum
}

// Memory keeps orders in a map.
type Memory map[string]*Order

func (m Memory) Find(name string) (*Order, error) {
	if order, ok := m[name]; ok {
		return order, nil
	}
	return nil, ErrUnknown
}
