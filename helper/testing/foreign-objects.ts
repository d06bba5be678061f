import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { git, writeFiles } from './sample-repository.ts';

/** A way by which plain git reads commits of another repository through a git directory. */
export interface ForeignWay {
  readonly name: string;
  /** `folder` is a fresh repository, `other` the one whose HEAD it is to show. */
  readonly plant: (folder: string, other: string) => void;
}

const alternates = (gitDir: string, lines: string | Uint8Array): void =>
  writeFiles(gitDir, { 'objects/info/alternates': lines });
const octal = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
const objectsOf = (folder: string): string => join(folder, '.git', 'objects');

/** Links each loose object of a repository into another one. */
function linkLoose(from: string, to: string): void {
  for (const name of readdirSync(from).filter((found) => found.length === 2)) {
    mkdirSync(join(to, name), { recursive: true });
    for (const file of readdirSync(join(from, name))) symlinkSync(join(from, name, file), join(to, name, file));
  }
}

export const FOREIGN_WAYS: readonly ForeignWay[] = [
  {
    name: 'alternates',
    plant: (folder, other) => alternates(join(folder, '.git'), `# one\n${objectsOf(other)}\n`),
  },
  {
    name: 'alternates in quotes',
    plant: (folder, other) => alternates(join(folder, '.git'), `"${octal(objectsOf(other))}"\n`),
  },
  {
    name: 'alternates behind something in quotes, on the same line',
    plant: (folder, other) => alternates(join(folder, '.git'), `"."\n#\n"."x${objectsOf(other)}\n`),
  },
  {
    name: 'alternates in front of a NUL',
    plant: (folder, other) => alternates(join(folder, '.git'), `${objectsOf(other)}\0/nowhere\n`),
  },
  {
    name: 'alternates that are relative to where a link leads',
    plant: (folder, other) => {
      const deep = join(folder, 'a', 'b', 'c', 'objects');
      mkdirSync(join(deep, '..'), { recursive: true });
      renameSync(objectsOf(folder), deep);
      symlinkSync(deep, objectsOf(folder));
      alternates(join(folder, '.git'), `${relative(deep, objectsOf(other))}\n`);
    },
  },
  {
    name: 'alternates by a link whose name is no UTF-8',
    plant: (folder, other) => {
      const name = Buffer.concat([Buffer.from(`${folder}/.git/objects/`), Buffer.of(0xff)]);
      symlinkSync(objectsOf(other), name);
      alternates(join(folder, '.git'), Buffer.of(0xff, 0x0a));
    },
  },
  {
    name: 'alternates of alternates',
    plant: (folder, other) => {
      const between = join(folder, 'between');
      mkdirSync(join(between, 'info'), { recursive: true });
      writeFileSync(join(between, 'info', 'alternates'), `${objectsOf(other)}\n`);
      alternates(join(folder, '.git'), '../../between\n');
    },
  },
  {
    name: 'links in the folders of loose objects',
    plant: (folder, other) => linkLoose(objectsOf(other), objectsOf(folder)),
  },
  {
    name: 'links in a folder of the project that a link leads to',
    plant: (folder, other) => {
      linkLoose(objectsOf(other), join(folder, 'kept'));
      for (const name of readdirSync(join(folder, 'kept'))) {
        rmSync(join(objectsOf(folder), name), { recursive: true, force: true });
        symlinkSync(join(folder, 'kept', name), join(objectsOf(folder), name));
      }
    },
  },
  {
    name: 'links to packs, by names that are no UTF-8',
    plant: (folder, other) => {
      const packed = packedCopy(folder, other);
      for (const file of readdirSync(packed).filter((name) => /\.(?:pack|idx)$/.test(name)))
        symlinkSync(join(packed, file), nameOfPack(folder, file));
    },
  },
];

/** Packs of the other repository, beside it. */
function packedCopy(folder: string, other: string): string {
  const copy = `${other}-packed`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(other, copy, { recursive: true });
  git(copy, ['repack', '-adq']);
  mkdirSync(join(objectsOf(folder), 'pack'), { recursive: true });
  return join(objectsOf(copy), 'pack');
}

const nameOfPack = (folder: string, file: string): Buffer =>
  Buffer.concat([
    Buffer.from(`${objectsOf(folder)}/pack/pack-`),
    Buffer.of(0xff),
    Buffer.from(file.replace(/^pack-/, '')),
  ]);

/** An index over several packs that says where they are: elsewhere. https://git-scm.com/docs/gitformat-pack */
export function plantPackIndex(folder: string, other: string): void {
  const packs = packedCopy(folder, other);
  git(join(packs, '..', '..', '..'), ['multi-pack-index', 'write']);
  const honest = readFileSync(join(packs, 'multi-pack-index'));
  const count = honest[6]!;
  const rows = Array.from({ length: count + 1 }, (_, i) => honest.subarray(12 + 12 * i, 24 + 12 * i));
  const chunks = rows.slice(0, -1).map((row, i) => {
    const [from, to] = [Number(row.readBigUInt64BE(4)), Number(rows[i + 1]!.readBigUInt64BE(4))];
    return { id: row.subarray(0, 4), bytes: honest.subarray(from, to) };
  });
  const pack = readdirSync(packs).find((name) => name.endsWith('.idx'))!;
  const path = Buffer.from(`${relative(join(objectsOf(folder), 'pack'), join(packs, pack))}\0`);
  const names = Buffer.concat([path, Buffer.alloc((4 - (path.length % 4)) % 4)]);
  const parts = chunks.map((chunk) => (chunk.id.toString() === 'PNAM' ? { ...chunk, bytes: names } : chunk));
  let at = 12 + 12 * (count + 1);
  const table = [...parts, { id: Buffer.alloc(4), bytes: Buffer.alloc(0) }].map(({ id, bytes }) => {
    const offset = Buffer.alloc(8);
    offset.writeBigUInt64BE(BigInt(at));
    at += bytes.length;
    return Buffer.concat([id, offset]);
  });
  const body = Buffer.concat([honest.subarray(0, 12), ...table, ...parts.map(({ bytes }) => bytes)]);
  const sum = createHash('sha1').update(body).digest();
  writeFileSync(join(objectsOf(folder), 'pack', 'multi-pack-index'), Buffer.concat([body, sum]));
}
