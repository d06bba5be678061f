module example.com/shop

go 1.24

require (
	github.com/gorilla/mux v1.8.1
	example.com/shared v0.1.0 // indirect
)

replace example.com/shared => ../shared
