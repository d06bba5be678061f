import { languageById } from '../languages/table.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import { nodesNamed } from './equivalence/class-scorer.ts';
import { classMatcher, type ClassMatcher } from './equivalence/match-classes.ts';
import type { RepositoryFacts } from './equivalence/repository-scope.ts';
import { Candidates } from './rank/candidates.ts';
import { priorsOf, type RankedState, type WeighedState } from './rank/ranked-state.ts';
import type { QuestionKind } from './query/question-kind.ts';
import { WEIGHTS, withFiles, type KindWeights, type Weights } from './weights.ts';
import { WordScores } from './rank/word-scores.ts';
import { stem } from '../words/stem.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { historyWords } from './rank/history-words.ts';

/** A state as ranking reads it, with what is the same for every question. */
export class RankedView implements RankedState {
  readonly view: RepositoryView;
  readonly weights: KindWeights;
  readonly #meanings: Meanings;
  readonly #weighed = new Map<Weights, WeighedState>();
  readonly #like: RankedView | null;
  #work: Pick<WeighedState, 'candidates' | 'files'> | null = null;
  #withFiles: RankedView | null = null;

  constructor(view: RepositoryView, weights: KindWeights = WEIGHTS, like: RankedView | null = null) {
    this.view = view;
    this.weights = weights;
    this.#meanings = like ? like.#meanings : new Meanings(view);
    this.#like = like;
  }

  /** The same state weighed otherwise. */
  withWeights(weights: KindWeights): RankedView {
    return new RankedView(this.view, weights, this);
  }

  /** The same state with files among the answers. */
  get withFiles(): RankedView {
    return (this.#withFiles ??= this.withWeights(withFiles(this.weights)));
  }

  /** The state as it is weighed for questions of a kind. Questions are ranked one after the other, whatever their kind. */
  weighedFor(kind: QuestionKind): WeighedState {
    const weights = this.weights[kind];
    let state = this.#weighed.get(weights);
    if (!state) {
      this.#work ??= {
        candidates: new Candidates(this.view.graph.nodes.count),
        files: new Float64Array(this.view.graph.files.length),
      };
      state = weighed(this, weights, this.#wordScores(weights), this.#work);
      this.#weighed.set(weights, state);
    }
    return state;
  }

  /** Words say the same by many weights. */
  #wordScores(weights: Weights): WordScores {
    const before = this.#like === null ? [] : [...this.#like.#weighed.values()];
    for (const state of [...this.#weighed.values(), ...before])
      if (state.wordScores.holdFor(weights)) return state.wordScores;
    return new WordScores(this, weights);
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

  get walked(): RepositoryView['walked'] {
    return this.view.walked;
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

function weighed(
  state: RankedView,
  weights: Weights,
  wordScores: WordScores,
  work: Pick<WeighedState, 'candidates' | 'files'>,
): WeighedState {
  const { graph, words, names, adjacency, nodesOfFile, testMask } = state;
  return {
    ...{ graph, words, names, adjacency, nodesOfFile, testMask },
    get walked() {
      return state.walked;
    },
    isCode: (file) => state.isCode(file),
    filesChangedFor: (term) => state.filesChangedFor(term),
    weights,
    priors: priorsOf(state, weights),
    wordScores,
    ...work,
  };
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
