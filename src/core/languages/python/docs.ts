import { NONE } from '../../model/facts.ts';
import type { PythonReader } from './reader.ts';

const SIGNATURE_LIMIT = 300;
/** Longer values of a constant tell a reader nothing in one line. */
const VALUE_LIMIT = 80;

/** The docstring that opens a body, as a string index. */
export function docstring(x: PythonReader, body: number): number {
  if (body < 0) return NONE;
  const { tree } = x;
  let node = tree.firstChild(body);
  while (node >= 0 && tree.kind(node) === 'comment') node = tree.nextSibling(node);
  return stringStatement(x, node);
}

/** The text of a statement that is nothing but a string, as a string index. */
export function stringStatement(x: PythonReader, node: number): number {
  const { tree } = x;
  if (node < 0 || tree.kind(node) !== 'expression_statement') return NONE;
  const string = tree.firstChild(node);
  if (string < 0 || tree.kind(string) !== 'string') return NONE;
  return x.facts.optionalText(cleanDoc(stringText(x, string)));
}

/** What stands between a string's quotes, escapes as written. */
export function stringText(x: PythonReader, string: number): string {
  const { tree } = x;
  const first = tree.firstChild(string);
  if (first < 0) return '';
  let last = first;
  for (let part = first; part >= 0; part = tree.nextSibling(part)) last = part;
  const end = tree.kind(last) === 'string_end' ? tree.start(last) : tree.end(last);
  return x.source.slice(tree.end(first), end);
}

/** Takes off the indentation that all lines after the first share, and blank lines around. */
export function cleanDoc(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  let indent = Infinity;
  for (const line of lines.slice(1)) {
    if (line !== '') indent = Math.min(indent, line.length - line.trimStart().length);
  }
  const cut = Number.isFinite(indent) ? indent : 0;
  return lines
    .map((line, i) => (i === 0 ? line.trimStart() : line.slice(cut)))
    .join('\n')
    .trim();
}

/** Lines of `#:` comments that stand directly above a statement, or after it on its line. */
export function commentDoc(x: PythonReader, statement: number, comments: readonly number[]): number {
  const { tree } = x;
  const lines = comments.map((comment) => tree.text(comment));
  const next = tree.nextSibling(statement);
  if (
    next >= 0 &&
    tree.kind(next) === 'comment' &&
    !x.source.slice(tree.end(statement), tree.start(next)).includes('\n')
  ) {
    lines.push(tree.text(next));
  }
  const marked = lines.filter((line) => line.startsWith('#:')).map((line) => line.slice(2));
  return marked.length === 0 ? NONE : x.facts.optionalText(cleanDoc(`\n${marked.join('\n')}`));
}

/** White space folded to single blanks, none inside brackets. */
export function fold(text: string): string {
  // Most headers are one line and stay as they are.
  if (!/[\n\r\t]| {2}/.test(text)) return text.slice(0, SIGNATURE_LIMIT);
  return text
    .replace(/\s+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1')
    .trim()
    .slice(0, SIGNATURE_LIMIT);
}

/** A declaration's header without the comments inside it. */
export function header(x: PythonReader, start: number, end: number, comments: readonly number[]): number {
  const { tree } = x;
  let text = '';
  let at = start;
  for (const comment of comments) {
    if (tree.start(comment) < at || tree.end(comment) > end) continue;
    text += x.source.slice(at, tree.start(comment));
    at = tree.end(comment);
  }
  text += x.source.slice(at, Math.min(end, at + SIGNATURE_LIMIT * 4));
  return x.facts.optionalText(fold(text));
}

/** A variable with its annotation, and its value where that is short. */
export function valueSignature(x: PythonReader, target: string, type: number, value: number): number {
  const { tree } = x;
  let text = target;
  if (type >= 0) text += `: ${tree.text(type)}`;
  if (value >= 0) {
    const isShort = tree.end(value) - tree.start(value) <= VALUE_LIMIT;
    text += isShort ? ` = ${tree.text(value)}` : ' = …';
  }
  return x.facts.optionalText(fold(text));
}
