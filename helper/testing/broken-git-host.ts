import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';

/** What a host does wrong; the first part of a repository's path says which. */
type Fault = (response: ServerResponse, asked: 'refs' | 'depth' | 'pack') => void;

const COMMIT = 'a'.repeat(40);
const ADVERTISEMENT = { 'content-type': 'application/x-git-upload-pack-advertisement' };
const RESULT = { 'content-type': 'application/x-git-upload-pack-result' };

const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;
const SERVICE = `${line('# service=git-upload-pack\n')}0000`;
const REFS = `${SERVICE}${line(`${COMMIT} HEAD\0 shallow symref=HEAD:refs/heads/main\n`)}${line(`${COMMIT} refs/heads/main\n`)}0000`;
const packHead = (count: number): Buffer =>
  Buffer.from([...Buffer.from('PACK'), 0, 0, 0, 2, 0, count >> 16, (count >> 8) & 255, count & 255]);

/** A right listing, then these bytes as the pack. */
const sending =
  (write: (response: ServerResponse) => void): Fault =>
  (response, asked) => {
    if (asked === 'refs') response.writeHead(200, ADVERTISEMENT).end(REFS);
    else {
      response.writeHead(200, RESULT);
      response.write(`${line(`shallow ${COMMIT}`)}0000`);
      if (asked === 'depth') response.end();
      else {
        response.write(line('NAK\n'));
        write(response);
      }
    }
  };

function endlessly(response: ServerResponse, piece: Buffer | (() => Buffer)): void {
  const go = (): void => {
    while (!response.destroyed && response.write(typeof piece === 'function' ? piece() : piece));
    if (!response.destroyed) response.once('drain', go);
  };
  go();
}

/** Branches without end, each with another name. */
function referencesWithoutEnd(response: ServerResponse): void {
  let next = 0;
  const some = (): string => line(`${COMMIT} refs/heads/${next++}-${'x'.repeat(900)}\n`);
  endlessly(response, () => Buffer.from(Array.from({ length: 500 }, some).join('')));
}

const FAULTS: Readonly<Record<string, Fault>> = {
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>'),
  'no-answer': (response) => response.socket?.destroy(),
  'nothing-in-it': (response) => response.writeHead(200, ADVERTISEMENT).end(),
  garbage: (response) => response.writeHead(200, ADVERTISEMENT).end('garbage, garbage'),
  'page-for-pack': sending((response) => response.end('<html>hello</html>')),
  'cut-pack': sending((response) => response.end(packHead(9))),
  'wrong-checksum': sending((response) => response.end(Buffer.concat([packHead(0), Buffer.alloc(20)]))),
  'endless-pack': sending((response) => {
    response.write(packHead(1_000_000));
    // Blobs without end: each is one letter.
    const blob = Buffer.concat([Buffer.from([0x31]), deflateSync('x')]);
    endlessly(response, Buffer.concat(Array.from({ length: 5000 }, () => blob)));
  }),
  stalled: sending((response) => response.write(packHead(9))),
  'silent-refs': (response) => response.writeHead(200, ADVERTISEMENT).write(SERVICE),
  'endless-refs': (response) => {
    response.writeHead(200, ADVERTISEMENT).write(REFS.slice(0, -4));
    referencesWithoutEnd(response);
  },
  // The second version of the protocol, where git keeps references as they come.
  'endless-refs-2': (response, asked) => {
    response.writeHead(200, asked === 'refs' ? ADVERTISEMENT : RESULT);
    if (asked !== 'refs') referencesWithoutEnd(response);
    else response.end(`${SERVICE}${['version 2\n', 'ls-refs\n', 'fetch=shallow\n'].map(line).join('')}0000`);
  },
};

export interface BrokenGitHost {
  /** `fault` is one of the names above, or an HTTP status. */
  url(fault: string): string;
  close(): Promise<void>;
}

export async function brokenGitHost(): Promise<BrokenGitHost> {
  const server = createServer((request, response) => {
    const fault = /^\/([\w-]+)\//.exec(request.url ?? '')?.[1] ?? '';
    const status = /^\d{3}$/.test(fault) ? Number(fault) : null;
    response.on('error', () => undefined);
    if (status !== null) response.writeHead(status, { 'content-type': 'text/html' }).end('<html>hello</html>');
    else if (request.method === 'GET') FAULTS[fault]?.(response, 'refs');
    else {
      let body = '';
      request.setEncoding('latin1').on('data', (text: string) => (body += text));
      // Git asks twice: first only where the history ends.
      request.on('end', () => FAULTS[fault]?.(response, body.includes('done') ? 'pack' : 'depth'));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (fault) => `${origin}/${fault}/repository`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
