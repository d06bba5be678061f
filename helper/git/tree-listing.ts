import { Failure } from '../../src/core/base/failure.ts';
import type { SourceEntry } from '../../src/core/ports/source.ts';

const TAB = 0x09;

/**
 * Files of `git ls-tree -r -t -z -l`, folders passed over: `mode type id size<TAB>path<NUL>`. A path that is not UTF-8 keeps replacement
 * characters in place of what cannot be read: the engine sees by them that it cannot be stored; its bytes are found by
 * the id, never by the name.
 */
export function parseTreeListing(output: Uint8Array, most = Infinity): SourceEntry[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true });
  const entries: SourceEntry[] = [];
  let start = 0;
  let seen = 0;
  for (let end = output.indexOf(0); end >= 0; end = output.indexOf(0, start)) {
    const tab = output.indexOf(TAB, start);
    seen += 1;
    if (seen > most)
      throw new Failure('too-large', `The repository has more than ${most} files and folders.`, { limit: most });
    const [mode, type, objectId, size] = text.decode(output.subarray(start, tab)).split(/ +/) as [
      string,
      string,
      string,
      string,
    ];
    const path = text.decode(output.subarray(tab + 1, end));
    start = end + 1;
    if (type === 'tree') continue;
    entries.push({
      path,
      size: /^\d+$/.test(size) ? Number(size) : -1,
      objectId,
      kind: mode === '120000' ? 'symlink' : mode === '160000' ? 'submodule' : 'file',
    });
  }
  return entries;
}
