import type { Steps } from '../../base/steps.ts';
import { NONE } from '../../model/facts.ts';
import { symbolCount } from '../../model/symbols.ts';
import type { CallCounts } from '../../model/rows.ts';
import type { EdgeCollector, Keys } from '../edge-collector.ts';
import type { Endpoints } from '../edges/endpoints.ts';
import type { Program, ProgramFile } from '../program.ts';
import { servicesText } from '../connections/rpc-services.ts';
import { affectedFiles, type Linkable, type Surroundings } from './affected-files.ts';
import { symbolKeys } from './symbol-keys.ts';
import { unchangedGraph, type WholeRun } from './unchanged-graph.ts';
import type { Linked, LinkInput } from '../link.ts';

/** What linking one file gave: rows of an EdgeCollector, and how far its calls could be followed. */
export interface Emission {
  readonly cells: Int32Array;
  readonly calls: CallCounts;
  /** Nothing in it meets anything elsewhere; null where that is not known yet. */
  readonly isQuiet: boolean | null;
  /** What it took. */
  readonly steps: number;
}

interface Run extends Linkable {
  readonly endpoints: Endpoints;
  readonly emissions: ReadonlyMap<string, Emission>;
  /** Rows of what meets elsewhere, of all files. */
  readonly meetings: Int32Array;
}

/** Of one repository: what the last link run gave for each file, so that the next works on what a change can reach. */
export class LinkMemory {
  #last: Run | null = null;
  #whole: WholeRun | null = null;

  /** The graph as it was, where nothing that is linked has changed since. */
  unchanged(input: LinkInput, surroundings: Surroundings): Linked | null {
    return this.#whole && unchangedGraph(this.#whole, input, surroundings);
  }

  keepWhole(run: WholeRun): void {
    this.#whole = run;
  }

  /** What of the last run holds still; null where nothing does. */
  *recall(after: Linkable, endpoints: Endpoints): Steps<RecalledRun | null> {
    if (this.#last === null) return null;
    const affected = yield* affectedFiles(this.#last, after);
    yield;
    return affected && new RecalledRun(this.#last, after, endpoints, affected);
  }

  forget(): void {
    this.#last = null;
  }

  keep(run: Run): void {
    this.#last = run;
  }
}

/** The part of an earlier run that a new one takes over. */
export class RecalledRun implements Keys {
  readonly #run: Run;
  readonly #endpoints: Endpoints;
  readonly #affected: ReadonlySet<string>;
  /** Ids of symbols and numbers of files now, by what they were then. */
  readonly #symbols: Int32Array;
  readonly #fileRows: Int32Array;
  /** Keys now of what stands for no symbol, by what they were then. */
  readonly #again = new Map<number, number>();
  /** Whether documents declare the services that they did: code that speaks of these is read with them at hand. */
  readonly hasSameServices: boolean;

  constructor(run: Run, after: Linkable, endpoints: Endpoints, affected: ReadonlySet<string>) {
    this.#run = run;
    this.#endpoints = endpoints;
    this.#affected = affected;
    this.#symbols = renumberedSymbols(run.program, after.program);
    this.#fileRows = renumberedFiles(run.surroundings, after.surroundings);
    this.hasSameServices = servicesText(run.surroundings.documents) === servicesText(after.surroundings.documents);
  }

  /** Adds the edges of a file as they were; null where it has to be linked again. */
  replay(file: ProgramFile, edges: EdgeCollector): Emission | null {
    const emission = this.#affected.has(file.path) ? undefined : this.#run.emissions.get(file.path);
    return emission && edges.replay(emission.cells, this) ? emission : null;
  }

  /** Adds what met elsewhere, of all files; false where part of that is gone. */
  replayMeetings(edges: EdgeCollector): boolean {
    return edges.replay(this.#run.meetings, this);
  }

  /** Files that had something to meet. */
  get connected(): string[] {
    return [...this.#run.emissions].flatMap(([path, { isQuiet }]) => (isQuiet === true ? [] : [path]));
  }

  isGone(key: number): boolean {
    return key >= 0 && this.#symbols[key] === NONE;
  }

  keyOf(key: number): number {
    if (key >= 0) return this.#symbols[key]!;
    let again = this.#again.get(key);
    if (again === undefined) this.#again.set(key, (again = this.#endpoints.again(this.#run.endpoints, key)));
    return again;
  }

  fileRow(row: number): number {
    return row < 0 ? row : this.#fileRows[row]!;
  }
}

function renumberedFiles(before: Surroundings, after: Surroundings): Int32Array {
  const rows = new Map(after.paths.map((path, row) => [path, row]));
  return Int32Array.from(before.paths, (path) => rows.get(path) ?? NONE);
}

function renumberedSymbols(before: Program, after: Program): Int32Array {
  const symbols = new Int32Array(before.symbolCount).fill(NONE);
  const foreign = new Map(after.files.filter((file) => file.foreignPackage !== null).map((file) => [file.facts, file]));
  for (const old of before.files) {
    const file = old.foreignPackage === null ? after.fileAt(old.path) : foreign.get(old.facts);
    if (!file) continue;
    if (file.facts === old.facts) {
      for (let row = 0; row < symbolCount(old.facts); row += 1) symbols[old.firstSymbol + row] = file.firstSymbol + row;
      continue;
    }
    const rows = new Map(symbolKeys(file.facts).map((key, row) => [key, row]));
    symbolKeys(old.facts).forEach((key, row) => {
      const now = rows.get(key);
      if (now !== undefined) symbols[old.firstSymbol + row] = file.firstSymbol + now;
    });
  }
  return symbols;
}
