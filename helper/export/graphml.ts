import { replaceHidden } from '../../src/core/base/hidden-characters.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { edgeLines, nodeLines, type EdgeLine, type NodeLine } from './rows.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot hold at all, not even as a reference. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escaped = (text: string): string =>
  replaceHidden(
    text.replace(NOT_XML, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character]!),
    (character) => `&#${character.codePointAt(0)};`,
  );

interface Key<Line> {
  readonly name: string;
  readonly type: 'string' | 'int' | 'double';
  value(line: Line): string | number | null;
}

const NODE_KEYS: readonly Key<NodeLine>[] = [
  { name: 'qualifiedName', type: 'string', value: (line) => line.qualifiedName },
  { name: 'name', type: 'string', value: (line) => line.name },
  { name: 'kind', type: 'string', value: (line) => line.kind },
  { name: 'file', type: 'string', value: (line) => line.file },
  { name: 'startLine', type: 'int', value: (line) => line.startLine },
  { name: 'endLine', type: 'int', value: (line) => line.endLine },
  { name: 'signature', type: 'string', value: (line) => line.signature },
];

const EDGE_KEYS: readonly Key<EdgeLine>[] = [
  { name: 'edgeType', type: 'string', value: (line) => line.edgeType },
  { name: 'provenance', type: 'string', value: (line) => line.provenance },
  { name: 'confidence', type: 'double', value: (line) => line.confidence },
  {
    name: 'sites',
    type: 'string',
    value: (line) => line.sites.map(({ file, line: at, col }) => `${file}:${at}:${col}`).join(' '),
  },
];

const data = <Line>(keys: readonly Key<Line>[], line: Line): string =>
  keys
    .map(({ name, value }) => [name, value(line)] as const)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<data key="${name}">${escaped(String(value))}</data>`)
    .join('');

export function* renderGraphml(view: RepositoryView): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  const declare = (target: string, keys: readonly { readonly name: string; readonly type: string }[]): string =>
    keys
      .map(({ name, type }) => `  <key id="${name}" for="${target}" attr.name="${name}" attr.type="${type}"/>\n`)
      .join('');
  yield declare('node', NODE_KEYS) + declare('edge', EDGE_KEYS);
  yield `  <graph id="${escaped(view.record.repo)}" edgedefault="directed">\n`;
  for (const line of nodeLines(view)) yield `    <node id="${line.hash}">${data(NODE_KEYS, line)}</node>\n`;
  for (const line of edgeLines(view)) {
    yield `    <edge id="${line.hash}" source="${line.source}" target="${line.target}">${data(EDGE_KEYS, line)}</edge>\n`;
  }
  yield '  </graph>\n</graphml>\n';
}
