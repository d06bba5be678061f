import { refOf, type Named } from '../symbols/symbol-ref.ts';
import {
  FIRST_ASK,
  FIRST_BLAST,
  FIRST_FLOW,
  FIRST_GRAPH,
  FIRST_PLACE,
  FIRST_PROOFS,
  FIRST_SEARCH,
  symbolOf,
  type AskPlace,
  type BlastPlace,
  type ExplorePlace,
  type Focus,
  type FlowPlace,
  type GraphPlace,
  type Layout,
  type Place,
  type ProofsPlace,
  type SearchPlace,
} from './places.ts';

/** Where a click leads from where one stands. Pure, so that the same rule makes an address and follows it. */

/** What is needed of a symbol to go to it. */
export interface Spot extends Named {
  readonly file: string | null;
  readonly startLine: number;
}

const exploreOf = (from: Place | null): ExplorePlace =>
  from?.view === 'explore' ? from : { ...FIRST_PLACE, layout: 'code', symbol: from === null ? null : symbolOf(from) };

const focusedOn = (graph: GraphPlace, focus: Focus): GraphPlace => ({ ...graph, focus, expanded: [] });

/** Selects it: the panel, the code and the graph all show it, in the panes that are open. */
export function toSymbol(from: Place | null, spot: Spot): ExplorePlace {
  const now = exploreOf(from);
  return {
    ...now,
    // The list of files has no room for a symbol on a narrow screen; the symbol pane follows by itself.
    pane: now.pane === 'tree' ? 'main' : now.pane,
    layout: spot.file === null && now.layout === 'code' ? 'graph' : now.layout,
    file: spot.file ?? now.file,
    line: spot.file === null ? now.line : spot.startLine,
    symbol: refOf(spot),
    graph: focusedOn(now.graph, { kind: 'symbol', symbol: refOf(spot) }),
  };
}

/** Its source, whatever was open. */
export function toDefinition(from: Place | null, spot: Spot): ExplorePlace {
  const place = toSymbol(from, spot);
  return { ...place, pane: 'main', layout: place.layout === 'graph' && spot.file !== null ? 'code' : place.layout };
}

/** Beside what is open: that pane stays as it is and the other one shows the symbol. */
export function toBeside(from: Place | null, spot: Spot): ExplorePlace {
  const now = exploreOf(from);
  const there = toSymbol(now, spot);
  if (now.layout === 'graph') return { ...there, layout: 'split', graph: now.graph };
  return { ...there, layout: 'split', file: now.file, line: now.line };
}

export function toFile(from: Place | null, file: string, line: number | null): ExplorePlace {
  const now = exploreOf(from);
  return { ...now, pane: 'main', layout: now.layout === 'split' ? 'split' : 'code', file, line };
}

export function toGraph(from: Place | null, focus: Focus): ExplorePlace {
  const now = exploreOf(from);
  return {
    ...now,
    pane: 'main',
    layout: now.layout === 'split' ? 'split' : 'graph',
    symbol: focus.kind === 'symbol' ? focus.symbol : now.symbol,
    graph: focusedOn(now.graph, focus),
  };
}

/** The other face of the same place. Turning to a graph that nobody focused shows the selected symbol. */
export function toLayout(from: Place | null, layout: Layout): ExplorePlace {
  const now = exploreOf(from);
  return { ...now, pane: 'main', layout };
}

/** Selects without moving the graph: what a click on a node does while more of it is being expanded. */
export function toSelection(from: Place | null, spot: Spot): ExplorePlace {
  const now = exploreOf(from);
  return {
    ...now,
    symbol: refOf(spot),
    file: spot.file ?? now.file,
    line: spot.file === null ? now.line : spot.startLine,
  };
}

/** The same place with another spelling of the selected symbol. */
export function toNamed(place: ExplorePlace, symbol: string): ExplorePlace {
  const { focus } = place.graph;
  const isFocus = focus.kind === 'symbol' && focus.symbol === place.symbol;
  return { ...place, symbol, graph: isFocus ? { ...place.graph, focus: { kind: 'symbol', symbol } } : place.graph };
}

/** A question, asked as the last one was. */
export const toQuestion = (from: Place | null, task: string): AskPlace => ({
  ...(from?.view === 'ask' ? from : FIRST_ASK),
  task,
  symbol: null,
  pane: 'results',
  why: false,
});

/** Text to look for, as it was looked for last. */
export const toSearch = (from: Place | null, query: string): SearchPlace => ({
  ...(from?.view === 'search' ? from : FIRST_SEARCH),
  query,
});

export const toBlast = (symbol: string | null): BlastPlace => ({ ...FIRST_BLAST, symbol });

export const toFlow = (from: string | null, to: string | null): FlowPlace => ({ ...FIRST_FLOW, from, to });

/** A sentence to prove; asked at once where it is whole. */
export const toProof = (sentence: Partial<Omit<ProofsPlace, 'view' | 'section'>>): ProofsPlace => ({
  ...FIRST_PROOFS,
  ...sentence,
});

/** Where to look in another state: at the same, but for what compares two of them whichever is in view. */
export const inState = (place: Place): Place => (place.view === 'changes' ? FIRST_PLACE : place);

export const resetFilters = (graph: GraphPlace): GraphPlace => ({
  ...FIRST_GRAPH,
  focus: graph.focus,
  asList: graph.asList,
});
