import type { NodeColumns } from './segment-decode.ts';

/** Room for nodes, to be filled by reading segments. */
export function nodeColumns(count: number): NodeColumns {
  const column = (): Int32Array => new Int32Array(count);
  return {
    count,
    package: column(),
    symbol: new Array<string>(count),
    name: new Array<string>(count),
    kind: new Uint8Array(count),
    file: column(),
    parent: column(),
    startLine: column(),
    endLine: column(),
    start: column(),
    end: column(),
    nameStart: column(),
    flags: column(),
  };
}

/** Only the first of them. */
export const firstNodes = (nodes: NodeColumns, count: number): NodeColumns => ({
  count,
  package: nodes.package.subarray(0, count),
  symbol: nodes.symbol.slice(0, count),
  name: nodes.name.slice(0, count),
  kind: nodes.kind.subarray(0, count),
  file: nodes.file.subarray(0, count),
  parent: nodes.parent.subarray(0, count),
  startLine: nodes.startLine.subarray(0, count),
  endLine: nodes.endLine.subarray(0, count),
  start: nodes.start.subarray(0, count),
  end: nodes.end.subarray(0, count),
  nameStart: nodes.nameStart.subarray(0, count),
  flags: nodes.flags.subarray(0, count),
});
