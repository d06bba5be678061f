import { toHex } from '../../core/base/bytes.ts';
import { Failure } from '../../core/base/failure.ts';
import type { SourceEntry } from '../../core/ports/source.ts';
import type { PackedObjects } from './packed-objects.ts';

/** Trees that contain each other over and over can list more files, or empty folders, than there are atoms. */
const MOST_FILES = 1_000_000;
/** Characters of all paths together. */
const MOST_TEXT = 256 * 1024 * 1024;
const LONGEST_PATH = 4096;
const OID_BYTES = 20;
const SPACE = 0x20;

const decoder = new TextDecoder();

interface TreeEntry {
  readonly mode: string;
  readonly name: string;
  readonly oid: string;
}

/** The entries of a tree object. isomorphic-git's own parser throws at names it finds unsafe; here they are listed. */
export function* parseTree(bytes: Uint8Array): Generator<TreeEntry> {
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(SPACE, at);
    const nul = space < 0 ? -1 : bytes.indexOf(0, space);
    const end = nul + 1 + OID_BYTES;
    if (nul < 0 || end > bytes.length) break;
    yield {
      mode: decoder.decode(bytes.subarray(at, space)),
      name: decoder.decode(bytes.subarray(space + 1, nul)),
      oid: toHex(bytes.subarray(nul + 1, end)),
    };
    at = end;
  }
}

const isTree = (mode: string): boolean => mode === '40000' || mode === '040000';

const kindOf = (mode: string): SourceEntry['kind'] =>
  mode === '120000' ? 'symlink' : mode === '160000' ? 'submodule' : 'file';

const damaged = (folder: string): Failure => {
  const message = 'The stored clone is damaged: a folder is missing. Delete the repository and open it again.';
  return new Failure('store-damaged', message, { folder });
};

const tooMany = (limit: number): Failure =>
  new Failure('too-large', `The repository has more than ${limit} files and folders.`, { limit });

/** Every file of a commit, folder by folder. Sizes are those that the packs state: nothing is unpacked for them. */
export function listTree(objects: PackedObjects, commit: string, most = MOST_FILES): SourceEntry[] {
  const root = objects.treeOf(commit);
  if (root === null) throw damaged('');
  const entries: SourceEntry[] = [];
  let seen = 0;
  let text = 0;
  const waiting = [{ path: '', oid: root }];
  for (let tree = waiting.pop(); tree !== undefined; tree = waiting.pop()) {
    const bytes = objects.read(tree.oid, 'tree');
    if (bytes === null) throw damaged(tree.path);
    for (const { mode, name, oid } of parseTree(bytes)) {
      const path = tree.path === '' ? name : `${tree.path}/${name}`;
      if (path.length > LONGEST_PATH) continue;
      seen += 1;
      text += path.length;
      if (seen > most || text > MOST_TEXT) throw tooMany(most);
      if (isTree(mode)) waiting.push({ path, oid });
      else entries.push({ path, size: objects.sizeOf(oid), objectId: oid, kind: kindOf(mode) });
    }
  }
  return entries;
}
