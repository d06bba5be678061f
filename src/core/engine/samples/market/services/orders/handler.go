package main

import (
	"encoding/json"
	"net/http"

	"example.com/market/orders/gen/inventorypb"
)

// OrderHandler answers the web front end.
type OrderHandler struct {
	inventory inventorypb.InventoryClient
}

// Place takes an order and reserves what it needs.
func (h *OrderHandler) Place(w http.ResponseWriter, r *http.Request) {
	var order Order
	if err := json.NewDecoder(r.Body).Decode(&order); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	reserved, err := h.inventory.Reserve(r.Context(), &inventorypb.ReserveRequest{Items: order.Items})
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	json.NewEncoder(w).Encode(reserved)
}

// State tells how far an order is.
func (h *OrderHandler) State(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("placed"))
}

// Order is what the web front end sends.
type Order struct {
	Items []string `json:"items"`
}
