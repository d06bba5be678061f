import { same, type ContractCase } from './contract.ts';
import type { Hashing } from './hashing.ts';

const DIGEST = 32;
const encoder = new TextEncoder();

/** Of FIPS 180-2, and the lengths around the end of a block. */
const VECTORS: readonly (readonly [message: string, digest: string])[] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const message = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);

/** Digests of the messages one by one, and all at once. */
function bothWays(hashing: Hashing, messages: readonly Uint8Array[]): readonly [single: string[], many: string[]] {
  const ends = new Int32Array(messages.length);
  let end = 0;
  messages.forEach(({ length }, i) => (ends[i] = end += length));
  const buffer = new Uint8Array(end);
  messages.forEach((bytes, i) => buffer.set(bytes, ends[i]! - bytes.length));
  const digests = hashing.sha256Many(buffer, ends);
  same(digests.length, messages.length * DIGEST);
  return [
    messages.map((bytes) => hex(hashing.sha256(bytes))),
    messages.map((_, i) => hex(digests.subarray(i * DIGEST, (i + 1) * DIGEST))),
  ];
}

/** What holds of SHA-256 on every platform. */
export const HASHING_CONTRACT: readonly ContractCase<Hashing>[] = [
  ...VECTORS.map(([text, digest]): ContractCase<Hashing> => ({
    name: `gives the digest of “${text.slice(0, 12)}”, ${text.length} letters`,
    check(hashing) {
      const bytes = encoder.encode(text);
      same(hex(hashing.sha256(bytes)), digest);
      same(hex(hashing.sha256Many(bytes, Int32Array.of(bytes.length))), digest);
    },
  })),
  ...[0, 1, 5, 300, 3000].map((count): ContractCase<Hashing> => ({
    name: `gives the same for ${count} messages at once as for each alone`,
    check(hashing) {
      const [single, many] = bothWays(
        hashing,
        Array.from({ length: count }, (_, i) => message(i % 200)),
      );
      same(many, single);
    },
  })),
  {
    name: 'takes messages that are larger than a chunk, beside small ones',
    check(hashing) {
      const [single, many] = bothWays(hashing, [message(3), message(3_000_000), message(70)]);
      same(many, single);
    },
  },
  {
    name: 'takes views of bytes and either kind of ends',
    check(hashing) {
      const view = Uint8Array.of(9, 97, 98, 99, 9).subarray(1, 4);
      same(hex(hashing.sha256(view)), VECTORS[1]![1]);
      same(hex(hashing.sha256Many(view, Uint32Array.of(3))), VECTORS[1]![1]);
    },
  },
  {
    name: 'gives digests that stay when others are made',
    check(hashing) {
      const single = hashing.sha256(message(10));
      const many = hashing.sha256Many(message(10), Int32Array.of(5, 10));
      const before = [hex(single), hex(many)];
      hashing.sha256(message(11));
      hashing.sha256Many(message(12), Int32Array.of(6, 12));
      same([hex(single), hex(many)], before);
    },
  },
];
