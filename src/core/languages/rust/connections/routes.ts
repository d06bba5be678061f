import type { ConnectionRow } from '../../connections.ts';

/** Packages by the name of Cargo.toml, and by the one that code knows them by where there is none. */
const ACTIX = ['actix-web', 'actix_web'] as const;
const APP = ['App', 'web.scope', 'Scope', 'web.Scope', 'ServiceConfig', 'web.ServiceConfig'] as const;
const RESOURCE = ['web.resource', 'Resource', 'web.Resource'] as const;
const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace', 'connect'] as const;
const ROUTER = ['Router', 'routing.Router'] as const;
const ROCKET = ['build', 'custom', 'ignite', 'Rocket'] as const;

const ACTIX_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/attr.get.html',
    package: ACTIX,
    members: VERBS,
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ isMember: true }],
    handler: 'decorated',
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/attr.route.html',
    package: ACTIX,
    members: ['route'],
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ key: 'method' }],
    handler: 'decorated',
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/struct.App.html#method.route',
    package: ACTIX,
    on: APP,
    members: ['route'],
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ says: 'ANY' }],
    handler: { at: 1, through: ['to'] },
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/struct.Resource.html#method.route',
    package: ACTIX,
    on: RESOURCE,
    members: ['route'],
    makes: 'route',
    pattern: [{ says: '' }],
    method: [{ says: 'ANY' }],
    handler: { at: 0, through: ['to'] },
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/struct.Resource.html#method.to',
    package: ACTIX,
    on: RESOURCE,
    members: ['to'],
    makes: 'route',
    pattern: [{ says: '' }],
    method: [{ says: 'ANY' }],
    handler: { at: 0 },
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/web/fn.scope.html',
    package: ACTIX,
    on: ['web'],
    members: ['scope', 'resource'],
    makes: 'router',
    prefix: [{ at: 0 }],
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/struct.App.html#method.service',
    package: ACTIX,
    on: APP,
    members: ['service', 'configure'],
    makes: 'mount',
    prefix: [{ says: '' }],
    child: { at: 0 },
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/struct.Scope.html',
    package: ACTIX,
    on: [...APP, ...RESOURCE],
    members: ['wrap', 'wrap_fn', 'guard', 'app_data', 'default_service', 'name'],
    makes: 'same',
    as: 'receiver',
  },
  {
    reference: 'https://docs.rs/actix-web/latest/actix_web/macro.services.html',
    package: ACTIX,
    members: ['services'],
    makes: 'same',
    as: 'arguments',
  },
];

const AXUM_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.rs/axum/latest/axum/struct.Router.html#method.route',
    package: 'axum',
    on: ROUTER,
    members: ['route'],
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ says: 'ANY' }],
    handler: { at: 1, through: [...VERBS, 'any', 'on'] },
  },
  {
    reference: 'https://docs.rs/axum/latest/axum/struct.Router.html#method.nest',
    package: 'axum',
    on: ROUTER,
    members: ['nest', 'nest_service'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: { at: 1 },
  },
  {
    reference: 'https://docs.rs/axum/latest/axum/struct.Router.html#method.merge',
    package: 'axum',
    on: ROUTER,
    members: ['merge'],
    makes: 'mount',
    prefix: [{ says: '' }],
    child: { at: 0 },
  },
  {
    reference: 'https://docs.rs/axum/latest/axum/struct.Router.html',
    package: 'axum',
    on: ROUTER,
    members: ['layer', 'route_layer', 'with_state', 'fallback', 'fallback_service', 'route_service'],
    makes: 'same',
    as: 'receiver',
  },
];

/** Older programs bring the macros in with `#[macro_use] extern crate rocket`: then a name is all there is. */
const ROCKET_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://api.rocket.rs/v0.5/rocket/attr.get.html',
    package: 'rocket',
    members: VERBS,
    byName: true,
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ isMember: true }],
    handler: 'decorated',
  },
  {
    reference: 'https://api.rocket.rs/v0.5/rocket/attr.route.html',
    package: 'rocket',
    members: ['route'],
    byName: true,
    makes: 'route',
    pattern: [{ key: 'uri' }],
    method: [{ at: 0 }],
    handler: 'decorated',
  },
  {
    reference: 'https://api.rocket.rs/v0.5/rocket/struct.Rocket.html#method.mount',
    package: 'rocket',
    on: ROCKET,
    members: ['mount'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: { at: 1 },
  },
  {
    reference: 'https://api.rocket.rs/v0.5/rocket/struct.Rocket.html',
    package: 'rocket',
    on: ROCKET,
    members: ['attach', 'manage', 'register', 'configure'],
    makes: 'same',
    as: 'receiver',
  },
  {
    reference: 'https://api.rocket.rs/v0.5/rocket/macro.routes.html',
    package: 'rocket',
    members: ['routes'],
    byName: true,
    makes: 'same',
    as: 'arguments',
  },
];

export const ROUTE_ROWS: readonly ConnectionRow[] = [...ACTIX_ROWS, ...AXUM_ROWS, ...ROCKET_ROWS];
