import { compareText } from '../base/order.ts';
import { atOnce, type RunSteps, type Steps } from '../base/steps.ts';
import { edgeColumns } from '../model/edge-columns.ts';
import { CALL_LIKE, EDGE_TYPES } from '../model/edge-types.ts';
import { languageById, LANGUAGES } from '../languages/table.ts';
import type { DocumentFacts } from '../model/document-facts.ts';
import type { RepositoryLayout } from '../languages/rules.ts';
import type { FileFacts } from '../model/facts.ts';
import { NONE, SYMBOL_FLAGS, symbolCount } from '../model/facts.ts';
import { PROVENANCES } from '../model/provenance.ts';
import { NO_CALLS, type FileRow, type LinkedGraph, type NodeRow } from '../model/rows.ts';
import { Candidates } from './edges/candidates.ts';
import { addCoTested } from './edges/co-tested.ts';
import { Connections } from './connections/connections.ts';
import { DocumentLinks } from './documents/documents.ts';
import { EdgeCollector } from './edge-collector.ts';
import { Emitter } from './edges/emit.ts';
import { Endpoints } from './edges/endpoints.ts';
import { Evaluator } from './evaluator.ts';
import { NOTHING_OBSERVED, gatherArguments } from './calls/observed-arguments.ts';
import { buildLayout, type ParsedManifest } from './layout.ts';
import { Mentions } from './edges/mentions.ts';
import { NodeBuilder } from './nodes/nodes.ts';
import { Program, type ProgramInput } from './program.ts';
import { Relations } from './edges/relations.ts';
import type { Places } from './incremental/affected-files.ts';
import type { Emission, LinkMemory } from './incremental/link-memory.ts';
import { reconnect } from './incremental/reconnect.ts';
import { addSimilar } from './edges/similar.ts';
import { WorkMeter } from './evaluate/work-meter.ts';

export interface LinkInput {
  readonly url: string;
  /** All files, skipped ones included, sorted by path. */
  readonly files: readonly FileRow[];
  /** Facts of the files that have them, by path. */
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Facts of files that are read as documents, by path. */
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly manifests: readonly ParsedManifest[];
  /** Facts of the languages' preludes: see preludeInputs. */
  readonly preludes: readonly ProgramInput[];
  /** Of the last run over the same repository: only what its changes since then can reach is worked out again. */
  readonly memory?: LinkMemory | undefined;
  /** Told of each file whose edges are worked out, and not taken over. */
  readonly onLinked?: (path: string) => void;
  /** Told of each file what it took, in steps, and what it might have taken. */
  readonly onWork?: (path: string, steps: number, limit: number) => void;
  /** Called now and then with the number of files linked so far. */
  readonly onProgress?: (done: number, total: number) => void;
  /** How the steps are run; at once unless told. */
  readonly run?: RunSteps;
}

/** A graph, and which node each declaration of a file became: −1 for none. */
export interface Linked extends LinkedGraph {
  readonly nodesOfSymbols: ReadonlyMap<string, Int32Array>;
}

/**
 * FileFacts of a repository → its graph. Never fails: what cannot be resolved makes no edge. The result is a pure
 * function of the input; files and edges are worked on in sorted order.
 */
export function link(input: LinkInput): Promise<Linked> {
  const { run = atOnce } = input;
  return run(linkInSteps(input));
}

function* linkInSteps(input: LinkInput): Steps<Linked> {
  const places = placesOf(input);
  yield;
  const work = new WorkMeter();
  const graph = input.memory?.unchanged(input, places) ?? (yield* work.alone(linkFiles(input, places, work)));
  input.memory?.keepWhole({ input, places, graph });
  return graph;
}

