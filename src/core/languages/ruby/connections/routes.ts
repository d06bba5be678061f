import { verbRoute } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const SINATRA = ['Sinatra.Base', 'Sinatra.Application'] as const;
/** Without a block it is no route: tests request one by the same words. */
const BLOCK = { key: '&' } as const;
const GRAPE = ['Grape.API', 'Grape.API.Instance'] as const;

/** Routers whose routes name their handler in place; those of Rails are drawn (rails-routes.ts). */
export const ROUTE_ROWS: readonly ConnectionRow[] = [
  verbRoute({
    reference: 'https://sinatrarb.com/intro.html#routes',
    package: 'sinatra',
    on: SINATRA,
    members: VERBS,
    byName: true,
    handler: BLOCK,
  }),
  {
    reference: 'https://sinatrarb.com/contrib/namespace',
    package: 'sinatra',
    on: SINATRA,
    members: ['namespace'],
    byName: true,
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: 'within',
  },
  {
    reference: 'https://github.com/ruby-grape/grape#basic-usage',
    package: 'grape',
    on: GRAPE,
    members: VERBS,
    makes: 'route',
    // Without a path it is that of the namespace.
    pattern: [{ at: 0 }, { says: '' }],
    method: [{ isMember: true }],
    handler: BLOCK,
  },
  {
    reference: 'https://github.com/ruby-grape/grape#namespaces',
    package: 'grape',
    on: GRAPE,
    members: ['namespace', 'resource', 'resources', 'group', 'segment'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: 'within',
  },
  {
    reference: 'https://github.com/ruby-grape/grape#namespaces',
    package: 'grape',
    on: GRAPE,
    members: ['route_param'],
    makes: 'mount',
    prefix: [{ says: ':param' }],
    child: 'within',
  },
];
