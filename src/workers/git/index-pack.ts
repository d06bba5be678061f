import { createSHA1 } from 'hash-wasm';
import { toHex } from '../../core/base/bytes.ts';
import { compareBytes } from '../../core/base/order.ts';
import { Failure } from '../../core/base/failure.ts';
import { PackData, type FindBase, type GitObject, type RawEntry } from './pack-data.ts';
import { encodeIndex, type IndexedObject } from './pack-file.ts';

export interface IndexWatch {
  /** Asked now and then; what it throws ends the work. */
  onObjects(done: number, total: number): void;
}

/** How long to work before messages, a cancellation for one, are let in. */
const STRETCH_MS = 50;

const encoder = new TextEncoder();

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const broken = (): Failure => new Failure('network-cut', 'The repository did not arrive whole. Try again.');

/**
 * Reads every object of a pack once, finds its id and makes the index. `elsewhere` gives objects of other packs that
 * deltas are made of. A pack that is not whole is refused.
 */
export async function indexPack(
  pack: Uint8Array<ArrayBuffer>,
  elsewhere: (oid: Uint8Array) => GitObject | null,
  watch: IndexWatch,
): Promise<Uint8Array<ArrayBuffer>> {
  const data = new PackData(pack);
  const total = data.count;
  const sha1 = await createSHA1();
  if (total === null) throw broken();
  if (compareBytes(sha1.init().update(data.body).digest('binary'), data.trailer) !== 0) throw broken();

  const objects: IndexedObject[] = [];
  const places = new Map<string, number>();
  const findBase: FindBase = (oid) => places.get(toHex(oid)) ?? elsewhere(oid);
  const add = (at: number, object: GitObject): void => {
    const header = encoder.encode(`${object.type} ${object.bytes.length}\0`);
    const oid = sha1.init().update(header).update(object.bytes).digest('binary');
    objects.push({ oid, at });
    places.set(toHex(oid), at);
    data.keep(at, object);
  };

  // Deltas whose base comes later in the pack, which git itself does not write.
  let waiting: { readonly at: number; readonly raw: RawEntry }[] = [];
  let restedAt = performance.now();
  let at = data.firstAt;
  for (let i = 0; i < total; i += 1) {
    const raw = data.readRaw(at);
    if (raw === null) throw broken();
    const object = data.resolve(at, raw, findBase);
    if (object === null) waiting.push({ at, raw });
    else add(at, object);
    at = raw.end;
    if (performance.now() - restedAt < STRETCH_MS) continue;
    watch.onObjects(i + 1, total);
    await pause();
    restedAt = performance.now();
  }
  for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
    before = waiting.length;
    waiting = waiting.filter((entry) => {
      const object = data.resolve(entry.at, entry.raw, findBase);
      if (object !== null) add(entry.at, object);
      return object === null;
    });
  }
  if (waiting.length > 0) throw broken();
  watch.onObjects(total, total);
  return encodeIndex(objects, data.trailer);
}
