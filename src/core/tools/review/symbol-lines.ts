import { codeSpan } from '../../base/code-span.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { count, plural } from '../figures.ts';
import { parameterWords } from './parameter-words.ts';
import type { ComparisonResult } from './comparison-shape.ts';

type SymbolRow = ComparisonResult['symbols'][number];
type Change = SymbolRow['changes'][number];

/** What a reviewer wants to see first. */
const ORDER: readonly Change[] = ['removed', 'signature', 'renamed', 'moved', 'body', 'added'];

const WORDS: Readonly<Record<Change, string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  signature: 'signature changed',
  body: 'body changed',
};

/** So many members of one owner to which the same happened are told together. */
const TOGETHER = 3;
const MOST_NAMES = 6;

/** Changed symbols, a line for each, members of one owner that share their fate in one. */
export function symbolLines(rows: readonly SymbolRow[]): string[] {
  const rank = ({ changes }: SymbolRow): number => Math.min(...changes.map((change) => ORDER.indexOf(change)));
  const groups = new Map<string, SymbolRow[]>();
  for (const row of [...rows].sort((a, b) => rank(a) - rank(b))) {
    const key = groupOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => (group.length < TOGETHER ? group.map(single) : [together(group)]));
}

const placed = ({ after, before }: SymbolRow): NonNullable<SymbolRow['after']> => (after ?? before)!;
const ownerOf = (display: string): string => display.slice(0, Math.max(0, display.lastIndexOf('.')));

/** Rows of one key are told in one line; what was moved or renamed has more to tell than its name. */
function groupOf(row: SymbolRow): string {
  const { hash, display, kind, file } = placed(row);
  const isAlone = ownerOf(display) === '' || row.changes.some((change) => change === 'moved' || change === 'renamed');
  return isAlone ? hash : [wordsOf(row), kind, file, ownerOf(display)].join('\0');
}

function single(row: SymbolRow): string {
  const { changes, before, after } = row;
  const there = placed(row);
  const old =
    before !== null && after !== null && before.display !== after.display ? `${codeSpan(before.display)} → ` : '';
  const from =
    changes.includes('moved') && before !== null && before.file !== there.file
      ? ` from ${codeSpan(before.file ?? '')}`
      : '';
  return `${old}${codeSpan(there.display)}, ${NODE_KINDS[there.kind].label}: ${wordsOf(row)}${from}${place(there.file, there.startLine)}`;
}

function together(group: readonly SymbolRow[]): string {
  const first = placed(group[0]!);
  const names = group.map((row) => codeSpan(placed(row).name));
  const left = names.length - MOST_NAMES;
  const shown = left > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${count(left)} more` : names.join(', ');
  const many = `${count(group.length)} ${plural(NODE_KINDS[first.kind].label)}`;
  return `${codeSpan(ownerOf(first.display))}, ${many} ${wordsOf(group[0]!)}: ${shown}${place(first.file, first.startLine)}`;
}

/** What is no function has no signature that anyone would call so. */
const wordsOf = (row: SymbolRow): string => {
  const isCalled = NODE_KINDS[placed(row).kind].family === 'callable';
  const words = row.changes.map((change) =>
    change === 'signature' && !isCalled ? 'declared otherwise' : WORDS[change],
  );
  return [...words, parameterWords(row.parameters)].filter((word) => word !== '').join(', ');
};

export const place = (file: string | null, line: number): string =>
  file === null ? '' : ` (${codeSpan(`${file}${line > 0 ? `:${line}` : ''}`)})`;
