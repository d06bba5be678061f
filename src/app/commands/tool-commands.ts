import type { ToolName } from '../../core/tools/table.ts';
import { placeOfView } from '../frame/place-of-view.ts';
import { toBlast, toDefinition, toFile, toFlow, toGraph, toProof, toSymbol } from '../route/moves.ts';
import { FIRST_ASK, FIRST_CHANGES, FIRST_HEALTH, FIRST_PROOFS, FIRST_SYSTEM, HOME } from '../route/places.ts';
import { router } from '../route/router.svelte.ts';
import { overlays } from '../state/overlays.svelte.ts';
import { refOf } from '../symbols/symbol-ref.ts';
import {
  always,
  currentCommit,
  hasCommit,
  hasComparison,
  inRepository,
  refIn,
  reveal,
  showChanges,
  showPane,
  symbolIn,
} from './at-hand.ts';
import type { Command } from './command.ts';

/** Tools that answer from what only an agent or a script has at hand: a set of files, a diff, what was of use to it. */
type ToolForAgents = 'context_for_files' | 'context_for_pr' | 'feedback' | 'learned' | 'plan_turn' | 'test_scope';
/** Tools that look at the store rather than at a repository; the home page and the health view manage that. */
type ToolForStores = 'untrack_repo' | 'cross_repo_callers' | 'gc' | 'repair';
/** Tools whose answers have no view of their own. */
type ToolWithoutView = 'trace_dataflow' | 'communities' | 'ownership' | 'ownership_query';
type ToolWithoutCommand = ToolForAgents | ToolForStores | ToolWithoutView;

/** What each tool of the engine is in the app. A new tool does not compile until it has a row. */
export const TOOL_COMMANDS: Readonly<Record<Exclude<ToolName, ToolWithoutCommand>, Command>> = {
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
    title: 'Symbol details',
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
    title: 'Blast radius: what a change could affect',
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
    title: 'Flow: path from here to another symbol',
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
    title: 'Ask about a task',
    words: 'question context relevant find prompt markdown gcf',
    group: 'View',
    icon: 'ask',
    keys: 'g a',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_ASK),
  },
  explain_symbol: {
    id: 'explain_symbol',
    title: 'Why a symbol matches the question',
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
    title: 'Changes since the previous commit',
    words: 'diff compare previous last head',
    group: 'View',
    icon: 'swap',
    isAvailable: hasCommit,
    run: () => router.goPlace({ ...FIRST_CHANGES, base: `${currentCommit()}~1`, exact: true }),
  },
  pr_impact: {
    id: 'pr_impact',
    title: 'Review a pull request or compare branches, tags or commits',
    words: 'changes merge impact review diff',
    group: 'View',
    icon: 'swap',
    isAvailable: inRepository,
    run: () => router.goPlace(FIRST_CHANGES),
  },
  snapshot_diff: {
    id: 'snapshot_diff',
    title: 'Changed relationships',
    words: 'diff edges snapshots added removed',
    group: 'View',
    icon: 'swap',
    isAvailable: hasComparison,
    run: () => showChanges('edges'),
  },
  blame: {
    id: 'blame',
    title: 'History of a symbol’s relationships',
    words: 'history blame origin commit introduced',
    group: 'Symbol',
    icon: 'swap',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => reveal(subject, 'history'),
  },
  churn: {
    id: 'churn',
    title: 'Most frequently changed',
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
    title: 'Prove that nothing calls a symbol',
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
    title: 'Check stored data',
    words: 'integrity verify hashes damaged corruption repair',
    group: 'View',
    icon: 'health',
    isAvailable: inRepository,
    run: () => router.goPlace({ ...FIRST_HEALTH, section: 'integrity' }),
  },
  stale_edges: {
    id: 'stale_edges',
    title: 'Stale or uncertain relationships',
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
