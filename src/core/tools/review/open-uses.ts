import { openUses, partialFiles, type Changed, type OpenPlace, type Sides } from '../../analysis/open-places.ts';
import type { SymbolChange } from '../../analysis/semantic-diff.ts';
import type { SymbolChangeKind } from '../../analysis/change-kinds.ts';
import { codeSpan } from '../../base/code-span.ts';
import { counted, listed } from '../figures.ts';

/** Changes that break what uses a symbol. */
const BREAKING: ReadonlySet<SymbolChangeKind> = new Set(['removed', 'renamed', 'moved', 'signature']);

export const breaking = (symbols: readonly SymbolChange[]): SymbolChange[] =>
  symbols.filter(({ kinds }) => kinds.some((kind) => BREAKING.has(kind)));

/** Unresolved uses that carry a name of what changed in a way that breaks its users. */
export const openBreaks = (sides: Sides, symbols: readonly SymbolChange[]): OpenPlace[] =>
  openUses(sides, breaking(symbols));

/** `Not covered: 3 unresolved uses of pay and total.`, or that there are none; '' where nothing changed that is used. */
export function notCovered(sides: Sides, changed: readonly Changed[]): string {
  if (changed.length === 0) return '';
  const open = openUses(sides, changed);
  const partial = partialFiles(sides.head).length;
  const names = new Set(open.map(({ name }) => codeSpan(name)));
  const left = [
    ...(open.length === 0 ? [] : [`${counted(open.length, 'unresolved use')} of ${listed([...names])}`]),
    ...(partial === 0 ? [] : [`${counted(partial, 'file')} of code left out or not read in full`]),
  ];
  return left.length === 0
    ? 'No unresolved use carries a name of what changed.'
    : `Not covered: ${left.join(', and ')}.`;
}
