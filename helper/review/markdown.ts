import { REVIEW_RULES } from '../../src/core/analysis/review-rules.ts';
import type { ComparisonResult, Finding } from '../../src/core/tools/contracts.ts';
import { count, counted, shortHash } from '../cli/figures.ts';
import type { PassedLimit } from './limits.ts';

/** Most rows of each part: a review is read, not searched. The JSON holds everything. */
const MOST = { findings: 12, packages: 8, symbols: 12, runs: 2, command: 400 } as const;

type SymbolRow = ComparisonResult['symbols'][number];

/** A review for people, as a comment or a page. */
export function renderReview(result: ComparisonResult, passed: readonly PassedLimit[] = []): string {
  const { repo, base, head, summary } = result;
  const parts = [
    `## ${name(base)} → ${name(head)}, ${repo}`,
    ...passed.map(
      ({ rule, figure, limit }) => `**${count(figure)} ${REVIEW_RULES[rule].counts}; the limit is ${limit}.**`,
    ),
    summary.join(' '),
    findings(result.findings),
    symbols(result),
    packages(result),
    tests(result),
    people(result),
    `<sub>Snapshots ${shortHash(base.snapshot)} and ${shortHash(head.snapshot)}, analyzer ${head.analyzer}. Counts follow from what the graph knows; tests are not counted as dependents.</sub>`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const name = ({ commit, snapshot }: ComparisonResult['base']): string => `\`${shortHash(commit ?? snapshot)}\``;

const list = (title: string, rows: readonly string[], left: number, what: string): string =>
  rows.length === 0
    ? ''
    : [
        `**${title}**`,
        '',
        ...rows.map((row) => `- ${row}`),
        ...(left > 0 ? [`- … and ${count(left)} more ${what}`] : []),
      ].join('\n');

const place = (file: string | null, line: number): string =>
  file === null ? '' : ` (${file}${line > 0 ? `:${line}` : ''})`;

function findings(all: readonly Finding[]): string {
  const shown = all.slice(0, MOST.findings);
  const rows = shown.map(
    ({ level, message, file, line }) => `${level === 'note' ? '' : `**${level}** `}${message}${place(file, line)}`,
  );
  return list('Worth a look', rows, all.length - shown.length, 'findings');
}

function symbols({ symbols: all, symbolCounts }: ComparisonResult): string {
  const code = all.filter((row) => !(row.after ?? row.before)!.isTest);
  const shown = code.slice(0, MOST.symbols);
  const total = Math.max(code.length, ...Object.values(symbolCounts));
  return list('Symbols', shown.map(symbol), (total > all.length ? total : code.length) - shown.length, 'symbols');
}

function symbol({ changes, before, after }: SymbolRow): string {
  const there = (after ?? before)!;
  const old = before !== null && after !== null && before.display !== after.display ? `\`${before.display}\` → ` : '';
  const from =
    changes.includes('moved') && before !== null && before.file !== there.file ? `, from ${before.file ?? ''}` : '';
  return `${old}\`${there.display}\` ${there.kind}: ${changes.map((change) => WORDS[change]).join(', ')}${from}${place(there.file, there.startLine)}`;
}

const WORDS: Readonly<Record<SymbolRow['changes'][number], string>> = {
  added: 'new',
  removed: 'gone',
  moved: 'moved',
  renamed: 'renamed',
  signature: 'another signature',
  body: 'changed inside',
};

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
        `\`${path}\``,
        figure(changed, ['added']),
        figure(changed, ['removed']),
        figure(changed, ['moved', 'renamed', 'signature', 'body']),
        figure(edges, ['added']),
        figure(edges, ['removed']),
      ].join(' | '),
    );
  const left = all.length - rows.length;
  return [
    '| package | symbols new | gone | changed | relationships new | gone |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map((row) => `| ${row} |`),
    ...(left > 0 ? [`| … and ${count(left)} more | | | | | |`] : []),
  ].join('\n');
}

function tests({ tests: { total, runs } }: ComparisonResult): string {
  if (total === 0) return '';
  const lines = runs.slice(0, MOST.runs).map(({ command }) => command);
  const short = lines.filter((line) => line.length <= MOST.command);
  if (short.length < lines.length || short.length === 0) return '';
  return [`**Tests to run** (${counted(total, 'test')})`, '', '```sh', ...short, '```'].join('\n');
}

const people = ({ newlyAffectedOwners }: ComparisonResult): string =>
  newlyAffectedOwners.length === 0 ? '' : `**Newly affected**: ${newlyAffectedOwners.join(', ')}`;
