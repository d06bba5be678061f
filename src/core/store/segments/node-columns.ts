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
