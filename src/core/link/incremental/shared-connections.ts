import type { Steps } from '../../base/steps.ts';
import type { ConnectionRow } from '../../languages/connections.ts';
import type { Language } from '../../languages/language.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import { Connections } from '../connections/connections.ts';
import { EdgeCollector } from '../edge-collector.ts';
import { Endpoints } from '../edges/endpoints.ts';
import type { Evaluator } from '../evaluator.ts';
import { ownFiles, type Program, type ProgramFile } from '../program.ts';
import { hashesOf, mentionsAny } from './mentioned-names.ts';
import type { MentionIndex } from './mention-index.ts';

// A route is put together from what several files say: one declares it, another mounts it, a third asks for it. Whether a
// change reaches beyond the files that name what changed is found out by reading again what all of these files connect.

/** Relationships that files elsewhere can change without naming what they do it to. */
const SHARED = ['handles_route', 'consumes_endpoint', 'connects_to'] as const satisfies readonly EdgeType[];
export const isSharedType = (type: EdgeType): boolean => (SHARED as readonly EdgeType[]).includes(type);

/** What the files of a graph connect, as it was linked. */
export interface ShownConnections {
  /** By path: a line for each place, see `connectionLine`. */
  readonly lines: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of files that handle routes, with the names of these. */
  readonly handled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A place where a file connects to something; whose code it is follows from the place. */
export const connectionLine = (type: EdgeType, kind: string, name: string, line: number, column: number): string =>
  `${type} ${kind} ${name} ${line}:${column}`;

/** What the connections of a change depend on beside the files that are linked. */
export interface SharedReach {
  /** Files whose connections are other ones than are shown. */
  readonly affected: readonly string[];
  /** Files that are read for what they tell others, and the routes of those that are not. */
  readonly context: ReadonlySet<string>;
  readonly handled: ReadonlySet<string>;
}

export interface SharedReachOptions {
  /** Of the program after. */
  readonly evaluator: Evaluator;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly mentions: MentionIndex;
  readonly shown: ShownConnections;
  /** What is known of the files of the program after, and of the one before: filled. */
  readonly givers: GivingFiles;
  readonly giversBefore: GivingFiles;
}

/** By path: whether what a file mounts or prefixes decides what others connect to. */
export type GivingFiles = Map<string, boolean>;

const NOTHING: SharedReach = { affected: [], context: new Set(), handled: new Set() };

/** What a change of some files does to the connections of others; `changed` may be gone or new. */
export function* sharedReach(
  before: Program,
  changed: ReadonlySet<string>,
  { evaluator, documents, mentions, shown, givers, giversBefore }: SharedReachOptions,
): Steps<SharedReach> {
  const { program } = evaluator;
  const names = givingNames(program);
  const told = (path: string): boolean => {
    const was = before.fileAt(path);
    return shown.handled.has(path) || (giversBefore.get(path) ?? (was !== undefined && mentionsAny(was.facts, names)));
  };
  const wasTold = [...changed].some(told);
  let [isGiving, isAsking] = [wasTold, false];
  for (const path of changed) {
    const file = program.fileAt(path);
    const { given, asked } = file === undefined ? NONE_SHARED : yield* shareOf(evaluator, documents, file);
    givers.set(path, given > 0);
    isGiving ||= given > 0;
    isAsking ||= asked > 0;
  }
  if (!isGiving && !isAsking) return NOTHING;
  for (const { path } of mentions.find(program, names))
    if (!givers.has(path)) {
      const { given } = yield* shareOf(evaluator, documents, program.fileAt(path)!);
      givers.set(path, given > 0);
      giversBefore.set(path, given > 0);
    }
  const context = new Set([...givers].flatMap(([path, isGiver]) => (isGiver ? [path] : [])));
  const handled = new Set<string>();
  if (!isGiving) {
    // Routes stay as they are: what is asked for meets those that are known.
    for (const [path, routes] of shown.handled)
      if (!context.has(path) && !changed.has(path)) for (const route of routes) handled.add(route);
    return { affected: [], context, handled };
  }
  for (const path of shown.handled.keys()) context.add(path);
  const now = yield* connectionsOf(evaluator, documents, new Set([...context, ...changed, ...shown.lines.keys()]));
  const affected: string[] = [];
  for (const [path, lines] of now)
    if (!changed.has(path) && !isSameSet(lines, shown.lines.get(path) ?? NO_LINES)) affected.push(path);
  return { affected, context, handled };
}

const NO_LINES: ReadonlySet<string> = new Set();
const NONE_SHARED = { given: 0, asked: 0 } as const;

/** What one file alone tells others and asks of them. */
function* shareOf(
  evaluator: Evaluator,
  documents: ReadonlyMap<string, DocumentFacts>,
  file: ProgramFile,
): Steps<Connections['shared']> {
  const connections = new Connections(evaluator, new EdgeCollector(), new Endpoints(evaluator.program), documents);
  yield* connections.readFile(file, 0);
  return connections.shared;
}

/** What some files connect, as lines by their paths. */
function* connectionsOf(
  evaluator: Evaluator,
  documents: ReadonlyMap<string, DocumentFacts>,
  paths: ReadonlySet<string>,
): Steps<Map<string, Set<string>>> {
  const { program } = evaluator;
  const edges = new ConnectionLines(program);
  const connections = new Connections(evaluator, edges, edges.endpoints, documents);
  const found = new Map<string, Set<string>>();
  // In the order of the program, as all files are read where everything is linked.
  for (const file of ownFiles(program)) {
    if (!paths.has(file.path)) continue;
    yield;
    found.set(file.path, new Set());
    yield* connections.readFile(file, file.index);
  }
  yield* connections.finish();
  for (const [path, line] of edges.lines()) found.get(path)?.add(line);
  return found;
}

/** Takes edges as lines; of one relationship those with the strongest evidence, as a graph has it. */
class ConnectionLines extends EdgeCollector {
  readonly endpoints: NamedEndpoints;
  readonly #program: Program;
  readonly #relations = new Map<string, { confidence: number; places: [number, string][] }>();

