import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { unseenCallers } from '../../src/core/analysis/unseen-callers.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { languageById } from '../../src/core/languages/table.ts';
import { CALL_LIKE, EDGE_TYPES } from '../../src/core/model/edge-types.ts';
import { isCallableKind, isTypeKind } from '../../src/core/model/node-kinds.ts';
import { SYMBOL_FLAGS } from '../../src/core/model/symbols.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { openPlatform, removeDatabase } from './open-engine.ts';

// soundness FOLDER DATABASE LANGUAGE TRACES…: of every callable of a clone in one language, whether it may be said that
// nobody calls it, and whether traces of its tests show it running; of every place that they show calling one of them,
// whether an edge says so; and what of the outside is called. Prints as JSON.

const [folder, databaseFile, language, ...traces] = process.argv.slice(2);

/** Path (null outside of the repository), name, first and last line. */
type Place = readonly [path: string | null, name: string, from: number, to: number];

interface Trace {
  readonly callables: readonly (readonly [path: string, name: string, from: number, to: number, generator: boolean])[];
  readonly calls: readonly (readonly [callee: number, ...Place])[];
}

interface Run {
  fromOutside: boolean;
  fromInside: boolean;
}

const CALLS = new Set<number>(CALL_LIKE.map((type) => EDGE_TYPES[type].code));
const STANDS_IN_FOR = new Set<number>([EDGE_TYPES.overrides.code, EDGE_TYPES.implements.code]);
const BASES = new Set<number>([EDGE_TYPES.extends.code, EDGE_TYPES.implements.code]);

class Asked {
  readonly #view: RepositoryView;
  /** Callables by file and name, in order of their lines. */
  readonly #named = new Map<string, number[]>();
  readonly callables: readonly number[];

