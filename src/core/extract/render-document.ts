import type { DocumentFacts, DocumentTarget } from '../model/document-facts.ts';

/** Facts of a document as text for goldens: nodes nested by parent, then what is said of others. */
export function renderDocument(format: string, { nodes, links, lines }: DocumentFacts): string {
  const depthOf = (node: number): number => (node < 0 ? 0 : 1 + depthOf(nodes[node]!.parent));
  const nameOf = (node: number): string => (node < 0 ? 'file' : `${nodes[node]!.kind} ${nodes[node]!.symbol}`);
  return [
    `format ${format}, ${lines} lines`,
    ...nodes.map((node, i) => {
      const place = `${node.line}-${node.endLine} [${node.start},${node.end}) name at ${node.nameStart}`;
      const more = [
        node.meets ? 'meets' : '',
        node.signature === '' ? '' : `signature ${JSON.stringify(node.signature)}`,
        node.doc === '' ? '' : `doc ${JSON.stringify(node.doc)}`,
        node.keys.length === 0 ? '' : `keys ${node.keys.join(' ')}`,
      ].filter((part) => part !== '');
      return `${'  '.repeat(depthOf(i))}${[`${nameOf(i)} (${node.name}) ${place}`, ...more].join('; ')}`;
    }),
    ...links.map(
      ({ from, type, to, line, column, overrides }) =>
        `${typeof from === 'number' ? nameOf(from) : targetText(from, nameOf)} -${type}-> ${targetText(to, nameOf)}` +
        ` at ${line}:${column}${overrides === undefined ? '' : `; overrides ${overrides}`}`,
    ),
    '',
  ].join('\n');
}

function targetText(target: DocumentTarget, nameOf: (node: number) => string): string {
  switch (target.to) {
    case 'node':
      return nameOf(target.node);
    case 'key':
      return `${target.nearest ? 'nearest ' : ''}key ${target.key}`;
    case 'meeting':
      return `${target.kind} ${target.name}`;
    case 'path':
      return `path ${target.path}`;
    case 'file':
      return `file ${target.path}`;
    case 'symbol':
      return `symbol ${target.name}`;
    case 'first':
      return target.of.map((one) => targetText(one, nameOf)).join(' or ');
    case 'external': {
      const { ecosystem, package: name, member, version } = target;
      return `external ${ecosystem}/${name}${member === '' ? '' : `.${member}`}${version === '' ? '' : ` ${version}`}`;
    }
  }
}
