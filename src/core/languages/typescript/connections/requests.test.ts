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
      'save -consumes_endpoint-> POST /orders ?0.7',
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
      'run -consumes_endpoint-> GET /y ?0.7',
      'run -consumes_endpoint-> PATCH /x ?0.7',
      'run -consumes_endpoint-> POST /base/users',
    ],
  ],
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);
