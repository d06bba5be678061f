import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
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
app.add_url_rule("/later", "endpoint", late)
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
      'late -handles_route-> GET /later',
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
];

testConnections(['handles_route'], CASES);
