import { edgeTypeOf } from '../../model/edge-types.ts';
import { provenanceOf } from '../../model/provenance.ts';
import type { EdgeTable, NodeRow } from '../../model/rows.ts';
import { EdgeCollector } from '../../link/edge-collector.ts';
import type { TestedEnd } from '../../link/derived-edges.ts';
import type { OpenEdges } from '../../store/open-edges.ts';
import { pickEdges } from '../../store/pick-edges.ts';

/** A node by its identity, with what edges that follow from others depend on. */
export type EdgeEnd = Pick<NodeRow, 'url' | 'package' | 'symbol'> &
  TestedEnd & {
    /** Its number in the graph that is laid over, or −1. */
    readonly node: number;
    /** Of a node that lives in no file: it is there because it is mentioned. */
    readonly outside: NodeRow | null;
  };

/** What one file says of relationships. */
export interface FileEdges {
  readonly ends: readonly EdgeEnd[];
  /** Source and target are numbers of ends; all places are in the file. */
  readonly edges: EdgeTable;
  /** What it leaves open: sources are numbers of ends. */
  readonly open: OpenEdges;
}

/**
 * Edges taken file by file: by where their places are, and without a place by where their source is. What is said in
 * files that nobody asked for is left out.
 */
export class EdgesByFile extends EdgeCollector {
  readonly #files: ReadonlyMap<number, EdgeCollector>;
  readonly #fileOfSource: (key: number) => number;

  constructor(files: Iterable<number>, fileOfSource: (key: number) => number) {
    super();
    this.#files = new Map(Array.from(files, (file) => [file, new EdgeCollector()]));
    this.#fileOfSource = fileOfSource;
  }

  override add(...edge: Parameters<EdgeCollector['add']>): void {
    this.#files.get(edge[5] < 0 ? this.#fileOfSource(edge[0]) : edge[5])?.add(...edge);
  }

  /** What a file says; `endOf` tells what a key stands for, null for nothing. */
  of(file: number, endOf: (key: number) => EdgeEnd | null): FileEdges {
    const ends: EdgeEnd[] = [];
    const opens: EdgeEnd[] = [];
    const numbers = new Map<EdgeEnd, number>();
    const all = this.#files.get(file)!.finish((key) => {
      const end = endOf(key);
      if (end === null) return -1;
      let number = numbers.get(end);
      if (number === undefined) {
        number = end.kind === 'open' ? FIRST_OPEN + opens.push(end) - 1 : ends.push(end) - 1;
        numbers.set(end, number);
      }
      return number;
    });
    const isOpen = (edge: number): boolean => all.target[edge]! >= FIRST_OPEN;
    const open = pickEdges(all, isOpen);
    open.target.forEach((end, edge) => (open.target[edge] = end - FIRST_OPEN));
    const names = opens.map(({ package: role, symbol: name }) => ({ role, name }));
    return { ends, edges: pickEdges(all, (edge) => !isOpen(edge)), open: { names, edges: open } };
  }
}

/** Open names are numbered apart from other ends. */
const FIRST_OPEN = 1 << 30;

/** Adds what a file says. */
export function addFileEdges(
  into: EdgeCollector,
  { edges }: Pick<FileEdges, 'edges'>,
  file: number,
  nodeOf: (end: number) => number,
): void {
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [source, target] = [nodeOf(edges.source[edge]!), nodeOf(edges.target[edge]!)];
    if (source < 0 || target < 0) continue;
    const said = [
      edgeTypeOf(edges.type[edge]!),
      provenanceOf(edges.provenance[edge]!),
      edges.confidence[edge]!,
    ] as const;
    const from = edges.siteStart[edge]!;
    const to = edges.siteStart[edge + 1]!;
    if (from === to) into.add(source, target, ...said, -1, 0, 0);
    for (let site = from; site < to; site += 1)
      into.add(source, target, ...said, file, edges.siteLine[site]!, edges.siteColumn[site]!);
  }
}

/** The places of what a file says are in the file. */
export const inFile = (table: EdgeTable, file: number): EdgeTable => ({
  ...table,
  siteFile: new Int32Array(table.siteFile.length).fill(file),
});
