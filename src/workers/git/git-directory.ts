import './buffer-global.ts';
import LightningFS from '@isomorphic-git/lightning-fs';
import * as git from 'isomorphic-git';
import { PackData } from './pack-data.ts';
import { PackFile } from './pack-file.ts';
import { PackedObjects } from './packed-objects.ts';
import { toHex } from '../../core/base/bytes.ts';
import { indexPack, type IndexWatch } from './index-pack.ts';

const GIT_DIR = '/git';
const LATEST = 'refs/knowing/latest';
const PACKS = `${GIT_DIR}/objects/pack`;
const SHALLOW = `${GIT_DIR}/shallow`;

/** Marks of a moment, to come back to where a fetch fails. */
interface Mark {
  readonly packs: ReadonlySet<string>;
  readonly shallow: string | null;
}

/** The git directory of one repository in IndexedDB: packs, their indices and refs; no work tree. */
export class GitDirectory {
  /** The file system as isomorphic-git takes it. */
  readonly client: { readonly promises: LightningFS.PromisifiedFS };
  readonly gitdir = GIT_DIR;
  /** Name of the ref that holds the commit fetched last. */
  readonly latestRef = LATEST;
  #objects: Promise<PackedObjects> | null = null;

  /** `name` is that of the IndexedDB database. */
  constructor(name: string) {
    this.client = { promises: new LightningFS(name).promises };
  }

  get #fs(): LightningFS.PromisifiedFS {
    return this.client.promises;
  }

  /** Ready to fetch into; what a killed page left half done is gone. */
  async prepare(url: string): Promise<void> {
    if ((await this.latest()) === null) await this.wipe();
    await git.init({ fs: this.client, gitdir: GIT_DIR, bare: true });
    await git.addRemote({ fs: this.client, gitdir: GIT_DIR, remote: 'origin', url, force: true });
    const packs = await this.#packs();
    for (const name of packs) {
      if (name.endsWith('.pack') && !packs.has(name.replace(/pack$/, 'idx'))) await this.#fs.unlink(`${PACKS}/${name}`);
    }
  }

  /** The commit fetched last, where it can be read. */
  async latest(): Promise<string | null> {
    try {
      const oid = await git.resolveRef({ fs: this.client, gitdir: GIT_DIR, ref: LATEST });
      return (await this.objects()).commitOf(oid);
    } catch {
      return null;
    }
  }

  /** The commit is now the one to build on; everything is on disk when this returns. */
  async keep(commit: string): Promise<void> {
    await git.writeRef({ fs: this.client, gitdir: GIT_DIR, ref: LATEST, value: commit, force: true });
    await this.#fs.flush();
  }

  /** What the packs hold; a pack that did not arrive whole holds nothing. They are read into memory once. */
  objects(): Promise<PackedObjects> {
    this.#objects ??= this.#load();
    return this.#objects;
  }

  /** Indexes a pack and keeps both. */
  async addPack(pack: Uint8Array<ArrayBuffer>, watch: IndexWatch): Promise<void> {
    // What a host sends that has nothing new.
    if (new PackData(pack).count === 0) return;
    const known = await this.objects();
    const index = await indexPack(pack, (oid) => known.find(oid), watch);
    const name = `${PACKS}/pack-${toHex(pack.subarray(-20))}`;
    await this.#fs.writeFile(`${name}.pack`, pack);
    // The index comes last: a pack without one is not there.
    await this.#fs.writeFile(`${name}.idx`, index);
    const added = PackFile.open(pack, index);
    this.#objects = added === null ? null : Promise.resolve(known.with(added));
  }

  async mark(): Promise<Mark> {
    return { packs: await this.#packs(), shallow: await this.#readShallow() };
  }

  /** As it was at the mark: a fetch that failed leaves nothing. */
  async restore(mark: Mark): Promise<void> {
    this.#objects = null;
    for (const name of await this.#packs()) if (!mark.packs.has(name)) await this.#fs.unlink(`${PACKS}/${name}`);
    if (mark.shallow !== null) await this.#fs.writeFile(SHALLOW, mark.shallow, 'utf8');
    else await this.#fs.unlink(SHALLOW).catch(() => undefined);
    await this.#fs.flush();
  }

  async bytes(): Promise<number> {
    return this.#fs.du('/').catch(() => 0);
  }

  async wipe(): Promise<void> {
    this.#objects = null;
    await this.#removeFolder(GIT_DIR);
    await this.#fs.flush();
  }

  async #load(): Promise<PackedObjects> {
    const packs: PackFile[] = [];
    for (const name of [...(await this.#packs())].filter((file) => file.endsWith('.idx')).reverse()) {
      const index = (await this.#fs.readFile(`${PACKS}/${name}`)) as Uint8Array;
      const bytes = (await this.#fs.readFile(`${PACKS}/${name.replace(/idx$/, 'pack')}`)) as Uint8Array<ArrayBuffer>;
      const pack = PackFile.open(bytes, index);
      if (pack !== null && (await pack.isWhole())) packs.push(pack);
    }
    return new PackedObjects(packs);
  }

  async #removeFolder(folder: string): Promise<void> {
    for (const name of await this.#fs.readdir(folder).catch(() => [])) {
      const path = `${folder}/${name}`;
      if ((await this.#fs.lstat(path)).isDirectory()) await this.#removeFolder(path);
      else await this.#fs.unlink(path);
    }
    await this.#fs.rmdir(folder).catch(() => undefined);
  }

  async #packs(): Promise<Set<string>> {
    return new Set(await this.#fs.readdir(PACKS).catch(() => []));
  }

  async #readShallow(): Promise<string | null> {
    return (await this.#fs.readFile(SHALLOW, 'utf8').catch(() => null)) as string | null;
  }
}
