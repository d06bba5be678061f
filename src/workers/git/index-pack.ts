import { createSHA1 } from 'hash-wasm';
import { toHex } from '../../core/base/bytes.ts';
import { compareBytes } from '../../core/base/order.ts';
import { Failure } from '../../core/base/failure.ts';
import { PackData, type FindBase, type GitObject } from './pack-data.ts';
import { PackEffort } from './pack-effort.ts';
import { encodeIndex, type IndexedObject } from './pack-file.ts';
import { WaitingDeltas } from './waiting-deltas.ts';

export interface IndexWatch {
  /** Asked now and then; what it throws ends the work. */
  onObjects(done: number, total: number): void;
}

/** How long to work before messages, a cancellation for one, are let in. */
const STRETCH_MS = 50;
/** Each takes some hundred bytes of memory, and nine bytes of a pack are enough for one. */
const MOST_OBJECTS = 4_000_000;
const LEAST_ENTRY_BYTES = 9;

const encoder = new TextEncoder();

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const broken = (): Failure =>
  new Failure('host-broken', 'The host sent a damaged or incomplete repository. Try again.');

/**
 * Reads every object of a pack once, finds its id and makes the index. `elsewhere` gives objects of other packs that
 * deltas are made of. A pack that is not whole is refused, and so is one that unpacks to more than a repository does.
 */
export async function indexPack(
  pack: Uint8Array<ArrayBuffer>,
  elsewhere: (oid: Uint8Array) => GitObject | null,
  watch: IndexWatch,
  effort = PackEffort.ofIndexing(pack.length),
): Promise<Uint8Array<ArrayBuffer>> {
  const data = new PackData(pack, effort);
  const total = data.count;
  const sha1 = await createSHA1();
  if (total === null || total > pack.length / LEAST_ENTRY_BYTES) throw broken();
  if (compareBytes(sha1.init().update(data.body).digest('binary'), data.trailer) !== 0) throw broken();
  if (total > MOST_OBJECTS) {
    const message = `The repository has ${total} objects, which is too many for a browser.`;
    throw new Failure('too-large', message, { objects: total, limit: MOST_OBJECTS });
  }

  const objects: IndexedObject[] = [];
  const places = new Map<string, number>();
  const findBase: FindBase = (oid) => places.get(toHex(oid)) ?? elsewhere(oid);
  /** Deltas whose base comes later in the pack, which git itself does not write. */
  const waiting = new WaitingDeltas();
  const add = (at: number, object: GitObject): void => {
    const header = encoder.encode(`${object.type} ${object.bytes.length}\0`);
    const oid = sha1.init().update(header).update(object.bytes).digest('binary');
    objects.push({ oid, at });
    places.set(toHex(oid), at);
    data.keep(at, object);
    waiting.arrive(at, toHex(oid));
  };

  let restedAt = performance.now();
  const rest = async (): Promise<void> => {
    if (performance.now() - restedAt < STRETCH_MS) return;
    watch.onObjects(objects.length, total);
    await pause();
    restedAt = performance.now();
  };
  let at = data.firstAt;
  for (let i = 0; i < total; i += 1) {
    effort.begin();
    const raw = data.readRaw(at);
    if (raw === null) throw broken();
    const object = data.resolve(at, raw, findBase);
    if (object === null) waiting.add(at, raw.base);
    else add(at, object);
    at = raw.end;
    await rest();
  }
  for (let ready = waiting.take(); ready !== null; ready = waiting.take()) {
    const object = data.read(ready, findBase);
    if (object === null) throw broken();
    add(ready, object);
    await rest();
  }
  if (objects.length !== total) throw broken();
  watch.onObjects(total, total);
  return encodeIndex(objects, data.trailer);
}