  constructor(view: RepositoryView) {
    this.#view = view;
    const { nodes } = view.graph;
    this.callables = Array.from({ length: nodes.count }, (_, node) => node).filter((node) => this.#isCallable(node));
    for (const node of this.callables) {
      const key = `${view.fileOf(node)!.path}\0${nodes.name[node]!}`;
      this.#named.set(key, [...(this.#named.get(key) ?? []), node]);
    }
  }

  /** What runs when it is called or read, and what a trace can see. */
  #isCallable(node: number): boolean {
    const { kind } = this.#view.graph.row(node);
    if (this.#view.fileOf(node)?.language !== language) return false;
    // Readers of Ruby's attributes and blocks of tests are no methods to it.
    if (language === 'ruby' && kind === 'test') return false;
    const isRead = kind === 'property' && language === 'python';
    return isCallableKind(kind) || (isRead && (this.#view.graph.nodes.flags[node]! & SYMBOL_FLAGS.accessor) !== 0);
  }

  /** The innermost declaration of that name around a line of its body; −1 where there is none. */
  find(path: string, name: string, first: number, last: number): number {
    const { startLine, endLine } = this.#view.graph.nodes;
    const around = (this.#named.get(`${path}\0${name}`) ?? []).filter(
      (node) => startLine[node]! <= last && endLine[node]! >= first,
    );
    return around.reduce((best, node) => (best < 0 || startLine[node]! > startLine[best]! ? node : best), -1);
  }
}

/** What a call of a callable can be written as: what it overrides, and of a constructor the types that it makes. */
function writtenAs(view: RepositoryView, node: number): Set<number> {
  const { source, target, type } = view.graph.edges;
  const seen = new Set([node]);
  for (const at of seen)
    for (const edge of view.edgesOf(at, 'out')) if (STANDS_IN_FOR.has(type[edge]!)) seen.add(target[edge]!);
  const parent = view.graph.nodes.parent[node]!;
  if (!isConstructor(view, node) || parent < 0 || !isTypeKind(view.graph.row(parent).kind)) return seen;
  const made = new Set([parent]);
  for (const at of made) for (const edge of view.edgesOf(at, 'in')) if (BASES.has(type[edge]!)) made.add(source[edge]!);
  return new Set([...seen, ...made]);
}

const rulesOf = (view: RepositoryView, node: number) => languageById(view.fileOf(node)!.language!)!.rules;

const isConstructor = (view: RepositoryView, node: number): boolean =>
  view.graph.row(node).kind === 'constructor' ||
  rulesOf(view, node).constructors.includes(view.graph.nodes.name[node]!);

/** Whether the syntax of the language calls it without naming it. */
const isImplicit = (view: RepositoryView, node: number): boolean =>
  !isConstructor(view, node) && rulesOf(view, node).isCalledByLanguage?.(view.graph.nodes.name[node]!) === true;

function claimOf(view: RepositoryView, node: number): object {
  const { isUsed, ways } = unseenCallers(view, node);
  const { type } = view.graph.edges;
  return {
    symbol: view.display(node),
    kind: view.symbol(node).kind,
    file: view.fileOf(node)!.path,
    line: view.graph.nodes.startLine[node]!,
    isTest: view.testMask[node] === 1,
    before: !view.edgesOf(node, 'in').some((edge) => type[edge] === EDGE_TYPES.calls.code),
    isUsed,
    ways: ways.map(({ way }) => way),
  };
}

/** Whether an edge of a kind leads from a line to what a call can be written as. */
class Sites {
  readonly #view: RepositoryView;
  readonly #targets = new Map<number, Map<string, boolean>>();

  constructor(view: RepositoryView) {
    this.#view = view;
  }

  /** `call` where an edge says that it is called or read there, `other` where one says something else of it. */
  at(callee: number, path: string, from: number, to: number): 'call' | 'other' | null {
    const sites = this.#of(callee);
    let found: 'call' | 'other' | null = null;
    for (let line = from; line <= to; line += 1) {
      const isCall = sites.get(`${path}\0${line}`);
      if (isCall === true) return 'call';
      if (isCall === false) found = 'other';
    }
    return found;
  }

  #of(callee: number): Map<string, boolean> {
    const known = this.#targets.get(callee);
    if (known !== undefined) return known;
    const sites = new Map<string, boolean>();
    const isRead = (this.#view.graph.nodes.flags[callee]! & SYMBOL_FLAGS.accessor) !== 0;
    for (const target of writtenAs(this.#view, callee))
      for (const edge of this.#view.edgesOf(target, 'in')) {
        const type = this.#view.graph.edges.type[edge]!;
        const isCall = CALLS.has(type) || isRead || type === EDGE_TYPES.accesses_field.code;
        for (const { file, line } of this.#view.sites(edge)) {
          const key = `${file}\0${line}`;
          sites.set(key, isCall || sites.get(key) === true);
        }
      }
    this.#targets.set(callee, sites);
    return sites;
  }
}

/** Whether lines have the name of what they call, as words. */
class WrittenNames {
  readonly #view: RepositoryView;
  readonly #lines = new Map<string, readonly string[]>();

  constructor(view: RepositoryView) {
    this.#view = view;
  }

  areAt(callee: number, path: string, from: number, to: number): boolean {
    const text = this.#linesOf(path)
      .slice(from - 1, to)
      .join('\n');
    const { name } = this.#view.graph.nodes;
    const isMade = isConstructor(this.#view, callee);
    const names = [...writtenAs(this.#view, callee)].map((node) => name[node]!);
    const written = new Set(isMade ? [...names, 'super', 'new'] : [name[callee]!.replace(/=$/, '')]);
    return (text.match(/[\p{L}\p{N}_]+[?!]?/gu) ?? []).some((word) => written.has(word));
  }

  #linesOf(path: string): readonly string[] {
    const known = this.#lines.get(path);
    if (known !== undefined) return known;
    const lines = readFileSync(join(folder!, path), 'utf8').split('\n');
    this.#lines.set(path, lines);
    return lines;
  }
}

/** Members of the outside that are called, and from how many sites. */
function outsideCalls(view: RepositoryView): object[] {
  const { target, type, siteStart } = view.graph.edges;
  const counts = new Map<number, number>();
  for (let edge = 0; edge < target.length; edge += 1) {
    if (type[edge] !== EDGE_TYPES.calls.code || !view.isExternal(target[edge]!)) continue;
    if (view.sites(edge).some(({ file }) => view.graph.files[view.graph.findFile(file)]?.language === language))
      counts.set(target[edge]!, (counts.get(target[edge]!) ?? 0) + siteStart[edge + 1]! - siteStart[edge]!);
  }
  return [...counts].map(([node, sites]) => {
    const { url, package: name, symbol } = view.graph.row(node);
    return { url, package: name, symbol, sites };
  });
}

function answer(view: RepositoryView): object {
  const asked = new Asked(view);
  const runs = new Map<number, Run>();
  const calls = new Map<string, object>();
  const [sites, names] = [new Sites(view), new WrittenNames(view)];
  let unmatched = 0;
  for (const file of traces) {
    const trace = JSON.parse(readFileSync(file, 'utf8')) as Trace;
    const nodes = trace.callables.map(([path, name, from, to]) => asked.find(path, name, from, to));
    unmatched += nodes.filter((node) => node < 0).length;
    for (const [callee, path, , from, to] of trace.calls) {
      const node = nodes[callee]!;
      if (node < 0) continue;
      const run = runs.get(node) ?? { fromInside: false, fromOutside: false };
      runs.set(node, run);
      if (path === null) run.fromOutside = true;
      else run.fromInside = true;
      if (path === null || trace.callables[callee]![4] || view.graph.findFile(path) < 0) continue;
      const found = sites.at(node, path, from, to);
      calls.set(`${node} ${path} ${from}`, {
        path,
        line: from,
        symbol: view.display(node),
        isImplicit: isImplicit(view, node),
        isNamed: names.areAt(node, path, from, to),
        found,
      });
    }
  }
  return {
    unmatched,
    claims: asked.callables.map((node) => ({ ...claimOf(view, node), run: runs.get(node) ?? null })),
    calls: [...calls.values()],
    outside: outsideCalls(view),
  };
}

const pool = openParsePool({ workers: 2 });
removeDatabase(databaseFile!);
const engine = Engine.open(openPlatform(databaseFile!, pool));
const { repo } = await engine.indexing.indexLocation(folder!, null, SILENT);
console.log(JSON.stringify(answer(engine.states.view(repo))));
engine.close();
await pool.close();
removeDatabase(databaseFile!);
