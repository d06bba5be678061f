import { saysNot } from '../../core/model/edge-words.ts';
import { EDGE_TYPES, type EdgeType } from '../../core/model/edge-types.ts';
import type { ToolTypes } from '../../core/tools/contracts.ts';
import type { ClaimKind, ProofsPlace } from '../route/places.ts';

/** A word of a sentence: something to choose, or plain text. */
export type Part = 'source' | 'target' | 'package' | 'says' | 'says not' | { readonly text: string };

/** How each claim reads, word by word. */
export const SENTENCES: Readonly<Record<ClaimKind, { readonly title: string; readonly parts: readonly Part[] }>> = {
  edge: { title: 'A calls B', parts: ['source', 'says', 'target'] },
  no_edge: { title: 'A does not call B', parts: ['source', 'says not', 'target'] },
  no_edge_to: { title: 'Nobody calls B', parts: [{ text: 'Nobody' }, 'says', 'target'] },
  no_edge_from: { title: 'A calls nothing', parts: ['source', 'says', { text: 'nothing' }] },
  no_edge_from_package: {
    title: 'Nothing in a package calls B',
    parts: [{ text: 'Nothing in the package' }, 'package', 'says', 'target'],
  },
  no_type_in_package: {
    title: 'Nothing in a package calls anything',
    parts: [{ text: 'Nothing in the package' }, 'package', 'says', { text: 'anything' }],
  },
  no_package: {
    title: 'There is no such package',
    parts: [{ text: 'No relationship leads from or to a package' }, 'package'],
  },
};

export const wordOf = (type: EdgeType, form: 'says' | 'says not'): string =>
  form === 'says' ? EDGE_TYPES[type].says : saysNot(EDGE_TYPES[type].says);

/** What a sentence still lacks. */
export const lackingIn = (place: ProofsPlace): ('source' | 'target' | 'package')[] =>
  (['source', 'target', 'package'] as const).filter(
    (part) => SENTENCES[place.claim].parts.includes(part) && place[part] === null,
  );

export const provingInput = (repo: string, place: ProofsPlace): ToolTypes['prove']['input'] | null =>
  place.claim === 'edge' && place.source !== null && place.target !== null
    ? { repo, source: place.source, target: place.target, type: place.type }
    : null;

/** The question for an absence; null where the sentence is none, or not whole. */
export function absenceInput(repo: string, place: ProofsPlace): ToolTypes['prove_absent']['input'] | null {
  if (place.claim === 'edge' || lackingIn(place).length > 0) return null;
  const { parts } = SENTENCES[place.claim];
  return {
    repo,
    ...(parts.includes('source') ? { source: place.source! } : {}),
    ...(parts.includes('target') ? { target: place.target! } : {}),
    ...(parts.includes('package') ? { package: place.package! } : {}),
    ...(place.claim === 'no_package' ? {} : { type: place.type }),
  };
}
