import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { firstNamed, lastNamed } from './children.ts';
import type { GoReader } from './reader.ts';
import { readType } from './types.ts';

/** `T{…}`: a value of T, with a written field for each key. */
export function readCompositeLiteral(go: GoReader, node: number): number {
  const { tree, facts } = go;
  const typeNode = tree.child(node, 'type');
  const row = facts.expr({
    kind: EXPR_KINDS.typed,
    type: readType(go, typeNode),
    start: typeStart(go, typeNode),
    scope: go.scope,
  });
  readElements(go, tree.child(node, 'body'), row, typeNode);
  return row;
}

function typeStart(go: GoReader, node: number): number {
  const { tree } = go;
  const kind = tree.kind(node);
  if (kind === 'generic_type') return typeStart(go, tree.child(node, 'type'));
  return tree.start(kind === 'qualified_type' ? tree.child(node, 'name') : node);
}

/** Lists of more texts are data. */
const TEXT_LIMIT = 8;

/** Elements of a literal whose type is written (`typeNode`) or follows from the literal around it. */
function readElements(go: GoReader, body: number, literal: number, typeNode: number): void {
  if (body < 0) return;
  const { tree } = go;
  const keyType = typeNode < 0 ? NONE : tree.child(typeNode, 'key');
  const valueType = typeNode < 0 ? NONE : tree.child(typeNode, keyType < 0 ? 'element' : 'value');
  const hasFields = valueType < 0;
  const texts: number[] = [];
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'keyed_element') {
      const key = firstNamed(tree, tree.child(child, 'key'));
      const value = firstNamed(tree, tree.child(child, 'value'));
      if (hasFields && key >= 0 && tree.kind(key) === 'identifier') {
        const field = writtenField(go, literal, key);
        if (nameOrText(go, value)) {
          go.facts.updateExpr(field, { args: go.facts.list([go.value(value)]) });
          continue;
        }
      } else readElement(go, key, literal, keyType, 'key');
      readElement(go, value, literal, valueType, null);
    } else if (kind === 'literal_element') {
      const element = firstNamed(tree, child);
      const isText = element >= 0 && tree.kind(element).endsWith('_string_literal') && texts.length < TEXT_LIMIT;
      if (isText) texts.push(go.value(element));
      else readElement(go, element, literal, valueType, null);
    }
  }
  if (texts.length > 0) go.facts.updateExpr(literal, { args: go.facts.list(texts) });
}

/** A value that may say a name: a text, or a constant that stands for one. */
function nameOrText(go: GoReader, node: number): boolean {
  if (node < 0) return false;
  const kind = go.tree.kind(node);
  if (kind === 'identifier') return !go.isLocal(go.tree.text(node));
  return kind === 'selector_expression' || kind.endsWith('_string_literal');
}

function writtenField(go: GoReader, literal: number, key: number): number {
  const { tree, facts } = go;
  return facts.expr({
    kind: EXPR_KINDS.member,
    base: literal,
    name: go.textIndex(key),
    start: tree.start(key),
    scope: go.scope,
    role: ROLES.write,
  });
}

/** One key or value; a literal without a type takes the element type of the one around it. */
function readElement(go: GoReader, node: number, literal: number, typeNode: number, part: 'key' | null): void {
  if (node < 0) return;
  const { tree, facts } = go;
  if (tree.kind(node) !== 'literal_value') {
    go.effects(node);
    return;
  }
  const written = typeNode >= 0 && tree.kind(typeNode) === 'pointer_type' ? lastNamed(tree, typeNode) : typeNode;
  const type = typeNode >= 0 ? (go.elementTypes.get(typeNode) ?? NONE) : NONE;
  const row =
    type >= 0
      ? facts.expr({ kind: EXPR_KINDS.typed, type, start: tree.start(node), scope: go.scope })
      : facts.expr({
          kind: EXPR_KINDS.element,
          base: literal,
          name: facts.optionalText(part),
          start: tree.start(node),
          scope: go.scope,
        });
  readElements(go, node, row, written);
}
