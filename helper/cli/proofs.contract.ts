import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Knowing, type Ran } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
let knowing: Knowing;
let folder: string;
let state: { repo: string; commit: string; snapshot: string; analyzer: string };
const inFolder = (name: string): string => join(knowing.home, name);
const run = (...args: string[]): Promise<Ran> => knowing.run(args, { folder });

beforeAll(async () => {
  knowing = new Knowing(folders.create());
  folder = folders.createRepository(SAMPLE_FILES, 'shop');
  state = (await knowing.json(['index'], { folder })).value as typeof state;
});
afterAll(() => folders.remove());

describe('proofs', () => {
  it('are made, kept and verified, against the right hash alone', async () => {
    const file = inFolder('proof.json');
    const made = await run('prove', '--source', 'Cart.sum', '--target', 'total', '--type', 'calls', '--out', file);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Cart.sum calls');
    const printed = await knowing.json(['prove', '--source', 'Cart.sum', '--target', 'total'], { folder });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(printed.value);
    const verify = (snapshot: string): ReturnType<Knowing['json']> =>
      knowing.json(['verify', file, '--snapshot', snapshot], { folder: knowing.home });
    expect(await verify(state.snapshot)).toMatchObject({ code: 0, value: { valid: true, claim: { kind: 'edge' } } });
    expect(await verify('0'.repeat(64))).toMatchObject({ code: 1, value: { valid: false, reason: 'root' } });
    expect(await verify(state.snapshot.slice(0, 12))).toMatchObject({
      code: 2,
      value: { error: { message: expect.stringContaining('all 64 hexadecimal digits') as string } },
    });
    expect((await run('verify', file)).code).toBe(2);
    expect((await run('verify', inFolder('nothing.json'), '--snapshot', state.snapshot)).code).toBe(2);
  });

  it('of what does not hold end with 1 and prove the opposite', async () => {
    const asked = await knowing.json(['prove-absent', '--target', 'total'], { folder });
    expect(asked).toMatchObject({ code: 1, value: { claim: { kind: 'edge', type: 'calls' } } });
    const prove = await knowing.json(['prove', '--source', 'total', '--target', 'Cart.sum'], { folder });
    expect(prove).toMatchObject({ code: 1, value: { claim: { kind: 'no_edge' } } });
    expect((await run('prove-absent')).code).toBe(2);
    expect((await run('prove', '--source', 'total')).code).toBe(2);
  });

  it('about a package say whether those below it are meant, and unknown packages are told as such', async () => {
    const file = inFolder('wide.json');
    const ask = ['prove-absent', '--package', '.', '--type', 'executes_process'];
    const itself = await run(...ask);
    expect([itself.code, itself.stdout]).toEqual([
      0,
      expect.stringContaining('nothing in the package . itself, without the packages below it, executes anything'),
    ]);
    const wide = await run(...ask, '--recursive', '--out', file);
    expect([wide.code, wide.stdout]).toEqual([
      0,
      expect.stringContaining('nothing in any package of the snapshot executes anything'),
    ]);
    expect(await knowing.json(['verify', file, '--snapshot', state.snapshot])).toMatchObject({
      code: 0,
      value: { valid: true, claim: { kind: 'no_type_in_package_and_below' }, notShown: [] },
    });
    const against = await knowing.json(['prove-absent', '--package', '.', '--recursive', '--target', 'total'], {
      folder,
    });
    expect(against).toMatchObject({ code: 1, value: { claim: { kind: 'edge', type: 'calls' } } });
    for (const more of [[], ['--recursive']]) {
      const unknown = await run('prove-absent', '--package', 'shp', '--type', 'calls', ...more);
      expect([unknown.code, unknown.stderr]).toEqual([
        expect.any(Number),
        expect.stringContaining('No package “shp” in this snapshot. Nearest names: shop'),
      ]);
      expect(unknown.code).not.toBe(0);
    }
    expect((await run('prove-absent', '--package', 'shp')).stdout).toContain('no relationship leads from or to');
    expect((await run('prove-absent', '--package', 'shop', '--recursive')).code).not.toBe(0);
  });

  it('are bundled in reports that can be verified as a whole', async () => {
    const claims = inFolder('claims.json');
    writeFileSync(
      claims,
      JSON.stringify([
        { source: 'Cart.sum', target: 'total' },
        { absent: true, package: 'shop', type: 'executes_process', note: 'starts no processes' },
        { absent: true, package: '.', recursive: true, type: 'executes_process' },
      ]),
    );
    for (const format of ['md', 'json']) {
      const report = inFolder(`report.${format}`);
      expect((await run('audit', claims, '--format', format, '--out', report)).code).toBe(0);
      const verdict = await knowing.json(['verify', report, '--snapshot', state.snapshot]);
      expect(verdict).toMatchObject({
        code: 0,
        value: { valid: true, claims: [{ valid: true }, { valid: true }, { valid: true }] },
      });
    }
    writeFileSync(claims, JSON.stringify([{ absent: true, target: 'total' }]));
    expect((await run('audit', claims)).code).toBe(1);
  });
});

describe('a .knowing file', () => {
  it('is verified by indexing what it holds', async () => {
    const write = (files: typeof SAMPLE_FILES): string => {
      const contents = Object.entries(files).map(([path, text]) => ({
        path,
        bytes: typeof text === 'string' ? Buffer.from(text) : text,
      }));
      const rows = contents.map(({ path, bytes }) => ({ path, size: bytes.length, bytes: bytes.length, kind: 'file' }));
      const { repo: url, commit, analyzer, snapshot } = state;
      const header = Buffer.from(JSON.stringify({ url, commit, reference: null, analyzer, snapshot, files: rows }));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(header.length);
      const file = inFolder('shop.knowing');
      writeFileSync(
        file,
        gzipSync(Buffer.concat([Buffer.from('KNOWING1'), length, header, ...contents.map(({ bytes }) => bytes)])),
      );
      return file;
    };
    const verify = (file: string): ReturnType<Knowing['json']> =>
      knowing.json(['verify', file, '--snapshot', state.snapshot]);
    expect(await verify(write(SAMPLE_FILES))).toMatchObject({
      code: 0,
      value: { valid: true, claim: { kind: 'snapshot', repo: state.repo, commit: state.commit } },
    });
    expect(await verify(write({ ...SAMPLE_FILES, 'shop/more.py': 'def more():\n    pass\n' }))).toMatchObject({
      code: 1,
      value: { valid: false, reason: 'root' },
    });
    const file = write(SAMPLE_FILES);
    writeFileSync(file, readFileSync(file).subarray(0, 200));
    expect(await verify(file)).toMatchObject({ code: 1, value: { valid: false, reason: 'form' } });
  });
});
