import type { Tree } from 'web-tree-sitter';
import { DEPTH_LIMIT, KIND_COUNT, type GrammarNames, type TreeShape } from './flat-tree.ts';
import { COLUMN_AT, NODE_BYTES, TRUNCATED, walkerModule } from './walker-module.ts';

/** Browsers, workers and Node have it; the core is compiled without the types of any. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

interface WalkerExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  run(tree: number, limit: number, capacity: number, kept: number, open: number, columns: number): number;
}

/** The parts of the parser's module that the walk uses: undocumented, so checked before use. */
interface CursorModule {
  getValue(address: number, type: 'i32'): number;
  _ts_init(): number;
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

const FUNCTIONS: readonly (keyof CursorModule)[] = [
  'getValue',
  '_ts_init',
  '_ts_tree_cursor_goto_first_child_wasm',
  '_ts_tree_cursor_goto_next_sibling_wasm',
  '_ts_tree_cursor_goto_parent_wasm',
  '_ts_tree_cursor_current_node_type_id_wasm',
  '_ts_tree_cursor_current_field_id_wasm',
  '_ts_tree_cursor_start_index_wasm',
  '_ts_tree_cursor_end_index_wasm',
];

const PAGE_BYTES = 1 << 16;

/**
 * The fast way to a TreeShape. The cursor's state stays in the module's transfer buffer between steps, where the public
 * cursor copies it in and out for each property, and no step crosses into JavaScript: a quarter of the public cursor's cost.
 */
export class TreeWalker {
  readonly #cursor: CursorModule;
  readonly #transferBuffer: number;
  readonly #walker: WalkerExports;
  /** Whose kinds are in the walker's memory. */
  #names: GrammarNames | null = null;

  private constructor(cursor: CursorModule, walker: WalkerExports) {
    this.#cursor = cursor;
    this.#transferBuffer = cursor._ts_init();
    this.#walker = walker;
  }

  /** Null where this build of the parser, or of the platform, does not have what it needs. */
  static open(parserModule: object): TreeWalker | null {
    const candidate = parserModule as Record<string, unknown>;
    if (!FUNCTIONS.every((name) => typeof candidate[name] === 'function')) return null;
    const cursor = parserModule as CursorModule;
    const host = {
      kind: cursor._ts_tree_cursor_current_node_type_id_wasm,
      field: cursor._ts_tree_cursor_current_field_id_wasm,
      start: cursor._ts_tree_cursor_start_index_wasm,
      end: cursor._ts_tree_cursor_end_index_wasm,
      firstChild: cursor._ts_tree_cursor_goto_first_child_wasm,
      nextSibling: cursor._ts_tree_cursor_goto_next_sibling_wasm,
      parent: cursor._ts_tree_cursor_goto_parent_wasm,
    };
    const bytes = walkerModule();
    if (!WebAssembly.validate(bytes)) return null;
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host });
    return new TreeWalker(cursor, instance.exports as WalkerExports);
  }

  flatten(tree: Tree, names: GrammarNames): TreeShape {
    const capacity = (tree.rootNode.descendantCount + 3) & ~3;
    const openAt = KIND_COUNT;
    const columnsAt = openAt + DEPTH_LIMIT * 4;
    this.#reserve(columnsAt + capacity * NODE_BYTES);
    if (this.#names !== names) {
      new Uint8Array(this.#walker.memory.buffer).set(names.kept);
      this.#names = names;
    }
    const cursor = tree.walk();
    // Reading any property writes the cursor's state into the transfer buffer.
    void cursor.nodeTypeId;
    // Slots of web-tree-sitter's objects are their state in the WASM heap; slot 0 of a tree is its address.
    const address = (tree as unknown as { readonly 0: number })[0];
    const given = this.#walker.run(address, DEPTH_LIMIT, capacity, 0, openAt, columnsAt) >>> 0;
    // The steps moved (and may have reallocated) the cursor's stack: hand its state back before it is freed.
    const slots = cursor as unknown as Record<number, number>;
    for (let slot = 0; slot < 4; slot += 1) slots[slot] = this.#cursor.getValue(this.#transferBuffer + slot * 4, 'i32');
    cursor.delete();

    const count = given & ~TRUNCATED;
    const { buffer } = this.#walker.memory;
    const at = (column: keyof typeof COLUMN_AT): number => columnsAt + capacity * COLUMN_AT[column];
    const words = (column: 'starts' | 'ends' | 'parents' | 'after'): Int32Array =>
      new Int32Array(buffer, at(column), count).slice();
    const halves = (column: 'kinds' | 'fields'): Uint16Array => new Uint16Array(buffer, at(column), count).slice();
    return {
      kinds: halves('kinds'),
      fields: halves('fields'),
      starts: words('starts'),
      ends: words('ends'),
      parents: words('parents'),
      after: words('after'),
      count,
      truncated: (given & TRUNCATED) !== 0,
    };
  }

  #reserve(bytes: number): void {
    const missing = bytes - this.#walker.memory.buffer.byteLength;
    if (missing > 0) this.#walker.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }
}
