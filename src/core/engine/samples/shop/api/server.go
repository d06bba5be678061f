package api

import (
	"fmt"
	"net/http"

	"example.com/shop/api/store"
)

// Server answers requests for orders.
type Server struct {
	orders store.Orders
}

// New makes a server over a store of orders.
func New(orders store.Orders) *Server {
	return &Server{orders: orders}
}

// ServeHTTP writes the total of the order that was asked for.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	order, err := s.orders.Find(r.URL.Path)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	fmt.Fprintln(w, order.Total())
}
