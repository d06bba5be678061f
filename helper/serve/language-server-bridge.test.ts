import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectPage } from '../testing/connected-page.ts';
import { call, type Answer } from '../testing/http-call.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import { PAGE_KEY_HEADER } from './request-guard.ts';
import type { RunningServer } from './start-server.ts';

const folders = new TemporaryFolders();
const MAIN = "import { save } from './store';\nsave();\n";
let server: RunningServer;

beforeAll(async () => {
  // Where trust is remembered.
  vi.stubEnv('XDG_DATA_HOME', folders.create());
  const repositories = new LocalRepositories();
  const files = { 'tsconfig.json': '{}', 'store.ts': 'export function save(): void {}\n', 'main.ts': MAIN };
  await repositories.add(folders.createRepository(files, 'shop'), folders.create());
  server = await startTestServer(folders, { repositories });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  folders.remove();
});

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call(server.origin, path, {
    method: 'POST',
    headers: { ...(await connectPage(server)), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const QUESTION = {
  language: 'typescript',
  path: 'main.ts',
  text: MAIN,
  questions: [{ kind: 'definition', line: 2, column: 0 }],
};

describe('the bridge to language servers', () => {
  it('answers the page about a repository that is offered to it', async () => {
    const offers = await post('/language-servers/shop/offers', { languages: ['typescript', 'cobol'] });
    expect(JSON.parse(offers.body)).toEqual([
      {
        language: 'typescript',
        server: 'typescript-language-server',
        missing: null,
        blocked: null,
        isTrusted: false,
      },
    ]);
    const { body } = await post('/language-servers/shop/ask', QUESTION);
    expect(JSON.parse(body)).toEqual([
      { places: [{ path: 'store.ts', isInside: true, line: 1, column: 16 }], problem: null },
    ]);
    const changed = await post('/language-servers/shop/changed', {
      files: [{ path: 'main.ts', contentHash: '0'.repeat(64) }],
    });
    expect(JSON.parse(changed.body)).toEqual(['main.ts']);
  });

  it('asks once whether the repository is trusted, remembers it, and starts servers accordingly', async () => {
    const trust = async (input: object): Promise<unknown> =>
      JSON.parse((await post('/language-servers/shop/trust', { languages: ['typescript'], ...input })).body);
    const isTrusted = async (): Promise<unknown> => {
      const { body } = await post('/language-servers/shop/offers', { languages: ['typescript'] });
      return (JSON.parse(body) as { isTrusted: boolean }[])[0]!.isTrusted;
    };
    const servers = [
      { server: 'typescript-language-server', mayRun: expect.stringContaining('node_modules') as string },
    ];
    expect(await trust({})).toEqual({ decision: null, servers });
    expect(await isTrusted()).toBe(false);
    expect(await trust({ decision: 'trusted' })).toEqual({ decision: 'trusted', servers });
    expect(await isTrusted()).toBe(true);
    const { body } = await post('/language-servers/shop/ask', QUESTION);
    expect(JSON.parse(body)).toMatchObject([{ places: [{ path: 'store.ts' }] }]);
    expect(await trust({ decision: 'untrusted' })).toMatchObject({ decision: 'untrusted' });
    expect(await isTrusted()).toBe(false);
    expect(await trust({})).toMatchObject({ decision: 'untrusted' });
  });

  it.each<[string, string, unknown, Record<string, string>, number]>([
    ['without the page key', 'shop/ask', QUESTION, { [PAGE_KEY_HEADER]: '' }, 403],
    ['without the cookie', 'shop/ask', QUESTION, { cookie: '' }, 403],
    ['of another page', 'shop/ask', QUESTION, { origin: 'https://evil.example' }, 403],
    ['under another name', 'shop/ask', QUESTION, { host: 'evil.example' }, 403],
    ['about a repository that is not offered', 'other/ask', QUESTION, {}, 404],
    ['that names a command', 'shop/start', { command: 'sh' }, {}, 404],
    ['about a file outside', 'shop/ask', { ...QUESTION, path: '../../etc/passwd' }, {}, 400],
    [
      'about an absolute path',
      'shop/changed',
      { files: [{ path: '/etc/passwd', contentHash: '0'.repeat(64) }] },
      {},
      400,
    ],
    ['of another kind', 'shop/ask', { ...QUESTION, questions: [{ kind: 'rename', line: 1, column: 0 }] }, {}, 400],
    ['that trusts in other words', 'shop/trust', { languages: [], decision: 'always' }, {}, 400],
    [
      'that trusts without the page key',
      'shop/trust',
      { languages: [], decision: 'trusted' },
      { [PAGE_KEY_HEADER]: '' },
      403,
    ],
    ['that is no JSON', 'shop/ask', 'nonsense', {}, 400],
    ['that is too large', 'shop/ask', { ...QUESTION, text: ' '.repeat(17_000_000) }, {}, 413],
  ])('refuses a question %s', async (_, path, body, headers, status) => {
    expect((await post(`/language-servers/${path}`, body, headers)).status).toBe(status);
  });
});
