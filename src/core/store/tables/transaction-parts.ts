/**
 * Bytes that are written in one transaction, unless a single row has more. A transaction keeps the thread until it is
 * done; between two of them work can be cancelled.
 */
export const TRANSACTION_BYTES = 1 << 18;

/** Rows in their order, in parts of one transaction each. */
export function* transactionParts<Row extends { readonly bytes: Uint8Array }>(
  rows: readonly Row[],
): Generator<readonly Row[]> {
  let from = 0;
  let bytes = 0;
  for (const [i, row] of rows.entries()) {
    bytes += row.bytes.length;
    if (bytes < TRANSACTION_BYTES && i + 1 < rows.length) continue;
    yield rows.slice(from, i + 1);
    from = i + 1;
    bytes = 0;
  }
}
