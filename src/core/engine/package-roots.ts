import { toHex } from '../base/bytes.ts';
import { packageLabel } from '../identity/package-label.ts';
import type { Group } from '../merkle/group.ts';
import type { HashText } from '../model/rows.ts';
import type { Manifest } from '../store/manifest-codec.ts';

/** What names the state of each package of a repository, by the package's place in the graph. */
export class PackageRoots {
  readonly #labels: readonly string[];
  readonly #roots: readonly HashText[];
  readonly #stamps: readonly string[];
  #stampOf: ReadonlyMap<string, string> | null = null;

  constructor({ url, parts, forward, inbound }: Manifest) {
    const [outgoing, incoming] = [byLabel(forward), byLabel(inbound)];
    this.#labels = parts.map((part) => packageLabel(url, part));
    this.#roots = this.#labels.map((label) => (outgoing.get(label) ?? '') as HashText);
    this.#stamps = parts.map(({ segment }, i) => `${toHex(segment)} ${incoming.get(this.#labels[i]!) ?? ''}`);
  }

  label(at: number): string {
    return this.#labels[at]!;
  }

  /** Root of the tree of what its symbols do; '' where they do nothing, as do those that a layer brought. */
  root(at: number): HashText {
    return this.#roots[at] ?? ('' as HashText);
  }

  /** Changes with anything an answer may show of it or follow from it: its text, its places, and who uses it. */
  stamp(at: number): string {
    return this.#stamps[at]!;
  }

  /** By label; undefined where there is no such package. */
  stampOf(label: string): string | undefined {
    this.#stampOf ??= new Map(this.#labels.map((one, at) => [one, this.#stamps[at]!]));
    return this.#stampOf.get(label);
  }
}

const byLabel = (groups: readonly Group[]): Map<string, string> =>
  new Map(groups.map(({ label, hash }) => [label, toHex(hash)]));