  constructor(program: Program) {
    super();
    this.#program = program;
    this.endpoints = new NamedEndpoints(program);
  }

  override add(...[source, target, type, provenance, , file, line, column]: Parameters<EdgeCollector['add']>): void {
    const meeting = this.endpoints.meetings.get(target);
    if (meeting === undefined || !isSharedType(type) || file < 0) return;
    const key = `${source} ${target} ${type}`;
    const { confidence } = PROVENANCES[provenance];
    const known = this.#relations.get(key);
    const place: [number, string] = [file, connectionLine(type, ...meeting, line, column)];
    if (known === undefined || known.confidence < confidence) this.#relations.set(key, { confidence, places: [place] });
    else if (known.confidence === confidence) known.places.push(place);
  }

  *lines(): Iterable<readonly [path: string, line: string]> {
    for (const { places } of this.#relations.values())
      for (const [file, line] of places) yield [this.#program.files[file]!.path, line];
  }
}

/** Knows what the keys of meeting places stand for. */
class NamedEndpoints extends Endpoints {
  readonly meetings = new Map<number, readonly [kind: string, name: string]>();

  override meeting(...[kind, name]: Parameters<Endpoints['meeting']>): number {
    const key = super.meeting(kind, name);
    this.meetings.set(key, [kind, name]);
    return key;
  }
}

/** Names, one of which is in every file that decides what others connect to, but for those that only handle routes. */
function givingNames(program: Program): ReadonlySet<number> {
  const hashes = new Set<number>();
  for (const language of new Set(ownFiles(program).map((file) => file.language)))
    for (const hash of givingNamesOf(language)) hashes.add(hash);
  return hashes;
}

const NAMES = new WeakMap<Language, ReadonlySet<number>>();

function givingNamesOf(language: Language): ReadonlySet<number> {
  let hashes = NAMES.get(language);
  if (hashes === undefined) {
    const found = new Set<number>();
    const holdsModels = (language.connections?.heldModels ?? []).length > 0;
    for (const row of language.connections?.rows ?? [])
      if (isGivingRow(row, holdsModels)) for (const name of row.members) hashesOf(name, found);
    NAMES.set(language, (hashes = found));
  }
  return hashes;
}

const isGivingRow = (row: ConnectionRow, holdsModels: boolean): boolean =>
  row.makes === 'mount' || row.makes === 'router' || (holdsModels && row.makes === 'place' && row.kind === 'table');

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((line) => b.has(line));
