import { readsVariable, startsProgram } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';

const API = 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang';

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  readsVariable({
    reference: `${API}/System.html#getenv(java.lang.String)`,
    package: 'java.lang',
    on: ['System'],
    members: ['getenv'],
  }),
  startsProgram({
    reference: `${API}/ProcessBuilder.html`,
    package: 'java.lang',
    on: ['', 'ProcessBuilder'],
    members: ['ProcessBuilder', 'command'],
  }),
  startsProgram({
    reference: `${API}/Runtime.html#exec(java.lang.String)`,
    package: 'java.lang',
    on: ['Runtime'],
    members: ['exec'],
  }),
];

export const connections: Connections = { rows: ENV_AND_PROCESS, access: ACCESS_ROWS };
