import fc from 'fast-check';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { CLIENTS, type ClientRow, type Surroundings } from './clients.ts';
import { FileChanges } from './file-changes.ts';
import type { Launch } from './launch.ts';
import { partsOf, type Part } from './parts.ts';
import { priorFile } from './prior-files.testing.ts';
import { SetupRecord } from './setup-record.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const RUNS = Number(process.env['KNOWING_SETUP_RUNS'] ?? 60);

const launchOf = (version: string, folder: string | null): Launch => ({
  command: 'npx',
  before: ['-y', `knowing@${version}`],
  isWatching: true,
  folder,
});

/** A machine with a home folder and a project in it, where nothing is yet. */
class Machine {
  readonly #root = folders.create();
  readonly #surroundings: Surroundings = {
    platform: 'linux',
    home: join(this.#root, 'home'),
    folder: join(this.#root, 'project'),
    environment: {},
  };

  constructor() {
    for (const folder of [this.#surroundings.home, this.#surroundings.folder]) mkdirSync(folder);
  }

  parts(client: ClientRow, version = '1.0.0'): readonly Part[] {
    const { folder } = this.#surroundings;
    return partsOf(client, launchOf(version, client.needsFolder === true ? folder : null), this.#surroundings);
  }

  insert(client: ClientRow, version = '1.0.0'): void {
    this.#change((changes) => changes.insert(client, this.parts(client, version), this.#surroundings.folder));
  }

  remove(client: ClientRow): void {
    this.#change((changes) => changes.remove(client, this.parts(client), this.#surroundings.folder));
  }

  forget(): void {
    rmSync(this.#recordFile, { force: true });
  }

  /** Every file and folder, but for what setup remembers. */
  get everything(): Readonly<Record<string, string>> {
    const { home, folder } = this.#surroundings;
    const entries = [home, folder].flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }));
    return Object.fromEntries(
      entries.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path, entry.isFile() ? readFileSync(path, 'latin1') : 'folder'];
      }),
    );
  }

  get #recordFile(): string {
    return join(this.#root, 'setup.json');
  }

  #change(work: (changes: FileChanges) => void): void {
    const changes = new FileChanges(new SetupRecord(this.#recordFile));
    work(changes);
    changes.write();
  }
}

const write = (file: string, text: string | null): void => {
  if (text === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const isThere = (file: string): boolean => {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
};

const kindsOf = (client: ClientRow): readonly Part['kind'][] => new Machine().parts(client).map(({ kind }) => kind);

const priorsOf = (client: ClientRow): fc.Arbitrary<readonly (string | null)[]> =>
  fc.tuple(...kindsOf(client).map((kind) => priorFile(kind, client)));

function machineWith(client: ClientRow, priors: readonly (string | null)[]): Machine {
  const machine = new Machine();
  machine.parts(client).forEach(({ file }, at) => write(file, priors[at]!));
  return machine;
}

describe.each(CLIENTS)('$id', (client) => {
  it('is taken out to the byte, whatever was there', () => {
    fc.assert(
      fc.property(priorsOf(client), (priors) => {
        const machine = machineWith(client, priors);
        const before = machine.everything;
        machine.insert(client);
        for (const { insert, file } of machine.parts(client)) {
          const text = readFileSync(file, 'utf8');
          expect(insert(text)).toBe(text);
        }
        machine.insert(client);
        machine.insert(client, '2.0.0');
        machine.remove(client);
        expect(machine.everything).toEqual(before);
      }),
      { seed: 7, numRuns: RUNS },
    );
  });

  it('is taken out where the files were edited around it', () => {
    fc.assert(
      fc.property(priorsOf(client), (priors) => {
        const machine = machineWith(client, priors);
        machine.insert(client);
        for (const { file, kind } of machine.parts(client)) {
          const text = readFileSync(file, 'utf8');
          const isJson = kind !== 'instructions' && client.format !== 'toml';
          writeFileSync(file, isJson ? ` \n${text}\n ` : `# more\n${text}\n# and more\n`);
        }
        machine.remove(client);
        machine.parts(client).forEach(({ file, kind }, at) => {
          const isJson = kind !== 'instructions' && client.format !== 'toml';
          const prior = priors[at]!;
          if (isJson && prior === null) expect(isThere(file)).toBe(false);
          else if (isJson) expect(readFileSync(file, 'utf8')).toBe(` \n${prior}\n `);
          else expect(readFileSync(file, 'utf8')).toBe(`# more\n${prior ?? ''}\n# and more\n`);
        });
      }),
      { seed: 7, numRuns: RUNS },
    );
  });

  it('is taken out by its meaning where nobody remembers what was there', () => {
    fc.assert(
      fc.property(priorsOf(client), (priors) => {
        const machine = machineWith(client, priors);
        machine.insert(client);
        machine.forget();
        machine.remove(client);
        for (const { file, remove, isSound } of machine.parts(client)) {
          if (!isThere(file)) continue;
          const text = readFileSync(file, 'utf8');
          expect(remove(text)).toBe(text);
          expect(isSound(text)).toBe(true);
          expect(text).not.toMatch(/knowing@/);
        }
        const once = machine.everything;
        machine.remove(client);
        expect(machine.everything).toEqual(once);
      }),
      { seed: 7, numRuns: RUNS },
    );
  });
});

it('what two clients share stays until the last of them goes', () => {
  const [claude, generic] = ['claude-code', 'generic'].map((id) => CLIENTS.find((client) => client.id === id)!);
  const machine = new Machine();
  const before = machine.everything;
  machine.insert(claude!);
  machine.insert(generic!);
  machine.remove(claude!);
  const [shared] = machine.parts(generic!);
  expect(readFileSync(shared!.file, 'utf8')).toContain('knowing@1.0.0');
  machine.remove(generic!);
  expect(machine.everything).toEqual(before);
});

it('where one file of a client is refused, the others are left alone as well', () => {
  const claude = CLIENTS.find(({ id }) => id === 'claude-code')!;
  const machine = new Machine();
  write(machine.parts(claude)[2]!.file, '{"permissions": []}');
  const before = machine.everything;
  expect(() => machine.insert(claude)).toThrow(/settings\.local\.json was not changed.*another form.*mcp__knowing__/s);
  expect(machine.everything).toEqual(before);
});
