import type { ToolOutput } from '../../core/tools/table.ts';
import { packageName } from '../symbols/symbol-words.ts';

type Finding = ToolOutput<'pr_impact'>['findings'][number];

export type SymbolChange = ToolOutput<'pr_impact'>['symbols'][number];
export type SymbolChangeKind = SymbolChange['changes'][number];
export type EdgeChange = ToolOutput<'pr_impact'>['edges'][number];
export type ReviewRule = Finding['rule'];

/** What happened to a symbol: the most telling first, which is the order they are listed in. */
export const SYMBOL_WORDS: Readonly<Record<SymbolChangeKind, { readonly title: string; readonly mark: string }>> = {
  removed: { title: 'Removed', mark: '−' },
  signature: { title: 'Signature changed', mark: '±' },
  renamed: { title: 'Renamed', mark: '→' },
  moved: { title: 'Moved', mark: '→' },
  added: { title: 'Added', mark: '+' },
  body: { title: 'Body changed', mark: '~' },
};
export const SYMBOL_ORDER = Object.keys(SYMBOL_WORDS) as SymbolChangeKind[];

/** The kind that a symbol with several changes is listed under. */
export const mainChange = ({ changes }: SymbolChange): SymbolChangeKind =>
  SYMBOL_ORDER.find((kind) => changes.includes(kind)) ?? 'body';

export const EDGE_WORDS: Readonly<Record<EdgeChange['change'], { readonly title: string; readonly mark: string }>> = {
  added: { title: 'Added', mark: '+' },
  removed: { title: 'Removed', mark: '−' },
  repointed: { title: 'Retargeted', mark: '→' },
  upgraded: { title: 'Stronger evidence', mark: '↑' },
  weakened: { title: 'Weaker evidence', mark: '↓' },
};

/** What a finding is about, as its heading. */
export const RULE_TITLES: Readonly<Record<ReviewRule, string>> = {
  'removed-in-use': 'Removed but still used',
  'new-cycle': 'New dependency cycle',
  'signature-in-use': 'Signature changed, callers not updated',
  'blast-radius': 'Reach increased',
  'new-cross-package': 'New dependency between packages',
  'new-external': 'New external dependency',
  untested: 'No test found',
  'new-owners': 'New owners affected',
};

/** A package as people say it. */
export const packageTitle = (name: string): string => (name === '' || name === '.' ? 'root' : packageName(name));

/** An external package without the registry it comes from: `pypi/ruff` is ruff. */
export const externalTitle = (name: string): string =>
  /^[a-z]+\/[^/]/.test(name) ? name.slice(name.indexOf('/') + 1) : name;

/** A name that holds backticks has more around it, and room. */
const CODE = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g;
const ROOM = /^ (.*\S.*) $/s;

/** A sentence in pieces: names between as many backticks on either side are code. */
export function sentenceParts(text: string): { readonly text: string; readonly isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = [];
  let from = 0;
  for (const { 0: span, 2: code, index } of text.matchAll(CODE)) {
    parts.push({ text: text.slice(from, index), isCode: false }, { text: code!.replace(ROOM, '$1'), isCode: true });
    from = index + span.length;
  }
  return [...parts, { text: text.slice(from), isCode: false }].filter((part) => part.text !== '');
}
