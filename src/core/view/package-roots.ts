import { toHex } from '../base/bytes.ts';
import { hashFields } from '../identity/encode.ts';
import { packageLabel } from '../identity/package-label.ts';
import type { Group } from '../merkle/group.ts';
import type { HashText } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { Manifest } from '../store/manifest.ts';

/** What names the state of each package of a repository, by the package's place in the graph. */
export class PackageRoots {
  readonly #roots: readonly HashText[];
  readonly #stamps: readonly string[];
  #stamp: string | null = null;

  constructor({ url, parts, forward, inbound }: Manifest) {
    const [outgoing, incoming] = [byLabel(forward), byLabel(inbound)];
    const labels = parts.map((part) => packageLabel(url, part));
    this.#roots = labels.map((label) => (outgoing.get(label) ?? '') as HashText);
    this.#stamps = parts.map(({ segment }, i) => `${labels[i]!} ${toHex(segment)} ${incoming.get(labels[i]!) ?? ''}`);
  }

  /** Root of the tree of what its symbols do; '' where they do nothing, as do those that a layer brought. */
  root(at: number): HashText {
    return this.#roots[at] ?? ('' as HashText);
  }

  /**
   * Changes with anything that an answer may show of any package or follow from it: its text, its places, and who uses
   * it. How rare a word is, and so every ranking, follows from all of them.
   */
  stamp(hashing: Hashing): string {
    this.#stamp ??= toHex(hashFields(hashing, 'answer', ['state', ...this.#stamps]));
    return this.#stamp;
  }
}

const byLabel = (groups: readonly Group[]): Map<string, string> =>
  new Map(groups.map(({ label, hash }) => [label, toHex(hash)]));
