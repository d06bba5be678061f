import type { ToolName } from '../../core/tools/table.ts';
import { toBeside, toBlast, toDefinition, toFile, toFlow, toGraph, toProof, toSymbol } from '../route/moves.ts';
import {
  FIRST_ASK,
  FIRST_CHANGES,
  FIRST_HEALTH,
  FIRST_PROOFS,
  FIRST_SYSTEM,
  HOME,
  symbolOf,
  type ChangesSection,
  type Pane,
} from '../route/places.ts';
import { router } from '../route/router.svelte.ts';
import { exportSnapshot } from '../frame/export-snapshot.ts';
import { placeOfView } from '../frame/place-of-view.ts';
import { comparisons } from '../changes/comparisons.svelte.ts';
import { overlays } from '../state/overlays.svelte.ts';
import { copyPermanentLink, copyText } from '../state/permanent-link.ts';
import { theme } from '../state/theme.svelte.ts';
import { viewed } from '../state/viewed.svelte.ts';
import { refOf } from '../symbols/symbol-ref.ts';
import { workspace, type PanelSection } from '../state/workspace.svelte.ts';
import type { Command, Subject } from './command.ts';

const always = (): boolean => true;
const inRepository = (): boolean => router.repo !== null;
const inProofs = (): boolean => router.place?.view === 'proofs';
const hasGraph = (): boolean => workspace.graph !== null;

const refIn = (subject: Subject | null): string | null => {
  const symbol = symbolIn(subject);
  return symbol === null ? selectedRef() : refOf(symbol);
};

const symbolIn = (subject: Subject | null) => (subject?.kind === 'symbol' ? subject.symbol : workspace.subject);

function reveal(subject: Subject | null, section: PanelSection): void {
  const symbol = symbolIn(subject);
  if (symbol === null) return;
  router.goPlace({ ...toSymbol(router.place, symbol), pane: 'symbol' });
  workspace.reveal(section);
}

function showPane(pane: Pane): void {
  const { place } = router;
  if (place?.view === 'explore') router.goPlace({ ...place, pane });
}

function changeFlow(end: 'from' | 'to', subject: Subject | null): void {
  const { place } = router;
  if (place?.view === 'flow' && subject?.kind === 'symbol') router.goPlace({ ...place, [end]: refOf(subject.symbol) });
}

function changeSentence(part: 'source' | 'target', subject: Subject | null): void {
  const { place } = router;
  if (place?.view === 'proofs' && subject?.kind === 'symbol')
    router.goPlace({ ...place, [part]: refOf(subject.symbol), isAsked: false });
}

const currentCommit = (): string | null => viewed.state?.commit ?? null;
const hasCommit = (): boolean => inRepository() && currentCommit() !== null;
const hasComparison = (): boolean => router.place?.view === 'changes' && comparisons.shown !== null;

function showChanges(section: ChangesSection): void {
  const { place } = router;
  if (place?.view === 'changes') router.goPlace({ ...place, section });
}

const selectedRef = (): string | null => (router.place === null ? null : symbolOf(router.place));

/** Tools that answer from what only an agent or a script has at hand: a set of files, a diff, what was of use to it. */
type ToolForAgents = 'context_for_files' | 'context_for_pr' | 'feedback' | 'learned' | 'plan_turn' | 'test_scope';
/** Tools that look at the store rather than at a repository; the home page and the health view manage that. */
type ToolForStores = 'untrack_repo' | 'cross_repo_callers' | 'gc' | 'repair';
/** Tools whose answers have no view of their own. */
type ToolWithoutView = 'trace_dataflow' | 'communities' | 'ownership' | 'ownership_query';
type ToolWithoutCommand = ToolForAgents | ToolForStores | ToolWithoutView;

