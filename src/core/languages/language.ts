import type { FactsBuilder } from '../model/facts-builder.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';
import type { Connections } from './connections.ts';
import type { Packages } from './packages.ts';
import type { ResolveRules } from './rules.ts';
import type { TestRunner } from './test-runners.ts';

/** One row of the language table: everything the rest of the program knows about a language. */
export interface Language {
  readonly id: string;
  readonly name: string;
  /** Raised whenever the same file could give other facts. */
  readonly version: number;
  readonly extensions: readonly string[];
  /** Files that are of the language by their whole name (`Rakefile`). */
  readonly fileNames?: readonly string[];
  /** Grammar file for a path, without `.wasm`. */
  grammarFor(path: string): string;
  isTestPath(path: string): boolean;
  /** Statements outside of every declaration run when a file is imported. */
  readonly runsOnImport?: true;
  /** Texts are parsed from their beginning each time: from the tree of an earlier text the grammar may make another. */
  readonly parsesWhole?: true;
  /** The part of the text that the grammar reads, everything else blanked: length and lines stay as they are. */
  prepare?(source: string): string;
  /**
   * The text with single blanks replaced where the grammar is known to stumble: tried when the text as it is has
   * syntax errors. Length and lines stay as they are.
   */
  repair?(source: string): string;
  /** Reads one file; `whole` is its text before it was prepared. Never fails: what it does not understand it leaves out. */
  read(tree: FlatTree, facts: FactsBuilder, path: string, whole: string): void;
  readonly rules: ResolveRules;
  /** Where its code meets routes, topics, variables …; left out where nothing is known of that. */
  readonly connections?: Connections;
  /** Ways to run its tests: the first that fits a test runs it. */
  readonly testRunners?: readonly TestRunner[];
  /** How its packages are named elsewhere. */
  readonly packages?: Packages;
  /** What language servers call a file of it by the extension; the id where not given. */
  serverName?(extension: string): string;
}
