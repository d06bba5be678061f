import { Language, Parser, type Tree } from 'web-tree-sitter';
import { Failure } from '../base/failure.ts';
import type { Grammars } from '../ports/grammars.ts';
import { FlatTree, type GrammarNames } from './flat-tree.ts';
import { flattenPublic, grammarNames } from './flatten.ts';
import { KeptTrees } from './kept-trees.ts';
import { startRuntime, type RuntimeOptions, type SyntaxRuntime } from './runtime.ts';
import { TreeWalker } from './tree-walker.ts';

interface LoadedGrammar {
  readonly name: string;
  readonly language: Language;
  readonly names: GrammarNames;
}

export interface ParseOptions {
  /** Asked now and then during the parse; true gives up on the file. */
  readonly isExpired?: (() => boolean) | undefined;
  /** Names a text that will be parsed again when it has changed a little: what is the same is not parsed twice. */
  readonly keepAs?: string | undefined;
}

/**
 * Parses text to FlatTrees. One per worker: the runtime's heap only grows and a RuntimeError leaves it unusable
 * (`isDead`), so its owner replaces the whole worker.
 */
export class SyntaxParser {
  readonly #grammars: Grammars;
  readonly #walker: TreeWalker | null;
  readonly #parser = new Parser();
  readonly #loaded = new Map<string, Promise<LoadedGrammar>>();
  readonly #kept = new KeptTrees();
  readonly #runtime: SyntaxRuntime;
  #isDead = false;

  private constructor(grammars: Grammars, runtime: SyntaxRuntime) {
    this.#grammars = grammars;
    this.#walker = TreeWalker.open(runtime);
    this.#runtime = runtime;
  }

  static async open(grammars: Grammars, options: RuntimeOptions = {}): Promise<SyntaxParser> {
    return new SyntaxParser(grammars, await startRuntime(options));
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  get heapBytes(): number {
    return this.#runtime.HEAP8?.length ?? 0;
  }

  loadGrammar(name: string): Promise<LoadedGrammar> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loading = this.#load(name);
    this.#loaded.set(name, loading);
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  /** The tree of a text, or null where the parse was given up. */
  async parse(grammar: string, source: string, options: ParseOptions = {}): Promise<FlatTree | null> {
    return this.parseWith(await this.loadGrammar(grammar), source, options);
  }

  parseWith(grammar: LoadedGrammar, source: string, options: ParseOptions = {}): FlatTree | null {
    let tree: Tree | null = null;
    try {
      this.#parser.setLanguage(grammar.language);
      const key = options.keepAs === undefined ? null : `${grammar.name}\0${options.keepAs}`;
      tree = (key === null ? null : this.#parseFrom(key, source, options)) ?? this.#parseOnce(source, null, options);
      if (tree === null) return null;
      const shape = this.#walker?.flatten(tree, grammar.names) ?? flattenPublic(tree, grammar.names);
      if (key !== null && !tree.rootNode.hasError) {
        this.#kept.keep(key, tree, source);
        tree = null;
      }
      return new FlatTree(source, shape, grammar.names);
    } catch (error) {
      this.#isDead = true;
      throw new Failure('internal', `The parser stopped: ${String(error)}`);
    } finally {
      if (!this.#isDead) tree?.delete();
    }
  }

  /** By what is kept of an earlier text; null where there is nothing, or where it may not be what parsing all would give. */
  #parseFrom(key: string, source: string, options: ParseOptions): Tree | null {
    const from = this.#kept.startingPoint(key, source);
    if (from === null) return null;
    const tree = this.#parseOnce(source, from, options);
    from.delete();
    if (!tree?.rootNode.hasError) return tree;
    tree.delete();
    return null;
  }

  #parseOnce(source: string, from: Tree | null, { isExpired }: ParseOptions): Tree | null {
    // The progress callback's typing says it returns nothing; returning true is how a parse is given up.
    const tree = this.#parser.parse(source, from, isExpired ? { progressCallback: () => isExpired() } : undefined);
    // Without this the next file would resume the abandoned parse.
    if (tree === null) this.#parser.reset();
    return tree;
  }

  async #load(name: string): Promise<LoadedGrammar> {
    try {
      const language = await Language.load(await this.#grammars.fetchGrammar(name));
      return { name, language, names: grammarNames(language) };
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure('parser-unavailable', `The grammar “${name}” could not be loaded: ${String(error)}`, {
        grammar: name,
      });
    }
  }
}
