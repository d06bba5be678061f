import { readsVariable } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { PHP } from './packages.ts';
import { ROUTE_ROWS } from './routes.ts';

const ENVIRONMENT: readonly ConnectionRow[] = [
  readsVariable({
    reference: 'https://www.php.net/manual/en/function.getenv.php',
    package: PHP,
    members: ['getenv'],
  }),
  {
    reference: 'https://www.php.net/manual/en/reserved.variables.environment.php',
    package: PHP,
    members: ['$_ENV'],
    makes: 'read',
    kind: 'env_var',
    edge: 'reads_env',
  },
  readsVariable({
    reference: 'https://laravel.com/docs/12.x/helpers#method-env',
    package: 'Illuminate\\Support',
    on: ['', 'Env'],
    members: ['env', 'get'],
  }),
];

export const connections: Connections = { rows: [...ROUTE_ROWS, ...ENVIRONMENT], access: ACCESS_ROWS };
