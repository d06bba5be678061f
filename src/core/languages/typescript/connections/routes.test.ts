import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
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
app.get('/404', format('./404'));
function format(path) {
  return (req, res) => res.render(path);
}
app.get('/*', missing);
function missing(req, res) {}
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
      'format -handles_route-> GET /404',
      'home -handles_route-> GET /',
      'home -handles_route-> GET /books',
      'list -handles_route-> GET /api/users/{}',
      'missing -handles_route-> GET /{}',
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
    'Next.js: handlers that are handed on',
    `=== app/a/route.ts
export { GET, make as POST } from '../../lib/handlers';
=== app/b/route.ts
import { show, wrap } from '../../lib/handlers';
import { PATCH as outside } from 'auth-library';
export const GET = show;
export const PUT = wrap(show);
function remove() {}
export { remove as DELETE, outside as PATCH };
=== app/c/[...rest]/route.ts
export * from '../../../lib/handlers';
=== pages/api/d.ts
import { show } from '../../lib/handlers';
export default show;
=== lib/handlers.ts
export function GET() {}
export function make() {}
export function show() {}
export function wrap(handler) { return handler; }
`,
    [
      'GET -handles_route-> GET /a',
      'GET -handles_route-> GET /c/{...}',
      'app/b/route.ts -handles_route-> PATCH /b',
      'make -handles_route-> POST /a',
      'remove -handles_route-> DELETE /b',
      'show -handles_route-> ANY /api/d',
      'show -handles_route-> GET /b',
      'show -handles_route-> PUT /b',
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
=== web/pages/api/all/[...args].ts
export default function all(req, res) {}
=== web/app/docs/[[...slug]]/route.ts
export function PUT(request: Request) {}
`,
    [
      'GET -handles_route-> GET /items/{}',
      'POST -handles_route-> POST /items/{}',
      'PUT -handles_route-> PUT /docs',
      'PUT -handles_route-> PUT /docs/{...}',
      'all -handles_route-> ANY /api/all/{...}',
      'handler -handles_route-> ANY /api/hello',
    ],
  ],
];

testConnections(['handles_route'], CASES);
