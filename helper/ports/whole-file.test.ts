import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeSnapshotFile } from '../sources/snapshot-file.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { writeNamedFile } from './whole-file.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

describe('a file that a command is told to write', () => {
  it('takes the place of a link, and what that leads to stays', () => {
    const [folder, outside] = [folders.create(), folders.create()];
    writeFileSync(join(outside, 'theirs'), 'before');
    symlinkSync(join(outside, 'theirs'), join(folder, 'out'));
    symlinkSync(join(outside, 'none'), join(folder, 'dangling'));
    for (const name of ['out', 'dangling']) {
      writeNamedFile(join(folder, name), 'after');
      expect(lstatSync(join(folder, name)).isFile()).toBe(true);
      expect(readFileSync(join(folder, name), 'utf8')).toBe('after');
    }
    expect(readFileSync(join(outside, 'theirs'), 'utf8')).toBe('before');
    expect(readdirSync(outside)).toEqual(['theirs']);
    expect(readdirSync(folder).sort()).toEqual(['dangling', 'out']);
  });

  it('is not written through a link under a name that it has meanwhile', async () => {
    const [folder, outside] = [folders.create(), folders.create()];
    for (const suffix of ['.part', '.tmp', `.${process.pid}`, '.knowing'])
      symlinkSync(join(outside, 'theirs'), join(folder, `out${suffix}`));
    await writeSnapshotFile(join(folder, 'out'), new Uint8Array(10));
    expect(readdirSync(outside)).toEqual([]);
    expect(readlinkSync(join(folder, 'out.part'))).toBe(join(outside, 'theirs'));
    expect(statSync(join(folder, 'out')).size).toBeGreaterThan(10);
  });

  it('keeps the mode of the one that it replaces', () => {
    const file = join(folders.create(), 'out');
    writeFileSync(file, 'before');
    chmodSync(file, 0o600);
    writeNamedFile(file, 'after');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is said to be unwritable where it is, and nothing is left behind', () => {
    const folder = folders.create();
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out', 'a'), '');
    expect(() => writeNamedFile(join(folder, 'out'), 'after')).toThrow(/out cannot be written/);
    expect(() => writeNamedFile(join(folder, 'none', 'out'), 'after')).toThrow(/out cannot be written/);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it.skipIf(process.platform === 'win32')('is written to where it is a pipe or standard output', async () => {
    const pipe = join(folders.create(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe]);
    let read = '';
    reader.stdout.on('data', (part: Buffer) => (read += part.toString()));
    writeNamedFile(pipe, 'through');
    await new Promise((resolve) => reader.on('close', resolve));
    expect(read).toBe('through');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    const before = readlinkSync('/dev/fd');
    writeNamedFile('/dev/null', 'nowhere');
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(readlinkSync('/dev/fd')).toBe(before);
  });
});