/** What each tool of the engine is in the app. A new tool does not compile until it has a row. */
const TOOL_COMMANDS: Readonly<Record<Exclude<ToolName, ToolWithoutCommand>, Command>> = {
  index_repo: {
    id: 'index_repo',
    title: 'Open another repository',
    words: 'clone index url folder',
    group: 'Repository',
    icon: 'plus',
    isAvailable: always,
    run: () => router.go(HOME),
  },
  list_repos: {
    id: 'list_repos',
    title: 'Repositories on this device',
    words: 'home recent list',
    group: 'Repository',
    icon: 'home',
    keys: 'g r',
    isAvailable: always,
    run: () => router.go(HOME),
  },
  graph_query: {
    id: 'graph_query',
    title: 'Search symbols, files and packages',
    words: 'find query name text',
    group: 'View',
    icon: 'search',
    keys: '/',
    isAvailable: inRepository,
    run: () => overlays.show('palette', 'graph_query'),
  },
  symbol: {
    id: 'symbol',
    title: 'Everything about a symbol',
    words: 'details signature docs go to definition source',
    group: 'Symbol',
    icon: 'symbol',
    keys: 'd',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const symbol = symbolIn(subject);
      if (symbol !== null) router.goPlace(toDefinition(router.place, symbol));
    },
  },
  callers: {
    id: 'callers',
    title: 'Callers and references',
    words: 'who calls uses incoming',
    group: 'Symbol',
    icon: 'list',
    keys: 'r',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => reveal(subject, 'callers'),
  },
  callees: {
    id: 'callees',
    title: 'Callees',
    words: 'calls outgoing dependencies',
    group: 'Symbol',
    icon: 'list',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => reveal(subject, 'callees'),
  },
  blast_radius: {
    id: 'blast_radius',
    title: 'Blast radius: what a change can reach',
    words: 'impact affected risk',
    group: 'Symbol',
    icon: 'blast',
    keys: 'b',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => router.goPlace(toBlast(refIn(subject))),
  },
  flow_between: {
    id: 'flow_between',
    title: 'Flow: the way from here to another symbol',
    words: 'path between reach route',
    group: 'Symbol',
    icon: 'flow',
    keys: 'f',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const from = refIn(subject);
      router.goPlace(toFlow(from, null));
      if (from !== null) overlays.show('palette', 'flow-to');
    },
  },
  context_for_task: {
    id: 'context_for_task',
    title: 'Ask: what matters for a task',
    words: 'question context relevant find prompt markdown gcf',
    group: 'View',
    icon: 'ask',
    keys: 'g a',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_ASK),
  },
  explain_symbol: {
    id: 'explain_symbol',
    title: 'Why a symbol matters for the question',
    words: 'explain ranking score signals',
    group: 'Symbol',
    icon: 'ask',
    isAvailable: () => router.place?.view === 'ask' && router.place.task !== '',
    needs: 'symbol',
    run: (subject) => {
      const { place } = router;
      const symbol = refIn(subject);
      if (place?.view === 'ask' && symbol !== null) router.goPlace({ ...place, symbol, pane: 'symbol', why: true });
    },
  },
  repo_graph: {
    id: 'repo_graph',
    title: 'Package map',
    words: 'overview architecture modules graph',
    group: 'View',
    icon: 'graph',
    keys: 'g m',
    isAvailable: inRepository,
    run: () => router.goPlace(toGraph(router.place, { kind: 'packages', under: null })),
  },
  neighbourhood: {
    id: 'neighbourhood',
    title: 'Neighbourhood of a symbol in the graph',
    words: 'graph around callers callees',
    group: 'Symbol',
    icon: 'graph',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const symbol = symbolIn(subject);
      if (symbol !== null)
        router.goPlace(toGraph(toSymbol(router.place, symbol), { kind: 'symbol', symbol: refOf(symbol) }));
    },
  },
  package_symbols: {
    id: 'package_symbols',
    title: 'Open a package in the graph',
    words: 'types classes folder module',
    group: 'View',
    icon: 'graph',
    isAvailable: inRepository,
    needs: 'package',
    run: (subject) => {
      if (subject?.kind === 'package')
        router.goPlace(toGraph(router.place, { kind: 'package', package: subject.name }));
    },
  },
  files: {
    id: 'files',
    title: 'Files',
    words: 'tree browse folders',
    group: 'View',
    icon: 'tree',
    isAvailable: () => router.place?.view === 'explore',
    run: () => showPane('tree'),
  },
  file_view: {
    id: 'file_view',
    title: 'Open a file',
    words: 'source code text',
    group: 'View',
    icon: 'file',
    isAvailable: inRepository,
    needs: 'file',
    run: (subject) => {
      if (subject?.kind === 'file') router.goPlace(toFile(router.place, subject.path, null));
    },
  },
  routes: {
    id: 'routes',
    title: 'System: routes',
    words: 'http endpoints handlers requests api',
    group: 'View',
    icon: 'graph',
    keys: 'g s',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_SYSTEM),
  },
  infrastructure: {
    id: 'infrastructure',
    title: 'System: infrastructure',
    words: 'deployments services images jobs kubernetes docker terraform',
    group: 'View',
    icon: 'graph',
    isAvailable: inRepository,
    run: () => router.goPlace({ ...FIRST_SYSTEM, section: 'infrastructure' }),
  },
  log: {
    id: 'log',
    title: 'Changes: recorded states',
    words: 'history timeline commits snapshots versions',
    group: 'View',
    icon: 'swap',
    keys: 'g c',
    isAvailable: inRepository,
    run: () => router.goPlace(placeOfView('changes')),
  },
  semantic_diff: {
    id: 'semantic_diff',
    title: 'Changes since the commit before',
    words: 'diff compare previous last head',
    group: 'View',
    icon: 'swap',
    isAvailable: hasCommit,
    run: () => router.goPlace({ ...FIRST_CHANGES, base: `${currentCommit()}~1`, exact: true }),
  },
  pr_impact: {
    id: 'pr_impact',
    title: 'Review a pull request, or compare two branches, tags or commits',
    words: 'changes merge impact review diff',
    group: 'View',
    icon: 'swap',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_CHANGES),
  },
  snapshot_diff: {
    id: 'snapshot_diff',
    title: 'Relationships that changed',
    words: 'diff edges snapshots added removed',
    group: 'View',
    icon: 'swap',
    isAvailable: hasComparison,
    run: () => showChanges('edges'),
  },
  blame: {
    id: 'blame',
    title: 'When the relationships of a symbol appeared and vanished',
    words: 'history blame origin commit introduced',
    group: 'Symbol',
    icon: 'swap',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => reveal(subject, 'history'),
  },
  churn: {
    id: 'churn',
    title: 'What changed most often',
    words: 'churn hot spots unstable history',
    group: 'View',
    icon: 'swap',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_CHANGES),
  },
  prove: {
    id: 'prove',
    title: 'Proofs: prove a relationship',
    words: 'claim evidence merkle audit',
    group: 'View',
    icon: 'proof',
    keys: 'g p',
    isAvailable: inRepository,
    run: () => router.goPlace(placeOfView('proofs')),
  },
  prove_absent: {
    id: 'prove_absent',
    title: 'Prove that nobody calls a symbol',
    words: 'proof absence absent nothing unused',
    group: 'Symbol',
    icon: 'proof',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => router.goPlace(toProof({ claim: 'no_edge_to', target: refIn(subject), isAsked: true })),
  },
  verify: {
    id: 'verify',
    title: 'Proofs: verify a proof',
    words: 'check audit report offline',
    group: 'View',
    icon: 'proof',
    isAvailable: inRepository,
    run: () => router.goPlace({ ...FIRST_PROOFS, section: 'verify' }),
  },
  fsck: {
    id: 'fsck',
    title: 'Check the store',
    words: 'integrity verify hashes damaged corruption repair',
    group: 'View',
    icon: 'health',
    isAvailable: inRepository,
    run: () => router.goPlace({ ...FIRST_HEALTH, section: 'integrity' }),
  },
  stale_edges: {
    id: 'stale_edges',
    title: 'Relationships not to rely on',
    words: 'stale weak ambiguous outdated evidence',
    group: 'View',
    icon: 'health',
    isAvailable: inRepository,
    run: () => router.goPlace({ ...FIRST_HEALTH, section: 'stale' }),
  },
  stats: {
    id: 'stats',
    title: 'Health: coverage, skipped files, storage',
    words: 'statistics problems analyzer',
    group: 'View',
    icon: 'health',
    keys: 'g h',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_HEALTH),
  },
};

