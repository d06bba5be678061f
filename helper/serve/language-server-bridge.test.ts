import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, OWN_PAGE, type Answer } from '../testing/http-call.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import { TOKEN_HEADER } from './request-guard.ts';
import type { RunningServer } from './start-server.ts';

const folders = new TemporaryFolders();
const MAIN = "import { save } from './store';\nsave();\n";
let server: RunningServer;

beforeAll(async () => {
  const repositories = new LocalRepositories();
  const files = { 'tsconfig.json': '{}', 'store.ts': 'export function save(): void {}\n', 'main.ts': MAIN };
  await repositories.add(folders.createRepository(files, 'shop'), folders.create());
  server = await startTestServer(folders, { repositories });
});
afterAll(async () => {
  await server.close();
  folders.remove();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call(server.origin, path, {
    method: 'POST',
    headers: { ...OWN_PAGE, [TOKEN_HEADER]: server.token, ...headers },
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
      { language: 'typescript', server: 'typescript-language-server', missing: null },
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

  it.each<[string, string, unknown, Record<string, string>, number]>([
    ['without the token', 'shop/ask', QUESTION, { [TOKEN_HEADER]: '' }, 403],
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
    ['that is no JSON', 'shop/ask', 'nonsense', {}, 400],
    ['that is too large', 'shop/ask', { ...QUESTION, text: ' '.repeat(17_000_000) }, {}, 413],
  ])('refuses a question %s', async (_, path, body, headers, status) => {
    expect((await post(`/language-servers/${path}`, body, headers)).status).toBe(status);
  });
});
