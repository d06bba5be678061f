import { verbRoute } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

const KTOR = ['io.ktor.server.routing', 'io.ktor.routing'] as const;

/** Routes of Ktor; those of other frameworks of the JVM are the rows of Java. */
export const KTOR_ROWS: readonly ConnectionRow[] = [
  verbRoute({
    reference: 'https://ktor.io/docs/server-routing.html#define_route',
    package: KTOR,
    members: ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'],
    pattern: [{ at: 0 }, { says: '' }],
    byName: true,
  }),
  {
    reference: 'https://ktor.io/docs/server-routing.html#multiple_routes',
    package: KTOR,
    members: ['route'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: 'within',
    byName: true,
  },
];
