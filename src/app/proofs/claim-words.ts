import { saysNot } from '../../core/model/edge-words.ts';
import { EDGE_TYPES, type EdgeType } from '../../core/model/edge-types.ts';
import type { ToolInput } from '../../core/tools/table.ts';
import { CLAIM_KINDS, type ClaimKind, type ProofsPlace } from '../route/places.ts';

/** A word of a sentence: something to choose, or plain text. */
export type Part = 'source' | 'target' | 'package' | 'scope' | 'says' | 'says not' | { readonly text: string };

const IN_PACKAGE: readonly Part[] = [{ text: 'Nothing in package' }, 'package', 'scope', 'says'];
const TO_TARGET = { title: 'Nothing in a package calls B', parts: [...IN_PACKAGE, 'target'] } as const;
const TO_ANYTHING = {
  title: 'Nothing in a package calls anything',
  parts: [...IN_PACKAGE, { text: 'anything' }],
} as const;

/** How each claim reads, word by word. */
export const SENTENCES: Readonly<Record<ClaimKind, { readonly title: string; readonly parts: readonly Part[] }>> = {
  edge: { title: 'A calls B', parts: ['source', 'says', 'target'] },
  uncalled: { title: 'Nobody calls B', parts: [{ text: 'Nobody calls' }, 'target'] },
  no_edge: { title: 'A does not call B', parts: ['source', 'says not', 'target'] },
  no_edge_to: { title: 'Nothing resolved calls B', parts: [{ text: 'Nothing resolved' }, 'says', 'target'] },
  no_edge_from: { title: 'A calls nothing', parts: ['source', 'says', { text: 'nothing' }] },
  no_edge_from_package: TO_TARGET,
  no_edge_from_package_and_below: TO_TARGET,
  no_type_in_package: TO_ANYTHING,
  no_type_in_package_and_below: TO_ANYTHING,
  no_package: {
    title: 'Package does not exist',
    parts: [{ text: 'No relationships start or end in package' }, 'package', { text: 'itself' }],
  },
};

/** Claims about one package, and the same about all below it: one sentence with a choice in it. */
const SCOPES = [
  { one: 'no_edge_from_package', all: 'no_edge_from_package_and_below' },
  { one: 'no_type_in_package', all: 'no_type_in_package_and_below' },
] as const satisfies readonly Readonly<Record<Scope, ClaimKind>>[];

export type Scope = 'one' | 'all';
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  all: 'and its subpackages',
  one: 'without its subpackages',
};

export const scopeOf = (claim: ClaimKind): Scope => (SCOPES.some(({ all }) => all === claim) ? 'all' : 'one');

/** The same claim with another scope; as it is where it has none. */
export const inScope = (claim: ClaimKind, scope: Scope): ClaimKind =>
  SCOPES.find(({ one, all }) => one === claim || all === claim)?.[scope] ?? claim;

/** The sentences to choose from: those about packages begin with everything below, which is what people expect. */
export const SENTENCE_KINDS: readonly ClaimKind[] = CLAIM_KINDS.filter((kind) => inScope(kind, 'all') === kind);

export const wordOf = (type: EdgeType, form: 'says' | 'says not'): string =>
  form === 'says' ? EDGE_TYPES[type].says : saysNot(EDGE_TYPES[type].says);

/** What a sentence still lacks. */
export const lackingIn = (place: ProofsPlace): ('source' | 'target' | 'package')[] =>
  (['source', 'target', 'package'] as const).filter(
    (part) => SENTENCES[place.claim].parts.includes(part) && place[part] === null,
  );

export const provingInput = (repo: string, place: ProofsPlace): ToolInput<'prove'> | null =>
  place.claim === 'edge' && place.source !== null && place.target !== null
    ? { repo, source: place.source, target: place.target, type: place.type }
    : null;

/** Claims about every type: asked without one. */
const UNTYPED: readonly ClaimKind[] = ['no_package', 'uncalled'];

/** The question for an absence; null where the sentence is none, or not whole. */
export function absenceInput(repo: string, place: ProofsPlace): ToolInput<'prove_absent'> | null {
  if (place.claim === 'edge' || lackingIn(place).length > 0) return null;
  const { parts } = SENTENCES[place.claim];
  return {
    repo,
    ...(parts.includes('source') ? { source: place.source! } : {}),
    ...(parts.includes('target') ? { target: place.target! } : {}),
    ...(parts.includes('package') ? { package: place.package! } : {}),
    ...(scopeOf(place.claim) === 'all' ? { recursive: true } : {}),
    ...(UNTYPED.includes(place.claim) ? {} : { type: place.type }),
  };
}
