import { verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

const UPPER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const LOWER = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const VERBS = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options'] as const;

const TEMPLATES = ['org.springframework.web.client', 'org.springframework.boot.test.web.client'] as const;
const TEMPLATE_HOLDERS = ['RestTemplate', 'RestOperations', 'TestRestTemplate'] as const;
const TEMPLATE_METHODS: readonly (readonly [method: string, members: readonly string[]])[] = [
  ['GET', ['getForObject', 'getForEntity']],
  ['HEAD', ['headForHeaders']],
  ['POST', ['postForObject', 'postForEntity', 'postForLocation']],
  ['PUT', ['put']],
  ['PATCH', ['patchForObject']],
  ['DELETE', ['delete']],
  ['OPTIONS', ['optionsForAllow']],
];
const FLUENT = [
  'org.springframework.web.reactive.function.client',
  'org.springframework.web.client',
  'org.springframework.test.web.reactive.server',
] as const;
const FLUENT_HOLDERS = ['WebClient', 'RestClient', 'WebTestClient'] as const;

const SPRING: readonly ConnectionRow[] = [
  ...TEMPLATE_METHODS.map(([method, members]): ConnectionRow => ({
    reference: 'https://docs.spring.io/spring-framework/reference/integration/rest-clients.html#rest-resttemplate',
    package: TEMPLATES,
    on: TEMPLATE_HOLDERS,
    members,
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ says: method }],
  })),
  {
    reference: 'https://docs.spring.io/spring-framework/reference/integration/rest-clients.html#rest-resttemplate',
    package: TEMPLATES,
    on: TEMPLATE_HOLDERS,
    members: ['exchange', 'execute'],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ at: 1 }],
  },
  {
    reference: 'https://docs.spring.io/spring-framework/reference/web/webflux-webclient.html',
    package: FLUENT,
    on: FLUENT_HOLDERS,
    members: ['uri'],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ isBefore: true }],
  },
  {
    reference: 'https://docs.spring.io/spring-framework/reference/web/webflux-webclient/client-builder.html',
    package: FLUENT,
    on: FLUENT_HOLDERS,
    members: ['create', 'baseUrl'],
    makes: 'router',
    isClient: true,
    prefix: [{ at: 0 }],
  },
  {
    reference: 'https://docs.spring.io/spring-framework/reference/web/webflux-webclient/client-builder.html',
    package: FLUENT,
    on: FLUENT_HOLDERS,
    members: [...LOWER, 'method', 'build', 'defaultHeader', 'defaultHeaders', 'filter'],
    makes: 'router',
    prefix: [{ says: '' }],
    isPart: true,
  },
  {
    reference: 'https://docs.spring.io/spring-framework/reference/integration/rest-clients.html#rest-http-interface',
    package: 'org.springframework.web.service.annotation',
    members: ['HttpExchange'],
    makes: 'router',
    decorates: 'type',
    prefix: [{ at: 0 }, { key: 'value' }, { key: 'url' }],
  },
  ...VERBS.map((verb): ConnectionRow => ({
    reference: 'https://docs.spring.io/spring-framework/reference/integration/rest-clients.html#rest-http-interface',
    package: 'org.springframework.web.service.annotation',
    members: [`${verb}Exchange`],
    makes: 'request',
    decorates: 'member',
    url: [{ at: 0 }, { key: 'value' }, { key: 'url' }, { says: '' }],
    method: [{ says: verb }],
  })),
  verbRequest({
    reference: 'https://docs.spring.io/spring-framework/reference/testing/mockmvc/hamcrest/requests.html',
    package: 'org.springframework.test.web.servlet.request',
    on: ['MockMvcRequestBuilders'],
    members: LOWER,
  }),
];

const LIBRARIES: readonly ConnectionRow[] = [
  {
    reference:
      'https://docs.oracle.com/en/java/javase/21/docs/api/java.net.http/java/net/http/HttpRequest.Builder.html#uri(java.net.URI)',
    package: 'java.net.http',
    on: ['HttpRequest'],
    members: ['newBuilder', 'uri'],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ says: 'GET' }],
  },
  {
    reference:
      'https://docs.oracle.com/en/java/javase/21/docs/api/java.net.http/java/net/http/HttpRequest.Builder.html',
    package: 'java.net.http',
    on: ['HttpRequest'],
    members: [...UPPER, 'method'],
    makes: 'methods',
    method: [{ at: 0 }, { isMember: true }],
  },
  {
    reference: 'https://square.github.io/okhttp/recipes/',
    package: 'okhttp3',
    on: ['Request.Builder'],
    members: ['url'],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ says: 'GET' }],
  },
  {
    reference: 'https://square.github.io/okhttp/5.x/okhttp/okhttp3/-request/-builder/index.html',
    package: 'okhttp3',
    on: ['Request.Builder'],
    members: [...LOWER, 'method'],
    makes: 'methods',
    method: [{ at: 0 }, { isMember: true }],
  },
  {
    reference: 'https://square.github.io/retrofit/declarations/#request-method',
    package: 'retrofit2.http',
    members: UPPER,
    makes: 'request',
    decorates: 'member',
    url: [{ at: 0 }, { key: 'value' }],
    method: [{ isMember: true }],
  },
  {
    reference: 'https://github.com/OpenFeign/feign#basics',
    package: 'feign',
    members: ['RequestLine'],
    makes: 'request',
    decorates: 'member',
    url: [{ at: 0 }, { key: 'value' }],
    method: [],
    syntax: 'method-and-path',
  },
  ...VERBS.map((verb): ConnectionRow => ({
    reference: 'https://hc.apache.org/httpcomponents-client-5.4.x/quickstart.html',
    package: ['org.apache.hc.client5.http.classic.methods', 'org.apache.http.client.methods'],
    members: [`Http${verb}`],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ says: verb }],
  })),
];

/** HTTP clients. */
export const REQUEST_ROWS: readonly ConnectionRow[] = [...SPRING, ...LIBRARIES];
