import { verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

/** HTTP clients. */
export const REQUEST_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch',
    package: ['web', 'node-fetch', 'cross-fetch', 'undici', 'isomorphic-fetch'],
    on: ['', 'Window', 'WindowOrWorkerGlobalScope'],
    members: ['fetch', ''],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ at: 1, key: 'method' }, { says: 'GET' }],
  },
  verbRequest({
    reference: 'https://axios-http.com/docs/api_intro',
    package: 'axios',
    on: ['', 'AxiosInstance', 'Axios', 'AxiosStatic'],
    members: VERBS,
  }),
  {
    reference: 'https://axios-http.com/docs/api_intro',
    package: 'axios',
    on: ['', 'AxiosInstance', 'Axios', 'AxiosStatic'],
    members: ['', 'request'],
    makes: 'request',
    url: [{ at: 0, key: 'url' }, { at: 0 }],
    method: [{ key: 'method' }, { says: 'GET' }],
  },
  {
    reference: 'https://axios-http.com/docs/instance',
    package: 'axios',
    members: ['create'],
    makes: 'router',
    isClient: true,
    prefix: [{ at: 0, key: 'baseURL' }],
  },
  verbRequest({
    reference: 'https://github.com/sindresorhus/ky#readme',
    package: ['ky', 'got'],
    members: VERBS,
  }),
  {
    reference: 'https://github.com/sindresorhus/ky#kyinput-options',
    package: ['ky', 'got'],
    members: [''],
    makes: 'request',
    url: [{ at: 0 }],
    method: [{ at: 1, key: 'method' }, { says: 'GET' }],
  },
  {
    reference: 'https://github.com/sindresorhus/ky#kycreatedefaultoptions',
    package: ['ky', 'got'],
    members: ['create', 'extend'],
    makes: 'router',
    isClient: true,
    prefix: [
      { at: 0, key: 'prefixUrl' },
      { at: 0, key: 'prefix' },
    ],
    isPart: true,
  },
  verbRequest({
    reference: 'https://github.com/forwardemail/supertest#example',
    package: ['supertest', '@types/supertest'],
    members: [...VERBS, 'del'],
  }),
  {
    reference: 'https://github.com/forwardemail/supertest#example',
    package: ['supertest', '@types/supertest'],
    members: ['', 'agent'],
    makes: 'router',
    isClient: true,
    prefix: [{ at: 0 }],
  },
];
