import { expect, test } from 'vitest';
import { connectionsOf } from './connections.testing.ts';

const TYPES = ['consumes_endpoint', 'reads_env', 'executes_process'];

const CASES: readonly [name: string, fixture: string, expected: readonly string[]][] = [
  [
    'fetch and axios: method from the name or an option, path from the URL, values as holes',
    `=== client.ts
import axios from 'axios';
const BASE = 'https://api.example.com/v1';
const api = axios.create({ baseURL: 'https://x.example/api' });
export async function load(id: string, url: string) {
  await fetch(\`/api/users/\${id}?full=1\`);
  await fetch(BASE + '/items/' + id, { method: 'DELETE' });
  await fetch(url);
}
export function save() {
  axios.post('http://localhost:8080/orders', {});
  axios({ url: '/search', method: 'put' });
  api.get('things/1');
}
`,
    [
      'load -consumes_endpoint-> DELETE /v1/items/{}',
      'load -consumes_endpoint-> GET /api/users/{}',
      'save -consumes_endpoint-> GET /api/things/1',
      'save -consumes_endpoint-> POST /orders',
      'save -consumes_endpoint-> PUT /search',
    ],
  ],
  [
    'ky and got',
    `=== client.ts
import ky from 'ky';
import got from 'got';
const api = ky.create({ prefixUrl: '/base' });
export function run() {
  api.post('users');
  got('https://h/x', { method: 'PATCH' });
  got.get('https://h/y');
}
`,
    [
      'run -consumes_endpoint-> GET /y',
      'run -consumes_endpoint-> PATCH /x',
      'run -consumes_endpoint-> POST /base/users',
    ],
  ],
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
      'run -consumes_endpoint-> DELETE /s/{}',
      'run -consumes_endpoint-> GET /file',
      'run -consumes_endpoint-> GET /users/{}',
      'run -consumes_endpoint-> POST /v2/made',
      'run -consumes_endpoint-> PUT /all',
    ],
  ],
  [
    'net/http and resty',
    `=== main.go
package main
import (
	"fmt"
	"net/http"
	"github.com/go-resty/resty/v2"
)
const base = "http://svc/api"
func run(id string) {
	http.Get(base + "/users/" + id)
	req, _ := http.NewRequest(http.MethodPut, fmt.Sprintf("%s/items/%d", base, 1), nil)
	client := &http.Client{}
	client.Do(req)
	client.Head("http://svc/health")
	resty.New().R().Post("http://svc/made")
}
`,
    [
      'run -consumes_endpoint-> GET /api/users/{}',
      'run -consumes_endpoint-> HEAD /health',
      'run -consumes_endpoint-> POST /made',
      'run -consumes_endpoint-> PUT /items/{}',
    ],
  ],
  [
    'a request meets the route that answers it',
    `=== app.py
from flask import Flask
app = Flask(__name__)
@app.get("/users/<int:id>")
def show(id): ...
=== web.ts
export const load = (id: number) => fetch(\`/users/\${id}\`);
`,
    ['load -consumes_endpoint-> GET /users/{}'],
  ],
  [
    'variables of the environment',
    `=== a.ts
import { env } from 'node:process';
export function f() {
  const { HOST, PORT = '1' } = process.env;
  return process.env.AA + process.env['BB'] + import.meta.env.VITE_C + env.DD;
}
=== b.py
import os
from os import environ, getenv as g
NAME = "HH"
def f():
    return os.environ["EE"], environ.get("FF", ""), g("GG"), os.getenv(NAME)
=== c.go
package c
import "os"
func F() { os.Getenv("II"); _, _ = os.LookupEnv("JJ") }
`,
    [
      'F -reads_env-> II',
      'F -reads_env-> JJ',
      'f -reads_env-> AA',
      'f -reads_env-> BB',
      'f -reads_env-> DD',
      'f -reads_env-> EE',
      'f -reads_env-> FF',
      'f -reads_env-> GG',
      'f -reads_env-> HH',
      'f -reads_env-> HOST',
      'f -reads_env-> PORT',
      'f -reads_env-> VITE_C',
    ],
  ],
  [
    'programs that are started',
    `=== a.ts
import { execFile, spawn } from 'node:child_process';
import * as cp from 'child_process';
export function f() {
  spawn('/usr/bin/git', ['status']);
  cp.exec('ls -la');
  execFile(process.execPath);
}
=== b.py
import os, subprocess
def f(cmd):
    subprocess.run(["docker", "ps"])
    subprocess.check_output("uname -a", shell=True)
    os.system("make all")
    subprocess.run(cmd)
=== c.go
package c
import (
	"context"
	"os/exec"
)
func F(ctx context.Context) { exec.Command("kubectl", "get"); exec.CommandContext(ctx, "helm") }
`,
    [
      'F -executes_process-> helm',
      'F -executes_process-> kubectl',
      'f -executes_process-> docker',
      'f -executes_process-> git',
      'f -executes_process-> ls',
      'f -executes_process-> make',
      'f -executes_process-> uname',
    ],
  ],
];

test.each(CASES)('%s', async (_name, fixture, expected) => {
  expect(await connectionsOf(fixture, TYPES)).toEqual(expected);
});
