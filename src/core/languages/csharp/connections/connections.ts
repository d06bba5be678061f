import { readsVariable, startsProgram } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { FIELDS, GRAPHQL_ROWS } from './graphql.ts';
import { HELD_MODELS, PLACE_ROWS } from './places.ts';
import { REQUEST_ROWS } from './requests.ts';
import { ROUTE_ROWS } from './routes.ts';

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  readsVariable({
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.environment.getenvironmentvariable',
    package: 'System',
    on: ['Environment'],
    members: ['GetEnvironmentVariable'],
    name: [{ at: 0 }, { key: 'variable' }],
  }),
  startsProgram({
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.diagnostics.process.start',
    package: 'System.Diagnostics',
    on: ['Process'],
    members: ['Start'],
    name: [{ at: 0 }, { key: 'fileName' }],
  }),
  startsProgram({
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.diagnostics.processstartinfo',
    package: 'System.Diagnostics',
    members: ['ProcessStartInfo'],
    name: [{ at: 0 }, { key: 'FileName' }],
  }),
];

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS, ...GRAPHQL_ROWS],
  access: ACCESS_ROWS,
  fields: FIELDS,
  // https://learn.microsoft.com/en-us/aspnet/core/mvc/controllers/routing#token-replacement-in-route-templates-controller-action-area
  pathTokens: [
    { token: '[controller]', names: 'type', suffix: 'Controller' },
    { token: '[action]', names: 'handler', suffix: 'Async' },
  ],
  heldModels: HELD_MODELS,
};
