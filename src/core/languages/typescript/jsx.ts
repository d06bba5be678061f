import { NONE } from '../../model/facts.ts';
import { innerNode, memberNameOf } from './names.ts';
import type { TsReader } from './reader.ts';
import { readTypeArguments } from './types.ts';

/** `<Name attributes>children</Name>` */
export function readElement(x: TsReader, node: number): number {
  const { tree } = x;
  let row = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'jsx_opening_element') row = readTag(x, child);
    else if (kind === 'jsx_element' || kind === 'jsx_self_closing_element' || kind === 'jsx_expression')
      x.effect(child);
  }
  return row;
}

export function readSelfClosing(x: TsReader, node: number): number {
  return readTag(x, node);
}

/** `{value}` between tags. */
export function readFragmentPart(x: TsReader, node: number, isWanted: boolean): number {
  const inner = innerNode(x, node);
  if (inner < 0) return NONE;
  return isWanted ? x.value(inner) : x.effect(inner);
}

/** An element calls its component with the attributes as one object; one of the platform's own makes no call. */
function readTag(x: TsReader, node: number): number {
  const { tree, facts } = x;
  let nameNode = NONE;
  let typeArguments = NONE;
  const names: number[] = [];
  const values: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'name') nameNode = child;
    else if (field === 'type_arguments') typeArguments = x.type('tuple', NONE, NONE, readTypeArguments(x, child));
    else if (field === 'attribute') readAttribute(x, child, names, values);
  }
  if (nameNode < 0 || !isComponent(tree.kind(nameNode), tree.text(nameNode))) {
    return x.expr('unknown', tree.start(node), NONE, NONE, facts.list(values), NONE);
  }
  const base = x.value(nameNode);
  const type = x.objectType(names);
  const properties = x.expr('object', tree.start(nameNode), NONE, NONE, facts.list(values), type);
  return x.expr('call', facts.readExpr(base, 'start'), NONE, base, facts.list([properties]), typeArguments);
}

function isComponent(kind: string, name: string): boolean {
  if (kind === 'member_expression' || kind === 'nested_identifier') return true;
  const first = name[0] ?? '';
  return kind === 'identifier' && (first !== first.toLowerCase() || first === '_' || first === '$');
}

function readAttribute(x: TsReader, node: number, names: number[], values: number[]): void {
  const { tree, facts } = x;
  if (tree.kind(node) === 'jsx_expression') {
    // `{...props}`
    const inner = innerNode(x, node);
    if (inner < 0) return;
    names.push(facts.text('...'));
    values.push(x.value(inner));
    return;
  }
  const nameNode = tree.firstChild(node);
  if (nameNode < 0) return;
  let value = NONE;
  for (let child = tree.after(nameNode); child < tree.after(node); child = tree.after(child))
    if (tree.isNamed(child)) value = child;
  names.push(facts.text(memberNameOf(tree, nameNode)));
  // Attributes written as text are for the page, not for other code.
  if (value >= 0 && tree.kind(value) === 'string') values.push(x.literal(value, 'string'));
  else values.push(value < 0 ? x.literal(nameNode, 'boolean') : x.value(value));
}
