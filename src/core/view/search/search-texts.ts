import type { RepositoryView } from '../repository-view.ts';
import { initialsOf } from './initials.ts';
import { JoinedTexts } from './joined-texts.ts';

/** What searching reads of a state, node by node: made when a search first needs it, and kept. */
export class SearchTexts {
  readonly #view: Pick<RepositoryView, 'graph' | 'display'>;
  #names: JoinedTexts | null = null;
  #initials: JoinedTexts | null = null;
  #displays: JoinedTexts | null = null;
  #docs: JoinedTexts | null = null;

  constructor(view: Pick<RepositoryView, 'graph' | 'display'>) {
    this.#view = view;
  }

  get names(): JoinedTexts {
    const { name } = this.#view.graph.nodes;
    return (this.#names ??= this.#join((node) => name[node]!));
  }

  get initials(): JoinedTexts {
    const { name } = this.#view.graph.nodes;
    return (this.#initials ??= this.#join((node) => initialsOf(name[node]!)));
  }

  /** Dotted paths, as `RepositoryView.display` tells them. */
  get displays(): JoinedTexts {
    return (this.#displays ??= this.#join((node) => this.#view.display(node)));
  }

  get docs(): JoinedTexts {
    return (this.#docs ??= this.#join((node) => this.#view.graph.doc(node)));
  }

  #join(textOf: (node: number) => string): JoinedTexts {
    return new JoinedTexts(this.#view.graph.nodes.count, textOf);
  }
}
