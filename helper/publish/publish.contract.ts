import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { blob, git, TemporaryFolders } from '../testing/sample-repository.ts';
import { gitHttpServer, type GitHttpServer } from '../testing/git-http-server.ts';

const folders = new TemporaryFolders();
const FILES = {
  'shop/price.py': 'def total(items):\n    return sum(items)\n',
  'shop/cart.py': 'from shop.price import total\n\n\ndef show(items):\n    return total(items)\n',
  'logo.bin': new Uint8Array([0, 1, 2, 3]),
};

let publisher: string;
let host: string;
let commit: string;
let sender: Knowing;
let ref: string;
let http: GitHttpServer;
let hosts = 0;

beforeAll(async () => {
  publisher = folders.createRepository(FILES);
  commit = git(publisher, ['rev-parse', 'HEAD']);
  ref = `refs/knowing/${ANALYZER}/${commit}`;
  sender = new Knowing(folders.create());
  http = await gitHttpServer(folders.create());
});

beforeEach(() => {
  hosts += 1;
  host = join(http.root, `host-${hosts}.git`);
  git(http.root, ['clone', '-q', '--bare', publisher, host]);
  git(host, ['config', 'http.receivepack', 'true']);
  if (git(publisher, ['remote']) !== '') git(publisher, ['remote', 'remove', 'origin']);
  git(publisher, ['remote', 'add', 'origin', host]);
});

afterAll(async () => {
  await http.close();
  folders.remove();
});

/** A clone of the host by somebody else, with a store of their own. */
function receiver(address = host): { knowing: Knowing; clone: string } {
  const clone = join(folders.create(), 'clone');
  git(folders.create(), ['clone', '-q', host, clone]);
  git(clone, ['remote', 'set-url', 'origin', address]);
  return { knowing: new Knowing(folders.create()), clone };
}

async function publish(options: readonly string[] = []): Promise<{ snapshot: string; bytes: number; status: string }> {
  const { code, value, stderr } = await sender.json(['publish', publisher, ...options]);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return value as { snapshot: string; bytes: number; status: string };
}

/** Puts any file, or any tree, where a published state would be. */
function plant(bytes: Uint8Array, at = ref, name = 'snapshot.knowing'): void {
  const id = blob(host, bytes);
  const tree = git(host, ['mktree'], `100644 blob ${id}\t${name}\n`);
  git(host, ['update-ref', at, git(host, ['commit-tree', tree, '-m', 'planted'])]);
}

const published = (): Buffer =>
  gunzipSync(execFileSync('git', ['cat-file', 'blob', `${ref}:snapshot.knowing`], { cwd: host }));

/** The header of a .knowing file with something changed in it. */
function withHeader(archive: Buffer, change: (header: Record<string, unknown>) => void): Buffer {
  const length = archive.readUInt32LE(8);
  const header = JSON.parse(archive.subarray(12, 12 + length).toString('utf8')) as Record<string, unknown>;
  change(header);
  const text = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return gzipSync(Buffer.concat([archive.subarray(0, 8), size, text, archive.subarray(12 + length)]));
}

describe('publish and fetch', () => {
  it('shares a state through the host, tells its size first, and writes nothing to either clone', async () => {
    const before = git(publisher, ['for-each-ref']) + git(publisher, ['count-objects', '-v']);
    const dry = await sender.run(['publish', publisher, '--dry-run']);
    expect(dry.stderr).toMatch(new RegExp(`^[\\d.]+ (?:bytes|kB) to origin, as ${ref}$`, 'm'));
    expect(git(host, ['for-each-ref', 'refs/knowing'])).toBe('');

    const { snapshot, status } = await publish();
    expect(status).toBe('published');
    expect((await publish()).status).toBe('unchanged');
    expect(git(publisher, ['for-each-ref']) + git(publisher, ['count-objects', '-v'])).toBe(before);

    const { knowing, clone } = receiver();
    expect(git(clone, ['for-each-ref'])).not.toContain('refs/knowing');
    const listed = await knowing.json(['fetch', clone, '--list']);
    expect(listed.value).toMatchObject({ states: [{ commit, analyzer: ANALYZER, ref }] });
    const fetched = await knowing.json(['fetch', clone]);
    expect(fetched).toMatchObject({ code: 0, value: { verified: true, heldAgainst: 'tree', snapshot, commit } });
    expect(git(clone, ['for-each-ref'])).not.toContain('refs/knowing');
    const callers = await knowing.run(['callers', 'total', clone]);
    expect(callers.stdout).toContain('show');
    expect(callers.stderr).not.toContain('ndexing');
  });

  it('works over smart HTTP, and without a clone by the hash that the file claims', async () => {
    git(publisher, ['remote', 'set-url', 'origin', http.url(host)]);
    const sent = await sender.json(['publish', publisher]);
    expect(sent).toMatchObject({ code: 0, value: { status: 'published' } });
    const { knowing, clone } = receiver(http.url(host));
    expect(await knowing.json(['fetch', clone])).toMatchObject({ code: 0, value: { heldAgainst: 'tree' } });
    const other = new Knowing(folders.create());
    const far = await other.json(['fetch', http.url(host), '--commit', commit]);
    expect(far).toMatchObject({ code: 0, value: { verified: true, heldAgainst: 'claim' } });
  });

  it('is used by index only where it is asked for, and only where it holds', async () => {
    await publish();
    const { knowing, clone } = receiver();
    const taken = await knowing.json(['index', clone, '--published']);
    expect(taken).toMatchObject({ code: 0, value: { commit } });
    plant(gzipSync('KNOWING1 and nothing more'));
    const wary = new Knowing(folders.create());
    const read = await wary.json(['index', clone, '--published']);
    expect(read).toMatchObject({ code: 0, value: { snapshot: (taken.value as { snapshot: string }).snapshot } });
    expect(read.stderr).toMatch(/Published file refused: .* Indexing the files instead\./);
  });

  it('does not overwrite what another published, unless told', async () => {
    plant(gzipSync('something else'));
    const planted = git(host, ['rev-parse', ref]);
    const refused = await sender.run(['publish', publisher]);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('origin already has another file for this commit');
    expect(git(host, ['rev-parse', ref])).toBe(planted);
    expect((await publish(['--replace'])).status).toBe('replaced');
    const { knowing, clone } = receiver();
    expect((await knowing.json(['fetch', clone])).code).toBe(0);
  });

  it('says what is missing', async () => {
    const { knowing, clone } = receiver();
    plant(gzipSync('x'), `refs/knowing/0.old/${commit}`);
    const absent = await knowing.run(['fetch', clone]);
    expect(absent.code).toBe(2);
    expect(absent.stderr).toContain(`has no published state for commit ${commit}. There is one from analyzer 0.old`);
    expect((await knowing.run(['fetch', clone, '--remote', 'nowhere'])).stderr).toContain('no remote named “nowhere”');
    const plain = folders.create();
    writeFileSync(join(plain, 'a.py'), 'A = 1\n');
    expect((await knowing.run(['publish', plain])).code).toBe(2);
  });
});