const OWN_COMMANDS: readonly Command[] = [
  {
    id: 'explore',
    title: 'Explore',
    group: 'View',
    icon: 'code',
    keys: 'g e',
    isAvailable: inRepository,
    run: () => router.goPlace(placeOfView('explore')),
  },
  {
    id: 'beside',
    title: 'Open beside',
    words: 'split',
    group: 'Symbol',
    icon: 'split',
    keys: 'o',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const symbol = symbolIn(subject);
      if (symbol !== null) router.goPlace(toBeside(router.place, symbol));
    },
  },
  {
    id: 'flow-from',
    title: 'Flow from …',
    group: 'Symbol',
    icon: 'flow',
    isAvailable: () => router.place?.view === 'flow',
    needs: 'symbol',
    run: (subject) => changeFlow('from', subject),
  },
  {
    id: 'flow-to',
    title: 'Flow to …',
    group: 'Symbol',
    icon: 'flow',
    isAvailable: () => router.place?.view === 'flow',
    needs: 'symbol',
    run: (subject) => changeFlow('to', subject),
  },
  {
    id: 'proof-source',
    title: 'Proof: what it comes from …',
    group: 'Symbol',
    icon: 'proof',
    isAvailable: inProofs,
    needs: 'symbol',
    run: (subject) => changeSentence('source', subject),
  },
  {
    id: 'proof-target',
    title: 'Proof: what it leads to …',
    group: 'Symbol',
    icon: 'proof',
    isAvailable: inProofs,
    needs: 'symbol',
    run: (subject) => changeSentence('target', subject),
  },
  {
    id: 'copy-name',
    title: 'Copy the qualified name',
    group: 'Symbol',
    icon: 'copy',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const symbol = symbolIn(subject);
      if (symbol !== null) void copyText(symbol.qualifiedName, 'Name copied');
    },
  },
  {
    id: 'copy-link',
    title: 'Copy permanent link',
    words: 'share snapshot url',
    group: 'Repository',
    icon: 'link',
    keys: 'y',
    isAvailable: inRepository,
    run: () => void copyPermanentLink(),
  },
  {
    id: 'export-snapshot',
    title: 'Save as a snapshot file',
    words: 'export download share offline knowing',
    group: 'Repository',
    icon: 'download',
    isAvailable: inRepository,
    run: () => void exportSnapshot(),
  },
  {
    id: 'open-state',
    title: 'Look at a recorded state',
    words: 'time travel past history old commit snapshot version',
    group: 'Repository',
    icon: 'history',
    isAvailable: inRepository,
    needs: 'state',
    run: (subject) => {
      if (subject?.kind === 'state') router.goState(subject.name);
    },
  },
  {
    id: 'current-state',
    title: 'Back to the current state',
    words: 'present now leave past',
    group: 'Repository',
    icon: 'history',
    isAvailable: () => viewed.isPast,
    run: () => router.goState(null),
  },
  {
    id: 'expand',
    title: 'Expand the node',
    group: 'Graph',
    icon: 'plus',
    keys: 'e',
    isAvailable: hasGraph,
    run: () => {
      if (workspace.subject !== null) workspace.graph?.expand(workspace.subject);
    },
  },
  {
    id: 'fit',
    title: 'Fit the graph to the screen',
    group: 'Graph',
    icon: 'fit',
    keys: '0',
    isAvailable: hasGraph,
    run: () => workspace.graph?.fit(),
  },
  {
    id: 'picture',
    title: 'Save the graph as a PNG',
    words: 'image picture export download',
    group: 'Graph',
    icon: 'image',
    isAvailable: hasGraph,
    run: () => workspace.graph?.savePicture(),
  },
  {
    id: 'legend',
    title: 'Legend: kinds and evidence',
    group: 'App',
    icon: 'legend',
    keys: 'l',
    isAvailable: always,
    run: () => overlays.toggle('legend'),
  },
  {
    id: 'keys',
    title: 'All keys',
    words: 'shortcuts keyboard help',
    group: 'App',
    icon: 'keyboard',
    keys: '?',
    isAvailable: always,
    run: () => overlays.toggle('keys'),
  },
  {
    id: 'theme',
    title: 'Light or dark',
    words: 'theme colours night',
    group: 'App',
    icon: 'theme',
    keys: 't',
    isAvailable: always,
    run: () => theme.toggle(),
  },
  {
    id: 'settings',
    title: 'Settings: git proxy, theme',
    words: 'preferences options',
    group: 'App',
    icon: 'settings',
    isAvailable: always,
    run: () => overlays.show('settings'),
  },
  {
    id: 'status',
    title: 'Network and storage',
    words: 'offline quota space disk',
    group: 'App',
    icon: 'health',
    isAvailable: always,
    run: () => overlays.show('status'),
  },
  {
    id: 'back',
    title: 'Back',
    group: 'App',
    icon: 'chevron',
    keys: '[',
    isAvailable: always,
    run: () => history.back(),
  },
  {
    id: 'forward',
    title: 'Forward',
    group: 'App',
    icon: 'chevron',
    keys: ']',
    isAvailable: always,
    run: () => history.forward(),
  },
];

export const COMMANDS: readonly Command[] = [...Object.values(TOOL_COMMANDS), ...OWN_COMMANDS];

export const commandById = (id: string): Command | undefined => COMMANDS.find((command) => command.id === id);

/** Ends of a flow and of a sentence are chosen, never taken from what happens to be selected. */
const ASKS_ALWAYS: ReadonlySet<string> = new Set(['flow-from', 'flow-to', 'proof-source', 'proof-target']);

/** Runs it, asking for what it acts on where nothing is at hand. */
export function runCommand(command: Command): void {
  if (!command.isAvailable()) return;
  const hasSymbol = !ASKS_ALWAYS.has(command.id) && (workspace.subject !== null || selectedRef() !== null);
  const isMissing = command.needs !== undefined && !(command.needs === 'symbol' && hasSymbol);
  if (isMissing) overlays.show('palette', command.id);
  else command.run(null);
}
