import type { FindingLevel } from '../../analysis/review-rules.ts';
import type { SymbolChange, SymbolChangeKind } from '../../analysis/semantic-diff/symbol-changes.ts';
import type { RepositoryView } from '../../engine/repository-view.ts';
import type { Comparison } from './compare-states.ts';
import { codeSpan } from '../../base/code-span.ts';
import { count, counted, listed } from '../figures.ts';
import type { Finding } from './comparison-shape.ts';

/** How a summary speaks of what happened to symbols. */
const HAPPENED: Readonly<Record<SymbolChangeKind, string>> = {
  added: 'new',
  removed: 'gone',
  moved: 'moved',
  renamed: 'renamed',
  signature: 'with another signature',
  body: 'changed inside',
};

const NOTHING_BROKEN =
  'Nothing is gone that unchanged code used, and no signature changed under unchanged callers, as far as the graph tells.';

/** What the gravest finding asks for. */
const ADVICE: Readonly<Record<FindingLevel | 'none', string>> = {
  error: 'Look closely: something is gone that unchanged code used.',
  warning: 'Look at the places named below before this goes in.',
  note: NOTHING_BROKEN,
  none: NOTHING_BROKEN,
};

/** What a comparison means, in a few sentences, from the facts of it alone. */
export function summaryOf(comparison: Comparison, findings: readonly Finding[]): string[] {
  if (comparison.files.length === 0) return ['Both states have the same files.'];
  const sentences = [
    whatChanged(comparison),
    ...(codeOf(comparison).length === 0 ? [] : [ADVICE[findings[0]?.level ?? 'none'], ...reachWords(comparison)]),
    ...testWords(comparison),
    ...ownerWords(comparison),
  ];
  return sentences.filter((sentence) => sentence !== '');
}

/** Changed symbols that belong to no test. */
const codeOf = ({ base, head, diff }: Comparison): SymbolChange[] =>
  diff.symbols.filter(({ was, now }) => (now < 0 ? base.testMask[was] : head.testMask[now]) === 0);

function whatChanged(comparison: Comparison): string {
  const { base, head, files, diff } = comparison;
  const code = codeOf(comparison);
  const tests = diff.symbols.length - code.length;
  const inFiles = counted(files.length, 'file');
  if (diff.symbols.length === 0) return `${inFiles} changed, and no symbol with ${files.length === 1 ? 'it' : 'them'}.`;
  const counts = (Object.keys(HAPPENED) as SymbolChangeKind[])
    .map((kind) => ({ kind, number: code.filter(({ kinds }) => kinds.includes(kind)).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${count(number)} ${HAPPENED[kind]}`);
  const named =
    code.length === 0 || code.length > 3 ? '' : ` (${code.map((change) => nameOf(base, head, change)).join(', ')})`;
  if (code.length === 0) return `${inFiles} changed, and no code but that of tests: ${counted(tests, 'symbol')}.`;
  const ofTests = tests === 0 ? '' : `; and ${counted(tests, 'symbol')} of tests`;
  return `${inFiles} changed. ${counted(code.length, 'symbol')}${named}: ${listed(counts, 6)}${ofTests}.`;
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
    `Of what changed, most depends on ${codeSpan(head.display(now))}: ${counted(after, 'symbol')}, directly or through others.`,
  ];
}

function testWords({ diff }: Comparison): string[] {
  const { tests, allTests } = diff.tests;
  if (allTests === 0) return ['There are no tests that the graph knows.'];
  if (diff.symbols.every(({ now }) => now < 0)) return [];
  const some = tests.length === allTests ? 'All' : `${count(tests.length)} of`;
  const who =
    tests.length === 0
      ? 'No test leads'
      : allTests === 1
        ? 'The only test leads'
        : `${some} ${counted(allTests, 'test')} ${tests.length === 1 ? 'leads' : 'lead'}`;
  return [`${who} to the change, as far as the graph tells.`];
}

function ownerWords({ head, diff }: Comparison): string[] {
  const { owners } = diff.people;
  return owners.length === 0
    ? []
    : [`Owners of the changed files: ${listed(owners.map(({ owner }) => codeSpan(head.graph.nodes.name[owner]!)))}.`];
}
