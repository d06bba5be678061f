import { readsVariable, startsProgram } from '../../connection-rows.ts';
import type { ConnectionRow, Connections, PathRoute } from '../../connections.ts';
import { REQUEST_ROWS } from './requests.ts';
import { ACCESS_ROWS } from './access.ts';
import { FIELDS, GRAPHQL_ROWS } from './graphql.ts';
import { PLACE_ROWS } from './places.ts';
import { ROUTE_ROWS } from './routes.ts';

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  {
    reference: 'https://nodejs.org/api/process.html#processenv',
    package: 'web',
    on: ['Process'],
    members: ['env'],
    makes: 'read',
    hasMembers: true,
    kind: 'env_var',
    edge: 'reads_env',
  },
  {
    reference: 'https://nodejs.org/api/process.html#processenv',
    package: 'node:process',
    members: ['env'],
    makes: 'read',
    hasMembers: true,
    kind: 'env_var',
    edge: 'reads_env',
  },
  {
    reference: 'https://vite.dev/guide/env-and-mode',
    package: 'web',
    on: ['ImportMeta'],
    members: ['env'],
    makes: 'read',
    hasMembers: true,
    kind: 'env_var',
    edge: 'reads_env',
  },
  readsVariable({
    reference: 'https://docs.deno.com/api/deno/~/Deno.Env',
    package: 'web',
    on: ['DenoEnv'],
    members: ['get', 'has'],
  }),
  startsProgram({
    reference: 'https://nodejs.org/api/child_process.html',
    package: 'node:child_process',
    members: ['exec', 'execSync', 'execFile', 'execFileSync', 'spawn', 'spawnSync'],
  }),
  startsProgram({
    reference: 'https://github.com/sindresorhus/execa',
    package: ['execa', 'cross-spawn'],
    members: ['', 'execa', 'execaSync', 'execaCommand', 'execaCommandSync', 'sync', 'spawn'],
  }),
];

const NEXT_METHODS = new Map(
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, method]),
);
const ANY_METHOD = new Map([['default', 'ANY']]);

/**
 * Next.js: a file's place is its path. https://nextjs.org/docs/app/api-reference/file-conventions/route and
 * https://nextjs.org/docs/pages/building-your-application/routing/api-routes
 */
function pathRoute(path: string): PathRoute | null {
  const app = /^(?:.*\/)?app\/((?:[^/]+\/)*)route\.[cm]?[jt]sx?$/.exec(path);
  if (app) {
    // Groups and slots are not part of the path.
    const parts = app[1]!.split('/').filter((part) => !/^[(@]/.test(part));
    return { pattern: parts.join('/'), methods: NEXT_METHODS };
  }
  const api = /^(?:.*\/)?pages\/(api\/.*)\.[jt]sx?$/.exec(path);
  return api ? { pattern: api[1]!.replace(/(?:^|\/)index$/, ''), methods: ANY_METHOD } : null;
}

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS, ...GRAPHQL_ROWS],
  access: ACCESS_ROWS,
  fields: FIELDS,
  pathRoute,
};
