import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { printable } from '../cli/output.ts';
import { edgeLines, nodeLines } from './rows.ts';

/** A quoted string of Graphviz: backslashes would start one of its escapes. */
const quoted = (text: string): string => `"${printable(text).replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;

const shortId = (hash: string): string => `"${hash}"`;

export function* renderDot(view: RepositoryView): Generator<string> {
  yield `digraph ${quoted(view.record.repo)} {\n  rankdir=LR;\n  node [shape=box];\n`;
  for (const { hash, qualifiedName, name, kind } of nodeLines(view)) {
    yield `  ${shortId(hash)} [label=${quoted(name === '' ? qualifiedName : name)}, tooltip=${quoted(qualifiedName)}, class=${quoted(kind)}];\n`;
  }
  for (const { source, target, edgeType, provenance, confidence } of edgeLines(view)) {
    yield `  ${shortId(source)} -> ${shortId(target)} [label=${quoted(edgeType)}, tooltip=${quoted(`${provenance} ${confidence}`)}];\n`;
  }
  yield '}\n';
}
