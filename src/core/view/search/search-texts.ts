import type { LaidOver, RepositoryView } from '../repository-view.ts';
import { initialsOf } from './initials.ts';
import { JoinedTexts } from './joined-texts.ts';
import { LaidTexts } from './laid-texts.ts';

/** A text of each node, to be searched for a part. */
export type NodeTexts = Pick<JoinedTexts, 'each'>;

/** What searching reads of a state, node by node: made when a search first needs it, and kept. */
export class SearchTexts {
  readonly #view: Pick<RepositoryView, 'graph' | 'display'>;
  readonly #over: LaidOver | undefined;
  #names: NodeTexts | null = null;
  #initials: NodeTexts | null = null;
  #displays: NodeTexts | null = null;
  #docs: NodeTexts | null = null;

  /** `over` is the state that the view is laid over, if any: what is made for that one serves for all above it. */
  constructor(view: Pick<RepositoryView, 'graph' | 'display'>, over?: LaidOver) {
    this.#view = view;
    this.#over = over;
  }

  get names(): NodeTexts {
    const { name } = this.#view.graph.nodes;
    return (this.#names ??= this.#join('names', (node) => name[node]!));
  }

  get initials(): NodeTexts {
    const { name } = this.#view.graph.nodes;
    return (this.#initials ??= this.#join('initials', (node) => initialsOf(name[node]!)));
  }

  /** Dotted paths, as `RepositoryView.display` tells them. */
  get displays(): NodeTexts {
    return (this.#displays ??= this.#join('displays', (node) => this.#view.display(node)));
  }

  get docs(): NodeTexts {
    return (this.#docs ??= this.#join('docs', (node) => this.#view.graph.doc(node)));
  }

  #join(kind: 'names' | 'initials' | 'displays' | 'docs', textOf: (node: number) => string): NodeTexts {
    if (this.#over === undefined) return new JoinedTexts(this.#view.graph.nodes.count, textOf);
    return new LaidTexts(this.#over.view.searchTexts[kind], this.#over, textOf);
  }
}
