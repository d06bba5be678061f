import { z } from 'zod';
import { codeSpan } from '../base/code-span.ts';
import { nameSymbol } from '../view/find-symbol.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { listed } from './figures.ts';
import { place } from './symbol-text.ts';

/** What else a name could have meant, as names to ask with; absent where nothing. */
export const alsoShape = z.array(z.string()).optional();

const MOST_LISTED = 6;

/** The symbol that a name most likely means, and what else it could. */
export function meantSymbol(view: RepositoryView, text: string): { node: number; also: { also?: string[] } } {
  const { node, others } = nameSymbol(view, text);
  return { node, also: others.length === 0 ? {} : { also: others.map((other) => namePlace(view, other)) } };
}

const namePlace = (view: RepositoryView, node: number): string => {
  const symbol = view.symbol(node);
  return symbol.file === null ? symbol.qualifiedName : `${symbol.display} ${place(symbol)}`;
};

/** `Also: Context.get src/context.ts:12, …`; nothing where a name is unique. */
export const alsoLine = (also: readonly string[] | undefined): string[] =>
  also === undefined || also.length === 0 ? [] : [`Also called so: ${listed(also.map(codeSpan), MOST_LISTED)}`];
