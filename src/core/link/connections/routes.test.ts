import { expect, test } from 'vitest';
import { connectionsOf } from './connections.testing.ts';

const routes = (fixture: string): Promise<string[]> => connectionsOf(fixture, ['handles_route']);

const CASES: readonly [name: string, fixture: string, expected: readonly string[]][] = [
  [
    'express: methods, routers below a prefix, chains',
    `=== app.ts
import express, { Router } from 'express';
import { users } from './users';
const app = express();
function home(req, res) {}
function wrapped(req, res) {}
app.get('/', home);
app.get('title');
app.use('/api', users);
app.route('/books').get(home).post(wrapped);
function setup() {
  app.all('/any/:id', (req, res) => {});
}
=== users.ts
import { Router } from 'express';
import { auth, list } from './handlers';
export const users = Router();
users.get('/users/:id', auth, list);
=== handlers.ts
export function auth(req, res, next) {}
export function list(req, res) {}
`,
    [
      'home -handles_route-> GET /',
      'home -handles_route-> GET /books',
      'list -handles_route-> GET /api/users/{}',
      'setup -handles_route-> ANY /any/{}',
      'wrapped -handles_route-> POST /books',
    ],
  ],
  [
    'express: modules that give out their router, and routers made by functions',
    `=== app.js
const express = require('express');
const app = express();
app.use('/v1', require('./orders'));
app.use(make());
function make() {
  const router = express.Router();
  router.delete('/made', gone);
  return router;
}
function gone(req, res) {}
=== orders.js
const router = require('express').Router();
function create(req, res) {}
router.post('/orders', create);
module.exports = router;
`,
    ['create -handles_route-> POST /v1/orders', 'gone -handles_route-> DELETE /made'],
  ],
  [
    'express: by name where nothing is known of the receiver',
    `=== app.ts
import express from 'express';
export function mount(app) {
  app.get('/x', show);
  app.get('x', show);
}
function show(req, res) {}
`,
    ['show -handles_route-> GET /x ?0.7'],
  ],
  [
    'fastify: shorthand, full declaration, plugins with a prefix',
    `=== server.ts
import Fastify, { type FastifyInstance } from 'fastify';
const server = Fastify();
async function ping() {}
async function save() {}
server.get('/ping', ping);
server.route({ method: 'POST', url: '/save', handler: save });
async function plugin(fastify: FastifyInstance) {
  fastify.get('/inner/:id', ping);
}
server.register(plugin, { prefix: '/v2' });
`,
    ['ping -handles_route-> GET /ping', 'ping -handles_route-> GET /v2/inner/{}', 'save -handles_route-> POST /save'],
  ],
  [
    'hono: chains, base paths, routers below a prefix',
    `=== app.ts
import { Hono } from 'hono';
import { books } from './books';
const app = new Hono().basePath('/api');
const show = (c) => c.text('');
app.get('/x', show);
app.on('PURGE', '/cache', show);
app.route('/books', books);
=== books.ts
import { Hono } from 'hono';
export const list = (c) => c.json([]);
export const add = (c) => c.json([]);
export const books = new Hono().get('/', list).post('/:id{[0-9]+}', add);
`,
    [
      'add -handles_route-> POST /api/books/{}',
      'list -handles_route-> GET /api/books',
      'show -handles_route-> ANY /api/cache',
      'show -handles_route-> GET /api/x',
    ],
  ],
  [
    'NestJS: the controller gives the prefix',
    `=== cats.controller.ts
import { Controller, Get, Post } from '@nestjs/common';
@Controller('cats')
export class CatsController {
  @Get()
  all() {}
  @Get(':id')
  one() {}
  @Post('adopt')
  adopt() {}
}
`,
    [
      'CatsController.adopt -handles_route-> POST /cats/adopt',
      'CatsController.all -handles_route-> GET /cats',
      'CatsController.one -handles_route-> GET /cats/{}',
    ],
  ],
  [
    'Next.js: routes by the place of the file',
    `=== web/app/(shop)/items/[id]/route.ts
export async function GET(request: Request) {}
export const POST = async () => {};
function helper() {}
=== web/pages/api/hello.ts
export default function handler(req, res) {}
`,
    [
      'GET -handles_route-> GET /items/{}',
      'POST -handles_route-> POST /items/{}',
      'handler -handles_route-> ANY /api/hello',
    ],
  ],
  [
    'flask: applications, blueprints and where they are registered',
    `=== app.py
from flask import Flask
from .users import bp
app = Flask(__name__)
app.register_blueprint(bp, url_prefix="/api")
@app.route("/")
def index(): ...
@app.route("/form", methods=["GET", "POST"])
def form(): ...
def late(): ...
app.add_url_rule("/late/<path:rest>", view_func=late)
=== users.py
from flask import Blueprint
bp = Blueprint("users", __name__, url_prefix="/users")
@bp.get("/<int:user_id>/")
def show(user_id): ...
`,
    [
      'form -handles_route-> GET /form',
      'form -handles_route-> POST /form',
      'index -handles_route-> GET /',
      'late -handles_route-> GET /late/{}',
      'show -handles_route-> GET /api/users/{}',
    ],
  ],
  [
    'fastapi: routers with a prefix of their own and where they are included',
    `=== main.py
from fastapi import FastAPI
from routers import items
app = FastAPI()
app.include_router(items.router, prefix="/v1")
@app.get("/health")
async def health(): ...
=== routers/__init__.py
=== routers/items.py
from fastapi import APIRouter
router = APIRouter(prefix="/items")
@router.post("/{item_id}")
async def create(item_id: int): ...
@router.api_route("/both", methods=["PUT", "PATCH"])
async def both(): ...
`,
    [
      'both -handles_route-> PATCH /v1/items/both',
      'both -handles_route-> PUT /v1/items/both',
      'create -handles_route-> POST /v1/items/{}',
      'health -handles_route-> GET /health',
    ],
  ],
  [
    'django: lists of routes that include each other',
    `=== site/urls.py
from django.urls import include, path, re_path
from shop import views
extra = [path("extra/", views.extra)]
urlpatterns = [
    path("", views.home),
    path("shop/", include("shop.urls")),
    path("more/", include(extra)),
    path("sub/", include([path("leaf/", views.leaf)])),
]
=== shop/__init__.py
=== shop/urls.py
from django.urls import path, re_path
from . import views
urlpatterns = [
    path("items/<int:pk>/", views.Item.as_view()),
    re_path(r"^old/(?P<slug>[\\w-]+)/$", views.old),
]
=== shop/views.py
from django.views import View
def home(request): ...
def extra(request): ...
def leaf(request): ...
def old(request, slug): ...
class Item(View): ...
`,
    [
      'Item -handles_route-> ANY /shop/items/{}',
      'extra -handles_route-> ANY /more/extra',
      'home -handles_route-> ANY /',
      'leaf -handles_route-> ANY /sub/leaf',
      'old -handles_route-> ANY /shop/old/{}',
    ],
  ],
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
];

test.each(CASES)('%s', async (_name, fixture, expected) => {
  expect(await routes(fixture)).toEqual(expected);
});
