import type { Steps } from '../base/steps.ts';
import type { RepositoryLayout } from '../languages/rules.ts';
import type { DocumentFacts } from '../model/document-facts.ts';
import type { CallCounts } from '../model/rows.ts';
import { gatherArguments, NOTHING_OBSERVED } from './calls/observed-arguments.ts';
import { AccessEdges } from './connections/access.ts';
import { Connections } from './connections/connections.ts';
import { ForeignNames } from './connections/foreign-names.ts';
import { DocumentLinks } from './documents/documents.ts';
import type { EdgeCollector } from './edge-collector.ts';
import { Candidates, type DeclaringFiles } from './edges/candidates.ts';
import { Emitter } from './edges/emit.ts';
import { Endpoints } from './edges/endpoints.ts';
import { Mentions } from './edges/mentions.ts';
import { Relations } from './edges/relations.ts';
import type { WorkMeter } from './evaluate/work-meter.ts';
import { Evaluator } from './evaluator.ts';
import type { Emission, RecalledRun } from './incremental/link-memory.ts';
import { reconnect } from './incremental/reconnect.ts';
import { buildNodes } from './nodes/build-nodes.ts';
import type { Nodes } from './nodes/nodes.ts';
import { ownFiles, type Program, type ProgramFile } from './program.ts';

/** What is linked, and where the results go. */
export interface LinkRun {
  readonly url: string;
  readonly program: Program;
  readonly layout: RepositoryLayout;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  /** All files of the repository, read or not, sorted. */
  readonly paths: readonly string[];
  readonly rowOf: (path: string) => number;
  readonly scope: LinkScope;
  /** Of the edges; made for the run unless given. */
  readonly endpoints?: Endpoints;
  /** What files and documents say. */
  readonly edges: EdgeCollector;
  /** What meets elsewhere; may be the same. */
  readonly meetings: EdgeCollector;
  /** Whether what each file says is kept apart as well, for the run that follows. */
  readonly keepsCells: boolean;
  /** Told what linking each file gave, whether it was worked out or taken over. */
  readonly onFile?: (file: ProgramFile, emission: Emission, isTakenOver: boolean) => void;
}

/** Which part of the repository is linked, and what is known of it already. */
export interface LinkScope {
  /** Files and documents that are linked; null stands for all. */
  readonly paths: ReadonlySet<string> | null;
  /** Files that are read for what they tell those about their connections; what these say themselves counts for nothing. */
  readonly context?: ReadonlySet<string>;
  /** Routes that are handled in files which are not read. */
  readonly handled?: ReadonlySet<string>;
  /** Directories whose declarations become nodes; null stands for all. */
  readonly directories: ReadonlySet<string> | null;
  /** What of an earlier run holds still. */
  readonly recalled: RecalledRun | null;
  /** Whose questions about the program were answered already; not taken where all calls are read in rounds. */
  readonly evaluator: Evaluator | null;
  /** Which files may declare a name, where that is known without reading all of them. */
  readonly declaring?: DeclaringFiles | undefined;
  readonly work: WorkMeter;
}

/** What came of it, beside the edges. */
export interface LinkedFiles {
  readonly nodes: Nodes;
  /** The node of an endpoint of the edges. */
  readonly nodeOf: (key: number) => number;
  /** By path. */
  readonly emissions: ReadonlyMap<string, Emission>;
}

/** What passes share while files are linked. */
interface Passing extends LinkRun {
  readonly endpoints: Endpoints;
  readonly evaluator: Evaluator;
  readonly calls: Map<string, CallCounts>;
  /** Whether a file has nothing that meets elsewhere. */
  readonly quiet: Map<string, boolean>;
  readonly emissions: Map<string, Emission>;
  /** Of the pass that reads documents. */
  links: DocumentLinks | null;
}

interface Pass {
  /** Reads a file that is linked. */
  linkFile?(file: ProgramFile, row: number): Steps<void>;
  /** Reads a file that is not linked for what it tells those that are. */
  readContext?(file: ProgramFile): Steps<void>;
  /** Says what takes all files that were linked. */
  finish?(): Steps<void>;
}

export interface PassRow {
  readonly name: string;
  /** Null where none of the files that are linked needs it. */
  open(run: Passing): Pass | null;
}

/**
 * What linking consists of, in its order: the one place that knows. Each pass reads the files that are linked one by
 * one; when all of them were read, each says what follows from all.
 */
export const PASSES: readonly PassRow[] = [
  { name: 'references', open: openReferences },
  { name: 'relations', open: openRelations },
  { name: 'access', open: openAccess },
  { name: 'connections', open: (run) => (run.scope.recalled === null ? openConnections(run) : openReconnection(run)) },
  { name: 'satisfied interfaces', open: openSatisfied },
  { name: 'documents', open: openDocuments },
];

/**
 * Links files: an index of a repository, a commit that follows another and an edited work tree differ in what they give
 * it. Never fails: what cannot be resolved leads to an open name. Files are worked on in the order of the program.
 */
