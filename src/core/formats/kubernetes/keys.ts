import { compareText } from '../../base/order.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { entriesAt, type Value } from '../yaml/value.ts';

/** One name may be deployed in many parts of a repository: what is nearest is meant. */
export const resourceKey = (kind: string, name: string): DocumentTarget => ({
  to: 'key',
  key: `kubernetes:${kind}/${name}`,
  nearest: true,
});

/** A selector means every pod that has all of its labels: a pod answers to each choice of its own, so few are considered. */
const MOST_LABELS = 5;

function labelsOf(value: Value | undefined): string[] {
  return entriesAt(value)
    .flatMap(({ key, value: label }) => (label.kind === 'scalar' ? [`${key}=${label.text}`] : []))
    .sort(compareText);
}

/** The keys by which selectors find what carries these labels: one for each choice of them. */
export function labelKeys(labels: Value | undefined): string[] {
  let choices: string[][] = [[]];
  for (const label of labelsOf(labels).slice(0, MOST_LABELS))
    choices = [...choices, ...choices.map((choice) => [...choice, label])];
  return choices.filter((choice) => choice.length > 0).map((choice) => `kubernetes:labels/${choice.join(',')}`);
}

export function selectorKey(selector: Value | undefined): string | null {
  const labels = labelsOf(selector);
  return labels.length === 0 ? null : `kubernetes:labels/${labels.join(',')}`;
}
