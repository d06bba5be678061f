import { verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const CLIENTS = ['', 'Session', 'session', 'sessions.Session', 'Client', 'AsyncClient'] as const;
const FLASK = ['Flask', 'app.Flask', 'Quart'] as const;
const DJANGO_CASES = ['SimpleTestCase', 'TransactionTestCase', 'TestCase', 'LiveServerTestCase'] as const;

/** HTTP clients, and the clients of frameworks that ask an application in its tests. */
export const REQUEST_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://requests.readthedocs.io/en/latest/api/#main-interface',
    package: ['requests', 'httpx'],
    on: CLIENTS,
    members: VERBS,
    makes: 'request',
    url: [{ at: 0 }, { key: 'url' }],
    method: [{ isMember: true }],
  },
  {
    reference: 'https://www.python-httpx.org/api/#helper-functions',
    package: ['requests', 'httpx'],
    on: CLIENTS,
    members: ['request', 'stream'],
    makes: 'request',
    url: [{ at: 1 }, { key: 'url' }],
    method: [{ at: 0 }, { key: 'method' }],
  },
  {
    reference: 'https://www.python-httpx.org/api/#client',
    package: 'httpx',
    members: ['Client', 'AsyncClient'],
    makes: 'router',
    isClient: true,
    prefix: [{ key: 'base_url' }],
  },
  verbRequest({
    reference: 'https://docs.aiohttp.org/en/stable/client_reference.html',
    package: 'aiohttp',
    on: ['ClientSession', 'client.ClientSession'],
    members: VERBS,
  }),
  {
    reference: 'https://docs.aiohttp.org/en/stable/client_reference.html',
    package: 'aiohttp',
    members: ['ClientSession'],
    makes: 'router',
    isClient: true,
    prefix: [{ key: 'base_url' }, { at: 0 }],
  },
  {
    reference: 'https://docs.python.org/3/library/urllib.request.html',
    package: 'urllib.request',
    members: ['urlopen', 'Request', 'urlretrieve'],
    makes: 'request',
    url: [{ at: 0 }, { key: 'url' }],
    method: [{ key: 'method' }, { says: 'GET' }],
  },
  {
    reference: 'https://www.starlette.dev/testclient/',
    package: ['fastapi', 'starlette'],
    on: ['testclient.TestClient'],
    members: VERBS,
    makes: 'request',
    url: [{ at: 0 }, { key: 'url' }],
    method: [{ isMember: true }],
  },
  {
    reference: 'https://www.starlette.dev/testclient/',
    package: ['fastapi', 'starlette'],
    on: ['testclient'],
    members: ['TestClient'],
    makes: 'router',
    isClient: true,
    prefix: [{ key: 'base_url' }],
  },
  {
    reference: 'https://flask.palletsprojects.com/en/stable/testing/#sending-requests-with-the-test-client',
    package: ['flask', 'quart'],
    on: [...FLASK.map((app) => `${app}.test_client`), 'testing.FlaskClient'],
    members: VERBS,
    makes: 'request',
    url: [{ at: 0 }, { key: 'path' }],
    method: [{ isMember: true }],
  },
  {
    reference: 'https://docs.djangoproject.com/en/stable/topics/testing/tools/#making-requests',
    package: 'django',
    on: ['test.Client', 'test.client.Client', ...DJANGO_CASES.map((type) => `test.${type}.client`)],
    members: VERBS,
    makes: 'request',
    url: [{ at: 0 }, { key: 'path' }],
    method: [{ isMember: true }],
  },
  {
    reference: 'https://pytest-django.readthedocs.io/en/latest/helpers.html#fixtures',
    package: 'pytest_django',
    members: VERBS,
    givenAs: ['client', 'async_client', 'admin_client', 'async_admin_client'],
    makes: 'request',
    url: [{ at: 0 }, { key: 'path' }],
    method: [{ isMember: true }],
  },
];
