import { typeMask } from '../graph/edge-filter.ts';
import { digraphOf } from '../graph/components.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES } from '../model/edge-types.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

/**
 * Whatever needs the code of its target to be there: imports, and every use. A type may have the shape of an interface
 * that it has never heard of.
 */
const NEEDS = typeMask(
  EDGE_TYPE_NAMES.filter((type) => EDGE_TYPES[type].impact && type !== 'implements' && type !== 'overrides'),
);
/** A name alone is no proof that the target is there. */
const { code: INFERRED } = PROVENANCES.ast_inferred;
const { code: IMPORTS } = EDGE_TYPES.imports;
const { code: PACKAGE } = NODE_KINDS.package;

/** Files from which others are needed, as steps towards these. */
export interface Needing {
  /** Steps to the nearest of them; −1 for a file that needs none of them. */
  readonly distance: Int32Array;
  /** The file one step nearer; −1 for those asked about. */
  readonly toward: Int32Array;
}

/**
 * Which files need which: one that imports another or uses something in it cannot run without it, and one that needs
 * nothing of another, not even through others, cannot run its code. Where a language imports packages, a file needs all
 * of its own package and of those it imports, but for their tests.
 */
export class FileLinks {
  readonly #fileCount: number;
  /** From a file or package (numbered after the files) to those that need it. */
  readonly #needing: ReturnType<typeof digraphOf>;

  constructor({ nodes, edges, files, packages }: StoredGraph) {
    this.#fileCount = files.length;
    const sources: number[] = [];
    const targets: number[] = [];
    const need = (file: number, other: number): void => {
      sources.push(other);
      targets.push(file);
    };
    const packaged = new Set<string>();
    for (let edge = 0; edge < edges.count; edge += 1) {
      const file = nodes.file[edges.source[edge]!]!;
      const target = edges.target[edge]!;
      if (file < 0 || NEEDS[edges.type[edge]!] === 0 || edges.provenance[edge] === INFERRED) continue;
      const other = nodes.file[target]!;
      if (other >= 0) {
        if (other !== file) need(file, other);
      } else if (edges.type[edge] === IMPORTS && nodes.kind[target] === PACKAGE) {
        packaged.add(files[file]!.language ?? '');
        need(file, files.length + nodes.package[target]!);
      }
    }
    const fileNodes = new Map<number, number>();
    for (let node = 0; node < nodes.count; node += 1)
      if (nodes.kind[node] === NODE_KINDS.file.code) fileNodes.set(nodes.file[node]!, node);
    files.forEach((file, i) => {
      const own = fileNodes.get(i);
      if (own === undefined || !packaged.has(file.language ?? '')) return;
      const around = files.length + nodes.package[own]!;
      need(i, around);
      if (!file.isTest) need(around, i);
    });
    this.#needing = digraphOf(files.length + packages.length, sources, targets);
  }

  /** The files that need any of these, directly or through others; these among them. */
  needing(wanted: Iterable<number>): Needing {
    const { offsets, targets } = this.#needing;
    const distance = new Int32Array(offsets.length - 1).fill(-1);
    const before = new Int32Array(offsets.length - 1).fill(-1);
    let frontier = [...new Set(wanted)].sort((a, b) => a - b);
    for (const file of frontier) distance[file] = 0;
    for (let step = 1; frontier.length > 0; step += 1) {
      const next: number[] = [];
      for (const from of frontier) {
        for (let at = offsets[from]!; at < offsets[from + 1]!; at += 1) {
          const file = targets[at]!;
          if (distance[file] !== -1) continue;
          distance[file] = step;
          // A package is a step in between, not a place to show.
          before[file] = from < this.#fileCount ? from : before[from]!;
          next.push(file);
        }
      }
      frontier = next.sort((a, b) => a - b);
    }
    return { distance: distance.subarray(0, this.#fileCount), toward: before.subarray(0, this.#fileCount) };
  }
}
