import type { Language, Tree } from 'web-tree-sitter';
import type { GrammarNames, TreeShape } from './flat-tree.ts';

/** Deeper nodes are left out, so that no reader of the tree can exhaust its stack. */
const DEPTH_LIMIT = 700;
const PUNCTUATION = new Set(['(', ')', '[', ']', '{', '}', ',', ';', ':', '.', '"', "'", '`', '\n', '', '<', '>']);

/** The parts of the WASM module that the fast path uses: undocumented, so checked before use (see `rawAccess`). */
export interface RawModule {
  getValue(address: number, type: 'i32'): number;
  _ts_init(): number;
  _ts_tree_cursor_new_wasm(tree: number): void;
  _ts_tree_cursor_delete_wasm(tree: number): void;
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

const RAW_FUNCTIONS = [
  'getValue',
  '_ts_init',
  '_ts_tree_cursor_new_wasm',
  '_ts_tree_cursor_delete_wasm',
  '_ts_tree_cursor_goto_first_child_wasm',
  '_ts_tree_cursor_goto_next_sibling_wasm',
  '_ts_tree_cursor_goto_parent_wasm',
  '_ts_tree_cursor_current_node_type_id_wasm',
  '_ts_tree_cursor_current_field_id_wasm',
  '_ts_tree_cursor_start_index_wasm',
  '_ts_tree_cursor_end_index_wasm',
] as const;

export interface RawAccess {
  readonly module: RawModule;
  readonly transferBuffer: number;
}

/** Access to the raw cursor functions, or null where this build of the runtime does not have them. */
export function rawAccess(module: object): RawAccess | null {
  const candidate = module as Record<string, unknown>;
  if (!RAW_FUNCTIONS.every((name) => typeof candidate[name] === 'function')) return null;
  const raw = module as RawModule;
  return { module: raw, transferBuffer: raw._ts_init() };
}

export function grammarNames(language: Language): GrammarNames {
  const count = language.nodeTypeCount;
  const kinds: string[] = [];
  const kept = new Uint8Array(65_536);
  const named = new Uint8Array(65_536);
  for (let id = 0; id < count; id += 1) {
    const name = language.nodeTypeForId(id) ?? '';
    kinds.push(name);
    named[id] = language.nodeTypeIsNamed(id) ? 1 : 0;
    kept[id] = named[id] === 1 || !PUNCTUATION.has(name) ? 1 : 0;
  }
  kinds[ERROR_KIND] = 'ERROR';
  kept[ERROR_KIND] = 1;
  named[ERROR_KIND] = 1;
  const fields: (string | null)[] = [null];
  const fieldIds = new Map<string, number>();
  for (let id = 1; id <= language.fieldCount; id += 1) {
    const name = language.fieldNameForId(id);
    fields.push(name);
    if (name !== null) fieldIds.set(name, id);
  }
  return { kinds, fields, fieldIds, kept, named };
}

/** Tree-sitter's own id of ERROR nodes. */
export const ERROR_KIND = 65_535;

interface Steps {
  firstChild(): boolean;
  nextSibling(): boolean;
  parent(): boolean;
  kind(): number;
  field(): number;
  start(): number;
  end(): number;
}

/**
 * The fast path: the cursor's state stays in the module's transfer buffer between steps, where the public cursor
 * copies it in and out for each property. Measured at about a third of the public cursor's cost.
 */
export function flattenRaw(raw: RawAccess, tree: Tree, names: GrammarNames): TreeShape {
  const { module } = raw;
  // Slots of web-tree-sitter's objects are their state in the WASM heap; slot 0 of a tree is its address.
  const address = (tree as unknown as { 0: number })[0];
  const cursor = tree.walk();
  // Reading any property writes the cursor's state into the transfer buffer.
  void cursor.nodeTypeId;
  const shape = flatten(
    {
      firstChild: () => module._ts_tree_cursor_goto_first_child_wasm(address) === 1,
      nextSibling: () => module._ts_tree_cursor_goto_next_sibling_wasm(address) === 1,
      parent: () => module._ts_tree_cursor_goto_parent_wasm(address) === 1,
      kind: () => module._ts_tree_cursor_current_node_type_id_wasm(address),
      field: () => module._ts_tree_cursor_current_field_id_wasm(address),
      start: () => module._ts_tree_cursor_start_index_wasm(address),
      end: () => module._ts_tree_cursor_end_index_wasm(address),
    },
    names,
  );
  // The steps moved (and may have reallocated) the cursor's stack: hand its state back before it is freed.
  const slots = cursor as unknown as Record<number, number>;
  for (let slot = 0; slot < 4; slot += 1) slots[slot] = raw.module.getValue(raw.transferBuffer + slot * 4, 'i32');
  cursor.delete();
  return shape;
}

/** The same walk through the documented API. */
export function flattenPublic(tree: Tree, names: GrammarNames): TreeShape {
  const cursor = tree.walk();
  try {
    return flatten(
      {
        firstChild: () => cursor.gotoFirstChild(),
        nextSibling: () => cursor.gotoNextSibling(),
        parent: () => cursor.gotoParent(),
        kind: () => cursor.nodeTypeId,
        field: () => cursor.currentFieldId,
        start: () => cursor.startIndex,
        end: () => cursor.endIndex,
      },
      names,
    );
  } finally {
    cursor.delete();
  }
}

/** Growing columns of a TreeShape. */
class ShapeBuilder {
  kinds = new Uint16Array(4096);
  fields = new Uint16Array(4096);
  starts = new Int32Array(4096);
  ends = new Int32Array(4096);
  parents = new Int32Array(4096);
  after = new Int32Array(4096);
  count = 0;

  grow(): void {
    const size = this.kinds.length * 2;
    this.kinds = enlarged(this.kinds, new Uint16Array(size));
    this.fields = enlarged(this.fields, new Uint16Array(size));
    this.starts = enlarged(this.starts, new Int32Array(size));
    this.ends = enlarged(this.ends, new Int32Array(size));
    this.parents = enlarged(this.parents, new Int32Array(size));
    this.after = enlarged(this.after, new Int32Array(size));
  }
}

function enlarged<T extends Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function flatten(steps: Steps, names: GrammarNames): TreeShape {
  const out = new ShapeBuilder();
  /** Kept ancestors; a dropped node (punctuation) never has children worth keeping. */
  const open: number[] = [];
  let truncated = false;
  let depth = 0;
  for (;;) {
    const kind = steps.kind();
    let descend = false;
    if (names.kept[kind] === 1) {
      if (out.count === out.kinds.length) out.grow();
      const node = out.count++;
      out.kinds[node] = kind;
      out.fields[node] = steps.field();
      out.starts[node] = steps.start();
      out.ends[node] = steps.end();
      out.parents[node] = open.length > 0 ? open[open.length - 1]! : -1;
      out.after[node] = node + 1;
      if (depth < DEPTH_LIMIT) descend = steps.firstChild();
      else truncated = true;
      if (descend) {
        open.push(node);
        depth += 1;
        continue;
      }
    }
    while (!steps.nextSibling()) {
      if (depth === 0 || !steps.parent()) return finish(out, truncated);
      depth -= 1;
      out.after[open.pop()!] = out.count;
    }
  }
}

function finish(out: ShapeBuilder, truncated: boolean): TreeShape {
  const { count } = out;
  return {
    kinds: out.kinds.subarray(0, count),
    fields: out.fields.subarray(0, count),
    starts: out.starts.subarray(0, count),
    ends: out.ends.subarray(0, count),
    parents: out.parents.subarray(0, count),
    after: out.after.subarray(0, count),
    count,
    truncated,
  };
}
