import { compareText } from '../base/order.ts';
import { atOnce, type RunSteps, type Steps } from '../base/steps.ts';
import { languageById, LANGUAGES } from '../languages/table.ts';
import type { DocumentFacts } from '../model/document-facts.ts';
import type { FileFacts } from '../model/facts.ts';
import { NONE } from '../model/facts.ts';
import { symbolCount } from '../model/symbols.ts';
import { NO_CALLS, type EdgeTable, type FileRow, type LinkedGraph, type NodeRow } from '../model/rows.ts';
import { EdgeCollector } from './edge-collector.ts';
import { deriveEdges, type TestedEnd } from './derived-edges.ts';
import { Endpoints } from './edges/endpoints.ts';
import { mergeTables } from './edges/merge-tables.ts';
import { tieTogether } from './edges/ties.ts';
import { WorkMeter } from './evaluate/work-meter.ts';
import type { Surroundings } from './incremental/affected-files.ts';
import type { LinkMemory } from './incremental/link-memory.ts';
import { buildLayout, type ParsedManifest } from './layout.ts';
import { hasRounds, linkFiles } from './passes.ts';
import { ownFiles, Program, type ProgramInput } from './program.ts';

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
 * FileFacts of a repository → its graph. Never fails: what cannot be resolved leads to an open name. The result is a pure
 * function of the input; files and edges are worked on in sorted order.
 */
export function link(input: LinkInput): Promise<Linked> {
  const { run = atOnce } = input;
  return run(linkInSteps(input));
}

function* linkInSteps(input: LinkInput): Steps<Linked> {
  const surroundings = surroundingsOf(input);
  yield;
  const work = new WorkMeter();
  const graph = input.memory?.unchanged(input, surroundings) ?? (yield* work.alone(linkAll(input, surroundings, work)));
  input.memory?.keepWhole({ input, surroundings, graph });
  return graph;
}

function* linkAll(input: LinkInput, surroundings: Surroundings, work: WorkMeter): Steps<Linked> {
  const rowByPath = new Map(input.files.map((file, row) => [file.path, row]));
  const rowOf = (path: string): number => rowByPath.get(path) ?? NONE;
  const program = new Program([...programInputs(input), ...input.preludes]);
  yield;
  const layout = buildLayout(rowByPath.keys(), input.manifests);
  const endpoints = new Endpoints(program);
  const edges = new EdgeCollector();
  const meetings = new EdgeCollector();
  // What rounds over all calls have told is of one program only.
  const memory = hasRounds(program) ? undefined : input.memory;
  const recalled = memory ? yield* memory.recall({ program, layout, surroundings }, endpoints) : null;
  const total = ownFiles(program).length;
  const { nodes, nodeOf, emissions } = yield* linkFiles({
    url: input.url,
    program,
    layout,
    documents: input.documents,
    paths: surroundings.paths,
    rowOf,
    scope: { paths: null, directories: null, recalled, evaluator: null, work },
    endpoints,
    edges,
    meetings,
    keepsCells: memory !== undefined,
    onFile: (file, { steps }, isTakenOver) => {
      if (!isTakenOver) input.onLinked?.(file.path);
      input.onWork?.(file.path, steps, work.limit);
      if (file.index % 32 === 31) input.onProgress?.(file.index + 1, total);
    },
  });
  // How far a file that is too complex comes depends on all that was worked out before it: only a whole run tells.
  if (work.tooComplex.size > 0 && recalled !== null) {
    memory?.forget();
    work.clear();
    return yield* linkAll(input, surroundings, work);
  }
  if (work.tooComplex.size === 0)
    memory?.keep({ program, layout, surroundings, endpoints, emissions, meetings: meetings.since(0) });
  else memory?.forget();
  edges.append(meetings);
  const said = yield* edges.finishInSteps(nodeOf);
  const derived = yield* derivedEdges(nodes.rows, input.files, said);
  const ties = yield* tieTogether({ program, nodes, derived, fileOf: (path) => input.files[rowOf(path)] });
  return {
    files: input.files.map((file) => ({
      ...file,
      skipped: work.tooComplex.has(file.path) ? 'too-complex' : file.skipped,
      calls: emissions.get(file.path)?.calls ?? NO_CALLS,
    })),
    nodes: nodes.rows,
    nodesOfSymbols: nodesOfSymbols(program, nodes.ofSymbol),
    edges: yield* mergeTables(yield* mergeTables(said, derived), ties),
  };
}

/** Files of which there are facts, in their order. */
export function programInputs({ files, facts }: Pick<LinkInput, 'files' | 'facts'>): ProgramInput[] {
  const inputs: ProgramInput[] = [];
  for (const { path } of files) {
    const own = facts.get(path);
    const language = own && languageById(own.language);
    if (own && language) inputs.push({ path, language, facts: own });
  }
  return inputs;
}

function* derivedEdges(nodes: readonly NodeRow[], files: readonly FileRow[], said: EdgeTable): Steps<EdgeTable> {
  const edges = new EdgeCollector();
  const isInTest = ({ file }: NodeRow): boolean => file >= 0 && files[file]!.isTest;
  const endOf = (node: number): TestedEnd => {
    const row = nodes[node]!;
    return { kind: row.kind, flags: row.flags, isInTest: isInTest(row) };
  };
  yield;
  deriveEdges({
    rows: nodes,
    nodeOf: same,
    isNew: () => true,
    known: [{ table: said, endOf, nodeOf: same }],
    edges,
  });
  return yield* edges.finishInSteps(same);
}

const same = (node: number): number => node;

function nodesOfSymbols(program: Program, ofSymbol: Int32Array): Map<string, Int32Array> {
  const found = new Map<string, Int32Array>();
  for (const { path, facts, firstSymbol, foreignPackage } of program.files)
    if (foreignPackage === null) found.set(path, ofSymbol.subarray(firstSymbol, firstSymbol + symbolCount(facts)));
  return found;
}

export const surroundingsOf = ({
  files,
  manifests,
  documents,
}: Pick<LinkInput, 'files' | 'manifests' | 'documents'>): Surroundings => ({
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
