package main

import (
	"net/http"
	"os"

	"example.com/market/orders/gen/inventorypb"
	"github.com/go-chi/chi/v5"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func main() {
	conn, err := grpc.NewClient(os.Getenv("INVENTORY_ADDRESS"), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		panic(err)
	}
	handler := &OrderHandler{inventory: inventorypb.NewInventoryClient(conn)}
	http.ListenAndServe(":8080", routes(handler))
}

// routes says which handler answers what.
func routes(handler *OrderHandler) http.Handler {
	router := chi.NewRouter()
	router.Route("/api/orders", func(r chi.Router) {
		r.Post("/", handler.Place)
		r.Get("/{id}", handler.State)
	})
	return router
}
