import { isEdgeType } from '../../core/model/edge-types.ts';
import { LEAST_BUDGET, MOST_BUDGET } from '../../core/model/context-budget.ts';
import {
  ASK_PANES,
  CHANGES_SECTIONS,
  CLAIM_KINDS,
  FIRST_ASK,
  FIRST_BLAST,
  FIRST_CHANGES,
  FIRST_GRAPH,
  FIRST_HEALTH,
  FIRST_PLACE,
  FIRST_PROOFS,
  FIRST_SEARCH,
  FIRST_SYSTEM,
  HEALTH_SECTIONS,
  LAYOUTS,
  LONGEST_QUERY,
  LONGEST_TASK,
  PANES,
  PROOFS_SECTIONS,
  SEARCH_MODES,
  SIDES,
  SYSTEM_SECTIONS,
  type Depth,
  type Focus,
  type GraphPlace,
  type Place,
  type View,
} from './places.ts';

/** A place as the parameters of an address. What equals the usual value is left out, so that addresses stay short. */
export function formatPlace(place: Place, repo: string): Map<string, string> {
  const parameters = new Map<string, string>();
  const put = (key: string, value: string | number | null, usual?: string | number): void => {
    if (value !== null && value !== usual) parameters.set(key, String(value));
  };
  const putSymbol = (key: string, symbol: string | null): void => put(key, symbol && shortSymbol(symbol, repo));
  switch (place.view) {
    case 'overview':
      break;
    case 'explore':
      put('layout', place.layout, usualLayout(place.file));
      put('pane', place.pane, FIRST_PLACE.pane);
      put('file', place.file);
      put('line', place.line);
      putSymbol('symbol', place.symbol);
      for (const [key, value] of formatGraph(place.graph, place.symbol, repo)) put(key, value);
      break;
    case 'search':
      put('query', place.query, '');
      put('mode', place.mode, FIRST_SEARCH.mode);
      put('case', place.isCaseSensitive ? 1 : 0, 0);
      put('paths', place.paths, '');
      put('tests', place.tests ? 1 : 0, 1);
      break;
    case 'ask':
      put('task', place.task, '');
      put('budget', place.budget, FIRST_ASK.budget);
      put('meanings', place.meanings ? 1 : 0, 1);
      putSymbol('symbol', place.symbol);
      put('pane', place.pane, FIRST_ASK.pane);
      put('why', place.why ? 1 : 0, 0);
      break;
    case 'blast':
      putSymbol('symbol', place.symbol);
      put('depth', place.depth, FIRST_BLAST.depth);
      put('least', place.minConfidence, 0);
      put('tests', place.tests ? 1 : 0, 1);
      put('indirect', place.indirect ? 1 : 0, 1);
      put('package', place.package);
      break;
    case 'flow':
      putSymbol('from', place.from);
      putSymbol('to', place.to);
      put('least', place.minConfidence, 0);
      put('indirect', place.indirect ? 1 : 0, 1);
      break;
    case 'system':
      put('section', place.section, FIRST_SYSTEM.section);
      put('filter', place.filter, '');
      put('list', place.asList ? 1 : 0, 0);
      break;
    case 'changes':
      put('base', place.base);
      put('head', place.head);
      put('change', place.change);
      put('exact', place.exact ? 1 : 0, 0);
      put('section', place.section, FIRST_CHANGES.section);
      put('package', place.package);
      put('file', place.file);
      put('was', place.was);
      put('line', place.line);
      put('side', place.side, FIRST_CHANGES.side);
      break;
    case 'proofs':
      put('section', place.section, FIRST_PROOFS.section);
      put('claim', place.claim, FIRST_PROOFS.claim);
      putSymbol('source', place.source);
      put('type', place.type, FIRST_PROOFS.type);
      putSymbol('target', place.target);
      put('package', place.package);
      put('asked', place.isAsked ? 1 : 0, 0);
      break;
    case 'health':
      put('section', place.section, FIRST_HEALTH.section);
      put('reason', place.reason);
      break;
  }
  return parameters;
}

