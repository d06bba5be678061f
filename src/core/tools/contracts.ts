import { z } from 'zod';
import { SKIP_REASONS, type SkipReason } from '../model/rows.ts';
import { SIGNALS } from '../retrieval/rank/candidates.ts';
import { FIELDS } from '../retrieval/words/word-segment.ts';
import { WIRE_FORMAT_IDS, type WireFormatId } from '../wire/formats.ts';
import { DETAILS } from '../wire/pack.ts';
import {
  edgeShape,
  edgeTypeShape,
  neighbourShape,
  nodeKindShape,
  provenanceShape,
  repoInput,
  sessionInput,
  siteShape,
  stateShape,
  symbolInput,
  symbolShape,
} from './shapes.ts';

/** What goes into and comes out of each tool. The app and the helper import the types; the tools use the schemas. */

const skipReasonShape = z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]);
const limit = (most: number, usual: number): z.ZodDefault<z.ZodNumber> =>
  z.number().int().min(1).max(most).default(usual);
const minConfidence = z.number().min(0).max(1).default(0);
const depth = (usual: number): z.ZodDefault<z.ZodNumber> => z.number().int().min(1).max(50).default(usual);

export const indexRepo = {
  input: z.object({
    source: z.string().describe('Repository URL, owner/name, or folder'),
    commit: z.string().optional().describe('Commit, branch or tag; the default branch if absent'),
  }),
  output: stateShape.extend({
    record: z.number().int(),
    files: z.object({ indexed: z.number(), skipped: z.number(), unchanged: z.number() }),
    nodes: z.number(),
    edges: z.number(),
    edgeTypes: z.record(z.string(), z.number()),
    languages: z.record(z.string(), z.number()),
    ms: z.record(z.string(), z.number()),
  }),
};

export const graphQuery = {
  input: z.object({
    repo: repoInput,
    query: z
      .string()
      .describe('Name, part of a name (camel-case initials work), dotted name, path, or words from its documentation'),
    kinds: z.array(nodeKindShape).optional(),
    includeTests: z.boolean().default(true),
    limit: limit(200, 20),
  }),
  output: stateShape.extend({
    results: z.array(
      z.object({
        symbol: symbolShape,
        score: z.number(),
        match: z.enum(['exact', 'prefix', 'part', 'initials', 'path', 'text']),
      }),
    ),
    total: z.number().int(),
  }),
};

export const symbol = {
  input: z.object({ repo: repoInput, symbol: symbolInput, edgeLimit: limit(1000, 200), session: sessionInput }),
  output: stateShape.extend({
    symbol: symbolShape,
    doc: z.string(),
    /** Source lines of the declaration; null where the text is not at hand. */
    source: z.object({ text: z.string(), startLine: z.number().int(), truncated: z.boolean() }).nullable(),
    container: symbolShape.nullable(),
    members: z.array(symbolShape),
    /** Edges in and out, contains excluded, strongest first; at most edgeLimit of them. */
    edges: z.array(neighbourShape),
    /** How many there are of each type and direction, whatever edgeLimit cut. */
    counts: z.array(z.object({ type: edgeTypeShape, direction: z.enum(['out', 'in']), count: z.number().int() })),
  }),
};

const budget = z.number().int().min(100).max(200_000).default(4000).describe('Tokens that the answer may take');
const format = z
  .enum(WIRE_FORMAT_IDS.filter((id) => id !== 'gcb') as [WireFormatId, ...WireFormatId[]])
  .optional()
  .describe('Also write the answer in this format, as `text`; the budget holds for it');
const packInput = {
  repo: repoInput,
  budget,
  limit: limit(200, 30).describe('Symbols at most'),
  format,
  useCache: z.boolean().default(true).describe('Whether an answer that still holds may be given again'),
};
const signalShape = z.object({
  signal: z.enum(SIGNALS),
  /** Part of the score, 0 to 1; the parts of a symbol add up to 1. */
  share: z.number(),
});

