import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
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
      'load -consumes_endpoint-> DELETE api.example.com/v1/items/{}',
      'load -consumes_endpoint-> GET /api/users/{}',
      'save -consumes_endpoint-> GET x.example/api/things/1',
      'save -consumes_endpoint-> POST {}/orders ?0.7',
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
      'run -consumes_endpoint-> GET {}/y ?0.7',
      'run -consumes_endpoint-> PATCH {}/x ?0.7',
      'run -consumes_endpoint-> POST /base/users',
    ],
  ],
  [
    'supertest: some application of the repository is asked, or an address',
    `=== server.ts
import express from 'express';
export const app = express();
app.get('/items/:id', (req, res) => {});
=== items.test.ts
import request from 'supertest';
import { app } from './server';
it('shows', async () => {
  await request(app).get('/items/7').set('Accept', 'json').expect(200);
  await request.agent(app).del(\`/items/\${1}\`);
  await request('https://api.example.com').get('/items/7');
});
`,
    [
      'shows -consumes_endpoint-> DELETE {}/items/{} ?0.7',
      'shows -consumes_endpoint-> GET /items/{} ?0.7',
      'shows -consumes_endpoint-> GET api.example.com/items/7',
    ],
  ],
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);
