import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { RustReader } from './reader.ts';

const PRIMITIVES = new Set('bool char str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64'.split(' '));

/**
 * A path that starts at the crate or at a module around, as seen from the file: inside an inline module `super` is the
 * module around that, which is in the same file. Gives the parts with a first one that names the anchor.
 */
export function anchored(rs: RustReader, parts: readonly string[], modulePath = rs.modulePath): readonly string[] {
  const first = parts[0];
  if (first === 'crate' || first === '$crate') return ['crate', ...parts.slice(1)];
  if (first !== 'self' && first !== 'super') return parts;
  let depth = modulePath.length;
  let at = 0;
  let above = 0;
  for (; at < parts.length && (parts[at] === 'self' || parts[at] === 'super'); at += 1) {
    if (parts[at] === 'self') continue;
    if (depth > 0) depth -= 1;
    else above += 1;
  }
  const rest = parts.slice(at);
  if (above === 0) return ['self', ...modulePath.slice(0, depth), ...rest];
  return [...new Array<string>(above).fill('super'), ...rest];
}

/** How many parts of an anchored path name the anchor. */
const anchorLength = (parts: readonly string[]): number => {
  let length = 0;
  while (parts[length] === 'crate' || parts[length] === 'self' || parts[length] === 'super') length += 1;
  return length;
};

/**
 * The name under which the start of a path is found, and the parts that follow. The crate and the modules around are
 * implicit imports; `self` alone would be the receiver of a method, so the module has a name of its own.
 */
export function pathHead(rs: RustReader, written: readonly string[], start: number): [string, readonly string[]] {
  const parts = anchored(rs, written);
  const length = anchorLength(parts);
  if (length === 0) {
    const head = parts[0]!;
    if (parts.length > 1 && /^[a-z_]/.test(head) && !PRIMITIVES.has(head) && !rs.heads.has(head))
      rs.heads.set(head, start);
    return [head, parts.slice(1)];
  }
  const specifier = parts.slice(0, length).join('::');
  const alias = `${specifier}::`;
  if (!rs.anchors.has(alias)) {
    rs.anchors.add(alias);
    rs.facts.importRow({
      kind: IMPORT_KINDS.module,
      specifier: rs.facts.text(specifier),
      alias: rs.facts.text(alias),
      start,
      flags: IMPORT_FLAGS.implicit,
    });
  }
  return [alias, parts.slice(length)];
}

/** Names of a path node, first to last; null where a part of it is no plain name (`<T as Trait>::x`). */
export function pathNodes(rs: RustReader, node: number): number[] | null {
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'identifier':
    case 'type_identifier':
    case 'primitive_type':
    case 'self':
    case 'super':
    case 'crate':
    case 'metavariable':
      return [node];
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const path = tree.child(node, 'path');
      const before = path < 0 ? [] : pathNodes(rs, path);
      return before === null ? null : [...before, tree.child(node, 'name')];
    }
    default:
      return null;
  }
}

/** A path as nested member expressions. `readType` reads the type a path may start with. */
export function readPath(rs: RustReader, node: number, readType: (rs: RustReader, node: number) => number): number {
  const { tree } = rs;
  const nodes = pathNodes(rs, node);
  if (nodes !== null) return pathOf(rs, nodes);
  const path = tree.child(node, 'path');
  const name = tree.child(node, 'name');
  if (name < 0) return NONE;
  const base = isPath(tree.kind(path)) ? readPath(rs, path, readType) : typeObject(rs, readType(rs, path));
  return rs.member(base, name);
}

const isPath = (kind: string): boolean => kind === 'scoped_identifier' || kind === 'scoped_type_identifier';

export function pathOf(rs: RustReader, nodes: readonly number[]): number {
  const { tree } = rs;
  const texts = nodes.map((node) => tree.text(node));
  if (texts[0] === 'Self') {
    let row = selfObject(rs, tree.start(nodes[0]!));
    for (const node of nodes.slice(1)) row = rs.member(row, node);
    return row;
  }
  if (texts.length === 1) return rs.name(texts[0]!, tree.start(nodes[0]!));
  const [head, rest] = pathHead(rs, texts, tree.start(nodes[0]!));
  let row = rs.name(head, tree.start(nodes[0]!));
  const written = nodes.length - rest.length;
  rest.forEach((part, i) => {
    // Parts that stand for inline modules around are not written.
    const at = written + i >= 0 ? nodes[written + i] : undefined;
    row = rs.facts.expr({
      kind: EXPR_KINDS.member,
      base: row,
      name: rs.facts.text(part),
      start: tree.start(at ?? nodes[0]!),
      scope: rs.scope,
    });
  });
  return row;
}

/** `Self` as what it names: the type itself. */
export function selfObject(rs: RustReader, start: number): number {
  return typeObject(rs, selfType(rs, start));
}

export function selfType(rs: RustReader, start: number): number {
  const { facts } = rs;
  // In a trait nobody knows yet what it is: a type parameter that the trait constrains.
  return rs.isInTrait
    ? facts.type({ kind: TYPE_KINDS.name, name: facts.text('Self'), scope: rs.scope })
    : facts.type({ kind: TYPE_KINDS.self, scope: rs.scope, start });
}

/** The type object of a type row, as an expression. */
export function typeObject(rs: RustReader, type: number): number {
  const { facts } = rs;
  return facts.expr({
    kind: EXPR_KINDS.typed,
    type: facts.type({ kind: TYPE_KINDS.meta, args: facts.list([type]), scope: rs.scope }),
    scope: rs.scope,
    role: ROLES.silent,
  });
}
