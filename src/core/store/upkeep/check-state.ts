import { equalBytes, toHex } from '../../base/bytes.ts';
import type { Steps } from '../../base/steps.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { Group } from '../../merkle/group.ts';
import type { SealedPackage } from '../../merkle/seal-graph.ts';
import { hashSnapshot, type SealSide } from '../../merkle/snapshot.ts';
import { undecidedPaths } from '../../model/incomplete.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { FoundProblem, StateCheck, StateProblem } from '../problems.ts';
import { decodeGraph } from '../segments/decode-graph.ts';
import type { FileStore } from '../tables/file-store.ts';
import { decodeManifest } from '../segments/manifest-codec.ts';
import type { Manifest, ManifestPart } from '../manifest.ts';
import { sealStateInSteps, type SealedState } from '../seal/seal-state.ts';
import { SegmentReader } from '../segments/segment-decode.ts';
import type { SegmentStore } from '../tables/segment-store.ts';
import { knownCounts } from '../known-counts.ts';
import type { StoredGraph } from '../stored-graph.ts';

/** Where the parts of a state are read from. */
export interface StateParts {
  readonly hashing: Hashing;
  readonly segments: SegmentStore;
  readonly files: FileStore;
}

/**
 * Recomputes every hash of a stored state from its bytes, taking nothing from what was hashed before. Bad bytes are
 * findings: one does not keep the others from being found.
 */
export function checkState(parts: StateParts, record: SnapshotRecord, manifestId: number): Steps<StateCheck> {
  return new StateChecker(parts, record).check(manifestId);
}

class StateChecker {
  readonly #parts: StateParts;
  readonly #record: SnapshotRecord;
  readonly #problems: FoundProblem[] = [];
  readonly #checked = { segments: 0, nodes: 0, edges: 0, roots: 0, contents: 0 };

  constructor(parts: StateParts, record: SnapshotRecord) {
    this.#parts = parts;
    this.#record = record;
  }

  *check(manifestId: number): Steps<StateCheck> {
    const bytes = this.#parts.segments.findById(manifestId);
    const manifest = bytes && readable(() => decodeManifest(bytes));
    if (manifest) yield* this.#checkManifest(manifest);
    else this.#find('manifest-unreadable', this.#record.graphHash);
    return { checked: this.#checked, problems: this.#problems };
  }

  #find(problem: StateProblem, at: string): void {
    this.#problems.push({ problem, at });
  }

  *#checkManifest(manifest: Manifest): Steps<void> {
    const { hashing } = this.#parts;
    this.#checked.segments += 1;
    if (manifest.url !== this.#record.repo) this.#find('wrong-repository', manifest.url);
    const snapshot = readable(() => toHex(hashSnapshot(hashing, manifest)));
    const { graphHash } = this.#record;
    if (snapshot !== graphHash) this.#find('snapshot-differs', snapshot ?? graphHash);
    const segments: (Uint8Array | null)[] = [];
    for (const part of manifest.parts) {
      segments.push(this.#checkPart(manifest.url, part));
      yield;
    }
    const whole = segments.flatMap((bytes) => (bytes === null ? [] : [bytes]));
    // Packages name each other: without one of them the graph cannot be put together.
    if (whole.length < segments.length) return;
    const graph = readable(() => decodeGraph(manifest.url, whole));
    if (graph === null) this.#find('graph-unreadable', manifest.url);
    else yield* this.#checkGraph(manifest, graph);
  }

  #checkPart(url: string, part: ManifestPart): Uint8Array | null {
    const label = packageLabel(url, part);
    if (part.words !== null) this.#readSegment(part.words, label, 'words-missing', 'words-damaged');
    const bytes = this.#readSegment(part.segment, label, 'segment-missing', 'segment-damaged');
    if (bytes === null) return null;
    const reader = readable(() => new SegmentReader(bytes));
    if (reader === null) this.#find('segment-damaged', label);
    else if (reader.url !== part.url || reader.package !== part.package) this.#find('segment-misplaced', label);
    return reader && bytes;
  }

  #readSegment(hash: Uint8Array, label: string, missing: StateProblem, damaged: StateProblem): Uint8Array | null {
    const { segments } = this.#parts;
    this.#checked.segments += 1;
    const bytes = segments.find(hash);
    if (bytes === null) this.#find(segments.idOf(hash) === null ? missing : damaged, label);
    return bytes;
  }

  *#checkGraph(manifest: Manifest, graph: StoredGraph): Steps<void> {
    yield;
    const sealed = yield* sealedAgain(this.#parts.hashing, manifest.url, graph);
    if (sealed === null) {
      this.#find('graph-unreadable', manifest.url);
      return;
    }
    for (let node = 0; node < graph.nodes.count; node += 1) {
      if (node % NODES_IN_STEP === 0) yield;
      const named = sealed.nodeHashes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES);
      if (!equalBytes(named, graph.hash(node))) {
        const { package: part, symbol } = graph.row(node);
        this.#find('node-differs', `${part}/${symbol}`);
      }
    }
    this.#checked.nodes += graph.nodes.count;
    this.#checked.edges += graph.edges.count;
    this.#compareRoots('forward', sealed.seal.forward, manifest.forward);
    this.#compareRoots('inbound', sealed.seal.inbound, manifest.inbound);
    yield* this.#checkSeals(sealed.seal.fresh);
    this.#checkCounts(graph);
    yield* this.#checkContents(graph);
  }

  #compareRoots(side: SealSide, computed: readonly Group[], stored: readonly Group[]): void {
    const kept = new Map(stored.map(({ label, hash }) => [label, hash]));
    for (const { label, hash } of computed) {
      const known = kept.get(label);
      kept.delete(label);
      this.#checked.roots += 1;
      if (known === undefined || !equalBytes(known, hash)) this.#find('root-differs', `${label} (${side})`);
    }
    for (const label of kept.keys()) this.#find('root-differs', `${label} (${side})`);
  }

  *#checkSeals(sealed: readonly SealedPackage[]): Steps<void> {
    for (const { key, hash } of sealed) {
      yield;
      const [kept] = this.#parts.segments.seals.read(key);
      if (kept && !equalBytes(kept, hash)) this.#find('seal-differs', toHex(key));
    }
  }

  #checkCounts(graph: StoredGraph): void {
    const counts = {
      files: graph.files.length,
      ...knownCounts(graph.nodes.kind, graph.edges),
      incomplete: undecidedPaths(graph.files).length,
    };
    for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][])
      if (this.#record[name] !== count) this.#find('count-differs', `${name}: ${count}, not ${this.#record[name]}`);
  }

  *#checkContents(graph: StoredGraph): Steps<void> {
    for (const { path, contentHash } of graph.files) {
      yield;
      if (contentHash === null || !this.#parts.files.hasContent(contentHash)) continue;
      this.#checked.contents += 1;
      if (this.#parts.files.readContent(contentHash) === null) this.#find('content-damaged', path);
    }
  }
}

const NODES_IN_STEP = 8192;

/** A graph sealed once more; null where it is none. */
function* sealedAgain(hashing: Hashing, url: string, graph: StoredGraph): Steps<SealedState | null> {
  try {
    return yield* sealStateInSteps(hashing, url, graph.toLinkedGraph());
  } catch {
    return null;
  }
}

/** What can be made of stored bytes, or null: whatever reading them stumbles over, they are no such thing. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
