module example.com/market/orders

go 1.24

require (
	github.com/go-chi/chi/v5 v5.2.1
	google.golang.org/grpc v1.70.0
)
