import { toHex } from '../../core/base/bytes.ts';
import { Failure } from '../../core/base/failure.ts';
import type { SourceEntry } from '../../core/ports/source.ts';
import type { PackedObjects } from './packed-objects.ts';

/** Trees that contain each other's names over and over can list more files than there are atoms. */
const MOST_FILES = 1_000_000;
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
export function parseTree(bytes: Uint8Array): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(SPACE, at);
    const nul = space < 0 ? -1 : bytes.indexOf(0, space);
    const end = nul + 1 + OID_BYTES;
    if (nul < 0 || end > bytes.length) break;
    entries.push({
      mode: decoder.decode(bytes.subarray(at, space)),
      name: decoder.decode(bytes.subarray(space + 1, nul)),
      oid: toHex(bytes.subarray(nul + 1, end)),
    });
    at = end;
  }
  return entries;
}

const isTree = (mode: string): boolean => mode === '40000' || mode === '040000';

const kindOf = (mode: string): SourceEntry['kind'] =>
  mode === '120000' ? 'symlink' : mode === '160000' ? 'submodule' : 'file';

const damaged = (folder: string): Failure => {
  const message = 'The stored clone is damaged: a folder of it is missing. Remove the repository and open it again.';
  return new Failure('store-damaged', message, { folder });
};

/** Every file of a commit, folder by folder; the sizes are not in the trees. */
export function listTree(objects: PackedObjects, commit: string): SourceEntry[] {
  const root = objects.treeOf(commit);
  if (root === null) throw damaged('');
  const entries: SourceEntry[] = [];
  const waiting = [{ path: '', oid: root }];
  for (let tree = waiting.pop(); tree !== undefined; tree = waiting.pop()) {
    const bytes = objects.read(tree.oid, 'tree');
    if (bytes === null) throw damaged(tree.path);
    for (const { mode, name, oid } of parseTree(bytes)) {
      const path = tree.path === '' ? name : `${tree.path}/${name}`;
      if (path.length > LONGEST_PATH) continue;
      if (isTree(mode)) waiting.push({ path, oid });
      else entries.push({ path, size: -1, objectId: oid, kind: kindOf(mode) });
    }
    if (entries.length + waiting.length > MOST_FILES) {
      throw new Failure('too-large', `The repository has more than ${MOST_FILES} files.`, { limit: MOST_FILES });
    }
  }
  return entries;
}
