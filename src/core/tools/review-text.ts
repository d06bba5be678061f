import { codeCell, codeSpan, fenced } from '../base/code-span.ts';
import { shownName } from '../base/hidden-characters.ts';
import { REVIEW_RULES, type ReviewRule } from '../analysis/review-rules.ts';
import { count, counted, shortSnapshot } from './figures.ts';
import { findingLines } from './review/finding-lines.ts';
import { symbolLines } from './review/symbol-lines.ts';
import type { ComparisonResult } from './review/comparison-shape.ts';

/** Most rows of each part: a review is read, not searched. The JSON holds everything. */
const MOST = { packages: 8, symbols: 15, runs: 4, command: 300, longest: 8000, gone: 5 } as const;

/** A figure of a review that is larger than it may be. */
export interface PassedLimit {
  readonly rule: ReviewRule;
  readonly limit: number;
  readonly figure: number;
}

/** A review for people, as a comment or a page. */
export function renderReview(result: ComparisonResult, passed: readonly PassedLimit[] = []): string {
  const { repo, base, head, summary } = result;
  const parts = [
    `## ${name(base)} → ${name(head)}, ${codeSpan(repo)}`,
    ...passed.map(
      ({ rule, figure, limit }) => `**${count(figure)} ${REVIEW_RULES[rule].counts}; the limit is ${count(limit)}.**`,
    ),
    summary.join(' '),
    list('Review first', findingLines(result.findings), 0),
    unresolved(result),
    symbols(result),
    noLongerNeeded(result),
    packages(result),
    tests(result),
    `<sub>Snapshots ${shortSnapshot(base.snapshot)} and ${shortSnapshot(head.snapshot)}, analyzer ${codeSpan(head.analyzer)}. Counts come from static analysis; tests are not counted as dependents.</sub>`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const name = ({ commit, snapshot }: ComparisonResult['base']): string => codeSpan(shortSnapshot(commit ?? snapshot));

const list = (title: string, rows: readonly string[], left: number): string =>
  rows.length === 0
    ? ''
    : [`**${title}**`, '', ...rows.map((row) => `- ${row}`), ...(left > 0 ? [`- … and ${count(left)} more`] : [])].join(
        '\n',
      );

function unresolved({ unresolvedUses: { total, places } }: ComparisonResult): string {
  const shown = places.slice(0, MOST.gone);
  const lines = shown.map(({ name: text, file, line }) => `${codeSpan(text)} at ${codeSpan(`${file}:${line}`)}`);
  return list('Unresolved uses of what changed', lines, total - shown.length);
}

function symbols({ symbols: all, symbolTotal }: ComparisonResult): string {
  const lines = symbolLines(all.filter((row) => !(row.after ?? row.before)!.isTest));
  const shown = lines.slice(0, MOST.symbols);
  // Beyond the limit nobody has looked which of them are tests.
  return all.length < symbolTotal
    ? list('Symbols', [...shown, `… and others: ${counted(symbolTotal, 'changed symbol')} in all`], 0)
    : list('Symbols', shown, lines.length - shown.length);
}

function noLongerNeeded({ dependencies: { removed, removedOutside } }: ComparisonResult): string {
  const pairs = [
    ...removed.map(({ from, to }) => `${codeSpan(from)} → ${codeSpan(to)}`),
    ...removedOutside.map((outside) => codeSpan(outside)),
  ];
  const left = pairs.length - MOST.gone;
  const more = left > 0 ? ` and ${count(left)} more` : '';
  return pairs.length === 0 ? '' : `**Removed dependencies**: ${pairs.slice(0, MOST.gone).join(', ')}${more}`;
}

function packages({ packages: all }: ComparisonResult): string {
  if (all.length < 2) return '';
  const figure = (counts: Readonly<Record<string, number | undefined>>, keys: readonly string[]): string => {
    const sum = keys.reduce((total, key) => total + (counts[key] ?? 0), 0);
    return sum === 0 ? '' : count(sum);
  };
  const rows = all
    .slice(0, MOST.packages)
    .map(({ package: path, symbols: changed, edges }) =>
      [
        codeCell(path),
        figure(changed, ['added']),
        figure(changed, ['removed']),
        figure(changed, ['moved', 'renamed', 'signature', 'body']),
        figure(edges, ['added']),
        figure(edges, ['removed']),
        figure(edges, ['repointed', 'upgraded', 'weakened']),
      ].join(' | '),
    );
  const left = all.length - rows.length;
  return [
    '| package | symbols added | removed | changed | relationships added | removed | changed |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => `| ${row} |`),
    ...(left > 0 ? [`| … and ${count(left)} more | | | | | | |`] : []),
  ].join('\n');
}

/** Lines that fill a screen are folded away; those that no shell would take are left to `knowing test-scope`. */
function tests({ tests: { total, runs } }: ComparisonResult): string {
  const lines = runs
    .slice(0, MOST.runs)
    // A line of a name would be one of its own.
    .map(({ command }) => shownName(command))
    .filter((line) => line.length <= MOST.longest);
  if (total === 0 || lines.length === 0) return '';
  const title = `Tests to run (${counted(total, 'test')})`;
  const block = fenced(lines.join('\n'), 'sh');
  return lines.every((line) => line.length <= MOST.command)
    ? [`**${title}**`, '', block].join('\n')
    : ['<details>', `<summary>${title}</summary>`, '', block, '', '</details>'].join('\n');
}
