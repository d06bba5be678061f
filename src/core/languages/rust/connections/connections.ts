import { readsVariable, startsProgram, verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { PLACE_ROWS } from './places.ts';
import { ROUTE_ROWS } from './routes.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const REQWEST = ['', 'Client', 'ClientBuilder', 'blocking', 'blocking.Client', 'blocking.ClientBuilder'] as const;
const UREQ = ['', 'Agent', 'AgentBuilder'] as const;

const REQUEST_ROWS: readonly ConnectionRow[] = [
  verbRequest({
    reference: 'https://docs.rs/reqwest/latest/reqwest/struct.Client.html#method.get',
    package: 'reqwest',
    on: REQWEST,
    members: VERBS,
  }),
  {
    reference: 'https://docs.rs/reqwest/latest/reqwest/struct.Client.html#method.request',
    package: 'reqwest',
    on: REQWEST,
    members: ['request'],
    makes: 'request',
    url: [{ at: 1 }],
    method: [{ at: 0 }],
  },
  verbRequest({
    reference: 'https://docs.rs/ureq/latest/ureq/struct.Agent.html#method.get',
    package: 'ureq',
    on: UREQ,
    members: VERBS,
  }),
  {
    reference: 'https://docs.rs/ureq/2.12.1/ureq/struct.Agent.html#method.request',
    package: 'ureq',
    on: UREQ,
    members: ['request'],
    makes: 'request',
    url: [{ at: 1 }],
    method: [{ at: 0 }],
  },
];

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  readsVariable({
    reference: 'https://doc.rust-lang.org/std/env/fn.var.html',
    package: 'std',
    on: ['env'],
    members: ['var', 'var_os'],
  }),
  readsVariable({
    reference: 'https://doc.rust-lang.org/std/macro.env.html',
    package: 'std',
    members: ['env', 'option_env'],
  }),
  readsVariable({
    reference: 'https://docs.rs/dotenvy/latest/dotenvy/fn.var.html',
    package: ['dotenvy', 'dotenv'],
    members: ['var'],
  }),
  startsProgram({
    reference: 'https://doc.rust-lang.org/std/process/struct.Command.html#method.new',
    package: ['std', 'tokio'],
    on: ['process.Command'],
    members: ['new'],
  }),
];

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS],
  access: ACCESS_ROWS,
};
