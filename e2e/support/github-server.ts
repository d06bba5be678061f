import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GitFixture } from './git-fixture.ts';

export interface GithubServer {
  readonly origin: string;
  /** Questions left before it refuses; null for any number. */
  remaining: number | null;
  /** Lists longer than this are cut, as GitHub cuts at 100,000. */
  longestList: number;
  token: string | null;
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Answers like GitHub's API and its host of plain files, for one repository. */
export async function startGithubServer(name: string, fixture: GitFixture): Promise<GithubServer> {
  const requests: string[] = [];
  const state = { remaining: null as number | null, longestList: Infinity, token: null as string | null };
  const git = (...args: string[]): string | null => {
    try {
      return fixture.output('-c', 'core.quotePath=false', ...args);
    } catch {
      return null;
    }
  };

  const tree = (sha: string, isRecursive: boolean): Reply => {
    const lines =
      git('ls-tree', '-l', ...(isRecursive ? ['-r', '-t'] : []), sha)
        ?.trim()
        .split('\n') ?? [];
    const items = lines.map((line) => {
      const [head, path] = line.split('\t') as [string, string];
      const [mode, type, oid, size] = head.split(/ +/) as [string, string, string, string];
      return { path, mode, type, sha: oid, ...(size === '-' ? {} : { size: Number(size) }) };
    });
    const truncated = isRecursive && items.length > state.longestList;
    return { status: 200, body: { sha, truncated, tree: truncated ? items.slice(0, state.longestList) : items } };
  };

  const answer = (path: string, query: URLSearchParams): Reply => {
    const repository = `/api/repos/${name}`;
    if (path === repository) return { status: 200, body: { default_branch: 'main' } };
    const commit = path.startsWith(`${repository}/commits/`) ? path.slice(repository.length + 9) : null;
    if (commit !== null) {
      const sha = git('rev-parse', '-q', '--verify', `${decodeURIComponent(commit)}^{commit}`)?.trim();
      if (sha === undefined) return { status: 422, body: { message: 'No commit found' } };
      const [date, parents, message] = git('log', '-1', '--format=%cI%n%P%n%B', sha)!.trim().split('\n') as [
        string,
        string,
        string,
      ];
      return {
        status: 200,
        body: {
          sha,
          commit: { tree: { sha: git('rev-parse', `${sha}^{tree}`)?.trim() }, message, committer: { date } },
          parents: parents.split(' ').flatMap((parent) => (parent === '' ? [] : [{ sha: parent }])),
        },
      };
    }
    const treeSha = new RegExp(`^${repository}/git/trees/(\\w+)$`).exec(path)?.[1];
    if (treeSha !== undefined) return tree(treeSha, query.has('recursive'));
    const blobSha = new RegExp(`^${repository}/git/blobs/(\\w+)$`).exec(path)?.[1];
    const raw = new RegExp(`^/raw/${name}/(\\w+)/(.+)$`).exec(path);
    const object = blobSha ?? (raw === null ? null : `${raw[1]}:${decodeURIComponent(raw[2]!)}`);
    const text = object === null ? null : git('cat-file', 'blob', object);
    return text === null ? { status: 404, body: { message: 'Not Found' } } : { status: 200, body: text };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, accept');
    response.setHeader('access-control-expose-headers', 'x-ratelimit-remaining, x-ratelimit-reset');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    requests.push(url.pathname);
    if (state.token !== null && request.headers.authorization !== `Bearer ${state.token}`) {
      return void response.writeHead(404).end('{}');
    }
    if (state.remaining !== null && url.pathname.startsWith('/api/')) {
      response.setHeader('x-ratelimit-remaining', String(Math.max(0, state.remaining)));
      response.setHeader('x-ratelimit-reset', String(Math.ceil(Date.now() / 1000) + 600));
      if (state.remaining <= 0) return void response.writeHead(403).end('{}');
      state.remaining -= 1;
    }
    const { status, body } = answer(url.pathname, url.searchParams);
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