function* linkFiles(input: LinkInput, places: Places, work: WorkMeter): Steps<Linked> {
  const rowByPath = new Map(input.files.map((file, row) => [file.path, row]));
  const sources: ProgramInput[] = [];
  for (const { path } of input.files) {
    const facts = input.facts.get(path);
    const language = facts && languageById(facts.language);
    if (facts && language) sources.push({ path, language, facts });
  }
  yield;
  const program = new Program([...sources, ...input.preludes]);
  yield;
  const layout = buildLayout(rowByPath.keys(), input.manifests);
  const hasRounds = program.files.some(
    (file) => file.foreignPackage === null && file.language.rules.openTypes === true,
  );
  const evaluator = hasRounds
    ? yield* evaluateInRounds(program, layout, work)
    : new Evaluator(program, layout, NOTHING_OBSERVED, work);
  const ends = new Endpoints(program);
  const edges = new EdgeCollector();
  const met = new EdgeCollector();
  // What rounds over all calls have told is of one program only.
  const memory = hasRounds ? undefined : input.memory;
  const recalled = memory ? yield* memory.recall({ program, layout, places }, ends) : null;
  const emissions = new Map<string, Emission>();
  const emitter = new Emitter(evaluator, new Mentions(edges, ends), new Candidates(program));
  const relations = new Relations(evaluator, edges, ends);
  const connections = new Connections(evaluator, met, ends, input.documents);
  const rowOf = (path: string): number => rowByPath.get(path) ?? NONE;
  for (const file of program.files) {
    if (file.foreignPackage !== null) continue;
    yield;
    const row = rowOf(file.path);
    const first = edges.count;
    const kept = recalled?.replay(file, edges) ?? null;
    if (kept) work.replay(file, kept.steps);
    const calls = kept?.calls ?? (yield* emitter.emitFile(file, row));
    if (!kept) {
      yield* relations.emitFile(file, row);
      input.onLinked?.(file.path);
    }
    const isQuiet = recalled === null ? !(yield* connections.readFile(file, row)) : (kept?.isQuiet ?? null);
    emissions.set(file.path, { cells: memory ? edges.since(first) : NO_CELLS, calls, isQuiet, steps: work.steps });
    evaluator.forget(file);
    input.onWork?.(file.path, work.steps, work.limit);
    if (file.index % 32 === 31) input.onProgress?.(file.index + 1, sources.length);
  }
  if (recalled === null) yield* connections.finish();
  else
    yield* reconnect(
      { recalled, connections, meetings: met, emissions, files: program.files, rowOf },
      () => new Connections(evaluator, new EdgeCollector(), new Endpoints(program), input.documents),
    );
  edges.append(met);
  yield;
  yield* relations.emitStructural(program.files, (file) => rowOf(file.path));
  work.end();
  // How far a file that is too complex comes depends on all that was worked out before it: only a whole run tells.
  if (work.tooComplex.size > 0 && recalled !== null) {
    memory?.forget();
    work.clear();
    return yield* linkFiles(input, places, work);
  }
  if (work.tooComplex.size === 0) memory?.keep({ program, layout, places, ends, emissions, meetings: met.since(0) });
  else memory?.forget();

  yield;
  const documents = new DocumentLinks(program, ends, input.documents, [...rowByPath.keys()]);
  yield* documents.emit(edges, rowOf);

  const builder = new NodeBuilder(program, input.url, rowOf);
  yield* builder.addFiles();
  builder.joinOwners();
  for (const [path, facts] of documents.sorted) {
    yield;
    builder.addDocument(path, facts);
  }
  const { externals, meetings } = ends.mentioned;
  for (const key of externals) builder.addExternal(key, documents.versionsOf(key));
  for (const { kind, name } of meetings) builder.addMeeting(kind, name);
  for (const directory of documents.directories) builder.addDirectory(directory);
  const nodes = yield* builder.finish();
  const table = yield* edges.finishInSteps(ends.resolver(nodes));
  const derived = new EdgeCollector();
  addContainment(nodes.rows, derived);
  yield;
  addTests(nodes.rows, input.files, table, derived);
  const tied = new EdgeCollector();
  const known = yield* derived.finishInSteps((key) => key);
  yield* addCoTested(known, tied);
  yield* addSimilar(program, nodes.ofSymbol, (path) => input.files[rowOf(path)], tied);
  return {
    files: input.files.map((file) => ({
      ...file,
      skipped: work.tooComplex.has(file.path) ? 'too-complex' : file.skipped,
      calls: emissions.get(file.path)?.calls ?? NO_CALLS,
    })),
    nodes: nodes.rows,
    nodesOfSymbols: nodesOfSymbols(program, nodes.ofSymbol),
    edges: yield* mergeTables(yield* mergeTables(table, known), yield* tied.finishInSteps((key) => key)),
  };
}

function nodesOfSymbols(program: Program, ofSymbol: Int32Array): Map<string, Int32Array> {
  const found = new Map<string, Int32Array>();
  for (const { path, facts, firstSymbol, foreignPackage } of program.files)
    if (foreignPackage === null) found.set(path, ofSymbol.subarray(firstSymbol, firstSymbol + symbolCount(facts)));
  return found;
}

/** Rounds over the calls of languages without types: each knows more about parameters than the one before. */
const ROUNDS = 3;

export function* evaluateInRounds(
  program: Program,
  layout: RepositoryLayout,
  work = new WorkMeter(),
): Steps<Evaluator> {
  let evaluator = new Evaluator(program, layout, NOTHING_OBSERVED, work);
  for (let round = 0; round < ROUNDS; round += 1)
    evaluator = new Evaluator(program, layout, yield* gatherArguments(program, evaluator), work);
  return evaluator;
}

