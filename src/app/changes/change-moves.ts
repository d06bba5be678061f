import type { SymbolShape } from '../../core/tools/shapes.ts';
import { FIRST_CHANGES, type ChangesPlace } from '../route/places.ts';
import { stateName, type NamedEnd } from './comparison-request.ts';
import type { EdgeChange, SymbolChange } from './change-words.ts';

/** Where a click leads inside a comparison. */

/** A file of both states, and the line that it is about. */
export interface CodeSpot {
  readonly file: string;
  /** What it was called in the base, where that differs. */
  readonly was: string | null;
  readonly line: number | null;
  readonly side: ChangesPlace['side'];
}

export const toCode = (place: ChangesPlace, spot: CodeSpot): ChangesPlace => ({ ...place, ...spot });

export const withoutCode = (place: ChangesPlace): ChangesPlace => ({ ...place, file: null, was: null, line: null });

/** Two recorded states, just as they are. */
export const toStates = (base: NamedEnd, head: NamedEnd): ChangesPlace => ({
  ...FIRST_CHANGES,
  base: stateName(base),
  head: stateName(head),
  exact: true,
});

export function spotOfChange({ before, after }: SymbolChange): CodeSpot | null {
  const symbol = after ?? before;
  if (symbol === null || symbol.file === null) return null;
  const was = before !== null && before.file !== symbol.file ? before.file : null;
  return { file: symbol.file, was, line: symbol.startLine, side: after === null ? 'base' : 'head' };
}

export const spotOfEdge = ({ source, change }: EdgeChange): CodeSpot | null =>
  spotOfSymbol(source, change === 'removed' ? 'base' : 'head');

export const spotOfSymbol = ({ file, startLine }: SymbolShape, side: ChangesPlace['side']): CodeSpot | null =>
  file === null ? null : { file, was: null, line: startLine, side };
