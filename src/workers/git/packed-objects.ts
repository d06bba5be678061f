import { fromHex, toHex } from '../../core/base/bytes.ts';
import type { GitObject, ObjectType } from './pack-data.ts';
import type { PackFile } from './pack-file.ts';

const MOST_TAGS = 16;
const decoder = new TextDecoder();

/** The objects of a clone: those of all its packs, the newest pack first. */
export class PackedObjects {
  readonly #packs: readonly PackFile[];

  constructor(packs: readonly PackFile[]) {
    this.#packs = packs;
  }

  with(pack: PackFile): PackedObjects {
    return new PackedObjects([pack, ...this.#packs]);
  }

  find(oid: Uint8Array): GitObject | null {
    return this.#find(oid, []);
  }

  /**
   * A host that does not know all we have sends objects again, as deltas of others; so two packs can each hold what the
   * other one needs. No pack is asked twice on the way to an object: the one that came first needs no later one.
   */
  #find(oid: Uint8Array, asked: readonly PackFile[]): GitObject | null {
    for (const pack of this.#packs) {
      const at = asked.includes(pack) ? -1 : pack.find(oid);
      const object = at < 0 ? null : pack.read(at, (base) => this.#find(base, [...asked, pack]));
      if (object !== null) return object;
    }
    return null;
  }

  /** Size of an object as its pack states it; -1 where it is not here. */
  sizeOf(oid: string): number {
    const bytes = fromHex(oid);
    if (bytes === null) return -1;
    for (const pack of this.#packs) {
      const at = pack.find(bytes);
      if (at >= 0) return pack.sizeAt(at);
    }
    return -1;
  }

  /** Content of an object of that type; null where it is missing, damaged or of another type. */
  read(oid: string, type: ObjectType): Uint8Array<ArrayBuffer> | null {
    const object = this.#read(oid);
    return object?.type === type ? object.bytes : null;
  }

  /** The commit an object is or, for a tag, points to. */
  commitOf(oid: string): string | null {
    let next: string | undefined = oid;
    for (let steps = 0; next !== undefined && steps < MOST_TAGS; steps += 1) {
      const object = this.#read(next);
      if (object?.type === 'commit') return next;
      next = object?.type === 'tag' ? headerOf(object.bytes, 'object') : undefined;
    }
    return null;
  }

  treeOf(commit: string): string | null {
    const bytes = this.read(commit, 'commit');
    return bytes === null ? null : (headerOf(bytes, 'tree') ?? null);
  }

  /** The commit whose id begins so, where there is one only. */
  expand(prefix: string): string | null {
    const whole = fromHex(prefix.slice(0, prefix.length & ~1));
    if (whole === null) return null;
    const isCommit = (oid: Uint8Array): boolean =>
      toHex(oid).startsWith(prefix) && this.#read(toHex(oid))?.type === 'commit';
    const found = new Set(this.#packs.flatMap((pack) => pack.startingWith(whole, isCommit).map(toHex)));
    return found.size === 1 ? [...found][0]! : null;
  }

  #read(oid: string): GitObject | null {
    const bytes = fromHex(oid);
    return bytes === null ? null : this.find(bytes);
  }
}

/** A line at the head of a commit or a tag. */
const headerOf = (bytes: Uint8Array, name: string): string | undefined =>
  new RegExp(`^${name} ([0-9a-f]{40})$`, 'm').exec(decoder.decode(bytes).split('\n\n', 1)[0]!)?.[1];
