import { readsVariable, startsProgram, verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { FIELDS } from './graphql.ts';
import { MODEL_ROWS, PLACE_ROWS } from './places.ts';
import { ROUTE_ROWS } from './routes.ts';

const REQUEST_ROWS: readonly ConnectionRow[] = [
  verbRequest({
    reference: 'https://pkg.go.dev/net/http#Get',
    package: 'net/http',
    on: ['', 'Client', 'DefaultClient'],
    members: ['Get', 'Head', 'Post', 'PostForm'],
  }),
  {
    reference: 'https://pkg.go.dev/net/http#NewRequest',
    package: 'net/http',
    members: ['NewRequest'],
    makes: 'request',
    url: [{ at: 1 }],
    method: [{ at: 0 }],
    needsHost: true,
  },
  {
    reference: 'https://pkg.go.dev/net/http#NewRequestWithContext',
    package: 'net/http',
    members: ['NewRequestWithContext'],
    makes: 'request',
    url: [{ at: 2 }],
    method: [{ at: 1 }],
    needsHost: true,
  },
  verbRequest({
    reference: 'https://pkg.go.dev/github.com/go-resty/resty/v2#Request.Get',
    package: ['github.com/go-resty/resty', 'resty.dev/v3'],
    on: ['New', 'Client', 'Request', 'NewWithClient'],
    members: ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Options'],
  }),
  {
    reference: 'https://pkg.go.dev/github.com/go-resty/resty/v2#Client.SetBaseURL',
    package: ['github.com/go-resty/resty', 'resty.dev/v3'],
    on: ['New', 'Client', 'NewWithClient'],
    members: ['SetBaseURL', 'SetHostURL'],
    makes: 'router',
    prefix: [{ at: 0 }],
    isClient: true,
  },
  {
    reference: 'https://pkg.go.dev/github.com/go-resty/resty/v2#Client.R',
    package: ['github.com/go-resty/resty', 'resty.dev/v3'],
    on: ['New', 'Client', 'NewWithClient'],
    members: ['R', 'NewRequest'],
    makes: 'router',
    prefix: [{ says: '' }],
    isPart: true,
  },
];

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  readsVariable({
    reference: 'https://pkg.go.dev/os#Getenv',
    package: ['os', 'syscall'],
    members: ['Getenv', 'LookupEnv'],
  }),
  startsProgram({
    reference: 'https://pkg.go.dev/os/exec#Command',
    package: 'os/exec',
    members: ['Command'],
  }),
  startsProgram({
    reference: 'https://pkg.go.dev/os/exec#CommandContext',
    package: 'os/exec',
    members: ['CommandContext'],
    name: [{ at: 1 }],
  }),
];

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS],
  access: ACCESS_ROWS,
  fields: FIELDS,
  models: MODEL_ROWS,
};