export function parsePlace(view: View, parameters: URLSearchParams, repo: string): Place {
  const readSymbol = (key: string): string | null => {
    const text = parameters.get(key);
    return text === null || text === '' ? null : fullSymbol(text, repo);
  };
  const minConfidence = readFraction(parameters.get('least'));
  const tests = parameters.get('tests') !== '0';
  switch (view) {
    case 'overview':
      return { view };
    case 'explore': {
      const file = parameters.get('file') || null;
      const symbol = readSymbol('symbol');
      return {
        view,
        layout: oneOf(LAYOUTS, parameters.get('layout')) ?? usualLayout(file),
        pane: oneOf(PANES, parameters.get('pane')) ?? FIRST_PLACE.pane,
        file,
        line: readCount(parameters.get('line')),
        symbol,
        graph: parseGraph(parameters, symbol, repo),
      };
    }
    case 'search':
      return {
        view,
        query: readText(parameters.get('query'), LONGEST_QUERY),
        mode: oneOf(SEARCH_MODES, parameters.get('mode')) ?? FIRST_SEARCH.mode,
        isCaseSensitive: parameters.get('case') === '1',
        paths: readText(parameters.get('paths'), LONGEST_QUERY),
        tests,
      };
    case 'ask':
      return {
        view,
        task: readText(parameters.get('task'), LONGEST_TASK),
        budget: Math.max(LEAST_BUDGET, Math.min(MOST_BUDGET, readCount(parameters.get('budget')) ?? FIRST_ASK.budget)),
        meanings: parameters.get('meanings') !== '0',
        symbol: readSymbol('symbol'),
        pane: oneOf(ASK_PANES, parameters.get('pane')) ?? FIRST_ASK.pane,
        why: parameters.get('why') === '1',
      };
    case 'blast':
      return {
        view,
        symbol: readSymbol('symbol'),
        depth: Math.min(50, readCount(parameters.get('depth')) ?? FIRST_BLAST.depth),
        minConfidence,
        tests,
        indirect: parameters.get('indirect') !== '0',
        package: parameters.get('package') || null,
      };
    case 'flow':
      return {
        view,
        from: readSymbol('from'),
        to: readSymbol('to'),
        minConfidence,
        indirect: parameters.get('indirect') !== '0',
      };
    case 'system':
      return {
        view,
        section: oneOf(SYSTEM_SECTIONS, parameters.get('section')) ?? FIRST_SYSTEM.section,
        filter: parameters.get('filter') ?? '',
        asList: parameters.get('list') === '1',
      };
    case 'changes':
      return {
        view,
        base: parameters.get('base') || null,
        head: parameters.get('head') || null,
        change: parameters.get('change') || null,
        exact: parameters.get('exact') === '1',
        section: oneOf(CHANGES_SECTIONS, parameters.get('section')) ?? FIRST_CHANGES.section,
        package: parameters.get('package') || null,
        file: parameters.get('file') || null,
        was: parameters.get('was') || null,
        line: readCount(parameters.get('line')),
        side: oneOf(SIDES, parameters.get('side')) ?? FIRST_CHANGES.side,
      };
    case 'proofs': {
      const type = parameters.get('type') ?? '';
      return {
        view,
        section: oneOf(PROOFS_SECTIONS, parameters.get('section')) ?? FIRST_PROOFS.section,
        claim: oneOf(CLAIM_KINDS, parameters.get('claim')) ?? FIRST_PROOFS.claim,
        source: readSymbol('source'),
        type: isEdgeType(type) ? type : FIRST_PROOFS.type,
        target: readSymbol('target'),
        package: parameters.get('package') || null,
        isAsked: parameters.get('asked') === '1',
      };
    }
    case 'health':
      return {
        view,
        section: oneOf(HEALTH_SECTIONS, parameters.get('section')) ?? FIRST_HEALTH.section,
        reason: parameters.get('reason') || null,
      };
  }
}

/** `focus` names a package or a symbol; `*` is the selected symbol, which is what a graph is mostly about. */
function formatGraph(graph: GraphPlace, selected: string | null, repo: string): Map<string, string> {
  const parameters = new Map<string, string>();
  const { focus } = graph;
  if (focus.kind === 'packages' && focus.under !== null) parameters.set('under', focus.under);
  if (focus.kind === 'package') parameters.set('package', focus.package);
  if (focus.kind === 'symbol') {
    parameters.set('focus', focus.symbol === selected ? '*' : shortSymbol(focus.symbol, repo));
  }
  if (graph.depth !== FIRST_GRAPH.depth) parameters.set('depth', String(graph.depth));
  if (graph.types.length > 0) parameters.set('types', graph.types.join(','));
  if (graph.minConfidence > 0) parameters.set('least', String(graph.minConfidence));
  if (graph.tests) parameters.set('tests', '1');
  if (graph.external) parameters.set('external', '1');
  // A name may hold any character but a line break.
  const expanded = graph.expanded.map((name) => shortSymbol(name, repo)).join('\n');
  if (expanded !== '') parameters.set('expanded', expanded);
  if (graph.asList) parameters.set('list', '1');
  return parameters;
}

function parseGraph(parameters: URLSearchParams, selected: string | null, repo: string): GraphPlace {
  return {
    focus: parseFocus(parameters, selected, repo),
    depth: Math.min(3, readCount(parameters.get('depth')) ?? FIRST_GRAPH.depth) as Depth,
    types: (parameters.get('types') ?? '').split(',').filter(isEdgeType),
    minConfidence: readFraction(parameters.get('least')),
    tests: parameters.get('tests') === '1',
    external: parameters.get('external') === '1',
    expanded: (parameters.get('expanded') ?? '')
      .split('\n')
      .filter((name) => name !== '')
      .map((name) => fullSymbol(name, repo)),
    asList: parameters.get('list') === '1',
  };
}

function parseFocus(parameters: URLSearchParams, selected: string | null, repo: string): Focus {
  const symbol = parameters.get('focus');
  if (symbol === '*' && selected !== null) return { kind: 'symbol', symbol: selected };
  if (symbol !== null && symbol !== '' && symbol !== '*') return { kind: 'symbol', symbol: fullSymbol(symbol, repo) };
  const name = parameters.get('package');
  if (name !== null && name !== '') return { kind: 'package', package: name };
  return { kind: 'packages', under: parameters.get('under') || null };
}

/** With a file the code is what was asked for; without one, the map. */
const usualLayout = (file: string | null): 'code' | 'graph' => (file === null ? 'graph' : 'code');

/** Names inside the repository are written without its URL, unless the rest alone would read as something else. */
function shortSymbol(symbol: string, repo: string): string {
  const prefix = `${repo}://`;
  const rest = symbol.slice(prefix.length);
  return symbol.startsWith(prefix) && rest !== '*' && fullSymbol(rest, repo) === symbol ? rest : symbol;
}

const isWhole = (text: string): boolean => text === '' || text.includes('://') || /^[0-9a-f]{64}$/.test(text);

const fullSymbol = (text: string, repo: string): string => (isWhole(text) ? text : `${repo}://${text}`);

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

function readCount(text: string | null): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value > 0 ? value : null;
}

/** As much as may be asked; never half of a character, which an address could not hold. */
const readText = (text: string | null, most: number): string =>
  (text ?? '').slice(0, most).replace(/[\ud800-\udbff]$/, '');

function readFraction(text: string | null): number {
  const value = Number(text ?? 0);
  return value > 0 && value <= 1 ? value : 0;
}
