import { verbRequest } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

const CLIENT = 'https://learn.microsoft.com/en-us/dotnet/api/system.net.http.httpclient';

/** What the methods of a client ask, by the method of the request. */
const ASKING: readonly (readonly [method: string, members: readonly string[], json: readonly string[]])[] = [
  [
    'GET',
    ['GetAsync', 'GetStringAsync', 'GetByteArrayAsync', 'GetStreamAsync'],
    ['GetFromJsonAsync', 'GetFromJsonAsAsyncEnumerable'],
  ],
  ['POST', ['PostAsync'], ['PostAsJsonAsync']],
  ['PUT', ['PutAsync'], ['PutAsJsonAsync']],
  ['PATCH', ['PatchAsync'], ['PatchAsJsonAsync']],
  ['DELETE', ['DeleteAsync'], ['DeleteFromJsonAsync']],
];

export const REQUEST_ROWS: readonly ConnectionRow[] = [
  ...ASKING.flatMap(([method, members, json]): ConnectionRow[] => [
    {
      reference: CLIENT,
      package: 'System.Net.Http',
      on: ['HttpClient'],
      members,
      makes: 'request',
      url: [{ at: 0 }, { key: 'requestUri' }],
      method: [{ says: method }],
      isRelative: true,
    },
    {
      reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.net.http.json.httpclientjsonextensions',
      package: 'System.Net.Http.Json',
      on: ['HttpClientJsonExtensions'],
      members: json,
      makes: 'request',
      url: [{ at: 0 }, { key: 'requestUri' }],
      method: [{ says: method }],
      isRelative: true,
    },
  ]),
  {
    reference: `${CLIENT}.baseaddress`,
    package: 'System.Net.Http',
    members: ['HttpClient'],
    makes: 'router',
    isClient: true,
    prefix: [{ key: 'BaseAddress' }],
  },
  {
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.net.http.httprequestmessage',
    package: 'System.Net.Http',
    members: ['HttpRequestMessage'],
    makes: 'request',
    url: [{ at: 1 }, { key: 'RequestUri' }],
    method: [{ at: 0 }, { key: 'Method' }, { says: 'GET' }],
    isRelative: true,
  },
  verbRequest({
    reference: 'https://github.com/reactiveui/refit#api-attributes',
    package: 'Refit',
    members: ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'],
    decorates: 'member',
  }),
  {
    reference: 'https://restsharp.dev/docs/usage/request',
    package: 'RestSharp',
    members: ['RestRequest'],
    makes: 'request',
    url: [{ at: 0 }, { key: 'Resource' }],
    method: [{ at: 1 }, { key: 'Method' }, { says: 'GET' }],
    isRelative: true,
  },
];
