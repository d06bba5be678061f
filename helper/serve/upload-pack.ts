import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline as joinStreams } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Failure } from '../../src/core/base/failure.ts';
import { spawnGit, type GitChild } from '../git/git-process.ts';
import { readBody } from './read-body.ts';
import { DATA_POLICY } from './security-headers.ts';

const LARGEST_REQUEST = 16 * 1024 * 1024;
const LONGEST_MS = 30 * 60_000;

/** `git upload-pack` never writes; any commit may be asked for, because a snapshot link names one that no ref may hold. */
const UPLOAD_PACK = [
  ...['-c', 'uploadpack.allowAnySHA1InWant=true'],
  ...['-c', 'uploadpack.allowFilter=true'],
  'upload-pack',
  '--stateless-rpc',
];

/** Git's smart HTTP, the reading half, for one repository on this disk. `path` is what follows its name. */
export async function serveUploadPack(
  request: IncomingMessage,
  response: ServerResponse,
  gitDir: string,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  if (path === '/info/refs' && request.method === 'GET' && query.get('service') === 'git-upload-pack') {
    const child = start(request, gitDir, [...UPLOAD_PACK, '--advertise-refs', '.']);
    child.stdin.end();
    // The second version of the protocol has no such line.
    const header = protocolOf(request) === 'version=2' ? '' : '001e# service=git-upload-pack\n0000';
    await relay(child, response, 'application/x-git-upload-pack-advertisement', header);
    return;
  }
  const isFetch = path === '/git-upload-pack' && request.method === 'POST';
  if (!isFetch || request.headers['content-type'] !== 'application/x-git-upload-pack-request') {
    throw new Failure('access-denied', 'Repositories are served over git’s smart HTTP protocol only.');
  }
  const isPacked = request.headers['content-encoding'] === 'gzip';
  const plain = isPacked ? joinStreams(request, createGunzip(), () => undefined) : request;
  const body = await readBody(plain, LARGEST_REQUEST);
  const child = start(request, gitDir, [...UPLOAD_PACK, '.']);
  child.stdin.end(body);
  await relay(child, response, 'application/x-git-upload-pack-result', '');
}

function protocolOf(request: IncomingMessage): string {
  const given = request.headers['git-protocol'];
  return typeof given === 'string' && /^version=[0-2]$/.test(given) ? given : '';
}

function start(request: IncomingMessage, gitDir: string, args: readonly string[]): GitChild {
  const protocol = protocolOf(request);
  const child = spawnGit(args, { gitDir, environment: protocol === '' ? {} : { GIT_PROTOCOL: protocol } });
  child.stdin.on('error', () => undefined);
  child.stderr.resume();
  return child;
}

async function relay(child: GitChild, response: ServerResponse, type: string, header: string): Promise<void> {
  const timer = setTimeout(() => child.kill(), LONGEST_MS);
  // Somebody who closed the page no longer wants the pack.
  response.on('close', () => child.kill());
  child.on('error', () => response.destroy());
  try {
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
    });
    response.write(header);
    await pipeline(child.stdout, response);
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}
