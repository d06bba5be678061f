import { verbRoute } from '../../connection-rows.ts';
import type { ConnectionRow, RouteRow } from '../../connections.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

const LARAVEL = 'Illuminate\\Support\\Facades';
const ROUTE = ['Route'] as const;
const ROUTING = 'https://laravel.com/docs/12.x/routing';
const GROUPS = `${ROUTING}#route-groups`;

/** What a resource controller answers: https://laravel.com/docs/12.x/controllers#actions-handled-by-resource-controllers */
const ACTIONS: readonly (readonly [action: string, method: string, below: string, isForm?: true])[] = [
  ['index', 'GET', ''],
  ['create', 'GET', '/create', true],
  ['store', 'POST', ''],
  ['show', 'GET', '/{id}'],
  ['edit', 'GET', '/{id}/edit', true],
  ['update', 'PUT', '/{id}'],
  ['update', 'PATCH', '/{id}'],
  ['destroy', 'DELETE', '/{id}'],
];

const RESOURCES: readonly RouteRow[] = ACTIONS.map(([action, method, below, isForm]) => ({
  reference: 'https://laravel.com/docs/12.x/controllers#resource-controllers',
  package: LARAVEL,
  on: ROUTE,
  members: isForm === true ? ['resource'] : ['resource', 'apiResource'],
  makes: 'route',
  pattern: [{ at: 0 }],
  below,
  method: [{ says: method }],
  handler: { at: 1 },
  action,
}));

const LARAVEL_ROWS: readonly ConnectionRow[] = [
  verbRoute({ reference: ROUTING, package: LARAVEL, on: ROUTE, members: [...VERBS, 'any'], handler: { at: 1 } }),
  {
    reference: `${ROUTING}#available-router-methods`,
    package: LARAVEL,
    on: ROUTE,
    members: ['match'],
    makes: 'route',
    pattern: [{ at: 1 }],
    method: [{ at: 0 }],
    handler: { at: 2 },
  },
  ...RESOURCES,
  {
    reference: `${GROUPS}-uri-prefixes`,
    package: LARAVEL,
    on: ROUTE,
    members: ['prefix'],
    makes: 'router',
    prefix: [{ at: 0 }],
    isPart: true,
  },
  {
    reference: GROUPS,
    package: LARAVEL,
    on: ROUTE,
    members: ['middleware', 'withoutMiddleware', 'name', 'as', 'domain', 'controller', 'where', 'scopeBindings'],
    makes: 'same',
    as: 'receiver',
  },
  {
    reference: GROUPS,
    package: LARAVEL,
    on: ROUTE,
    members: ['group'],
    makes: 'mount',
    prefix: [{ at: 0, key: 'prefix' }],
    child: 'within',
  },
];

const SYMFONY = ['Symfony\\Component\\Routing\\Attribute', 'Symfony\\Component\\Routing\\Annotation'] as const;

const SYMFONY_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://symfony.com/doc/current/routing.html#route-groups-and-prefixes',
    package: SYMFONY,
    members: ['Route'],
    makes: 'router',
    decorates: 'type',
    prefix: [{ at: 0 }, { key: 'path' }],
  },
  {
    reference: 'https://symfony.com/doc/current/routing.html#creating-routes-as-attributes',
    package: SYMFONY,
    members: ['Route'],
    makes: 'route',
    decorates: 'member',
    pattern: [{ at: 0 }, { key: 'path' }, { says: '' }],
    method: [{ key: 'methods' }],
    handler: 'decorated',
  },
];

const SLIM = ['Slim', 'Slim\\Factory', 'Slim\\Routing', 'Slim\\Interfaces'] as const;
const SLIM_ROUTERS = [
  'App',
  'AppFactory',
  'RouteCollectorProxy',
  'RouteCollectorProxyInterface',
  'RouteGroupInterface',
] as const;

const SLIM_ROWS: readonly ConnectionRow[] = [
  verbRoute({
    reference: 'https://www.slimframework.com/docs/v4/objects/routing.html#how-to-create-routes',
    package: SLIM,
    on: SLIM_ROUTERS,
    members: [...VERBS, 'any'],
    handler: { at: 1 },
    byName: true,
  }),
  {
    reference: 'https://www.slimframework.com/docs/v4/objects/routing.html#custom-route',
    package: SLIM,
    on: SLIM_ROUTERS,
    members: ['map'],
    makes: 'route',
    pattern: [{ at: 1 }],
    method: [{ at: 0 }],
    handler: { at: 2 },
  },
  {
    reference: 'https://www.slimframework.com/docs/v4/objects/routing.html#route-groups',
    package: SLIM,
    on: SLIM_ROUTERS,
    members: ['group'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: { at: 1 },
    byName: true,
  },
];

export const ROUTE_ROWS: readonly ConnectionRow[] = [...LARAVEL_ROWS, ...SYMFONY_ROWS, ...SLIM_ROWS];
