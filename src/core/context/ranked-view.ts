import { languageById } from '../languages/table.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import { nodesNamed } from './equivalence/class-scorer.ts';
import { classMatcher, type ClassMatcher } from './equivalence/match-classes.ts';
import type { RepositoryFacts } from './equivalence/repository-scope.ts';
import { Candidates } from './rank/candidates.ts';
import { priorsOf, type WeighedState } from './rank/ranked-state.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { WordScores } from './rank/word-scores.ts';
import { stem } from '../words/stem.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { historyWords } from './rank/history-words.ts';

/** A state as ranking reads it, with what is the same for every question. */
export class RankedView implements WeighedState {
  readonly view: RepositoryView;
  readonly weights: Weights;
  readonly priors: Float64Array;
  readonly wordScores: WordScores;
  readonly candidates: Candidates;
  readonly files: Float64Array;
  readonly #meanings: Meanings;

  constructor(view: RepositoryView, weights: Weights = WEIGHTS, like?: RankedView) {
    this.view = view;
    this.weights = weights;
    this.#meanings = like ? like.#meanings : new Meanings(view);
    this.priors = priorsOf(this, weights);
    this.wordScores = like?.wordScores.holdFor(weights) ? like.wordScores : new WordScores(this, weights);
    this.candidates = new Candidates(view.graph.nodes.count);
    this.files = new Float64Array(view.graph.files.length);
  }

  /** The same state weighed otherwise. */
  withWeights(weights: Weights): RankedView {
    return new RankedView(this.view, weights, this);
  }

  get graph(): RepositoryView['graph'] {
    return this.view.graph;
  }

  get words(): RepositoryView['words'] {
    return this.view.words;
  }

  get names(): RepositoryView['names'] {
    return this.view.names;
  }

  get adjacency(): RepositoryView['adjacency'] {
    return this.view.adjacency;
  }

  get nodesOfFile(): RepositoryView['nodesOfFile'] {
    return this.view.nodesOfFile;
  }

  get testMask(): Uint8Array {
    return this.view.testMask;
  }

  filesChangedFor(term: number): readonly number[] {
    return this.#meanings.filesChangedFor(term);
  }

  isCode(file: number): boolean {
    return languageById(this.view.graph.files[file]!.language ?? '') !== undefined;
  }

  /** The symbols that a target of an equivalence class names. */
  nodesNamed(target: string): readonly number[] {
    return this.#meanings.nodesNamed(target);
  }

  /** The classes of equivalent words that a task speaks of. */
  get meaningsOf(): ClassMatcher {
    return this.#meanings.matcher;
  }
}

const NO_FILES: readonly number[] = [];

/** What is known of words in a state besides where they stand, whatever it is weighed by. */
class Meanings {
  readonly #view: RepositoryView;
  readonly #named = new Map<string, readonly number[]>();
  #matcher: ClassMatcher | null = null;
  #history: ReturnType<typeof historyWords> | null = null;

  constructor(view: RepositoryView) {
    this.#view = view;
  }

  get matcher(): ClassMatcher {
    return (this.#matcher ??= classMatcher(factsOf(this.#view), stem));
  }

  filesChangedFor(term: number): readonly number[] {
    this.#history ??= historyWords(this.#view);
    return this.#history.get(term) ?? NO_FILES;
  }

  /** The same targets come again and again. */
  nodesNamed(target: string): readonly number[] {
    let nodes = this.#named.get(target);
    if (!nodes) {
      nodes = nodesNamed(this.#view.words, (node) => this.#view.display(node), target);
      this.#named.set(target, nodes);
    }
    return nodes;
  }
}

/** What the repository is written in and with. */
function factsOf({ graph }: RepositoryView): RepositoryFacts {
  const packages = new Set<string>([graph.url]);
  const languages = new Set<string>();
  for (const { url, package: name } of graph.packages) if (!name.startsWith(':') && url !== '') packages.add(name);
  for (const { language, skipped } of graph.files) if (language !== null && skipped === null) languages.add(language);
  const { kind, name, count } = graph.nodes;
  for (let node = 0; node < count; node += 1) if (kind[node] === NODE_KINDS.module.code) packages.add(name[node]!);
  return { packages, languages };
}
