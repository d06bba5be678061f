import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../core/base/bytes.ts';
import { WriteCombiningFile, type SyncFile } from './write-combining-file.ts';

const PAGE = 512;
const POOL_HEADER = 4096;

/** A file as the browser has it, with as much room as it is given. */
class PlainFile implements SyncFile {
  readonly writes: { readonly at: number; readonly size: number }[] = [];
  room = Infinity;
  #bytes = new Uint8Array(0);

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  read(into: Uint8Array, { at = 0 }: { readonly at?: number } = {}): number {
    const found = this.#bytes.subarray(at, at + into.length);
    into.set(found);
    return found.length;
  }

  write(data: Uint8Array, { at = 0 }: { readonly at?: number } = {}): number {
    const fitting = data.subarray(0, Math.max(0, this.room - at));
    this.writes.push({ at, size: data.length });
    if (at + fitting.length > this.#bytes.length) this.truncate(at + fitting.length);
    this.#bytes.set(fitting, at);
    return fitting.length;
  }

  truncate(size: number): void {
    const bytes = new Uint8Array(size);
    bytes.set(this.#bytes.subarray(0, size));
    this.#bytes = bytes;
  }

  getSize(): number {
    return this.#bytes.length;
  }

  flush(): void {}
  close(): void {}
}

const page = (fill: number): Uint8Array => new Uint8Array(PAGE).fill(fill);

function frameHeader(isCommit: boolean): Uint8Array {
  const header = new Uint8Array(24).fill(1, 8);
  if (isCommit) header[7] = 9;
  return header;
}

/** Writes frames of a log as SQLite does, each as its header and its page. */
function writeFrames(file: SyncFile, at: number, commits: readonly boolean[]): number {
  for (const isCommit of commits) {
    file.write(frameHeader(isCommit), { at });
    file.write(page(at & 255), { at: at + 24 });
    at += 24 + PAGE;
  }
  return at;
}

const LOG_AT = POOL_HEADER + 32;

describe('a file that combines writes', () => {
  it('writes the frames of a commit at once, and never later than the commit', () => {
    const plain = new PlainFile();
    const file = new WriteCombiningFile(plain);
    const next = writeFrames(file, LOG_AT, [false, false, true]);
    expect(plain.writes).toEqual([{ at: LOG_AT, size: 3 * (24 + PAGE) }]);
    writeFrames(file, next, [false, true]);
    expect(plain.writes.length).toBe(2);
  });

  it('holds nothing back of a commit of one frame, wherever it lies', () => {
    const plain = new PlainFile();
    const file = new WriteCombiningFile(plain);
    let at = LOG_AT;
    for (let i = 0; i < PAGE; i += 1) {
      at = writeFrames(file, at, [true]);
      expect(plain.getSize()).toBe(at);
    }
  });

  it('holds no header back that is corrected after its frame was written', () => {
    const plain = new PlainFile();
    const file = new WriteCombiningFile(plain);
    writeFrames(file, LOG_AT, [false, true]);
    const second = LOG_AT + 24 + PAGE;
    const corrected = frameHeader(true).fill(7, 16);
    file.read(new Uint8Array(24), { at: second });
    file.write(corrected, { at: second });
    expect(plain.bytes.subarray(second, second + 24)).toEqual(corrected);
  });

  it('writes pages of the database that follow each other at once, when they are flushed', () => {
    const plain = new PlainFile();
    const file = new WriteCombiningFile(plain);
    for (const number of [0, 1, 2, 7, 8]) file.write(page(number), { at: POOL_HEADER + number * PAGE });
    expect(plain.writes).toEqual([{ at: POOL_HEADER, size: 3 * PAGE }]);
    file.flush();
    expect(plain.writes.slice(1)).toEqual([{ at: POOL_HEADER + 7 * PAGE, size: 2 * PAGE }]);
  });

  it.each([
    ['a commit', (file: SyncFile) => writeFrames(file, LOG_AT, [false, false, true])],
    [
      'a flush',
      (file: SyncFile) => {
        file.write(page(1), { at: POOL_HEADER });
        file.flush();
      },
    ],
  ])('tells in %s that there is no more room', (_, work) => {
    const plain = new PlainFile();
    plain.room = LOG_AT + 100;
    const file = new WriteCombiningFile(plain);
    expect(() => work(file)).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
    plain.room = Infinity;
    work(file);
    expect(plain.getSize()).toBeGreaterThan(LOG_AT + 100);
  });

  it('is read as it was written', () => {
    const size = fc.constantFrom(4, 8, 24, 32, PAGE, 2 * PAGE, 3 * PAGE);
    const place = fc.oneof(
      fc.constant(null),
      fc.nat(40).map((n) => POOL_HEADER + n * PAGE),
      fc.nat(20_000),
    );
    const operation = fc.oneof(
      { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), at: place, size, fill: fc.nat(255) }) },
      fc.record({ kind: fc.constant('read' as const), at: fc.nat(20_000), size }),
      fc.record({ kind: fc.constant('truncate' as const), at: fc.nat(20_000) }),
      fc.record({ kind: fc.constantFrom('flush' as const, 'size' as const) }),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 80 }), (operations) => {
        const plain = new PlainFile();
        const expected = new PlainFile();
        const file = new WriteCombiningFile(plain);
        let end = POOL_HEADER;
        for (const step of operations) {
          if (step.kind === 'write') {
            const at = step.at ?? end;
            const data = new Uint8Array(step.size).fill(step.fill);
            expect(file.write(data, { at })).toBe(expected.write(data, { at }));
            end = at + step.size;
          } else if (step.kind === 'read') {
            const [a, b] = [new Uint8Array(step.size), new Uint8Array(step.size)];
            expect(file.read(a, { at: step.at })).toBe(expected.read(b, { at: step.at }));
            expect(equalBytes(a, b)).toBe(true);
          } else if (step.kind === 'truncate') {
            file.truncate(step.at);
            expected.truncate(step.at);
          } else if (step.kind === 'flush') file.flush();
          else expect(file.getSize()).toBe(expected.getSize());
        }
        file.close();
        expect(equalBytes(plain.bytes, expected.bytes)).toBe(true);
      }),
      { numRuns: 300, seed: 14 },
    );
  });
});
