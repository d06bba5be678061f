import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { annotationName } from './annotations.ts';
import type { JavaReader } from './reader.ts';

/** The annotation of JUnit whose texts name what gives a parameterized test its arguments. */
const SOURCE = 'MethodSource';
/** A member of the test's class, or of a type by its full name: `carts`, `shop.Data#carts`, `carts(int)`. */
const MEMBER = /^(?:(?<type>[\p{L}_][\p{L}\p{N}_.]*)#)?(?<member>[\p{L}_$][\p{L}\p{N}_$]*)(?:\([^)]*\))?$/u;

/**
 * `@MethodSource("carts")` names a method that JUnit calls for the test, a method of the test's own name where it names
 * none. https://docs.junit.org/current/user-guide/#writing-tests-parameterized-tests-sources-MethodSource
 */
export function readTestData(java: JavaReader, test: number, annotations: readonly number[], name: string): void {
  const { tree } = java;
  for (const annotation of annotations) {
    if (annotationName(java, annotation) !== SOURCE) continue;
    const texts: number[] = [];
    for (let node = annotation; node < tree.after(annotation); node += 1)
      if (tree.kind(node) === 'string_literal') texts.push(node);
    for (const node of texts) readSource(java, test, tree.text(node).slice(1, -1), tree.start(node));
    if (texts.length === 0) readSource(java, test, name, tree.start(annotation));
  }
}

function readSource(java: JavaReader, scope: number, text: string, start: number): void {
  const { facts } = java;
  const { type, member } = MEMBER.exec(text)?.groups ?? {};
  const path = type === undefined ? null : java.qualify(type, start);
  if (member === undefined || (type !== undefined && path === null)) return;
  const base =
    path === null
      ? facts.expr({ kind: EXPR_KINDS.self, start, scope, role: ROLES.silent })
      : facts.expr({ kind: EXPR_KINDS.name, name: facts.text(path), start, scope, role: ROLES.silent });
  facts.expr({ kind: EXPR_KINDS.member, name: facts.text(member), base, start, scope, role: ROLES.handed });
}
