import type { FlatTree } from '../syntax/flat-tree.ts';

/** Classes of highlighted text; the numbers are the wire form. */
export const TOKEN = {
  comment: 0,
  string: 1,
  number: 2,
  keyword: 3,
  type: 4,
  function: 5,
  property: 6,
  constant: 7,
  operator: 8,
} as const;

/** Node kinds whose whole text is one token, in any grammar. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ['comment', TOKEN.comment],
  ['line_comment', TOKEN.comment],
  ['block_comment', TOKEN.comment],
  ['hash_bang_line', TOKEN.comment],
  ['string_content', TOKEN.string],
  ['string_fragment', TOKEN.string],
  ['string_start', TOKEN.string],
  ['string_end', TOKEN.string],
  ['escape_sequence', TOKEN.string],
  ['interpreted_string_literal', TOKEN.string],
  ['interpreted_string_literal_content', TOKEN.string],
  ['raw_string_literal', TOKEN.string],
  ['raw_string_literal_content', TOKEN.string],
  ['rune_literal', TOKEN.string],
  ['string_literal', TOKEN.string],
  ['char_literal', TOKEN.string],
  ['regex', TOKEN.string],
  ['integer', TOKEN.number],
  ['float', TOKEN.number],
  ['number', TOKEN.number],
  ['int_literal', TOKEN.number],
  ['float_literal', TOKEN.number],
  ['imaginary_literal', TOKEN.number],
  ['integer_literal', TOKEN.number],
  ['true', TOKEN.constant],
  ['false', TOKEN.constant],
  ['null', TOKEN.constant],
  ['undefined', TOKEN.constant],
  ['none', TOKEN.constant],
  ['nil', TOKEN.constant],
  ['iota', TOKEN.constant],
  ['this', TOKEN.keyword],
  ['self', TOKEN.keyword],
  ['super', TOKEN.keyword],
  ['type_identifier', TOKEN.type],
  ['predefined_type', TOKEN.type],
  ['primitive_type', TOKEN.type],
  ['field_identifier', TOKEN.property],
  ['property_identifier', TOKEN.property],
  ['private_property_identifier', TOKEN.property],
  ['shorthand_property_identifier', TOKEN.property],
  ['package_identifier', TOKEN.type],
  ['multiline_comment', TOKEN.comment],
  ['system_lib_string', TOKEN.string],
  ['line_str_text', TOKEN.string],
  ['multi_line_str_text', TOKEN.string],
  ['str_escaped_char', TOKEN.string],
  ['raw_string', TOKEN.string],
  ['heredoc_body', TOKEN.string],
  ['character_literal', TOKEN.string],
  ['number_literal', TOKEN.number],
  ['real_literal', TOKEN.number],
  ['long_literal', TOKEN.number],
  ['hex_literal', TOKEN.number],
  ['floating_point_literal', TOKEN.number],
  ['boolean_literal', TOKEN.constant],
  ['self_expression', TOKEN.keyword],
  ['this_expression', TOKEN.keyword],
  ['super_expression', TOKEN.keyword],
  ['namespace_identifier', TOKEN.type],
  ['namespace_name', TOKEN.type],
  ['variable_name', TOKEN.property],
]);
const STRINGS = new Set(['string', 'template_string', 'concatenated_string']);

/**
 * Tokens of a text as [start, end, class] triples in order. One table of node kinds serves all grammars: the same idea
 * has the same name in most of them, and what has not stays plain.
 */
export function highlight(tree: FlatTree): Int32Array {
  const cells: number[] = [];
  for (let node = 0; node < tree.count; node += 1) {
    const token = tokenOf(tree, node);
    if (token === null) continue;
    const start = tree.start(node);
    const end = tree.end(node);
    const last = cells.length - 3;
    // An inner token cuts its outer one: interpolations inside strings, escapes.
    if (last >= 0 && cells[last + 1]! > start) {
      const outerEnd = cells[last + 1]!;
      const outer = cells[last + 2]!;
      cells[last + 1] = start;
      if (cells[last] === start) cells.length = last;
      cells.push(start, end, token);
      if (outerEnd > end) cells.push(end, outerEnd, outer);
    } else {
      cells.push(start, end, token);
    }
  }
  return Int32Array.from(cells);
}

function tokenOf(tree: FlatTree, node: number): number | null {
  const kind = tree.kind(node);
  const isLeaf = tree.firstChild(node) < 0;
  if (!tree.isNamed(node)) {
    if (!isLeaf) return null;
    return /^[a-z]/i.test(kind) ? TOKEN.keyword : TOKEN.operator;
  }
  const whole = WHOLE.get(kind);
  if (whole !== undefined) {
    if (whole === TOKEN.property && isCallee(tree, node)) return TOKEN.function;
    return whole;
  }
  if (STRINGS.has(kind)) return TOKEN.string;
  if (kind !== 'identifier' && kind !== 'simple_identifier' && kind !== 'name') return null;
  const field = tree.field(node);
  const parent = tree.parent(node);
  const parentKind = parent < 0 ? '' : tree.kind(parent);
  if (field === 'name' && /function|method/.test(parentKind)) return TOKEN.function;
  if (field === 'name' && /class|interface|enum/.test(parentKind)) return TOKEN.type;
  if (field === 'attribute' || field === 'property') return isCallee(tree, node) ? TOKEN.function : TOKEN.property;
  if (isCallee(tree, node)) return TOKEN.function;
  return parentKind === 'type' || parentKind === 'decorator' ? TOKEN.type : null;
}

/** Whether the node is the name that a call calls. */
function isCallee(tree: FlatTree, node: number): boolean {
  const parent = tree.parent(node);
  if (parent < 0) return false;
  if (tree.field(node) === 'function') return true;
  const isLastPart = tree.end(node) === tree.end(parent);
  return isLastPart && tree.field(parent) === 'function' && /member|attribute|selector/.test(tree.kind(parent));
}