describe('a host that lies', () => {
  const lies: readonly [string, string, (archive: Buffer) => void][] = [
    [
      'another commit',
      'it is for commit',
      (archive) => plant(withHeader(archive, (header) => (header['commit'] = 'f'.repeat(40)))),
    ],
    [
      'another repository',
      'it is from example.org/other',
      (archive) => plant(withHeader(archive, (header) => (header['url'] = 'example.org/other'))),
    ],
    [
      'another analyzer',
      'made with analyzer 1',
      (archive) => plant(withHeader(archive, (header) => (header['analyzer'] = '1'))),
    ],
    [
      'a changed byte',
      'shop/price.py differs from the commit',
      (archive) => {
        const at = archive.indexOf('sum(items)');
        archive.write('max(items)', at);
        plant(gzipSync(archive));
      },
    ],
    [
      'a file left out',
      'it lacks the contents of shop/cart.py',
      (archive) => plant(withoutBytes(archive, 'shop/cart.py')),
    ],
    [
      'a name left out',
      'it lacks logo.bin',
      (archive) =>
        plant(
          withHeader(archive, (header) => {
            header['files'] = (header['files'] as { path: string }[]).filter(({ path }) => path !== 'logo.bin');
          }),
        ),
    ],
    ['a cut-off file', 'it cannot be unpacked', (archive) => plant(gzipSync(archive).subarray(0, 100))],
    ['no archive', 'unknown file format', () => plant(gzipSync('#!/bin/sh\nexit 1\n'))],
    [
      'another file name',
      'does not contain just one file snapshot.knowing',
      (archive) => plant(gzipSync(archive), ref, 'run.sh'),
    ],
    [
      'no commit',
      'does not point to a commit',
      (archive) => void git(host, ['update-ref', ref, blob(host, gzipSync(archive))]),
    ],
    // The last: its files are those of the commit, which is recorded under the hash that they have.
    [
      'another hash',
      'it claims snapshot',
      (archive) => plant(withHeader(archive, (header) => (header['snapshot'] = '0'.repeat(64)))),
    ],
  ];

  it('is found out in every way tried, and nothing of it is kept', async () => {
    const { snapshot } = await publish();
    const archive = published();
    const { knowing, clone } = receiver();
    for (const [name, reason, lie] of lies) {
      lie(Buffer.from(archive));
      const { code, value } = await knowing.json(['fetch', clone]);
      expect({ name, code }).toEqual({ name, code: 1 });
      expect(value, name).toMatchObject({ verified: false });
      expect((value as { reason: string }).reason, name).toContain(reason);
    }
    const states = await knowing.json(['repos']);
    expect(JSON.stringify(states.value)).not.toContain('0'.repeat(64));
    plant(gzipSync(archive));
    expect(await knowing.json(['fetch', clone])).toMatchObject({ code: 0, value: { snapshot } });
  });
});

/** A file's bytes taken out, with the header saying that it was never read. */
function withoutBytes(archive: Buffer, path: string): Buffer {
  const text = Buffer.from(FILES[path as keyof typeof FILES] as string);
  const at = archive.lastIndexOf(text);
  const cut = Buffer.concat([archive.subarray(0, at), archive.subarray(at + text.length)]);
  return withHeader(cut, (header) => {
    for (const file of header['files'] as { path: string; bytes: number | null }[])
      if (file.path === path) file.bytes = null;
  });
}
