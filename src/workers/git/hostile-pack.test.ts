// Small packs that would take gigabytes or for ever: each is refused with a sentence, or costs what its size says.
import { describe, expect, it } from 'vitest';
import { indexPack } from './index-pack.ts';
import { listTree } from './list-tree.ts';
import { PackEffort } from './pack-effort.ts';
import { PackFile } from './pack-file.ts';
import { copyingDelta, objectId, treeOf, writePack, type WrittenEntry } from './pack-writer.testing.ts';
import { PackedObjects } from './packed-objects.ts';

const MEGABYTE = 1024 * 1024;
const index = (pack: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  indexPack(pack, () => null, { onObjects: () => undefined });
const open = async (entries: readonly WrittenEntry[]): Promise<PackedObjects> => {
  const pack = writePack(entries);
  return new PackedObjects([PackFile.open(pack, await index(pack))!]);
};
const blob = (text: string): WrittenEntry => ({ type: 'blob', bytes: Buffer.from(text) });
const commitOf = (tree: string): WrittenEntry => ({
  type: 'commit',
  bytes: Buffer.from(`tree ${tree}\nauthor a <a> 0 +0000\ncommitter a <a> 0 +0000\n\nx`),
});

describe('deltas', () => {
  const small = Buffer.from('a base to copy from');
  const base: WrittenEntry = { type: 'blob', bytes: small };

  it('that make more than a page can hold are refused before it is made', async () => {
    const delta = Uint8Array.from([small.length, ...[0xff, 0xff, 0xff, 0xff, 0x7f], 0x90, small.length]);
    await expect(index(writePack([base, { delta, back: 1 }]))).rejects.toMatchObject({ code: 'too-large' });
  });

  it('that make a lot of a little are stopped by what they make together', async () => {
    const large: WrittenEntry = { type: 'blob', bytes: new Uint8Array(MEGABYTE) };
    const delta = copyingDelta(MEGABYTE, 8 * MEGABYTE);
    const many = Array.from({ length: 20 }, (_, i): WrittenEntry => ({ delta, back: i + 1 }));
    const pack = writePack([large, ...many]);
    const attempt = (most: number): Promise<unknown> =>
      indexPack(pack, () => null, { onObjects: () => undefined }, new PackEffort(most));
    await attempt(170 * MEGABYTE);
    await expect(attempt(150 * MEGABYTE)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('unpacks to far more') as string,
    });
  });

  it('may make 250 bytes of one, and a gigabyte more', () => {
    const effort = PackEffort.ofIndexing(1000);
    effort.spend(1024 ** 3 + 250_000);
    expect(() => effort.spend(1)).toThrow(expect.objectContaining({ code: 'too-large' }));
  });

  it.each<[string, WrittenEntry[]]>([
    ['of themselves', [base, { delta: copyingDelta(1, 1), offset: 0 }]],
    ['of what lies before the pack', [base, { delta: copyingDelta(1, 1), offset: 100_000 }]],
    ['of an object that is nowhere', [base, { delta: copyingDelta(1, 1), oid: '1'.repeat(40) }]],
    [
      'of each other',
      [
        { delta: copyingDelta(1, 1), oid: '2'.repeat(40) },
        { delta: copyingDelta(1, 1), oid: '3'.repeat(40) },
      ],
    ],
    ['of a base of another size', [base, { delta: copyingDelta(small.length + 1, 1), back: 1 }]],
  ])('%s are refused', async (_, entries) => {
    await expect(index(writePack(entries))).rejects.toMatchObject({ code: 'host-broken' });
  });

  it('in the worst order are each made once', async () => {
    const count = 5000;
    const bytes = Array.from({ length: count }, (_, i) => Buffer.from(`object ${String(i).padStart(8, '0')}`));
    const ids = bytes.map((each) => objectId('blob', each));
    // Each inserts its whole text, so that any base of that length does.
    const deltas = bytes.map((each, i): WrittenEntry => {
      const delta = Uint8Array.from([each.length, each.length, each.length, ...each]);
      return i === 0 ? { type: 'blob', bytes: each } : { delta, oid: ids[i - 1]! };
    });
    const pack = writePack(deltas.reverse());
    const objects = new PackedObjects([PackFile.open(pack, await index(pack))!]);
    for (const i of [0, 1, 777, 4000]) expect(Buffer.from(objects.read(ids[i]!, 'blob')!)).toEqual(bytes[i]);
  });
});

describe('heads that lie', () => {
  it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['about how many objects follow', () => writePack([blob('a')], 4_000_000_000), 'host-broken'],
    ['about one object more', () => writePack([blob('a')], 2), 'host-broken'],
    [
      'by a size that is too small',
      () => writePack([{ type: 'blob', bytes: new Uint8Array(MEGABYTE), statedSize: 9 }]),
      'host-broken',
    ],
    [
      'by a size that is too large',
      () => writePack([{ type: 'blob', bytes: new Uint8Array(9), statedSize: MEGABYTE }]),
      'host-broken',
    ],
    [
      'by a size beyond all bounds',
      () => writePack([{ type: 'blob', bytes: new Uint8Array(9), statedSize: 2 ** 40 }]),
      'too-large',
    ],
  ])('%s', async (_, pack, code) => {
    await expect(index(pack())).rejects.toMatchObject({ code });
  });
});

describe('trees', () => {
  /** Ten times the tree below, ten levels deep. */
  const nested = (leaf: WrittenEntry, mode: string, oid: string): { entries: WrittenEntry[]; root: string } => {
    const entries = [leaf];
    let below = { mode, oid };
    for (let level = 0; level < 10; level += 1) {
      const bytes = treeOf(Array.from({ length: 10 }, (_, i) => ({ ...below, name: `d${i}` })));
      entries.push({ type: 'tree', bytes });
      below = { mode: '40000', oid: objectId('tree', bytes) };
    }
    return { entries, root: below.oid };
  };

  it.each<[string, WrittenEntry, string, string]>([
    ['files', blob('x'), '100644', objectId('blob', Buffer.from('x'))],
    ['empty folders', { type: 'tree', bytes: Buffer.alloc(0) }, '40000', objectId('tree', Buffer.alloc(0))],
  ])(
    'of ten thousand million %s are refused',
    async (_, leaf, mode, oid) => {
      const { entries, root } = nested(leaf, mode, oid);
      const commit = commitOf(root);
      const objects = await open([...entries, commit]);
      const id = objectId('commit', (commit as { bytes: Uint8Array }).bytes);
      expect(() => listTree(objects, id, 20_000)).toThrow(expect.objectContaining({ code: 'too-large' }));
    },
    60_000,
  );

  it('state the size of a file without unpacking it', async () => {
    const large = new Uint8Array(4 * MEGABYTE);
    const tree = treeOf([{ mode: '100644', name: 'a.py', oid: objectId('blob', large) }]);
    const commit = commitOf(objectId('tree', tree));
    const objects = await open([{ type: 'blob', bytes: large }, { type: 'tree', bytes: tree }, commit]);
    const [entry] = listTree(objects, objectId('commit', (commit as { bytes: Uint8Array }).bytes));
    expect(entry).toMatchObject({ path: 'a.py', size: 4 * MEGABYTE });
  });
});
