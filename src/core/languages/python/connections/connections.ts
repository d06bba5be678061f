import { readsVariable, startsProgram, verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { FIELDS, GRAPHQL_ROWS } from './graphql.ts';
import { MODEL_ROWS, PLACE_ROWS } from './places.ts';
import { ROUTE_ROWS } from './routes.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const CLIENTS = ['', 'Session', 'session', 'sessions.Session', 'Client', 'AsyncClient'] as const;

const REQUEST_ROWS: readonly ConnectionRow[] = [
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
];

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.python.org/3/library/os.html#os.environ',
    package: 'os',
    members: ['environ'],
    makes: 'read',
    writers: ['update', 'clear', '__setitem__', '__delitem__'],
    kind: 'env_var',
    edge: 'reads_env',
  },
  readsVariable({
    reference: 'https://docs.python.org/3/library/os.html#os.environ',
    package: 'os',
    on: ['environ'],
    members: ['get', 'pop', 'setdefault'],
  }),
  readsVariable({
    reference: 'https://docs.python.org/3/library/os.html#os.getenv',
    package: 'os',
    members: ['getenv'],
    name: [{ at: 0 }, { key: 'key' }],
  }),
  startsProgram({
    reference: 'https://docs.python.org/3/library/subprocess.html',
    package: 'subprocess',
    members: ['run', 'call', 'check_call', 'check_output', 'Popen', 'getoutput', 'getstatusoutput'],
    name: [{ at: 0 }, { key: 'args' }],
  }),
  startsProgram({
    reference: 'https://docs.python.org/3/library/os.html#process-management',
    package: 'os',
    members: ['system', 'popen', 'execv', 'execvp', 'execl', 'execlp', 'execve', 'execvpe'],
  }),
  startsProgram({
    reference: 'https://docs.python.org/3/library/asyncio-subprocess.html',
    package: 'asyncio',
    on: ['', 'subprocess'],
    members: ['create_subprocess_exec', 'create_subprocess_shell'],
  }),
];

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS, ...GRAPHQL_ROWS],
  access: ACCESS_ROWS,
  fields: FIELDS,
  models: MODEL_ROWS,
};