/** The symbols that matter for a question, ranked, explained and packed into a budget. */
const packShape = stateShape.extend({
  packRoot: z.string(),
  task: z.string(),
  budget: z.number().int(),
  /** Of the answer in its format (Markdown where none was asked for), by the estimate. */
  tokens: z.number().int(),
  symbols: z.array(
    symbolShape.extend({
      /** 1 for the best. */
      score: z.number(),
      /** Steps from what the question itself led to. */
      distance: z.number().int(),
      provenance: provenanceShape,
      detail: z.enum(DETAILS),
      doc: z.string(),
      source: z.string(),
      signals: z.array(signalShape),
      /** Why, in words: best reason first. */
      reasons: z.array(z.string()),
    }),
  ),
  edges: z.array(edgeShape),
  /** How many symbols anything spoke for. */
  candidates: z.number().int(),
  /** Meanings that words of the question were taken in, from the tables of frameworks and concepts. */
  meanings: z.array(
    z.object({ concept: z.string(), table: z.string(), phrases: z.array(z.string()), reference: z.string() }),
  ),
  /** The answer in the format that was asked for; null where none was. */
  text: z.string().nullable(),
});

const taskInput = z.string().min(1).max(8000).describe('What is to be done or understood, in a sentence or two');
const useMeanings = z.boolean().default(true).describe('Whether to use the tables of frameworks and concepts');
const useLearning = z.boolean().default(true).describe('Whether to use what was learned from earlier answers');

export const contextForTask = {
  input: z.object({ ...packInput, task: taskInput, useMeanings, useLearning, session: sessionInput }),
  output: packShape,
};

export const contextForFiles = {
  input: z.object({ ...packInput, files: z.array(z.string()).min(1).max(200).describe('Paths in the repository') }),
  output: packShape,
};

export const contextForPr = {
  input: z.object({
    ...packInput,
    diff: z.string().min(1).max(2_000_000).describe('The change as a unified diff, as `git diff` prints it'),
  }),
  output: packShape,
};

export const explainSymbol = {
  input: z.object({
    repo: repoInput,
    task: taskInput,
    symbol: symbolInput,
    useMeanings,
    useLearning,
    session: sessionInput,
  }),
  output: stateShape.extend({
    symbol: symbolShape,
    task: z.string(),
    /** 1 for the best; null where nothing speaks for it. */
    rank: z.number().int().nullable(),
    candidates: z.number().int(),
    /** Before it is set in relation to the best: what everything adds up to, times the factor. */
    score: z.number(),
    bestScore: z.number(),
    factor: z.number(),
    signals: z.array(signalShape.extend({ value: z.number() })),
    /** The words of the question, how rare they are here, and where they stand in the symbol. */
    terms: z.array(
      z.object({
        term: z.string(),
        count: z.number().int(),
        rarity: z.number(),
        fields: z.array(z.object({ field: z.enum(FIELDS), count: z.number().int() })),
        inPath: z.boolean(),
      }),
    ),
    /** Who of the best is tied to it. */
    lenders: z.array(z.object({ symbol: symbolShape, type: edgeTypeShape, direction: z.enum(['out', 'in']) })),
    meanings: packShape.shape.meanings,
    reasons: z.array(z.string()),
  }),
};

export const feedback = {
  input: z.object({
    repo: repoInput,
    task: taskInput,
    symbols: z.array(symbolInput).min(1).max(50).describe('Symbols of an answer, or ones that it should have had'),
    useful: z.boolean().describe('Whether they were of use for the task'),
  }),
  output: stateShape.extend({
    /** Words that make the kind of question this was noted for. */
    cluster: z.array(z.string()),
    useful: z.boolean(),
    symbols: z.array(symbolShape),
  }),
};

