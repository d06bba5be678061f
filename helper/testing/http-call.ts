import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a browser says of a request that our own page makes. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Sends a request as it is: unlike fetch, with any header and without tidying the path. */
export function call(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Call = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be of a server that has ended meanwhile.
    const options = { hostname, port, path, method, headers, agent: false, setHost: headers['host'] === undefined };
    const sent = httpRequest(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
