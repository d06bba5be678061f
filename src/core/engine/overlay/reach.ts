import { compareText } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import { EdgeCollector } from '../../link/edge-collector.ts';
import { Endpoints } from '../../link/edges/endpoints.ts';
import { Evaluator } from '../../link/evaluator.ts';
import { Relations } from '../../link/edges/relations.ts';
import { affectedFiles } from '../../link/incremental/affected-files.ts';
import type { Surface } from '../../link/incremental/surface.ts';
import { symbolText } from '../../link/incremental/value-text.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import type { Tree } from './tree.ts';

/** What has to be linked after a change. */
export interface Reach {
  /** Sorted. */
  readonly paths: readonly string[];
  /** Whether that is all: else what files elsewhere say of the change follows with the next commit. */
  readonly isAll: boolean;
}

export interface ReachOptions {
  /** Of the tree after. */
  readonly evaluator: Evaluator;
  /** Surfaces of files in the tree before; brought up to the one after. */
  readonly surfaces: Map<string, Surface>;
}

/** So many files are linked for one change: a second's work. */
const MOST_FILES = 400;

/**
 * The files whose relationships may be other ones in the tree after than in the one before. `shown` is the graph that
 * was answered from so far.
 */
export function* reachOf(
  shown: StoredGraph,
  before: Tree,
  after: Tree,
  changed: ReadonlySet<string>,
  { evaluator, surfaces }: ReachOptions,
): Steps<Reach> {
  const own = after.program.files.filter(({ foreignPackage }) => foreignPackage === null);
  const documents = documentsReached(before, after);
  const isFew = own.length + documents.length <= MOST_FILES;
  const every = own.map(({ path }) => path);
  // What calls everywhere tell of parameters is known once all of them were read.
  const hasRounds = own.some(({ language }) => language.rules.openTypes === true);
  const affected = hasRounds ? null : yield* affectedFiles(before, after, { most: MOST_FILES, surfaces, evaluator });
  if (affected === null) {
    const known = isFew ? every : speakingOf(shown, changed).slice(0, MOST_FILES);
    return { paths: sorted([...changed, ...known, ...documents]), isAll: isFew };
  }
  const met = [...affected, ...changed];
  const reached = sorted([
    ...met,
    ...documents,
    ...(yield* structurallyOther(before, after, affected)),
    ...(documents.length > 0 ? filesWith(shown, RPC) : []),
    ...(touches(shown, ROUTES, met) ? filesWith(shown, ROUTES) : []),
  ]);
  const isAll = reached.length <= MOST_FILES;
  return { paths: isAll ? reached : sorted([...met, ...documents]), isAll };
}

const sorted = (paths: readonly string[]): string[] => [...new Set(paths)].sort(compareText);

const codesOf = (...types: (keyof typeof EDGE_TYPES)[]): ReadonlySet<number> =>
  new Set(types.map((type) => EDGE_TYPES[type].code));

/** A route is put together from what several files say. */
const ROUTES = codesOf('handles_route', 'consumes_endpoint');
/** Services are declared in documents. */
const RPC = codesOf('implements_rpc', 'consumes_rpc');

/** Documents speak of files, of each other and of what code declares: all of them are read where any of that is other. */
function documentsReached(before: Tree, after: Tree): string[] {
  const hasSame =
    before.places.paths === after.places.paths &&
    before.documents.size === after.documents.size &&
    [...after.documents].every(([path, facts]) => before.documents.get(path) === facts);
  return hasSame ? [] : [...after.documents.keys()];
}

/** Paths of files that have relationships of some types in them. */
function filesWith({ files, nodes, edges }: StoredGraph, types: ReadonlySet<number>): string[] {
  const found = new Set<number>();
  const isWanted = new Uint8Array(256);
  for (const type of types) isWanted[type] = 1;
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isWanted[edges.type[edge]!] === 0) continue;
    found.add(nodes.file[edges.source[edge]!]!);
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      found.add(edges.siteFile[site]!);
  }
  return [...found].flatMap((file) => files[file]?.path ?? []);
}

function touches(graph: StoredGraph, types: ReadonlySet<number>, paths: readonly string[]): boolean {
  const having = new Set(filesWith(graph, types));
  return paths.some((path) => having.has(path));
}

/** Paths of files that have an edge to something in one of the given files. */
function speakingOf({ files, nodes, edges }: StoredGraph, paths: ReadonlySet<string>): string[] {
  const isGiven = Uint8Array.from(files, ({ path }) => (paths.has(path) ? 1 : 0));
  const found = new Set<string>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const file = nodes.file[edges.target[edge]!]!;
    if (file < 0 || isGiven[file] === 0) continue;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      found.add(files[edges.siteFile[site]!]!.path);
  }
  return [...found].sort(compareText);
}

/** Whoever has the methods of an interface satisfies it, and names neither: files whose types satisfy others now. */
function* structurallyOther(before: Tree, after: Tree, affected: ReadonlySet<string>): Steps<string[]> {
  const isStructural = (tree: Tree, path: string): boolean =>
    tree.program.fileAt(path)?.language.rules.structuralInterfaces === true;
  const isTouched = [...affected].some((path) => isStructural(before, path) || isStructural(after, path));
  const isGone = before.program.files.some(
    ({ path, foreignPackage }) => foreignPackage === null && isStructural(before, path) && !after.facts.has(path),
  );
  if (!isTouched && !isGone) return [];
  const [was, is] = [yield* satisfied(before), yield* satisfied(after)];
  return [...is.keys(), ...was.keys()].filter((path) => was.get(path) !== is.get(path) && after.facts.has(path));
}

/** What the types of each file satisfy, as a text. */
function* satisfied({ program, layout }: Tree): Steps<Map<string, string>> {
  const found = new Map<string, string>();
  class Lines extends EdgeCollector {
    override add(...[source, target, type]: Parameters<EdgeCollector['add']>): void {
      const { path } = program.fileOf(source);
      const line = `${symbolText(program, source)} ${type} ${target < 0 ? target : symbolText(program, target)}`;
      found.set(path, `${found.get(path) ?? ''}${line}\n`);
    }
  }
  const relations = new Relations(new Evaluator(program, layout), new Lines(), new Endpoints(program));
  yield* relations.emitStructural(program.files, () => 0);
  return found;
}
