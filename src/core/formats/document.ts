import type { DocumentFacts } from '../model/document-facts.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';

/** One row of the document table: a kind of file whose declarations become nodes of the graph. */
export interface DocumentFormat {
  readonly id: string;
  readonly name: string;
  /** Raised whenever the same text could give other facts. */
  readonly version: number;
  /** By the path alone. Which of several formats a text is must not depend on more than this and the text. */
  matches(path: string): boolean;
  /** Grammar file without `.wasm`, for a format that is read from its syntax tree. */
  readonly grammar?: string;
  /**
   * Reads one text; null where it is not of this format after all. `tree` is there where `grammar` is. Never fails: what
   * it does not understand it leaves out.
   */
  read(text: string, tree: FlatTree | null): DocumentFacts | null;
}

/** The last component of a path. */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
