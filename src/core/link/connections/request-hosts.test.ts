import { testConnections, type ConnectionCase } from '../../languages/linking.testing.ts';

/** The server whose routes are asked for, or not: `/v1/items` of another host is none of ours. */
const SERVER = `=== server/app.py
from fastapi import FastAPI
app = FastAPI()
@app.get("/v1/items")
def items(): ...
@app.get("/v1/items/{item_id}")
def item(item_id): ...
@app.get("/v1/items/new")
def new_item(): ...
@app.api_route("/any/{id}", methods=["PUT", "PATCH"])
def some(id): ...
`;
const ROUTES = [
  'item -handles_route-> GET /v1/items/{}',
  'items -handles_route-> GET /v1/items',
  'new_item -handles_route-> GET /v1/items/new',
];
const MORE = ['some -handles_route-> PATCH /any/{}', 'some -handles_route-> PUT /any/{}'];

const CASES: readonly ConnectionCase[] = [
  [
    'TypeScript: hosts outside, hosts that are not known, bases and paths',
    `${SERVER}=== config.ts
export const API = 'https://api.example.com';
export const OWN = '/v1';
=== client.ts
import axios from 'axios';
import { API, OWN } from './config';
const http = axios.create({ baseURL: 'https://api.example.com/v1' });
const own = axios.create({ baseURL: OWN });
const somewhere = axios.create({ baseURL: process.env.API_URL });
export function foreign(id: string) {
  fetch('https://api.stripe.com/v1/items');
  fetch(API + '/v1/items/added');
  fetch(\`\${API}/v1/items/\${id}\`);
  http.get('/items');
}
export function unknown(base: string) {
  fetch(base + '/v1/items');
  fetch(\`\${base}/v1/items/new\`);
  somewhere.get('/v1/items/7');
}
export function ours(id: string) {
  fetch('/v1/items');
  own.get('/items/7');
  fetch('/v1/items/new');
}
`,
    [
      'foreign -consumes_endpoint-> GET api.example.com/v1/items',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items/added',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items/{}',
      'foreign -consumes_endpoint-> GET api.stripe.com/v1/items',
      ...ROUTES,
      'ours -consumes_endpoint-> GET /v1/items',
      'ours -consumes_endpoint-> GET /v1/items/new',
      'ours -consumes_endpoint-> GET /v1/items/{}',
      ...MORE,
      'unknown -consumes_endpoint-> GET /v1/items ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/new ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/{} ?0.7',
    ],
  ],
  [
    'Python: sessions of our own, clients with a base',
    `${SERVER}=== client.py
import httpx, requests
API = "https://api.example.com"
class Stripe(requests.Session):
    base_url = "https://api.stripe.com"
class Local(requests.Session):
    def __init__(self, host):
        super().__init__()
        self.host = host
    def listed(self):
        return self.get("/v1/items")
class Made(requests.Session):
    def __init__(self):
        super().__init__()
        self.base_url = "https://made.example.com/v1"
def foreign(id):
    requests.get("https://api.stripe.com/v1/items")
    requests.get(f"{API}/v1/items/{id}")
    requests.get("%s/v1/formatted" % API)
    requests.get("{}/v1/items/formed".format(API))
    Stripe().get("/v1/items")
    Made().get("/items")
    with httpx.Client(base_url=API) as client:
        client.get("/v1/items")
def unknown(base):
    requests.get(f"{base}/v1/items")
    requests.put("http://localhost:8000/any/1")
    Local(base).get("/v1/items/new")
    httpx.Client(base_url=base).get("/v1/items/7")
`,
    [
      'Local.listed -consumes_endpoint-> GET /v1/items ?0.7',
      'foreign -consumes_endpoint-> GET api.example.com/v1/formatted',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items/formed',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items/{}',
      'foreign -consumes_endpoint-> GET api.stripe.com/v1/items',
      'foreign -consumes_endpoint-> GET made.example.com/v1/items',
      ...ROUTES,
      ...MORE,
      'unknown -consumes_endpoint-> GET /v1/items ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/new ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/{} ?0.7',
      'unknown -consumes_endpoint-> PUT /any/{} ?0.7',
    ],
  ],
  [
    'Go: constants, formats and clients with a base',
    `${SERVER}=== client.go
package client
import (
	"fmt"
	"net/http"
	"github.com/go-resty/resty/v2"
)
const api = "https://api.example.com"
func foreign(id string) {
	http.Get("https://api.stripe.com/v1/items")
	http.Get(api + "/v1/items/" + id)
	req, _ := http.NewRequest("GET", fmt.Sprintf("%s/v1/formatted", api), nil)
	http.DefaultClient.Do(req)
	resty.New().SetBaseURL(api).R().Get("/v1/items")
}
func unknown(base string) {
	http.Get(base + "/v1/items")
	http.Get(fmt.Sprintf("http://%s:%d/v1/items/%s", base, 80, "7"))
}
`,
    [
      'foreign -consumes_endpoint-> GET api.example.com/v1/formatted',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items/{}',
      'foreign -consumes_endpoint-> GET api.stripe.com/v1/items',
      ...ROUTES,
      ...MORE,
      'unknown -consumes_endpoint-> GET /v1/items ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/{} ?0.7',
    ],
  ],
  [
    'Ruby: constants, hosts apart, clients that are made of a base',
    `${SERVER}=== Gemfile
gem 'faraday'
gem 'httparty'
=== client.rb
require 'net/http'
require 'faraday'
require 'httparty'
API = 'https://api.example.com'
class Stripe
  include HTTParty
  base_uri 'https://api.stripe.com'
  def listed
    self.class.get('/v1/items')
  end
end
def foreign(id)
  Net::HTTP.get(URI('https://api.stripe.com/v1/items'))
  Net::HTTP.get('www.example.com', '/v1/items')
  Faraday.get("#{API}/v1/items/#{id}")
  Faraday.new(url: API).get('/v1/items')
end
def unknown(base)
  Faraday.get("#{base}/v1/items")
  Faraday.new(url: base).get('/v1/items/new')
  Net::HTTP::Get.new('/v1/items/7')
end
`,
    [
      'Stripe.listed -consumes_endpoint-> GET api.stripe.com/v1/items',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items',
      'foreign -consumes_endpoint-> GET api.example.com/v1/items/{}',
      'foreign -consumes_endpoint-> GET api.stripe.com/v1/items',
      'foreign -consumes_endpoint-> GET www.example.com/v1/items',
      ...ROUTES,
      ...MORE,
      'unknown -consumes_endpoint-> GET /v1/items ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/new ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/{} ?0.7',
    ],
  ],
  [
    'TypeScript: bases that may be empty, clients behind objects of ours, clients that are given',
    `${SERVER}=== config.ts
export const SHOWN = process.env.SHOWN_URL ?? '';
=== http.ts
import axios, { type AxiosInstance } from 'axios';
const instance = axios.create({ timeout: 1 });
export const http = { get: instance.get, setUrl(url: string) { instance.defaults.baseURL = url; } };
export const relative = axios.create({ timeout: 1 });
=== client.ts
import axios, { type AxiosInstance } from 'axios';
import { SHOWN } from './config';
import { http, relative } from './http';
export function unknown(given: AxiosInstance) {
  fetch(\`\${process.env.API_URL ?? ''}/v1/items\`);
  fetch(\`\${SHOWN}/v1/items/new\`);
  http.get('/v1/items/7');
  given.get('/any/7');
  fetch(new URL('/elsewhere/mine', process.env.API_URL));
  fetch(new URL('/elsewhere/theirs', 'https://api.example.com/v1'));
}
export function ours(words: string[], id: string) {
  relative.get('/v1/items');
  axios.get('/v1/items/new');
  window.fetch(\`/v1/items/\${id}\`);
}
export function nothing(path: string, id: string) {
  fetch(\`/\${path}/\${id}\`);
  http.get(\`/\${path}\`);
}
`,
    [
      ...ROUTES,
      'ours -consumes_endpoint-> GET /v1/items',
      'ours -consumes_endpoint-> GET /v1/items/new',
      'ours -consumes_endpoint-> GET /v1/items/{}',
      ...MORE,
      'unknown -consumes_endpoint-> GET /v1/items ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/new ?0.7',
      'unknown -consumes_endpoint-> GET /v1/items/{} ?0.7',
      'unknown -consumes_endpoint-> GET api.example.com/elsewhere/theirs',
      'unknown -consumes_endpoint-> GET {}/any/7 ?0.7',
      'unknown -consumes_endpoint-> GET {}/elsewhere/mine ?0.7',
    ],
  ],
  [
    'literal paths meet the patterns of each way to write them',
    `=== flask_app.py
from flask import Flask
app = Flask(__name__)
@app.get("/flask/<int:id>")
def flask_item(id): ...
=== express.ts
import express from 'express';
const app = express();
app.get('/express/:id', expressItem);
function expressItem(req, res) {}
=== app/next/[id]/route.ts
export function GET() {}
=== pages/api/apps/[...args].ts
export default function apps() {}
=== client.ts
export function ask() {
  fetch('/flask/7');
  fetch('/express/7');
  fetch('/next/7');
  fetch('/api/apps/calendar/add', { method: 'POST' });
  fetch('/elsewhere/7');
}
`,
    [
      'GET -handles_route-> GET /next/{}',
      'apps -handles_route-> ANY /api/apps/{...}',
      'ask -consumes_endpoint-> ANY /api/apps/{...}',
      'ask -consumes_endpoint-> GET /elsewhere/7',
      'ask -consumes_endpoint-> GET /express/{}',
      'ask -consumes_endpoint-> GET /flask/{}',
      'ask -consumes_endpoint-> GET /next/{}',
      'expressItem -handles_route-> GET /express/{}',
      'flask_item -handles_route-> GET /flask/{}',
    ],
  ],
];

testConnections(['consumes_endpoint', 'handles_route'], CASES);
