import { NODE_KINDS } from '../../model/node-kinds.ts';
import { ABSENCES, LOOKED_FOR } from '../../model/blind-spots.ts';
import type { FindingLevel } from '../../analysis/review-rules.ts';
import type { SymbolChange } from '../../analysis/semantic-diff.ts';
import type { SymbolChangeKind } from '../../analysis/change-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { Comparison } from './compare-states.ts';
import { codeSpan } from '../../base/code-span.ts';
import { count, counted, listed } from '../figures.ts';
import { breaking, notCovered } from './open-uses.ts';
import type { Finding } from './comparison-shape.ts';

/** How a summary speaks of what happened to symbols. */
const HAPPENED: Readonly<Record<SymbolChangeKind, string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  signature: 'with a changed signature',
  body: 'with a changed body',
};

const NOTHING_BROKEN =
  'Among the uses that could be resolved, found none of a removed symbol, and no changed signature with callers that were not updated.';

const UNANSWERED = {
  route: 'Review closely: a route that is still requested lost its handler.',
  rpc: 'Review closely: an RPC that is still called lost its implementation.',
} as const;

/** What the gravest finding asks for. */
const ADVICE: Readonly<Record<FindingLevel | 'none', string>> = {
  error: 'Review closely: a removed symbol is still used by unchanged code.',
  warning: 'Review the items below before merging.',
  note: NOTHING_BROKEN,
  none: NOTHING_BROKEN,
};

/** What a comparison means, in a few sentences, from the facts of it alone. */
export function summaryOf(comparison: Comparison, findings: readonly Finding[]): string[] {
  if (comparison.files.length === 0) return ['No indexed files changed.'];
  const sentences = [
    whatChanged(comparison),
    ...(codeOf(comparison).length === 0 ? [] : [adviceFor(comparison, findings), ...reachWords(comparison)]),
    ...testWords(comparison),
    notCovered(comparison, unprovenOf(comparison)),
    ...ownerWords(comparison),
  ];
  return sentences.filter((sentence) => sentence !== '');
}

/** The changes whose users, or tests, can be more than the graph knows. */
function unprovenOf(comparison: Comparison): SymbolChange[] {
  const { symbols, tests } = comparison.diff;
  const isUntested = tests.allTests > 0 && tests.tests.length === 0;
  const code = codeOf(comparison);
  if (isUntested) return code.length === 0 ? [...symbols] : code;
  return breaking(code);
}

function adviceFor({ diff, base }: Comparison, findings: readonly Finding[]): string {
  const level = findings[0]?.level ?? 'none';
  if (level !== 'error' || diff.removedInUse.length > 0) return ADVICE[level];
  const isRoute = diff.unanswered.some(({ place }) => base.graph.nodes.kind[place] === NODE_KINDS.route.code);
  return UNANSWERED[isRoute ? 'route' : 'rpc'];
}

/** Changed symbols that belong to no test. */
const codeOf = ({ base, head, diff }: Comparison): SymbolChange[] =>
  diff.symbols.filter(({ was, now }) => (now < 0 ? base.testMask[was] : head.testMask[now]) === 0);

function whatChanged(comparison: Comparison): string {
  const { base, head, files, diff } = comparison;
  const code = codeOf(comparison);
  const tests = diff.symbols.length - code.length;
  const inFiles = counted(files.length, 'file');
  if (diff.symbols.length === 0)
    return `${inFiles} changed, but no symbols: comments, formatting or text that is not read as code.`;
  const counts = (Object.keys(HAPPENED) as SymbolChangeKind[])
    .map((kind) => ({ kind, number: code.filter(({ kinds }) => kinds.includes(kind)).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${count(number)} ${HAPPENED[kind]}`);
  const named =
    code.length === 0 || code.length > 3 ? '' : ` (${code.map((change) => nameOf(base, head, change)).join(', ')})`;
  if (code.length === 0) return `${inFiles} changed, with ${counted(tests, 'symbol')} in tests only.`;
  // A symbol can have moved and changed as well: the parts are then more than the whole.
  const several = code.some(({ kinds }) => kinds.length > 1) ? ' (some in several ways)' : '';
  const ofTests = tests === 0 ? '' : `, plus ${counted(tests, 'symbol')} in tests`;
  return `${inFiles} changed. ${counted(code.length, 'symbol')} changed${named}: ${listed(counts, 6)}${several}${ofTests}.`;
}

const nameOf = (base: RepositoryView, head: RepositoryView, { was, now }: SymbolChange): string => {
  if (now < 0) return codeSpan(base.display(was));
  const [old, fresh] = [was < 0 ? null : base.display(was), head.display(now)];
  return old === null || old === fresh ? codeSpan(fresh) : `${codeSpan(old)} → ${codeSpan(fresh)}`;
};

/** The changed symbol on which most depends. */
function reachWords({ head, diff }: Comparison): string[] {
  const changed = new Set(
    diff.symbols.filter(({ kinds }) => !kinds.includes('added')).flatMap(({ now }) => (now >= 0 ? [now] : [])),
  );
  const [widest] = diff.reach
    .filter(({ now, after }) => changed.has(now) && after > 0)
    .sort((a, b) => b.after - a.after || a.now - b.now);
  if (widest === undefined) return [];
  const { now, after } = widest;
  return [
    `Most dependents among the changed symbols: ${codeSpan(head.display(now))} with ${counted(after, 'symbol')}, direct and indirect.`,
  ];
}

function testWords({ diff }: Comparison): string[] {
  const { tests, allTests } = diff.tests;
  if (allTests === 0) return [LOOKED_FOR.tests];
  if (diff.symbols.every(({ now }) => now < 0)) return [];
  if (tests.length === 0) return [ABSENCES.tests.none];
  if (allTests === 1) return ['The only test may be affected.'];
  const some = tests.length === allTests ? 'All' : `${count(tests.length)} of`;
  return [`${some} ${counted(allTests, 'test')} may be affected.`];
}

function ownerWords({ head, diff }: Comparison): string[] {
  const { owners } = diff.people;
  return owners.length === 0
    ? []
    : [`Owners of the changed files: ${listed(owners.map(({ owner }) => codeSpan(head.graph.nodes.name[owner]!)))}.`];
}
