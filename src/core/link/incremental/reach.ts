import { compareText } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { EdgeCollector } from '../edge-collector.ts';
import { Endpoints } from '../edges/endpoints.ts';
import { Relations } from '../edges/relations.ts';
import { Evaluator } from '../evaluator.ts';
import { hasRounds } from '../passes.ts';
import { ownFiles, type Program } from '../program.ts';
import { affectedFiles, type Linkable } from './affected-files.ts';
import { filesResolvingOthers } from './declared-fields.ts';
import { mentionsOther } from './documented-names.ts';
import { sharedReach, type GivingFiles, type ShownConnections } from './shared-connections.ts';
import type { MentionIndex } from './mention-index.ts';
import type { Surface } from './surface.ts';
import { symbolText } from './value-text.ts';

/** What has to be linked after a change. */
export interface Reach {
  /** Sorted. */
  readonly paths: readonly string[];
  /** Files that are read for what they tell those about routes, and routes that other files handle. */
  readonly context: ReadonlySet<string>;
  readonly handled: ReadonlySet<string>;
  /** Whether that is all: else what files elsewhere say of the change is not known. */
  readonly isAll: boolean;
}

/** The graph that was answered from so far. */
export interface ShownGraph {
  /** Paths of files that have relationships of some types in them. */
  filesWith(types: readonly EdgeType[]): string[];
  /** Paths of files in which it is said that something in one of the given files has an edge of these types. */
  filesSpeakingFor(paths: ReadonlySet<string>, types: readonly EdgeType[]): string[];
  /** Paths of files that have an edge to something in one of the given files, sorted. */
  filesSpeakingOf(paths: ReadonlySet<string>): string[];
  /** What its files connect that others can change. */
  connections(): ShownConnections;
}

export interface ReachOptions {
  /** Of the program after. */
  readonly evaluator: Evaluator;
  /** Surfaces of files in the program before; brought up to the one after. */
  readonly surfaces: Map<string, Surface>;
  readonly mentions: MentionIndex;
  readonly shown: ShownGraph;
  /** Of the program after and of the one before: see `sharedReach`. */
  readonly givers: GivingFiles;
  readonly giversBefore: GivingFiles;
}

/** So many files are linked for one change: a second's work. */
const MOST_FILES = 400;

/** Services are declared in documents. */
const RPC = ['implements_rpc', 'consumes_rpc'] as const satisfies readonly EdgeType[];

/** A type has all fields that those have which it is derived from, and a map those of all modules in it, without their names. */
const GATHERED = ['implements_rpc'] as const satisfies readonly EdgeType[];

/** The files whose relationships may be other ones after a change than before; `changed` are among them. */
export function* reachOf(
  before: Linkable,
  after: Linkable,
  changed: ReadonlySet<string>,
  { evaluator, surfaces, mentions, shown, givers, giversBefore }: ReachOptions,
): Steps<Reach> {
  const every = ownFiles(after.program).map(({ path }) => path);
  const documents = documentsReached(before, after, changed, hasRounds(after.program) ? every : changed);
  const isFew = every.length + documents.length <= MOST_FILES;
  // What calls everywhere tell of parameters is known once all of them were read.
  const affected = hasRounds(after.program)
    ? null
    : yield* affectedFiles(before, after, { most: MOST_FILES, surfaces, evaluator, mentions });
  const met = new Set([...(affected ?? []), ...changed]);
  const sharing = {
    evaluator,
    documents: after.surroundings.documents,
    mentions,
    shown: shown.connections(),
    givers,
    giversBefore,
  };
  const shared = yield* evaluator.work.alone(sharedReach(before.program, met, sharing));
  const { context, handled } = shared;
  if (affected === null) {
    const known = isFew ? every : shown.filesSpeakingOf(changed).slice(0, MOST_FILES);
    return { paths: sorted([...changed, ...known, ...documents]), context, handled, isAll: isFew };
  }
  const reached = sorted([
    ...met,
    ...documents,
    ...(yield* structurallyOther(before, after, affected)),
    ...(documents.length > 0 ? [...shown.filesWith(RPC), ...filesResolvingOthers(before, after, mentions)] : []),
    ...shown.filesSpeakingFor(met, GATHERED),
    ...shared.affected,
  ]);
  const isAll = reached.length <= MOST_FILES;
  return { paths: isAll ? reached : sorted([...met, ...documents]), context, handled, isAll };
}

const sorted = (paths: readonly string[]): string[] => [...new Set(paths)].sort(compareText);

/**
 * Documents speak of files, of each other and of what code declares: all of them are read where any of that is other. So
 * they are where code is linked that is a document as well (a Gemfile): what documents say of a package, they say together.
 */
function documentsReached(
  before: Linkable,
  after: Linkable,
  changed: Iterable<string>,
  linked: Iterable<string>,
): string[] {
  const { surroundings: was } = before;
  const { surroundings: is } = after;
  const isSame = ([path, facts]: [string, DocumentFacts]): boolean => was.documents.get(path) === facts;
  const hasSame = was.paths === is.paths && was.documents.size === is.documents.size && [...is.documents].every(isSame);
  const isReached =
    !hasSame ||
    [...linked].some((path) => is.documents.has(path)) ||
    mentionsOther(is.documents.values(), before.program, after.program, changed);
  return isReached ? [...is.documents.keys()] : [];
}

/** Whoever has the methods of an interface satisfies it, and names neither: files whose types satisfy others now. */
function* structurallyOther(before: Linkable, after: Linkable, affected: ReadonlySet<string>): Steps<string[]> {
  const isStructural = ({ program }: Linkable, path: string): boolean =>
    program.fileAt(path)?.language.rules.structuralInterfaces === true;
  const isTouched = [...affected].some((path) => isStructural(before, path) || isStructural(after, path));
  const isThere = (path: string): boolean => after.program.fileAt(path) !== undefined;
  const isGone = ownFiles(before.program).some(({ path }) => isStructural(before, path) && !isThere(path));
  if (!isTouched && !isGone) return [];
  const [was, is] = [yield* satisfied(before), yield* satisfied(after)];
  return [...is.keys(), ...was.keys()].filter((path) => was.get(path) !== is.get(path) && isThere(path));
}

/** What the types of a program satisfy: the program after one change is the one before the next. */
const SATISFIED = new WeakMap<Program, ReadonlyMap<string, string>>();

/** What the types of each file satisfy, as a text. */
function* satisfied({ program, layout }: Linkable): Steps<ReadonlyMap<string, string>> {
  const known = SATISFIED.get(program);
  if (known) return known;
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
  SATISFIED.set(program, found);
  return found;
}