const learnedRow = z.object({
  /** By hash. */
  symbol: z.string(),
  /** Its name; null where it is gone. */
  name: z.string().nullable(),
  /** Its package is no longer what it was: this counts for nothing any more. */
  isExpired: z.boolean(),
});

export const learned = {
  input: z.object({
    repo: repoInput,
    clear: z.boolean().default(false).describe('Forget all of it; the answer shows what there was'),
    limit: limit(5000, 200).describe('Rows of each list at most'),
  }),
  output: stateShape.extend({
    counts: z.object({
      feedback: z.number().int(),
      vocabulary: z.number().int(),
      expired: z.number().int(),
    }),
    /** How symbols did for kinds of questions; what was seen counts less than what was said. */
    feedback: z.array(learnedRow.extend({ cluster: z.array(z.string()), useful: z.number(), useless: z.number() })),
    /** To how many questions with a word a symbol was of use. */
    vocabulary: z.array(learnedRow.extend({ term: z.string(), count: z.number().int() })),
    isCleared: z.boolean(),
  }),
};

const reached = z.object({
  symbol: symbolShape,
  distance: z.number().int(),
  /** Smallest confidence along the best path. */
  confidence: z.number(),
  provenance: provenanceShape,
  /** The symbol one step nearer to the asked one, by hash. */
  via: z.string(),
  type: edgeTypeShape,
  sites: z.array(siteShape),
});

export const walk = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    depth: depth(1),
    minConfidence,
    limit: limit(5000, 200),
    session: sessionInput,
  }),
  output: stateShape.extend({ symbol: symbolShape, results: z.array(reached), total: z.number().int() }),
};

export const blastRadius = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    depth: depth(50),
    minConfidence,
    includeTests: z.boolean().default(true),
    limit: limit(5000, 500),
    session: sessionInput,
  }),
  output: stateShape.extend({
    symbol: symbolShape,
    total: z.number().int(),
    byDistance: z.array(z.object({ distance: z.number().int(), count: z.number().int() })),
    packages: z.array(z.object({ package: z.string(), count: z.number().int(), confidence: z.number() })),
    tests: z.number().int(),
    results: z.array(reached),
  }),
};

export const flowBetween = {
  input: z.object({
    repo: repoInput,
    from: symbolInput,
    to: symbolInput,
    minConfidence,
    types: z.array(edgeTypeShape).optional(),
  }),
  output: stateShape.extend({
    from: symbolShape,
    to: symbolShape,
    found: z.boolean(),
    confidence: z.number(),
    /** Steps in order; empty where there is no way. */
    steps: z.array(
      z.object({
        source: symbolShape,
        target: symbolShape,
        type: edgeTypeShape,
        /** The edge leads from the target to the source: execution goes against it. */
        isReversed: z.boolean(),
        provenance: provenanceShape,
        confidence: z.number(),
        sites: z.array(siteShape),
      }),
    ),
  }),
};

/** The other end of an edge. */
const endShape = z.object({
  symbol: symbolShape,
  type: edgeTypeShape,
  provenance: provenanceShape,
  confidence: z.number(),
  sites: z.array(siteShape),
});

export const routes = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    routes: z.array(
      z.object({
        route: symbolShape,
        /** Upper case; ANY where every method is taken. */
        method: z.string(),
        pattern: z.string(),
        handlers: z.array(endShape),
        consumers: z.array(endShape),
        /** Specifications and deployments that name it. */
        declaredBy: z.array(endShape),
      }),
    ),
  }),
};

export const infrastructure = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    /** What is built, deployed, configured or run, and what it is connected with. */
    symbols: z.array(symbolShape),
    edges: z.array(edgeShape),
  }),
};

