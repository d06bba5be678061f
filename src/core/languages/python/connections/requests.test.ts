import { expect, it } from 'vitest';
import { linkFixture, renderOpen } from '../../../link/link.testing.ts';
import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'requests, httpx and urllib',
    `=== client.py
import requests, httpx
from urllib.request import urlopen
HOST = "http://api"
def run(name):
    requests.get(f"{HOST}/users/{name}")
    requests.request("PUT", HOST + "/all")
    session = requests.Session()
    session.delete("http://h/s/%s" % name)
    with httpx.Client(base_url="http://h/v2") as client:
        client.post("/made")
    urlopen("http://h/file")
`,
    [
      'run -consumes_endpoint-> DELETE {}/s/{} ?0.7',
      'run -consumes_endpoint-> GET {}/file ?0.7',
      'run -consumes_endpoint-> GET {}/users/{} ?0.7',
      'run -consumes_endpoint-> POST {}/v2/made ?0.7',
      'run -consumes_endpoint-> PUT {}/all ?0.7',
    ],
  ],
  [
    'clients of frameworks, which ask an application in its tests',
    `=== app.py
from fastapi import FastAPI
app = FastAPI()
@app.get("/items/{id}")
def item(id): ...
=== test_starlette.py
from fastapi.testclient import TestClient
from .app import app
client = TestClient(app)
def test_made():
    client.get("/items/7")
    with TestClient(app) as inner:
        inner.post(url="/inner")
=== test_flask.py
import pytest
from flask import Flask
app = Flask(__name__)
def test_flask():
    app.test_client().put("/flask")
=== test_django.py
from django.test import Client, TestCase
def test_client():
    Client().get("/django/")
class Cases(TestCase):
    def test_member(self):
        self.client.delete("/django/1/")
`,
    [
      'Cases.test_member -consumes_endpoint-> DELETE {}/django/1 ?0.7',
      'test_client -consumes_endpoint-> GET {}/django ?0.7',
      'test_flask -consumes_endpoint-> PUT {}/flask ?0.7',
      'test_made -consumes_endpoint-> GET /items/{}',
      'test_made -consumes_endpoint-> POST /inner',
    ],
  ],
  [
    'fixtures of pytest-django, unless the repository has its own',
    `=== shop/urls.py
from django.urls import path, re_path
from .views import thumb, page
urlpatterns = [re_path(r"^thumbs/(?P<id>\\d+)/(?:(?P<format>[a-z]+)/)?$", thumb), path("page/", page)]
=== shop/views.py
def thumb(request, id, format=None): ...
def page(request): ...
=== shop/tests/test_views.py
from django.urls import reverse
def test_thumb(client, id):
    client.get(f"/thumbs/{id}/")
    client.get(f"/thumbs/{id}/png/")
def test_page(admin_client):
    admin_client.post("/page/")
def test_named(client):
    client.get(reverse("page"))
def helper(client):
    client.get("/page/")
def test_other(cache):
    cache.get("/page/")
=== own/conftest.py
import pytest
@pytest.fixture
def client(app): return app.made()
=== own/test_own.py
def test_own(client):
    client.get("/page/")
`,
    [
      'test_page -consumes_endpoint-> ANY /page ?0.7',
      'test_thumb -consumes_endpoint-> ANY /thumbs/{} ?0.7',
      'test_thumb -consumes_endpoint-> ANY /thumbs/{}/{} ?0.7',
    ],
  ],
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);

it('leaves open what a fixture that is a client asks by the name of a route', async () => {
  const graph = await linkFixture(`=== test_views.py
from django.urls import reverse
def test_named(client):
    client.get(reverse("page"))
def test_other(cache):
    cache.get(reverse("page"))
`);
  expect(renderOpen(graph)).toEqual(['test_named call get', 'test_named request', 'test_other call get']);
});
