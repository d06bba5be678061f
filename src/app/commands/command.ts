import type { SymbolShape } from '../../core/tools/shapes.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** What a command still has to be told before it can run. */
export type Need = 'symbol' | 'file' | 'package' | 'state';

export type Subject =
  | { readonly kind: 'symbol'; readonly symbol: SymbolShape }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  /** null: the current one. */
  | { readonly kind: 'state'; readonly name: string | null };

/** One thing the app can do, whether by key, by palette or by button. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Other words people may type for it. */
  readonly words?: string;
  readonly group: 'View' | 'Symbol' | 'Repository' | 'Graph' | 'App';
  readonly icon: IconName;
  /** Keys as they are pressed, `g e` for one after the other; shown in the list of keys. */
  readonly keys?: string;
  readonly isAvailable: () => boolean;
  /** Set where it acts on something; the palette asks for it where nothing is selected. */
  readonly needs?: Need;
  run(subject: Subject | null): void;
}