const NO_CELLS = new Int32Array(0);

export const placesOf = ({
  files,
  manifests,
  documents,
}: Pick<LinkInput, 'files' | 'manifests' | 'documents'>): Places => ({
  paths: files.map(({ path }) => path),
  manifests: JSON.stringify([...manifests].sort((a, b) => compareText(a.path, b.path) || compareText(a.kind, b.kind))),
  documents,
});

/** The built-in declarations of every language, or of those of one ecosystem, as program files. */
export function preludeInputs(
  read: (language: string, path: string, source: string) => FileFacts,
  ecosystem: string | null = null,
): ProgramInput[] {
  const inputs: ProgramInput[] = [];
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    if (ecosystem !== null && language.rules.ecosystem !== ecosystem) continue;
    for (const prelude of language.rules.preludes) {
      const key = `${language.rules.ecosystem}\u0000${prelude.path}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const facts = read(language.id, prelude.path, prelude.source);
      inputs.push({
        path: prelude.path,
        language,
        facts,
        foreignPackage: prelude.package,
        isImported: prelude.isImported ?? false,
        isOwn: prelude.isOwn ?? false,
      });
    }
  }
  return inputs;
}

function addContainment(nodes: readonly NodeRow[], edges: EdgeCollector): void {
  nodes.forEach((node, index) => {
    if (node.parent >= 0)
      edges.add(node.parent, index, 'contains', 'structural', PROVENANCES.structural.confidence, NONE, 0, 0);
  });
}

/** A test case that calls something outside the tests tests it. */
function addTests(
  nodes: readonly NodeRow[],
  files: readonly FileRow[],
  table: LinkedGraph['edges'],
  edges: EdgeCollector,
): void {
  const callCodes = new Set<number>(CALL_LIKE.map((type) => EDGE_TYPES[type].code));
  const isInTest = (node: NodeRow): boolean => node.file >= 0 && files[node.file]!.isTest;
  for (let edge = 0; edge < table.count; edge += 1) {
    if (!callCodes.has(table.type[edge]!)) continue;
    const source = nodes[table.source[edge]!]!;
    const target = nodes[table.target[edge]!]!;
    if ((source.flags & SYMBOL_FLAGS.test) === 0 && source.kind !== 'test') continue;
    if (target.kind === 'external' || isInTest(target)) continue;
    const provenance = table.provenance[edge] === PROVENANCES.ast_inferred.code ? 'ast_inferred' : 'ast_resolved';
    for (let site = table.siteStart[edge]!; site < table.siteStart[edge + 1]!; site += 1) {
      edges.add(
        table.source[edge]!,
        table.target[edge]!,
        'tests',
        provenance,
        table.confidence[edge]!,
        table.siteFile[site]!,
        table.siteLine[site]!,
        table.siteColumn[site]!,
      );
    }
  }
}

const MERGED_IN_STEP = 8192;

/** Two sorted tables as one sorted table. */
function* mergeTables(a: LinkedGraph['edges'], b: LinkedGraph['edges']): Steps<LinkedGraph['edges']> {
  const count = a.count + b.count;
  const sites = a.siteFile.length + b.siteFile.length;
  const merged = edgeColumns(count, sites);
  let i = 0;
  let j = 0;
  let site = 0;
  for (let edge = 0; edge < count; edge += 1) {
    if (edge % MERGED_IN_STEP === MERGED_IN_STEP - 1) yield;
    const fromA = j >= b.count || (i < a.count && isBefore(a, i, b, j));
    const [table, row] = fromA ? [a, i++] : [b, j++];
    merged.source[edge] = table.source[row]!;
    merged.target[edge] = table.target[row]!;
    merged.type[edge] = table.type[row]!;
    merged.provenance[edge] = table.provenance[row]!;
    merged.confidence[edge] = table.confidence[row]!;
    merged.siteStart[edge] = site;
    for (let at = table.siteStart[row]!; at < table.siteStart[row + 1]!; at += 1) {
      merged.siteFile[site] = table.siteFile[at]!;
      merged.siteLine[site] = table.siteLine[at]!;
      merged.siteColumn[site] = table.siteColumn[at]!;
      site += 1;
    }
  }
  merged.siteStart[count] = site;
  return merged;
}

function isBefore(a: LinkedGraph['edges'], i: number, b: LinkedGraph['edges'], j: number): boolean {
  const difference =
    a.source[i]! - b.source[j]! ||
    a.target[i]! - b.target[j]! ||
    a.type[i]! - b.type[j]! ||
    a.provenance[i]! - b.provenance[j]!;
  return difference < 0;
}
