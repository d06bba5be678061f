import type { ToolOutput } from '../../core/tools/table.ts';
import { percent } from '../text/format.ts';

export type Result = ToolOutput<'context_for_task'>['symbols'][number];
export type SignalShare = Result['signals'][number];
export type Signal = SignalShare['signal'];
export type Field = ToolOutput<'explain_symbol'>['terms'][number]['fields'][number]['field'];

/** What each signal is called, and what it says of a symbol. The colour is the token of the same name. */
export const SIGNAL_WORDS: Readonly<Record<Signal, { readonly label: string; readonly says: string }>> = {
  words: { label: 'words', says: 'contains words from your question' },
  name: { label: 'name', says: 'name matches words in your question' },
  identifier: { label: 'named', says: 'your question names it' },
  classes: { label: 'term', says: 'matches an expanded framework or concept term' },
  file: { label: 'file', says: 'file matches' },
  family: { label: 'nearby', says: 'its container or members match' },
  walk: { label: 'connections', says: 'connected to other matches by calls or types' },
  learned: { label: 'learned', says: 'rated useful for similar questions' },
};

const ORDER = Object.keys(SIGNAL_WORDS) as Signal[];

export const FIELD_WORDS: Readonly<Record<Field, string>> = {
  name: 'name',
  parent: 'container',
  members: 'members',
  signature: 'signature',
  doc: 'documentation',
  body: 'code',
  comments: 'comments',
  strings: 'string literals',
};

export const colourOf = (signal: Signal): string => `var(--signal-${signal})`;

/** The parts that can be seen, always in the same order, so that two bars can be compared. */
export const partsOf = <Part extends SignalShare>(signals: readonly Part[]): Part[] =>
  signals.filter(({ share }) => share > 0).sort((a, b) => ORDER.indexOf(a.signal) - ORDER.indexOf(b.signal));

/** A bar in words, the largest part first. */
export const signalSentence = (signals: readonly SignalShare[]): string =>
  partsOf(signals)
    .sort((a, b) => b.share - a.share)
    .map(({ signal, share }) => `${SIGNAL_WORDS[signal].label} ${percent(share)}`)
    .join(', ');

/** The signals that any of the results has, for a legend that explains no more than there is. */
export function signalsIn(results: readonly { readonly signals: readonly SignalShare[] }[]): Signal[] {
  const seen = new Set(results.flatMap(({ signals }) => partsOf(signals).map(({ signal }) => signal)));
  return ORDER.filter((signal) => seen.has(signal));
}
