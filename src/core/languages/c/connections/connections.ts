import { readsVariable } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { PLATFORM } from './packages.ts';

const ENVIRONMENT: readonly ConnectionRow[] = [
  readsVariable({
    reference: 'https://pubs.opengroup.org/onlinepubs/9799919799/functions/getenv.html',
    package: PLATFORM,
    members: ['getenv', 'secure_getenv', '_wgetenv', 'g_getenv', 'uv_os_getenv', 'qgetenv', 'qEnvironmentVariable'],
  }),
  readsVariable({
    reference: 'https://learn.microsoft.com/en-us/windows/win32/api/processenv/nf-processenv-getenvironmentvariablew',
    package: PLATFORM,
    members: ['GetEnvironmentVariable', 'GetEnvironmentVariableA', 'GetEnvironmentVariableW'],
  }),
  readsVariable({
    reference: 'https://en.cppreference.com/w/cpp/utility/program/getenv.html',
    package: ['c++', 'std'],
    on: ['std', ''],
    members: ['getenv'],
  }),
];

/** Of C and C++, which share one program. */
export const connections: Connections = { rows: ENVIRONMENT, access: ACCESS_ROWS };
