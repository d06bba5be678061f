import type { EdgeType } from '../../core/model/edge-types.ts';

/** Everything an address can say. A state that is not here does not survive a reload, so there is no other state. */

export type Route = HomeRoute | OpenRoute | SnapshotRoute | ComparisonRoute | RepositoryRoute;

export interface HomeRoute {
  readonly screen: 'home';
}

/** Opens a repository at once. */
export interface OpenRoute {
  readonly screen: 'open';
  readonly url: string;
  readonly revision: string | null;
}

/** A claim about a graph that anyone can check, and where to look once it is open. */
export interface SnapshotRoute {
  readonly screen: 'snapshot';
  readonly snapshot: string;
  readonly repo: string;
  readonly commit: string | null;
  readonly analyzer: string;
  readonly place: Place;
}

/** One end of a comparison, as a link promises it. */
export interface ComparedEnd {
  readonly snapshot: string;
  readonly commit: string | null;
}

/** A claim about two graphs of a repository that anyone can check, and where to look in what changed between them. */
export interface ComparisonRoute {
  readonly screen: 'comparison';
  readonly base: ComparedEnd;
  readonly head: ComparedEnd;
  readonly repo: string;
  readonly analyzer: string;
  readonly place: ChangesPlace;
}

export interface RepositoryRoute {
  readonly screen: 'repository';
  /** Canonical URL: `github.com/pallets/flask`. */
  readonly repo: string;
  /** A recorded state to look at as it was: a commit, a snapshot or `#12`, see find-state; null: the current one. */
  readonly state: string | null;
  readonly place: Place;
}

export const VIEWS = [
  'overview',
  'explore',
  'search',
  'ask',
  'blast',
  'flow',
  'system',
  'changes',
  'proofs',
  'health',
] as const;
export type View = (typeof VIEWS)[number];
export type Place =
  | OverviewPlace
  | ExplorePlace
  | SearchPlace
  | AskPlace
  | BlastPlace
  | FlowPlace
  | SystemPlace
  | ChangesPlace
  | ProofsPlace
  | HealthPlace;

/** A repository on one page: where an opened one is seen first. */
export interface OverviewPlace {
  readonly view: 'overview';
}

