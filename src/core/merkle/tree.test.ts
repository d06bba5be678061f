import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../helper/ports/node-hashing.ts';
import { concatBytes, equalBytes } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import { hashGroup, hashGroups, joinGroups } from './group.ts';
import { hashSnapshot } from './snapshot.ts';
import { EMPTY_ROOT, buildForest, buildTree } from './tree.ts';

/** As RFC 6962 says it, without any thought for speed. */
function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return new Uint8Array(32);
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashFields(hashing, 'merkle', [naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split))]);
}

const leafOf = (n: number): Uint8Array => hashing.sha256(Uint8Array.of(n & 255, n >> 8, 7));
const leavesUpTo = (count: number): Uint8Array[] => Array.from({ length: count }, (_, i) => leafOf(i));

describe('trees', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32, 33, 100, 255, 256, 257])(
    'of %i leaves have the shape of RFC 6962',
    (count) => {
      const leaves = leavesUpTo(count);
      expect(buildTree(hashing, concatBytes(leaves))).toEqual(naiveRoot(leaves));
    },
  );

  it('are the same alone and in a forest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 12 }), (sizes) => {
        const leaves = leavesUpTo(sizes.reduce((sum, size) => sum + size, 0));
        let end = 0;
        const ends = Int32Array.from(sizes, (size) => (end += size));
        const roots = buildForest(hashing, concatBytes(leaves), ends);
        sizes.forEach((size, tree) => {
          const own = leaves.slice(ends[tree]! - size, ends[tree]);
          expect(roots.subarray(tree * 32, tree * 32 + 32)).toEqual(naiveRoot(own));
        });
      }),
      { seed: 6 },
    );
  });

  it('have another root after any single change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat(255), (count, which, bit) => {
        const leaves = leavesUpTo(count);
        const root = buildTree(hashing, concatBytes(leaves));
        const at = which % count;
        const changed = leaves.map((leaf) => leaf.slice());
        changed[at]![bit >> 3]! ^= 1 << (bit & 7);
        const without = leaves.filter((_, i) => i !== at);
        const twice = [...leaves.slice(0, at + 1), ...leaves.slice(at)];
        for (const other of [changed, without, twice]) {
          expect(equalBytes(buildTree(hashing, concatBytes(other)), root)).toBe(false);
        }
      }),
      { seed: 7 },
    );
  });
});

describe('groups', () => {
  const root = leafOf(1);
  it('commit to label, size and root', () => {
    const group = hashGroup(hashing, 'calls', 3, root);
    expect(group).toEqual(hashFields(hashing, 'tree', ['calls', 3, root]));
    expect(hashGroups(hashing, ['a', 'calls'], [1, 3], concatBytes([root, root])).subarray(32)).toEqual(group);
    expect(hashGroup(hashing, 'call', 3, root)).not.toEqual(group);
    expect(hashGroup(hashing, 'calls', 4, root)).not.toEqual(group);
  });

  it('are sorted by the bytes of their labels, in whatever order they come', () => {
    // In UTF-16 order the emoji would stand before U+FFFD.
    const labels = ['b', 'a/b', 'a', '\ufffd', '\u{1f600}', 'a.b'];
    const groups = labels.map((label, i) => ({ label, hash: leafOf(i) }));
    const sorted = ['a', 'a.b', 'a/b', 'b', '\ufffd', '\u{1f600}'].map((label) => leafOf(labels.indexOf(label)));
    const expected = hashGroup(hashing, 'x', 6, naiveRoot(sorted));
    expect(joinGroups(hashing, 'x', groups)).toEqual(expected);
    expect(joinGroups(hashing, 'x', [...groups].reverse())).toEqual(expected);
    expect(joinGroups(hashing, 'x', [])).toEqual(hashGroup(hashing, 'x', 0, EMPTY_ROOT));
  });

  it('refuse a label that stands twice', () => {
    const twice = ['e\u0301', '\u00e9'].map((label) => ({ label, hash: root }));
    expect(() => joinGroups(hashing, 'x', twice)).toThrow('stands twice');
  });

  it('of one side are not those of the other', () => {
    const groups = [{ label: 'a', hash: root }];
    const one = hashSnapshot(hashing, { url: 'u', forward: groups, inbound: [] });
    expect(hashSnapshot(hashing, { url: 'u', forward: [], inbound: groups })).not.toEqual(one);
    expect(hashSnapshot(hashing, { url: 'v', forward: groups, inbound: [] })).not.toEqual(one);
  });
});
