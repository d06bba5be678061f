import { readsVariable, startsProgram, verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { FIELDS, GRAPHQL_ROWS } from './graphql.ts';
import { MODEL_ROWS, PLACE_ROWS } from './places.ts';
import { ROUTE_ROWS } from './routes.ts';
import { railsRoutes } from './rails-routes.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

const REQUEST_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.ruby-lang.org/en/master/Net/HTTP.html',
    package: 'stdlib',
    on: ['Net.HTTP'],
    members: ['get', 'get_response', 'head', 'delete'],
    makes: 'request',
    // A host alone is followed by the path.
    url: [{ at: 1 }, { at: 0 }],
    host: [{ at: 0, least: 2 }],
    method: [{ isMember: true }],
  },
  verbRequest({
    reference: 'https://docs.ruby-lang.org/en/master/Net/HTTP.html',
    package: 'stdlib',
    on: ['Net.HTTP'],
    members: ['post', 'post_form', 'put', 'patch'],
  }),
  verbRequest({
    // The connection that it is given to says the host.
    host: [{ says: '{}' }],
    reference: 'https://docs.ruby-lang.org/en/master/Net/HTTPRequest.html',
    package: 'stdlib',
    on: ['Net.HTTP'],
    members: ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options'],
  }),
  verbRequest({
    reference: 'https://lostisland.github.io/faraday/#/getting-started/quick-start',
    package: 'faraday',
    on: ['Faraday'],
    members: VERBS,
  }),
  {
    reference: 'https://lostisland.github.io/faraday/#/getting-started/quick-start',
    package: 'faraday',
    on: ['', 'Faraday'],
    members: ['Faraday', 'Connection'],
    makes: 'router',
    isClient: true,
    prefix: [{ key: 'url' }, { at: 0 }],
  },
  verbRequest({
    reference: 'https://github.com/jnunemaker/httparty#examples',
    package: 'httparty',
    on: ['HTTParty'],
    members: VERBS,
  }),
  verbRequest({
    reference: 'https://github.com/rest-client/rest-client#usage-raw-url',
    package: 'rest-client',
    on: ['RestClient'],
    members: VERBS,
  }),
  {
    reference: 'https://github.com/rest-client/rest-client#passing-advanced-options',
    package: 'rest-client',
    on: ['RestClient.Request'],
    members: ['execute'],
    makes: 'request',
    url: [{ key: 'url' }],
    method: [{ key: 'method' }],
  },
  {
    reference: 'https://github.com/excon/excon#quick-start',
    package: 'excon',
    on: ['Excon'],
    members: VERBS,
    makes: 'request',
    url: [{ key: 'path' }, { at: 0 }],
    method: [{ isMember: true }],
  },
  {
    reference: 'https://github.com/excon/excon#quick-start',
    package: 'excon',
    members: ['Excon'],
    makes: 'router',
    isClient: true,
    prefix: [{ at: 0 }],
  },
];

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  readsVariable({
    reference: 'https://docs.ruby-lang.org/en/master/ENV.html',
    package: 'core',
    on: ['ENVClass'],
    members: ['[]', 'fetch', 'key?', 'has_key?', 'include?', 'member?'],
  }),
  startsProgram({
    reference: 'https://docs.ruby-lang.org/en/master/Kernel.html#method-i-system',
    package: 'core',
    on: ['Kernel'],
    members: ['system', 'exec', 'spawn', '`'],
    // Variables for the process may come first.
    name: [{ at: 0 }, { at: 1 }],
  }),
  startsProgram({
    reference: 'https://docs.ruby-lang.org/en/master/Open3.html',
    package: 'stdlib',
    on: ['Open3', 'IO', 'Process'],
    members: ['capture2', 'capture2e', 'capture3', 'popen', 'popen2', 'popen2e', 'popen3', 'spawn'],
    name: [{ at: 0 }, { at: 1 }],
  }),
];

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS, ...GRAPHQL_ROWS],
  access: ACCESS_ROWS,
  fields: FIELDS,
  models: MODEL_ROWS,
  drawnRoutes: railsRoutes,
};
