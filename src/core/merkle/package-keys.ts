import { concatBytes } from '../base/bytes.ts';
import type { Steps } from '../base/steps.ts';
import { FieldWriter, HASH_BYTES } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { Run, SideOrder } from './edge-order.ts';
import type { SealInput } from './seal-input.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';

/** The runs of one package on one side. */
export interface PackageRuns {
  readonly package: number;
  readonly runs: readonly Run[];
}

export function packagesOf({ runs }: SideOrder): PackageRuns[] {
  const packages: { package: number; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = packages.at(-1);
    if (last?.package === run.package) last.runs.push(run);
    else packages.push({ package: run.package, runs: [run] });
  }
  return packages;
}

/** Edges of one step, and packages that are hashed together. */
const STEP = 8192;
const BATCH = 256;

/**
 * A key for each package group, 32 bytes each: equal keys, equal groups. Made of everything the group's hash is made of
 * but with each node's hash written once, it costs a twentieth of the group itself.
 */
export function* packageKeys(
  hashing: Hashing,
  input: SealInput,
  { side, order }: SideOrder,
  packages: readonly PackageRuns[],
): Steps<Uint8Array> {
  const { source, target, provenance } = input.edges;
  const nodeCount = input.nodeHashes.length / HASH_BYTES;
  /** Number of each node within the package being written, valid where `seenIn` names that package. */
  const local = new Int32Array(nodeCount);
  const seenIn = new Int32Array(nodeCount).fill(-1);
  let locals = 0;
  const writer = new FieldWriter();
  const writeNode = (node: number, group: number): void => {
    if (seenIn[node] !== group) {
      seenIn[node] = group;
      local[node] = locals++;
      writer.integer(local[node]);
      writer.bytes(input.nodeHashes, node * HASH_BYTES, (node + 1) * HASH_BYTES);
    } else writer.integer(local[node]!);
  };
  const digests: Uint8Array[] = [];
  let written = 0;
  for (const { package: group, runs } of packages) {
    locals = 0;
    writer.begin('seal');
    writer.integer(SNAPSHOT_FORMAT);
    writer.text(side);
    writer.text(input.packages[group]!);
    for (const run of runs) {
      writer.text(input.typeLabel(run.type));
      writer.integer(run.to - run.from);
      for (let at = run.from; at < run.to; at += 1) {
        const edge = order[at]!;
        writeNode(source[edge]!, group);
        writeNode(target[edge]!, group);
        writer.integer(provenance[edge]!);
        if ((written += 1) % STEP === 0) yield;
      }
    }
    writer.end();
    // Together they can be as long as the graph: hashed before they pile up.
    if (writer.count < BATCH && written < STEP) continue;
    digests.push(writer.digest(hashing));
    written = 0;
    yield;
  }
  digests.push(writer.digest(hashing));
  return concatBytes(digests);
}
