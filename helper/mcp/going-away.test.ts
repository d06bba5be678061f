import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { Progress } from '../../src/core/ports/progress.ts';
import { onAbort } from '../../src/core/ports/progress.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { hostOptions } from '../testing/host-options.ts';
import { openHost, type McpHost } from './host.ts';
import { McpHttp } from './http.ts';
import { IndexRuns } from './index-runs.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const message = (id: number, method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

describe('a client that goes away', () => {
  it('ends what it asked for when its connection is closed, without a word', async () => {
    const folder = folders.create();
    const host = openHost(hostOptions(folder));
    let heard: (() => void) | undefined;
    let began: (() => void) | undefined;
    const cancelled = new Promise<void>((resolve) => (heard = resolve));
    const running = new Promise<void>((resolve) => (began = resolve));
    // A run that only a cancellation ends.
    const index: McpHost['repositories']['index'] = (_source, _commit, _roots, progress) => {
      began?.();
      return new Promise((_resolve, reject) => {
        progress.onCancel?.(() => {
          heard?.();
          reject(new Error('cancelled'));
        });
      });
    };
    const repositories = Object.assign(Object.create(host.repositories) as McpHost['repositories'], { index });
    const mcp = new McpHttp(() => ({ ...host, repositories }));
    const server = createServer((asked, answer) => void mcp.handle(asked, answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const clientInfo = { name: 'test', version: '1' };
    const begun = await fetch(origin, {
      method: 'POST',
      headers: HEADERS,
      body: message(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
    });
    await begun.text();
    const asking = request(origin, {
      method: 'POST',
      headers: { ...HEADERS, 'mcp-session-id': begun.headers.get('mcp-session-id')! },
    });
    asking.on('error', () => undefined);
    asking.end(message(2, 'tools/call', { name: 'index_repo', arguments: { source: folder } }));
    await running;
    asking.destroy();
    // Where it is never told, the time of the test runs out.
    await cancelled;
    server.closeAllConnections();
    server.close();
    await mcp.close();
  });
});

describe('a run that several callers wait for', () => {
  const caller = () => {
    const controller = new AbortController();
    const progress: Progress = {
      report: () => undefined,
      get isCancelled() {
        return controller.signal.aborted;
      },
      onCancel: (listener) => onAbort(controller.signal, listener),
    };
    return { progress, leave: () => controller.abort() };
  };

  it('goes on while one of them waits, and is told at once when the last has left', async () => {
    const runs = new IndexRuns();
    const [first, second] = [caller(), caller()];
    let isEnded = false;
    const run = (progress: Progress): Promise<ToolOutput<'index_repo'>> =>
      new Promise((_resolve, reject) => {
        progress.onCancel?.(() => {
          isEnded = true;
          reject(new Error('ended'));
        });
      });
    const [one, two] = [runs.join('a', first.progress, run), runs.join('a', second.progress, run)];
    await Promise.resolve();
    first.leave();
    await expect(one).rejects.toMatchObject({ code: 'cancelled' });
    expect(isEnded).toBe(false);
    second.leave();
    await expect(two).rejects.toMatchObject({ code: 'cancelled' });
    expect(isEnded).toBe(true);
  });
});
