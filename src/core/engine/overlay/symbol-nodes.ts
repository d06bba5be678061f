import type { SymbolId } from '../../languages/values.ts';
import type { Ground, NodesOfFile } from './ground.ts';
import type { Tree } from './tree.ts';

/** Which nodes of a graph the symbols of a tree are, where nothing about them changed between the two. */
export class SymbolNodes {
  readonly #ground: Ground;
  readonly #tree: Tree;
  readonly #declared = new Map<string, NodesOfFile | null>();

  constructor(ground: Ground, tree: Tree) {
    this.#ground = ground;
    this.#tree = tree;
  }

  /** Or −1. */
  nodeOf(symbol: SymbolId): number {
    const { program } = this.#tree;
    const node = this.declared(symbol);
    if (node >= 0) return node;
    // A part of a type may stand in another file than the node does, and so may a namespace.
    const first = program.canonical(symbol);
    if (first !== symbol) return this.nodeOf(first);
    return program.kind(symbol) === 'namespace' ? this.#namespace(symbol) : -1;
  }

  /** The node that stands where the symbol does, or −1. */
  declared(symbol: SymbolId): number {
    const { path, firstSymbol } = this.#tree.program.fileOf(symbol);
    return this.#declaredIn(path)?.nodeOf(symbol - firstSymbol) ?? -1;
  }

  /** A namespace that files of a directory share is one node, which stands in the first of them. */
  #namespace(symbol: SymbolId): number {
    const { program, url } = this.#tree;
    const { directory, language } = program.fileOf(symbol);
    if (language.rules.moduleScope !== 'directory') return -1;
    const name = program.namespaces.fullName(symbol);
    return this.#ground.find({ url, package: directory, symbol: name, kind: 'namespace' });
  }

  #declaredIn(path: string): NodesOfFile | null {
    let declared = this.#declared.get(path);
    if (declared === undefined) {
      const facts = this.#tree.program.fileAt(path)?.facts;
      declared = facts ? this.#ground.declaredIn(path, facts) : null;
      this.#declared.set(path, declared);
    }
    return declared;
  }
}
