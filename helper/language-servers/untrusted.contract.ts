import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../src/core/ports/language-servers.ts';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { findProgram } from './find-program.ts';
import { HOSTILE, layProgram, withEntries, type HostileSample, type HostileWay } from './fixtures/hostile.ts';
import { NodeLanguageServers } from './node-language-servers.ts';
import { SERVERS } from './table.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());
afterEach(() => vi.unstubAllEnvs());

interface Tried {
  readonly servers: NodeLanguageServers;
  readonly sign: string;
  /** Asks about the sample's call. */
  ask(): Promise<readonly Answer[]>;
}

async function withServers<T>(
  sample: HostileSample,
  ways: readonly HostileWay[],
  isTrusted: boolean,
  work: (tried: Tried) => Promise<T>,
): Promise<T> {
  const [repository, outside, home] = [folders.create(), folders.create(), folders.create()];
  const sign = join(folders.create(), 'sign');
  writeFiles(repository, sample.files);
  vi.stubEnv('PATH', withEntries(ways.flatMap((way) => way.lay({ repository, outside, sign }))));
  for (const { environment = {} } of ways)
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.stubEnv('XDG_CACHE_HOME', home);
  const servers = new NodeLanguageServers(repository, { isTrusted });
  const { path, line, column } = sample.call;
  const text = readFileSync(join(repository, path), 'utf8');
  const questions = [{ kind: 'definition', line, column }] as const;
  try {
    return await work({ servers, sign, ask: () => servers.ask({ language: sample.language, path, text, questions }) });
  } finally {
    await servers.close();
    // A copy goes with its server.
    const scratch = join(home, 'knowing', 'language-servers');
    expect(existsSync(scratch) ? readdirSync(scratch) : []).toEqual([]);
  }
}

function skipUnlessHere(sample: HostileSample, skip: (note: string) => void): void {
  if (sample.version === null) return;
  const program = findProgram(SERVERS.find(({ name }) => name === sample.server)!.command, '/nowhere');
  if (program === null || spawnSync(program, [sample.version]).status !== 0)
    skip(`${sample.server} is not on this machine, or does not run`);
}

describe.for(HOSTILE)('$server', (sample) => {
  it.for(sample.ways)('where the repository is trusted, it runs $title', async (way, context) => {
    skipUnlessHere(sample, context.skip);
    await withServers(sample, [way], true, async ({ ask, sign }) => {
      const answered = ask();
      await Promise.race([answered, vi.waitUntil(() => existsSync(sign), { timeout: 120_000, interval: 50 })]);
      expect(existsSync(sign)).toBe(true);
    });
  });

  it('where the repository is not trusted, it runs none of these, and answers or says why not', async (context) => {
    skipUnlessHere(sample, context.skip);
    await withServers(sample, sample.ways, false, async ({ servers, ask, sign }) => {
      const [offer] = await servers.offers([sample.language]);
      const [answer] = await ask();
      expect(existsSync(sign) ? readFileSync(sign, 'utf8') : '').toBe('');
      if (sample.refusal === undefined) {
        expect(offer).toMatchObject({ server: sample.server, blocked: null });
        expect(answer!.problem).toBeNull();
        const [place] = answer!.places ?? [];
        expect(`${place?.path}:${place?.line}`).toBe(sample.call.leadsTo);
      } else {
        expect(offer!.blocked).toMatch(sample.refusal);
        expect(answer).toEqual({ places: null, problem: offer!.blocked });
      }
    });
  });
});

describe.for(SERVERS.filter(({ untrusted }) => untrusted.kind === 'refused'))('$name', (row) => {
  it('is started only where the repository is trusted', async () => {
    const [language] = row.languages as readonly [string];
    const [repository, outside] = [folders.create(), folders.create()];
    const sign = join(folders.create(), 'sign');
    layProgram(join(outside, row.command), sign);
    vi.stubEnv('PATH', withEntries([outside]));
    const file = { language, path: 'a', text: '', questions: [{ kind: 'definition', line: 1, column: 0 }] } as const;
    for (const isTrusted of [false, true]) {
      const servers = new NodeLanguageServers(repository, { isTrusted, servers: [row] });
      const [offer] = await servers.offers([language]);
      const [answer] = await servers.ask(file);
      await servers.close();
      expect(offer!.blocked).toEqual(
        isTrusted ? null : expect.stringContaining('only starts for repositories you trust'),
      );
      expect(answer!.problem).toContain(row.name);
      expect(existsSync(sign)).toBe(isTrusted);
    }
  });
});
