/** What can be wrong with a stored state, and what it means for those who rely on it. */
export const STATE_PROBLEMS = {
  'manifest-unreadable': 'the list of what the state is made of is missing or not what its hash says',
  'wrong-repository': 'the state belongs to another repository',
  'snapshot-differs': 'the roots of its packages do not add up to its snapshot hash',
  'segment-missing': 'a package is not in the store',
  'segment-damaged': 'the bytes of a package are not what their hash says',
  'segment-misplaced': 'a package is listed under another name than its own',
  'words-missing': 'the words of a package are not in the store; search does not find it',
  'words-damaged': 'the bytes of a package’s words are not what their hash says',
  'graph-unreadable': 'its packages do not fit together',
  'node-differs': 'a symbol does not have the hash of its name',
  'root-differs': 'the relationships of a package do not have its Merkle root',
  'seal-differs': 'a kept Merkle root is not the one of what it stands for; later states would take it over',
  'count-differs': 'it does not hold as much as its record says',
  'content-damaged': 'the kept bytes of a file are not what their hash says',
  'layer-damaged': 'what a layer says does not have its root; making it again replaces it',
} as const;
export type StateProblem = keyof typeof STATE_PROBLEMS;

export interface FoundProblem {
  readonly problem: StateProblem;
  /** The package, symbol, file or figure that it was found at. */
  readonly at: string;
}

/** How much was hashed again. */
export interface Checked {
  readonly segments: number;
  readonly nodes: number;
  readonly edges: number;
  readonly roots: number;
  readonly contents: number;
}

export interface StateCheck {
  readonly checked: Checked;
  readonly problems: readonly FoundProblem[];
}

/** What checking the layers over a state tells. */
export interface LayersCheck {
  /** How many were hashed again. */
  readonly layers: number;
  readonly problems: readonly FoundProblem[];
}

/** What can be wrong with the store itself, whatever states it holds. */
export const STORE_PROBLEMS = {
  'file-damaged': 'the database file is not what SQLite wrote',
  'row-damaged': 'a row does not say what was written; it is not used',
  'row-orphaned': 'a row belongs to a repository that is not there',
  'content-damaged': 'the kept bytes of a file are not what their hash says; they are not used',
  'chain-broken': 'a state follows one that is not there, or the current state is none of the repository',
} as const;
export type StoreProblem = keyof typeof STORE_PROBLEMS;

export interface FoundStoreProblem {
  readonly problem: StoreProblem;
  readonly at: string;
}

export interface StoreCheck {
  /** How many rows were hashed again. */
  readonly rows: number;
  readonly problems: readonly FoundStoreProblem[];
}
