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
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);
