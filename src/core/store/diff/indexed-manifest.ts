import { compareText } from '../../base/order.ts';
import type { Group } from '../../merkle/group.ts';
import type { Manifest, ManifestPart } from '../manifest.ts';
import { packageLabel } from '../../identity/package-label.ts';

/** Packages by label, and for each something that differs whenever what it stands for does. */
export interface KeyedLabels {
  /** Sorted, each once. */
  readonly labels: readonly string[];
  readonly keys: readonly string[];
}

/** A manifest by the labels of its packages, to be compared with others. */
export interface IndexedManifest {
  readonly manifest: Manifest;
  /** Keys are the roots of what packages do, and of what is done to them. */
  readonly outgoing: KeyedLabels;
  readonly incoming: KeyedLabels;
  /** Keys are the hashes of segments. */
  readonly segments: KeyedLabels;
  /** Usually one: packages whose names differ only in Unicode form are one package to the trees. */
  readonly parts: ReadonlyMap<string, readonly ManifestPart[]>;
}

export function indexManifest(manifest: Manifest): IndexedManifest {
  const parts = new Map<string, ManifestPart[]>();
  for (const part of manifest.parts) {
    const label = packageLabel(manifest.url, part);
    const there = parts.get(label);
    if (there === undefined) parts.set(label, [part]);
    else there.push(part);
  }
  return {
    manifest,
    outgoing: rootsOf(manifest.forward),
    incoming: rootsOf(manifest.inbound),
    segments: keyed(parts, (found) => found.map(({ segment }) => keyOf(segment)).join('')),
    parts,
  };
}

const rootsOf = (groups: readonly Group[]): KeyedLabels =>
  keyed(new Map(groups.map(({ label, hash }) => [label, hash])), keyOf);

function keyed<Value>(byLabel: ReadonlyMap<string, Value>, key: (value: Value) => string): KeyedLabels {
  const labels = [...byLabel.keys()].sort(compareText);
  return { labels, keys: labels.map((label) => key(byLabel.get(label)!)) };
}

/** A hash as a text of a character a byte: compared faster than hexadecimal. */
const keyOf = (hash: Uint8Array): string => String.fromCharCode(...hash);

/** Labels that only one of two lists has, or that have another key in the other. Sorted. */
export function unequalLabels(base: KeyedLabels, head: KeyedLabels): string[] {
  const found: string[] = [];
  let b = 0;
  let h = 0;
  while (b < base.labels.length || h < head.labels.length) {
    const old = base.labels[b];
    const now = head.labels[h];
    if (old !== undefined && old === now) {
      if (base.keys[b] !== head.keys[h]) found.push(old);
      b += 1;
      h += 1;
    } else if (now === undefined || (old !== undefined && old < now)) {
      found.push(old!);
      b += 1;
    } else {
      found.push(now);
      h += 1;
    }
  }
  return found;
}
