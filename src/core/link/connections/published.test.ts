import { testConnections, type ConnectionCase } from '../../languages/linking.testing.ts';

/** Frameworks in the repository that publishes them: what they declare is known by the names that others import. */
const CASES: readonly ConnectionCase[] = [
  [
    'FastAPI: classes that the package imports from its modules',
    `=== pyproject.toml
[project]
name = "fastapi"
=== fastapi/__init__.py
from .applications import FastAPI as FastAPI
from .routing import APIRouter as APIRouter
=== fastapi/routing.py
class APIRouter:
    def __init__(self, prefix=""): ...
    def get(self, path):
        def decorator(func):
            return func
        return decorator
=== fastapi/applications.py
from fastapi import routing
class FastAPI:
    def __init__(self):
        self.router = routing.APIRouter()
    def get(self, path):
        return self.router.get(path)
    def include_router(self, router, prefix=""): ...
=== docs_src/first.py
from fastapi import APIRouter, FastAPI
app = FastAPI()
router = APIRouter(prefix="/users")
@app.get("/")
async def root(): ...
@router.get("/{user_id}")
async def read(user_id): ...
app.include_router(router, prefix="/v1")
`,
    ['read -handles_route-> GET /v1/users/{}', 'root -handles_route-> GET /'],
  ],
  [
    'Flask: members of a base, and subclasses elsewhere in the repository',
    `=== pyproject.toml
[project]
name = "Flask"
=== src/flask/__init__.py
from .app import Flask as Flask
from .blueprints import Blueprint as Blueprint
=== src/flask/sansio/scaffold.py
class Scaffold:
    def route(self, rule, **options):
        def decorator(f):
            return f
        return decorator
    def get(self, rule, **options):
        return self.route(rule, methods=["GET"])
=== src/flask/sansio/__init__.py
=== src/flask/app.py
from .sansio.scaffold import Scaffold
class Flask(Scaffold):
    def register_blueprint(self, blueprint, **options): ...
=== src/flask/blueprints.py
from .sansio.scaffold import Scaffold
class Blueprint(Scaffold): ...
=== tests/test_basic.py
import flask
class Own(flask.Flask): ...
def test_route():
    app = Own(__name__)
    bp = flask.Blueprint("bp", __name__, url_prefix="/bp")
    @app.route("/", methods=["POST"])
    def index(): ...
    @bp.get("/<int:id>")
    def show(id): ...
    app.register_blueprint(bp)
`,
    ['test_route.index -handles_route-> POST /', 'test_route.show -handles_route-> GET /bp/{}'],
  ],
  [
    'Gin: in its own package and in one below',
    `=== go.mod
module github.com/gin-gonic/gin
=== routergroup.go
package gin
type HandlerFunc func(*Context)
type Context struct{}
type RouterGroup struct{}
func (group *RouterGroup) GET(path string, handlers ...HandlerFunc) {}
func (group *RouterGroup) Group(path string) *RouterGroup { return group }
=== gin.go
package gin
type Engine struct { RouterGroup }
func New() *Engine { return &Engine{} }
=== gin_test.go
package gin
func list(c *Context) {}
func routes() {
	router := New()
	router.GET("/list", list)
}
=== examples/main.go
package main
import "github.com/gin-gonic/gin"
func show(c *gin.Context) {}
func main() {
	r := gin.New()
	v1 := r.Group("/v1")
	v1.GET("/items/:id", show)
}
`,
    ['list -handles_route-> GET /list', 'show -handles_route-> GET /v1/items/{}'],
  ],
  [
    'Sinatra: the classes of a gem, and its language at the top of a file',
    `=== sinatra.gemspec
Gem::Specification.new 'sinatra', VERSION do |s|
  s.summary = 'Classy web-development dressed in a DSL'
end
=== lib/sinatra.rb
require 'sinatra/main'
=== lib/sinatra/main.rb
require 'sinatra/base'
=== lib/sinatra/base.rb
module Sinatra
  class Base
    def self.get(path, opts = {}, &block) = nil
    def self.post(path, opts = {}, &block) = nil
  end
  class Application < Base
  end
end
=== examples/modular.rb
require 'sinatra/base'
class Shop < Sinatra::Base
  get '/items/:id' do
    'item'
  end
end
=== examples/setup.rb
require 'sinatra'
=== examples/classic.rb
require_relative 'setup'
post '/chat' do
  'said'
end
get('/requested', name: 'x')
get '/passed', &SAID
`,
    [
      'Shop -handles_route-> GET /items/{}',
      'examples/classic.rb -handles_route-> GET /passed ?0.7',
      'examples/classic.rb -handles_route-> POST /chat ?0.7',
    ],
  ],
  [
    'Hono: methods that are properties of a base, in a workspace and outside of it',
    `=== package.json
{ "name": "hono", "type": "module", "exports": { ".": "./src/index.ts" } }
=== src/hono-base.ts
class Hono {
  get!: (path: string, handler: () => void) => Hono;
  constructor() {
    for (const method of ['get', 'post']) (this as any)[method] = () => this;
  }
  route(path: string, app: Hono): Hono { return this; }
}
export { Hono as HonoBase };
=== src/hono.ts
import { HonoBase } from './hono-base';
export class Hono extends HonoBase {}
=== src/index.ts
export { Hono } from './hono';
=== src/hono.test.ts
import { Hono } from './hono';
const show = () => {};
const app = new Hono();
const books = new Hono();
books.get('/:id', show);
app.route('/books', books);
`,
    ['show -handles_route-> GET /books/{}'],
  ],
  [
    'Express: a function that is the package',
    `=== package.json
{ "name": "express" }
=== index.js
module.exports = require('./lib/express');
=== lib/express.js
var mixin = require('merge-descriptors');
var proto = require('./application');
var Router = require('router');
exports = module.exports = createApplication;
function createApplication() {
  var app = function (req, res, next) { app.handle(req, res, next); };
  mixin(app, proto, false);
  return app;
}
exports.Router = Router;
=== lib/application.js
var methods = require('./utils').methods;
var app = exports = module.exports = {};
app.use = function use(fn) { return this; };
methods.forEach(function (method) {
  app[method] = function (path) { return this; };
});
=== lib/utils.js
exports.methods = ['get', 'post'];
=== examples/hello/index.js
var express = require('../../');
var app = module.exports = express();
function hello(req, res) {}
app.get('/hello', hello);
var users = express.Router();
users.post('/', create);
function create(req, res) {}
app.use('/users', users);
var blog = express();
app.use('/blog', blog);
blog.get('/posts', posts);
function posts(req, res) {}
`,
    [
      'create -handles_route-> POST /users',
      'hello -handles_route-> GET /hello',
      'posts -handles_route-> GET /blog/posts',
    ],
  ],
  [
    'a package of another name is no framework',
    `=== pyproject.toml
[project]
name = "cache"
=== cache/__init__.py
class FastAPI:
    def get(self, path):
        return lambda f: f
=== cache/use.py
from cache import FastAPI
app = FastAPI()
@app.get("/x")
def f(): ...
=== flask/__init__.py
class Flask:
    def get(self, path):
        return lambda f: f
=== other.py
from flask import Flask
app = Flask()
@app.get("/x")
def f(): ...
`,
    [],
  ],
];

testConnections(['handles_route'], CASES);
