import type { ToolInput, ToolOutput } from '../../core/tools/table.ts';
import type { SymbolShape } from '../../core/tools/shapes.ts';
import type { Answer } from '../engine/ask.svelte.ts';
import { router } from '../route/router.svelte.ts';
import { pointing } from './pointing.svelte.ts';

/** What a graph on screen can be told to do. */
export interface GraphActions {
  fit(): void;
  savePicture(): void;
  expand(symbol: SymbolShape): void;
}

export type SelectionAnswer = Answer<ToolOutput<'symbol_details'>, ToolInput<'symbol_details'>>;

export type PanelSection = 'callers' | 'callees' | 'members' | 'source' | 'history';

/** What the views of one repository share beside the address: the selected symbol's details and who is on screen. */
class Workspace {
  #selection = $state.raw<SelectionAnswer | null>(null);
  #graph = $state.raw<GraphActions | null>(null);
  #cursor = $state.raw<SymbolShape | null>(null);
  #revealed = $state.raw<{ readonly section: PanelSection } | null>(null);

  /** Everything about the selected symbol, as far as it has arrived. */
  get selection(): SelectionAnswer | null {
    const about = this.#selection?.question?.repo;
    // While one state takes the place of another, what the old one said of the symbol is not for the new one.
    return about === undefined || about === router.repoAtState ? this.#selection : null;
  }

  /** What keys act on: the symbol pointed at, else the one under the graph's cursor, else the selected one. */
  get subject(): SymbolShape | null {
    return pointing.target?.symbol ?? this.#cursor ?? this.selection?.value?.symbol ?? null;
  }

  /** Where the arrow keys have moved to in the graph. */
  setCursor(symbol: SymbolShape | null): void {
    this.#cursor = symbol;
  }

  get graph(): GraphActions | null {
    return this.#graph;
  }

  /** A section of the panel to bring into view; a new object each time it is asked for. */
  get revealed(): { readonly section: PanelSection } | null {
    return this.#revealed;
  }

  offerSelection(answer: SelectionAnswer): () => void {
    this.#selection = answer;
    return () => {
      if (this.#selection === answer) this.#selection = null;
    };
  }

  offerGraph(actions: GraphActions): () => void {
    this.#graph = actions;
    return () => {
      if (this.#graph === actions) this.#graph = null;
    };
  }

  reveal(section: PanelSection): void {
    this.#revealed = { section };
  }
}

export const workspace = new Workspace();