export const LAYOUTS = ['code', 'graph', 'split'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Which pane a narrow screen shows; a wide one shows them all. */
export const PANES = ['tree', 'main', 'symbol'] as const;
export type Pane = (typeof PANES)[number];

export interface ExplorePlace {
  readonly view: 'explore';
  readonly layout: Layout;
  readonly pane: Pane;
  readonly file: string | null;
  readonly line: number | null;
  /** Reference to the selected symbol: see symbols/symbol-ref. */
  readonly symbol: string | null;
  readonly graph: GraphPlace;
}

export type Focus =
  | { readonly kind: 'packages'; readonly under: string | null }
  | { readonly kind: 'package'; readonly package: string }
  | { readonly kind: 'symbol'; readonly symbol: string };

export type Depth = 1 | 2 | 3;

export interface GraphPlace {
  readonly focus: Focus;
  readonly depth: Depth;
  /** Empty: every type. */
  readonly types: readonly EdgeType[];
  readonly minConfidence: number;
  readonly tests: boolean;
  readonly external: boolean;
  /** References to nodes whose own neighbours were added, in order. */
  readonly expanded: readonly string[];
  readonly asList: boolean;
}

/** How a text is looked for: as it is written, as a whole word, or as a regular expression. */
export const SEARCH_MODES = ['text', 'word', 'regex'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];
export const LONGEST_QUERY = 1000;

/** Lines of the files that hold a text. */
export interface SearchPlace {
  readonly view: 'search';
  /** Empty: nothing was looked for yet. */
  readonly query: string;
  readonly mode: SearchMode;
  readonly isCaseSensitive: boolean;
  /** Globs, separated by commas; empty: every file. */
  readonly paths: string;
  readonly tests: boolean;
}

/** Tokens that an answer may take, as they are offered; an address may name any number in between. */
export const BUDGETS = [1000, 2000, 4000, 8000, 16_000] as const;
export const LONGEST_TASK = 8000;

/** Which part of an answer a narrow screen shows; a wide one shows them all. */
export const ASK_PANES = ['results', 'symbol', 'graph'] as const;
export type AskPane = (typeof ASK_PANES)[number];

/** A task in words, and which of the symbols that matter for it is looked at. */
export interface AskPlace {
  readonly view: 'ask';
  /** Empty: nothing was asked yet. */
  readonly task: string;
  readonly budget: number;
  /** Whether words are also taken in the meanings of frameworks and concepts. */
  readonly meanings: boolean;
  /** null: the best result. */
  readonly symbol: string | null;
  readonly pane: AskPane;
  /** Why the symbol is among the results, instead of its source. */
  readonly why: boolean;
}

export interface BlastPlace {
  readonly view: 'blast';
  readonly symbol: string | null;
  /** 0: as far as it goes. */
  readonly depth: number;
  readonly minConfidence: number;
  readonly tests: boolean;
  /** Whether overrides, routes and other steps that no code spells out are taken. */
  readonly indirect: boolean;
  /** Only what lies in this package. */
  readonly package: string | null;
}

export interface FlowPlace {
  readonly view: 'flow';
  readonly from: string | null;
  readonly to: string | null;
  readonly minConfidence: number;
  /** As for a blast radius. */
  readonly indirect: boolean;
}

export const SYSTEM_SECTIONS = ['routes', 'infrastructure'] as const;
export type SystemSection = (typeof SYSTEM_SECTIONS)[number];

/** How the parts of a system meet: what answers which request, and what is built and deployed. */
export interface SystemPlace {
  readonly view: 'system';
  readonly section: SystemSection;
  /** Only what has this in its name. */
  readonly filter: string;
  readonly asList: boolean;
}

export const CHANGES_SECTIONS = ['summary', 'symbols', 'edges', 'reach', 'tests', 'files'] as const;
export type ChangesSection = (typeof CHANGES_SECTIONS)[number];

export const SIDES = ['base', 'head'] as const;
export type Side = (typeof SIDES)[number];

/** What changed between two states, or, where nothing is compared yet, the states there are. */
export interface ChangesPlace {
  readonly view: 'changes';
  /** Where the change began: a branch, tag, commit or snapshot; null: nothing is compared. */
  readonly base: string | null;
  /** Where it led; null: the current state. */
  readonly head: string | null;
  /** The page of a pull request, instead of the two. */
  readonly change: string | null;
  /** The base itself, not where the head branched off from it. */
  readonly exact: boolean;
  readonly section: ChangesSection;
  /** Only the relationships of this package. */
  readonly package: string | null;
  /** The file that is shown side by side, what it was called in the base, and a line of one of the two. */
  readonly file: string | null;
  readonly was: string | null;
  readonly line: number | null;
  readonly side: Side;
}

export const PROOFS_SECTIONS = ['prove', 'verify'] as const;
export type ProofsSection = (typeof PROOFS_SECTIONS)[number];

/** What can be claimed: see docs/proofs.md. */
export const CLAIM_KINDS = [
  'edge',
  'uncalled',
  'no_edge',
  'no_edge_to',
  'no_edge_from',
  'no_edge_from_package',
  'no_edge_from_package_and_below',
  'no_type_in_package',
  'no_type_in_package_and_below',
  'no_package',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A sentence about the graph, and whether its proof was asked for; or the place where proofs are checked. */
export interface ProofsPlace {
  readonly view: 'proofs';
  readonly section: ProofsSection;
  readonly claim: ClaimKind;
  readonly source: string | null;
  readonly type: EdgeType;
  readonly target: string | null;
  readonly package: string | null;
  readonly isAsked: boolean;
}

export const HEALTH_SECTIONS = ['summary', 'skipped', 'problems', 'calls', 'stale', 'storage', 'integrity'] as const;
export type HealthSection = (typeof HEALTH_SECTIONS)[number];

export interface HealthPlace {
  readonly view: 'health';
  readonly section: HealthSection;
  /** Narrows the list of the section to one reason. */
  readonly reason: string | null;
}

export const HOME: HomeRoute = { screen: 'home' };

/** A repository as it is now. */
export const currentRoute = (repo: string, place: Place): RepositoryRoute => ({
  screen: 'repository',
  repo,
  state: null,
  place,
});

/** What tools call the state that a route shows. */
export const nameForTools = ({ repo, state }: Pick<RepositoryRoute, 'repo' | 'state'>): string =>
  state === null ? repo : `${repo}@${state}`;

export const FIRST_GRAPH: GraphPlace = {
  focus: { kind: 'packages', under: null },
  depth: 1,
  types: [],
  minConfidence: 0,
  tests: false,
  external: false,
  expanded: [],
  asList: false,
};

export const FIRST_OVERVIEW: OverviewPlace = { view: 'overview' };

export const FIRST_PLACE: ExplorePlace = {
  view: 'explore',
  layout: 'graph',
  pane: 'main',
  file: null,
  line: null,
  symbol: null,
  graph: FIRST_GRAPH,
};

export const FIRST_SEARCH: SearchPlace = {
  view: 'search',
  query: '',
  mode: 'text',
  isCaseSensitive: false,
  paths: '',
  tests: true,
};

export const FIRST_ASK: AskPlace = {
  view: 'ask',
  task: '',
  budget: 4000,
  meanings: true,
  symbol: null,
  pane: 'results',
  why: false,
};

export const FIRST_BLAST: BlastPlace = {
  view: 'blast',
  symbol: null,
  depth: 0,
  minConfidence: 0,
  tests: true,
  indirect: true,
  package: null,
};
export const FIRST_FLOW: FlowPlace = { view: 'flow', from: null, to: null, minConfidence: 0, indirect: true };
export const FIRST_SYSTEM: SystemPlace = { view: 'system', section: 'routes', filter: '', asList: false };
export const FIRST_CHANGES: ChangesPlace = {
  view: 'changes',
  base: null,
  head: null,
  change: null,
  exact: false,
  section: 'summary',
  package: null,
  file: null,
  was: null,
  line: null,
  side: 'head',
};
export const FIRST_PROOFS: ProofsPlace = {
  view: 'proofs',
  section: 'prove',
  claim: 'edge',
  source: null,
  type: 'calls',
  target: null,
  package: null,
  isAsked: false,
};
export const FIRST_HEALTH: HealthPlace = { view: 'health', section: 'summary', reason: null };

/** The symbol a place is about, whatever the view. */
export function symbolOf(place: Place): string | null {
  switch (place.view) {
    case 'explore':
    case 'ask':
    case 'blast':
      return place.symbol;
    case 'flow':
      return place.from;
    case 'proofs':
      return place.source ?? place.target;
    case 'overview':
    case 'search':
    case 'system':
    case 'changes':
    case 'health':
      return null;
  }
}