export function* linkFiles(run: LinkRun): Steps<LinkedFiles> {
  const { scope, edges } = run;
  const evaluator = yield* evaluatorOf(run);
  const { work } = evaluator;
  const endpoints = run.endpoints ?? new Endpoints(run.program);
  const passing: Passing = {
    ...run,
    endpoints,
    evaluator,
    calls: new Map(),
    quiet: new Map(),
    emissions: new Map(),
    links: null,
  };
  const passes = PASSES.map((row) => row.open(passing)).filter((pass) => pass !== null);
  for (const file of ownFiles(run.program)) {
    if (!isLinked(run, file.path)) {
      if (scope.context?.has(file.path) === true)
        for (const pass of passes) if (pass.readContext) yield* pass.readContext(file);
      continue;
    }
    yield;
    const first = edges.count;
    const kept = scope.recalled?.replay(file, edges) ?? null;
    if (kept) work.replay(file, kept.steps);
    else for (const pass of passes) if (pass.linkFile) yield* pass.linkFile(file, run.rowOf(file.path));
    const emission: Emission = {
      cells: run.keepsCells ? edges.since(first) : NO_CELLS,
      calls: kept?.calls ?? passing.calls.get(file.path)!,
      isQuiet: kept?.isQuiet ?? passing.quiet.get(file.path) ?? null,
      steps: work.steps,
    };
    passing.emissions.set(file.path, emission);
    run.onFile?.(file, emission, kept !== null);
    evaluator.forget(file);
  }
  for (const pass of passes) if (pass.finish) yield* pass.finish();
  work.end();
  const nodes = yield* buildNodes(passing, passing.links);
  return { nodes, nodeOf: endpoints.resolver(nodes), emissions: passing.emissions };
}

const NO_CELLS = new Int32Array(0);

/** Rounds over the calls of languages without types: each knows more about parameters than the one before. */
const ROUNDS = 3;

/** Whether what calls everywhere tell of parameters is part of what is known of any of them. */
export const hasRounds = (program: Program): boolean =>
  ownFiles(program).some(({ language }) => language.rules.openTypes === true);

function* evaluatorOf({ program, layout, scope }: LinkRun): Steps<Evaluator> {
  if (scope.evaluator) return scope.evaluator;
  let evaluator = new Evaluator(program, layout, NOTHING_OBSERVED, scope.work);
  if (hasRounds(program))
    for (let round = 0; round < ROUNDS; round += 1)
      evaluator = new Evaluator(program, layout, yield* gatherArguments(program, evaluator), scope.work);
  return evaluator;
}

const isLinked = ({ scope }: LinkRun, path: string): boolean => scope.paths === null || scope.paths.has(path);

const linkedFiles = (run: LinkRun): readonly ProgramFile[] =>
  ownFiles(run.program).filter(({ path }) => isLinked(run, path));

const mentionsOf = (evaluator: Evaluator, edges: EdgeCollector, endpoints: Endpoints): Mentions =>
  new Mentions(edges, endpoints, (symbol) => evaluator.open.outside(symbol));

function openReferences({ program, evaluator, endpoints, edges, scope, calls }: Passing): Pass {
  const mentions = mentionsOf(evaluator, edges, endpoints);
  const emitter = new Emitter(evaluator, mentions, new Candidates(program, scope.declaring));
  return {
    *linkFile(file, row) {
      calls.set(file.path, yield* emitter.emitFile(file, row));
    },
  };
}

function openRelations({ evaluator, endpoints, edges }: Passing): Pass {
  const relations = new Relations(evaluator, edges, endpoints);
  return { linkFile: (file, row) => relations.emitFile(file, row) };
}

function openAccess({ evaluator, endpoints, edges }: Passing): Pass {
  const mentions = mentionsOf(evaluator, edges, endpoints);
  const access = new AccessEdges(evaluator, new ForeignNames(evaluator), mentions);
  return { linkFile: (file, row) => access.readFile(file, row) };
}

function openConnections({ evaluator, endpoints, meetings, documents, quiet, rowOf, scope }: Passing): Pass {
  const connections = new Connections(evaluator, meetings, endpoints, documents);
  connections.addHandled(scope.handled ?? []);
  return {
    *readContext(file) {
      yield* connections.readFile(file, rowOf(file.path));
    },
    *linkFile(file, row) {
      quiet.set(file.path, !(yield* connections.readFile(file, row)));
    },
    finish: () => connections.finish(),
  };
}

/** What meets elsewhere is read when it is known which files that were linked again have anything to connect. */
function openReconnection({
  evaluator,
  program,
  endpoints,
  meetings,
  documents,
  emissions,
  rowOf,
  scope,
}: Passing): Pass {
  const recalled = scope.recalled!;
  const open = (edges: EdgeCollector, ends: Endpoints): Connections =>
    new Connections(evaluator, edges, ends, documents);
  const connections = open(meetings, endpoints);
  return {
    finish: () => reconnect({ recalled, connections, open, meetings, emissions, program, rowOf }),
  };
}

/** Whoever has the methods of an interface satisfies it: that takes all types of the repository. */
function openSatisfied(run: Passing): Pass | null {
  const { program, evaluator, endpoints, edges, rowOf } = run;
  if (!linkedFiles(run).some(({ language }) => language.rules.structuralInterfaces === true)) return null;
  const relations = new Relations(evaluator, edges, endpoints);
  return { finish: () => relations.emitStructural(program.files, ({ path }) => rowOf(path)) };
}

function openDocuments(run: Passing): Pass | null {
  const { program, endpoints, documents, paths, edges, rowOf } = run;
  if (![...documents.keys()].some((path) => isLinked(run, path))) return null;
  return {
    *finish() {
      run.links = new DocumentLinks(program, endpoints, documents, paths);
      yield* run.links.emit(edges, rowOf);
    },
  };
}
