import { fromHex, toHex } from '../../base/bytes.ts';
import { damaged } from '../codec/byte-reader.ts';
import { decodeManifest } from '../segments/manifest-codec.ts';
import { SegmentReader } from '../segments/segment-decode.ts';
import type { SegmentStore } from '../tables/segment-store.ts';

/** What states are made of: hashes in hexadecimal (`texts` of words, `roots` of packages), manifests by row id. */
export interface StateContent {
  readonly segments: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly roots: ReadonlySet<string>;
  readonly manifests: ReadonlySet<number>;
  readonly contents: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
}

/**
 * Everything that the states with these manifests need. A damaged part holds nothing, so that damaged states can be
 * removed; `mustBeWhole` fails instead, for those who remove everything else.
 */
export function contentOf(
  segments: SegmentStore,
  manifestIds: Iterable<number>,
  { mustBeWhole }: { readonly mustBeWhole: boolean },
): StateContent {
  const [parts, texts, roots] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const manifests = new Set(manifestIds);
  for (const id of manifests) {
    const bytes = segments.findById(id);
    if (bytes === null) {
      if (mustBeWhole) throw damaged();
      continue;
    }
    const manifest = decodeManifest(bytes);
    for (const { segment, words } of manifest.parts) {
      parts.add(toHex(segment));
      if (words !== null) texts.add(toHex(words));
    }
    for (const { hash } of [...manifest.forward, ...manifest.inbound]) roots.add(toHex(hash));
  }
  const contents = new Set<string>();
  const objects = new Set<string>();
  for (const segment of parts) {
    const bytes = segments.find(fromHex(segment)!);
    if (bytes === null && mustBeWhole) throw damaged();
    for (const file of bytes === null ? [] : new SegmentReader(bytes).files) {
      if (file.contentHash !== null) contents.add(toHex(file.contentHash));
      if (file.objectId !== '') objects.add(file.objectId);
    }
  }
  return { segments: parts, texts, roots, manifests, contents, objects };
}