export const repoGraph = {
  input: z.object({
    repo: repoInput,
    includeTests: z.boolean().default(false),
    includeExternal: z.boolean().default(false),
  }),
  output: stateShape.extend({
    packages: z.array(
      z.object({
        package: z.string(),
        symbols: z.number().int(),
        files: z.number().int(),
        languages: z.array(z.string()),
        isTest: z.boolean(),
        isExternal: z.boolean(),
        /** 0 depends on nothing here; higher ones depend on lower ones, cycles share a layer. */
        layer: z.number().int(),
      }),
    ),
    links: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        count: z.number().int(),
        types: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
      }),
    ),
  }),
};

export const neighbourhood = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    depth: z.number().int().min(1).max(3).default(1),
    types: z.array(edgeTypeShape).optional(),
    minConfidence,
    includeTests: z.boolean().default(true),
    limit: limit(300, 80),
  }),
  output: stateShape.extend({
    symbols: z.array(symbolShape),
    edges: z.array(edgeShape),
    /** Symbols left out by the limit. */
    omitted: z.number().int(),
  }),
};

export const packageSymbols = {
  input: z.object({ repo: repoInput, package: z.string(), limit: limit(2000, 300) }),
  output: stateShape.extend({
    package: z.string(),
    symbols: z.array(symbolShape.extend({ container: z.string().nullable(), degree: z.number().int() })),
    edges: z.array(edgeShape),
    total: z.number().int(),
  }),
};

export const files = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    files: z.array(
      z.object({
        path: z.string(),
        language: z.string().nullable(),
        size: z.number().int(),
        lines: z.number().int(),
        symbols: z.number().int(),
        syntaxErrors: z.number().int(),
        /** Places that call something, those that are connected, and those where types led there. */
        calls: z.object({ sites: z.number().int(), connected: z.number().int(), resolved: z.number().int() }),
        isTest: z.boolean(),
        skipped: skipReasonShape.nullable(),
      }),
    ),
  }),
};

export const TOKEN_CLASSES = [
  'comment',
  'string',
  'number',
  'keyword',
  'type',
  'function',
  'property',
  'constant',
  'operator',
] as const;

export const fileView = {
  input: z.object({ repo: repoInput, path: z.string(), session: sessionInput }),
  output: stateShape.extend({
    path: z.string(),
    language: z.string().nullable(),
    /** null where the text is not at hand (it was never kept, or its repository is gone). */
    text: z.string().nullable(),
    truncated: z.boolean(),
    /** Highlighting: [start, end, index into TOKEN_CLASSES] flat, offsets in UTF-16 units of `text`, ascending. */
    tokens: z.array(z.number().int()),
    /** Declarations in source order. */
    outline: z.array(symbolShape.extend({ nameStart: z.number().int(), parent: z.string().nullable() })),
    /** Resolved references in the text: where, how long, and to what. */
    links: z.array(
      z.object({
        line: z.number().int(),
        column: z.number().int(),
        length: z.number().int(),
        target: symbolShape,
        type: edgeTypeShape,
        provenance: provenanceShape,
        confidence: z.number(),
      }),
    ),
  }),
};

export const stats = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    files: z.object({
      indexed: z.number().int(),
      skipped: z.number().int(),
      total: z.number().int(),
      bytes: z.number().int(),
    }),
    skipped: z.array(z.object({ reason: skipReasonShape, count: z.number().int() })),
    nodes: z.number().int(),
    edges: z.number().int(),
    nodeKinds: z.array(z.object({ kind: nodeKindShape, count: z.number().int() })),
    edgeTypes: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
    provenances: z.array(z.object({ provenance: provenanceShape, count: z.number().int() })),
    languages: z.array(
      z.object({
        language: z.string(),
        files: z.number().int(),
        lines: z.number().int(),
        /** Places that call or construct something. */
        callSites: z.number().int(),
        /** Of these, the ones connected to a symbol here or to a named one outside. */
        connectedCalls: z.number().int(),
        /** Of these, the ones that scopes, imports and types led to rather than a name alone. */
        resolvedCalls: z.number().int(),
        syntaxErrors: z.number().int(),
      }),
    ),
    storeBytes: z.number().int(),
  }),
};

