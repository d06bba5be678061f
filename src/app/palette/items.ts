import type { ToolOutput } from '../../core/tools/table.ts';
import type { SymbolShape } from '../../core/tools/shapes.ts';
import type { Hit } from '../search/file-hits.ts';
import type { Command } from '../commands/command.ts';
import type { Repository } from '../state/library.svelte.ts';

type RecordedState = ToolOutput<'blame'>['events'][number]['state'];

/** One line of the palette. */
export type Item =
  | { readonly kind: 'command'; readonly key: string; readonly command: Command }
  | { readonly kind: 'symbol'; readonly key: string; readonly symbol: SymbolShape }
  | { readonly kind: 'question'; readonly key: string; readonly task: string }
  | { readonly kind: 'hit'; readonly key: string; readonly hit: Hit }
  | { readonly kind: 'hits'; readonly key: string; readonly query: string; readonly total: number }
  | { readonly kind: 'file'; readonly key: string; readonly path: string }
  | { readonly kind: 'package'; readonly key: string; readonly name: string }
  | { readonly kind: 'state'; readonly key: string; readonly state: RecordedState }
  | { readonly kind: 'repository'; readonly key: string; readonly repository: Repository };

export interface ItemGroup {
  readonly title: string;
  readonly items: readonly Item[];
}

export const symbolItem = (symbol: SymbolShape): Item => ({ kind: 'symbol', key: `symbol ${symbol.hash}`, symbol });
export const fileItem = (path: string): Item => ({ kind: 'file', key: `file ${path}`, path });
export const hitItem = (hit: Hit): Item => ({ kind: 'hit', key: `hit ${hit.file}:${hit.line}`, hit });
export const hitsItem = (query: string, total: number): Item => ({ kind: 'hits', key: 'hits', query, total });
export const questionItem = (task: string): Item => ({ kind: 'question', key: 'question', task });
export const packageItem = (name: string): Item => ({ kind: 'package', key: `package ${name}`, name });

export const stateItem = (state: RecordedState): Item => ({ kind: 'state', key: `state ${state.record}`, state });

/** The beginning of its commit or snapshot, or words of what it was called. */
export function matchesState({ commit, snapshot, subject, reference }: RecordedState, typed: string): boolean {
  const text = typed.toLowerCase();
  if (commit?.startsWith(text) === true || snapshot?.startsWith(text) === true) return true;
  const told = `${subject ?? ''} ${reference ?? ''}`.toLowerCase();
  return text.split(/\s+/).every((word) => told.includes(word));
}

/** Every word typed begins some word of the command. */
export function matchesCommand({ title, words = '', group }: Command, typed: string): boolean {
  const text = `${title} ${words} ${group}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.some((candidate) => candidate.startsWith(word)));
}
