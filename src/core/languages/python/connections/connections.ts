import { readsVariable, startsProgram } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { FIELDS, GRAPHQL_ROWS } from './graphql.ts';
import { MODEL_ROWS, PLACE_ROWS } from './places.ts';
import { REQUEST_ROWS } from './requests.ts';
import { ROUTE_ROWS } from './routes.ts';

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
