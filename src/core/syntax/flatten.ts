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
  // Of full length: with a gap before ERROR every look-up of a kind would be one in a dictionary.
  const kinds = new Array<string>(KIND_COUNT).fill('');
  const kept = new Uint8Array(KIND_COUNT);
  const named = new Uint8Array(KIND_COUNT);
  for (let id = 0; id < count; id += 1) {
    const name = language.nodeTypeForId(id) ?? '';
    kinds[id] = name;
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

const KIND_COUNT = 65_536;
/** Tree-sitter's own id of ERROR nodes. */
export const ERROR_KIND = KIND_COUNT - 1;

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
  const most = tree.rootNode.descendantCount;
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
    most,
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
      tree.rootNode.descendantCount,
    );
  } finally {
    cursor.delete();
  }
}

/** `most` is the number of all nodes: more are not kept. */
function flatten(steps: Steps, names: GrammarNames, most: number): TreeShape {
  const kinds = new Uint16Array(most);
  const fields = new Uint16Array(most);
  const starts = new Int32Array(most);
  const ends = new Int32Array(most);
  const parents = new Int32Array(most);
  const after = new Int32Array(most);
  const errors: number[] = [];
  /** Kept ancestors; a dropped node (punctuation) never has children worth keeping. */
  const open: number[] = [];
  let count = 0;
  let truncated = false;
  for (let isDone = false; !isDone;) {
    const kind = steps.kind();
    if (names.kept[kind] === 1) {
      const node = count++;
      kinds[node] = kind;
      fields[node] = steps.field();
      starts[node] = steps.start();
      ends[node] = steps.end();
      parents[node] = open.length > 0 ? open[open.length - 1]! : -1;
      after[node] = count;
      if (kind === ERROR_KIND) errors.push(node);
      if (open.length === DEPTH_LIMIT) truncated = true;
      else if (steps.firstChild()) {
        open.push(node);
        continue;
      }
    }
    while (!isDone && !steps.nextSibling()) {
      isDone = open.length === 0 || !steps.parent();
      if (!isDone) after[open.pop()!] = count;
    }
  }
  return {
    kinds: kinds.subarray(0, count),
    fields: fields.subarray(0, count),
    starts: starts.subarray(0, count),
    ends: ends.subarray(0, count),
    parents: parents.subarray(0, count),
    after: after.subarray(0, count),
    count,
    errors,
    truncated,
  };
}