export const listRepos = {
  input: z.object({}),
  output: z.object({
    repos: z.array(
      z.object({
        url: z.string(),
        /** How it was opened: URL or folder, to open it again. */
        location: z.string(),
        commit: z.string().nullable(),
        reference: z.string().nullable(),
        snapshot: z.string(),
        analyzer: z.string(),
        files: z.number().int(),
        nodes: z.number().int(),
        edges: z.number().int(),
        bytes: z.number().int(),
        indexedAt: z.number(),
        openedAt: z.number(),
      }),
    ),
  }),
};

export type IndexReport = z.infer<typeof indexRepo.output>;
export type GraphQueryResult = z.infer<typeof graphQuery.output>;
export type SymbolResult = z.infer<typeof symbol.output>;
export type WalkResult = z.infer<typeof walk.output>;
export type BlastRadiusResult = z.infer<typeof blastRadius.output>;
export type FlowResult = z.infer<typeof flowBetween.output>;
export type RoutesResult = z.infer<typeof routes.output>;
export type InfrastructureResult = z.infer<typeof infrastructure.output>;
export type RepoGraphResult = z.infer<typeof repoGraph.output>;
export type NeighbourhoodResult = z.infer<typeof neighbourhood.output>;
export type PackageSymbolsResult = z.infer<typeof packageSymbols.output>;
export type FilesResult = z.infer<typeof files.output>;
export type FileViewResult = z.infer<typeof fileView.output>;
export type StatsResult = z.infer<typeof stats.output>;
export type ListReposResult = z.infer<typeof listRepos.output>;

/** Tool name → what it takes and gives, for typed callers. */
export type ContextResult = z.infer<typeof packShape>;
export type ExplainResult = z.infer<typeof explainSymbol.output>;
export type FeedbackResult = z.infer<typeof feedback.output>;
export type LearnedResult = z.infer<typeof learned.output>;
export interface ToolTypes {
  index_repo: { input: z.input<typeof indexRepo.input>; output: IndexReport };
  list_repos: { input: z.input<typeof listRepos.input>; output: ListReposResult };
  graph_query: { input: z.input<typeof graphQuery.input>; output: GraphQueryResult };
  symbol: { input: z.input<typeof symbol.input>; output: SymbolResult };
  callers: { input: z.input<typeof walk.input>; output: WalkResult };
  callees: { input: z.input<typeof walk.input>; output: WalkResult };
  blast_radius: { input: z.input<typeof blastRadius.input>; output: BlastRadiusResult };
  flow_between: { input: z.input<typeof flowBetween.input>; output: FlowResult };
  context_for_task: { input: z.input<typeof contextForTask.input>; output: ContextResult };
  context_for_files: { input: z.input<typeof contextForFiles.input>; output: ContextResult };
  context_for_pr: { input: z.input<typeof contextForPr.input>; output: ContextResult };
  explain_symbol: { input: z.input<typeof explainSymbol.input>; output: ExplainResult };
  feedback: { input: z.input<typeof feedback.input>; output: FeedbackResult };
  learned: { input: z.input<typeof learned.input>; output: LearnedResult };
  routes: { input: z.input<typeof routes.input>; output: RoutesResult };
  infrastructure: { input: z.input<typeof infrastructure.input>; output: InfrastructureResult };
  repo_graph: { input: z.input<typeof repoGraph.input>; output: RepoGraphResult };
  neighbourhood: { input: z.input<typeof neighbourhood.input>; output: NeighbourhoodResult };
  package_symbols: { input: z.input<typeof packageSymbols.input>; output: PackageSymbolsResult };
  files: { input: z.input<typeof files.input>; output: FilesResult };
  file_view: { input: z.input<typeof fileView.input>; output: FileViewResult };
  stats: { input: z.input<typeof stats.input>; output: StatsResult };
}
export type ToolName = keyof ToolTypes;
