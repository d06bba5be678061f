import { readsVariable } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { PHP } from './packages.ts';

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
];

export const connections: Connections = { rows: ENVIRONMENT, access: ACCESS_ROWS };
