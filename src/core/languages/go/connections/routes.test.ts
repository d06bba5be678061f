import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'net/http: patterns with and without a method',
    `=== main.go
package main
import "net/http"
type server struct{}
func (s *server) show(w http.ResponseWriter, r *http.Request) {}
func home(w http.ResponseWriter, r *http.Request) {}
type api struct{}
func (a *api) ServeHTTP(w http.ResponseWriter, r *http.Request) {}
func main() {
	s := &server{}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /users/{id}", s.show)
	http.HandleFunc("/", home)
	http.Handle("example.com/api/", &api{})
	mux.Handle("POST /wrapped", http.HandlerFunc(home))
	mux.HandleFunc("/inline", func(w http.ResponseWriter, r *http.Request) {})
}
`,
    [
      'api.ServeHTTP -handles_route-> ANY /api',
      'home -handles_route-> ANY /',
      'home -handles_route-> POST /wrapped',
      'main -handles_route-> ANY /inline',
      'server.show -handles_route-> GET /users/{}',
    ],
  ],
  [
    'chi: routes below routes, mounted routers',
    `=== main.go
package main
import (
	"net/http"
	"github.com/go-chi/chi/v5"
)
func show(w http.ResponseWriter, r *http.Request) {}
func admin() chi.Router {
	r := chi.NewRouter()
	r.Delete("/{id}", show)
	return r
}
func main() {
	r := chi.NewRouter()
	r.Get("/", show)
	r.Route("/articles", func(r chi.Router) {
		r.With(nil).Post("/", show)
		r.Group(func(r chi.Router) {
			r.Put("/{slug:[a-z-]+}", show)
		})
	})
	r.Mount("/admin", admin())
}
`,
    [
      'show -handles_route-> DELETE /admin/{}',
      'show -handles_route-> GET /',
      'show -handles_route-> POST /articles',
      'show -handles_route-> PUT /articles/{}',
    ],
  ],
  [
    'gin and echo: groups',
    `=== gin.go
package main
import "github.com/gin-gonic/gin"
func list(c *gin.Context) {}
func auth(c *gin.Context) {}
func useGin(engine *gin.Engine) {
	v1 := engine.Group("/v1")
	{
		v1.GET("/things/:id", auth, list)
	}
	engine.Any("/any", list)
}
=== echo.go
package main
import "github.com/labstack/echo/v4"
type handler struct{}
func (h *handler) create(c echo.Context) error { return nil }
func useEcho() {
	e := echo.New()
	h := &handler{}
	g := e.Group("/admin")
	g.POST("/users", h.create)
}
`,
    [
      'handler.create -handles_route-> POST /admin/users',
      'list -handles_route-> ANY /any',
      'list -handles_route-> GET /v1/things/{}',
    ],
  ],
  [
    'gorilla/mux: methods after the fact, subrouters',
    `=== main.go
package main
import (
	"net/http"
	"github.com/gorilla/mux"
)
func show(w http.ResponseWriter, r *http.Request) {}
func main() {
	r := mux.NewRouter()
	r.HandleFunc("/plain", show)
	api := r.PathPrefix("/api").Subrouter()
	api.HandleFunc("/things/{id:[0-9]+}", show).Methods("GET", "PUT")
}
`,
    [
      'show -handles_route-> ANY /plain',
      'show -handles_route-> GET /api/things/{}',
      'show -handles_route-> PUT /api/things/{}',
    ],
  ],
  [
    'chi: what a function calls as a statement, defers or starts is no router that it returns',
    `=== main.go
package main
import (
	"net/http"
	"github.com/go-chi/chi/v5"
)
func show(w http.ResponseWriter, r *http.Request) {}
func other() chi.Router {
	r := chi.NewRouter()
	r.Get("/other", show)
	return r
}
func build() (r chi.Router) {
	r = chi.NewRouter()
	other()
	defer other()
	go other()
	return
}
func main() {
	r := chi.NewRouter()
	r.Mount("/built", build())
}
`,
    ['show -handles_route-> GET /other'],
  ],
];

testConnections(['handles_route'], CASES);
