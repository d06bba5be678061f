import type { ToolOutput } from '../../core/tools/table.ts';
import { percent } from '../text/format.ts';

export type Result = ToolOutput<'context_for_task'>['symbols'][number];
export type SignalShare = Result['signals'][number];
export type Signal = SignalShare['signal'];
export type Field = ToolOutput<'explain_symbol'>['terms'][number]['fields'][number]['field'];

/** What each signal is called, and what it says of a symbol. The colour is the token of the same name. */
export const SIGNAL_WORDS: Readonly<Record<Signal, { readonly label: string; readonly says: string }>> = {
  words: { label: 'words', says: 'words of the question stand in it' },
  name: { label: 'name', says: 'its name is made of words of the question' },
  identifier: { label: 'named', says: 'the question writes its name' },
  classes: { label: 'meaning', says: 'a framework or concept calls it what the question says' },
  file: { label: 'file', says: 'words of the question stand elsewhere in its file' },
  family: { label: 'around', says: 'what it is in, or what is in it, was found too' },
  walk: { label: 'ties', says: 'other results call it, are typed with it or are called by it' },
  learned: { label: 'learned', says: 'it was useful for questions like this' },
};

const ORDER = Object.keys(SIGNAL_WORDS) as Signal[];

export const FIELD_WORDS: Readonly<Record<Field, string>> = {
  name: 'name',
  parent: 'what it is in',
  members: 'members',
  signature: 'signature',
  doc: 'documentation',
  body: 'code',
  comments: 'comments',
  strings: 'text in quotes',
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
