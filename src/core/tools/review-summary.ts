import type { FindingLevel } from '../analysis/review-rules.ts';
import type { SymbolChange, SymbolChangeKind } from '../analysis/semantic-diff/symbol-changes.ts';
import type { RepositoryView } from '../engine/repository-view.ts';
import type { Comparison } from './compare-states.ts';
import type { Finding } from './contracts.ts';
import { counted, grouped, listed, quoted } from './plain-words.ts';

/** How a summary speaks of what happened to symbols. */
const HAPPENED: Readonly<Record<SymbolChangeKind, string>> = {
  added: 'new',
  removed: 'gone',
  moved: 'moved',
  renamed: 'renamed',
  signature: 'with another signature',
  body: 'changed inside',
};

/** What the gravest finding asks for. */
const ADVICE: Readonly<Record<FindingLevel | 'none', string>> = {
  error: 'Look closely: something that other code uses is gone.',
  warning: 'Look at the places named below before this goes in.',
  note: 'Nothing that was used is gone, and no signature changed under its callers, as far as the graph tells.',
  none: 'Nothing that was used is gone, and no signature changed under its callers, as far as the graph tells.',
};

/** What a comparison means, in a few sentences, from the facts of it alone. */
export function summaryOf(comparison: Comparison, findings: readonly Finding[]): string[] {
  if (comparison.files.length === 0) return ['Both states have the same files.'];
  const sentences = [
    whatChanged(comparison),
    ...(comparison.diff.symbols.length === 0 ? [] : [ADVICE[findings[0]?.level ?? 'none'], ...reachWords(comparison)]),
    ...testWords(comparison),
    ...ownerWords(comparison),
  ];
  return sentences.filter((sentence) => sentence !== '');
}

function whatChanged({ base, head, files, diff }: Comparison): string {
  const isTest = ({ was, now }: SymbolChange): boolean => (now < 0 ? base.testMask[was] : head.testMask[now]) === 1;
  const code = diff.symbols.filter((change) => !isTest(change));
  const tests = diff.symbols.length - code.length;
  const inFiles = counted(files.length, 'file');
  if (diff.symbols.length === 0) return `${inFiles} changed, and no symbol with ${files.length === 1 ? 'it' : 'them'}.`;
  const counts = (Object.keys(HAPPENED) as SymbolChangeKind[])
    .map((kind) => ({ kind, count: code.filter(({ kinds }) => kinds.includes(kind)).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${grouped(count)} ${HAPPENED[kind]}`);
  const named =
    code.length === 0 || code.length > 3 ? '' : ` (${code.map((change) => nameOf(base, head, change)).join(', ')})`;
  const touched = code.length === 0 ? 'no code but tests' : `${counted(code.length, 'symbol')}${named}`;
  return `${inFiles} changed: ${touched}${counts.length === 0 ? '' : `, ${listed(counts, 6)}`}${tests === 0 ? '' : `; and ${counted(tests, 'symbol')} of tests`}.`;
}

const nameOf = (base: RepositoryView, head: RepositoryView, { was, now }: SymbolChange): string => {
  if (now < 0) return quoted(base.display(was));
  const [old, fresh] = [was < 0 ? null : base.display(was), head.display(now)];
  return old === null || old === fresh ? quoted(fresh) : `${quoted(old)} → ${quoted(fresh)}`;
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
  return [`Most depends on ${quoted(head.display(now))}: ${counted(after, 'symbol')}, directly or through others.`];
}

function testWords({ diff }: Comparison): string[] {
  const { tests, allTests } = diff.tests;
  if (allTests === 0) return ['There are no tests that the graph knows.'];
  if (diff.symbols.every(({ now }) => now < 0)) return [];
  const reached =
    tests.length === 0
      ? 'No test can reach the change.'
      : `${grouped(tests.length)} of ${counted(allTests, 'test')} can reach the change.`;
  return [reached];
}

function ownerWords({ head, diff }: Comparison): string[] {
  const { owners } = diff.people;
  return owners.length === 0
    ? []
    : [`Owners of the changed files: ${listed(owners.map(({ owner }) => head.graph.nodes.name[owner]!))}.`];
}
