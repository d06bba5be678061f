import type { ConnectionRow, Pick } from '../../connections.ts';

const VERBS = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options'] as const;
const UPPER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const LOWER = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

const SPRING = 'org.springframework.web.bind.annotation';
const JAX_RS = ['jakarta.ws.rs', 'javax.ws.rs'] as const;
const MICRONAUT = 'io.micronaut.http.annotation';
/** Annotations that make an interface a client: its methods ask what those of a controller answer. */
const CLIENTS = ['FeignClient', 'RegisterRestClient', 'Client'] as const;

const MAPPED: readonly Pick[] = [{ at: 0 }, { key: 'value' }, { key: 'path' }];
const MAPPED_OR_ROOT: readonly Pick[] = [...MAPPED, { says: '' }];
const URI_OR_ROOT: readonly Pick[] = [{ at: 0 }, { key: 'value' }, { key: 'uri' }, { key: 'uris' }, { says: '' }];
const PATH_BESIDE: readonly Pick[] = [{ beside: 'Path', at: 0 }, { beside: 'Path', key: 'value' }, { says: '' }];

/** What members of a controller answer, and what those of a client interface ask for, by the same annotations. */
function mapped(
  reference: string,
  packages: string | readonly string[],
  members: readonly string[],
  pattern: readonly Pick[],
  method: readonly Pick[],
): readonly ConnectionRow[] {
  const row = { reference, package: packages, members, method, decorates: 'member' } as const;
  return [
    { ...row, makes: 'route', pattern, handler: 'decorated', outside: CLIENTS },
    { ...row, makes: 'request', url: pattern, inside: CLIENTS },
  ];
}

/** Annotations of controllers. */
const ANNOTATED: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-controller/ann-requestmapping.html',
    package: SPRING,
    members: ['RequestMapping'],
    makes: 'router',
    decorates: 'type',
    prefix: MAPPED,
  },
  ...VERBS.flatMap((verb) =>
    mapped(
      'https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-controller/ann-requestmapping.html',
      SPRING,
      [`${verb}Mapping`],
      MAPPED_OR_ROOT,
      [{ says: verb }],
    ),
  ),
  ...mapped(
    'https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/bind/annotation/RequestMapping.html',
    SPRING,
    ['RequestMapping'],
    MAPPED_OR_ROOT,
    [{ key: 'method' }],
  ),
  {
    reference: 'https://docs.spring.io/spring-cloud-openfeign/reference/spring-cloud-openfeign.html',
    package: 'org.springframework.cloud.openfeign',
    members: ['FeignClient'],
    makes: 'router',
    decorates: 'type',
    prefix: [{ key: 'path' }],
  },
  {
    reference: 'https://jakarta.ee/specifications/restful-ws/3.1/jakarta-restful-ws-spec-3.1#uri_templates',
    package: JAX_RS,
    members: ['Path'],
    makes: 'router',
    decorates: 'type',
    prefix: MAPPED,
  },
  ...mapped(
    'https://jakarta.ee/specifications/restful-ws/3.1/jakarta-restful-ws-spec-3.1#resource_methods',
    JAX_RS,
    UPPER,
    PATH_BESIDE,
    [{ isMember: true }],
  ),
  {
    reference: 'https://docs.micronaut.io/latest/guide/#routing',
    package: MICRONAUT,
    members: ['Controller'],
    makes: 'router',
    decorates: 'type',
    prefix: MAPPED,
  },
  {
    reference: 'https://docs.micronaut.io/latest/guide/#clientAnnotation',
    package: 'io.micronaut.http.client.annotation',
    members: ['Client'],
    makes: 'router',
    decorates: 'type',
    prefix: [{ key: 'path' }],
  },
  ...mapped('https://docs.micronaut.io/latest/guide/#routing', MICRONAUT, VERBS, URI_OR_ROOT, [{ isMember: true }]),
];

/** Routes given to a server by calls. */
const CALLED: readonly ConnectionRow[] = [
  {
    reference: 'https://sparkjava.com/documentation#routes',
    package: 'spark',
    on: ['Spark', 'Service'],
    members: [...LOWER, 'trace', 'connect'],
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ isMember: true }],
    handler: 'first',
  },
  {
    reference: 'https://sparkjava.com/documentation#path-groups',
    package: 'spark',
    on: ['Spark', 'Service'],
    members: ['path'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: 'within',
  },
  {
    reference: 'https://javalin.io/documentation#endpoint-handlers',
    package: 'io.javalin',
    on: ['Javalin'],
    members: LOWER,
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ isMember: true }],
    handler: 'first',
  },
  {
    reference: 'https://javalin.io/documentation#handler-groups',
    package: 'io.javalin.apibuilder',
    on: ['ApiBuilder'],
    members: LOWER,
    makes: 'route',
    pattern: [{ at: 0 }, { says: '' }],
    method: [{ isMember: true }],
    handler: 'first',
  },
  {
    reference: 'https://javalin.io/documentation#handler-groups',
    package: 'io.javalin.apibuilder',
    on: ['ApiBuilder'],
    members: ['path'],
    makes: 'mount',
    prefix: [{ at: 0 }],
    child: 'within',
  },
];

export const ROUTE_ROWS: readonly ConnectionRow[] = [...ANNOTATED, ...CALLED];
