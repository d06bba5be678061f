// What two states differ in, from the roots of their packages down, against going through all edges of both.
import { mkdirSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { scratch } from './support/scratch.mjs';
import { figure, ratio, rounded, section, table } from './support/table.mjs';

const SIZES = [10_000, 50_000, 100_000, 700_000];

export async function run({ repeat }) {
  const folder = scratch('diff');
  mkdirSync(folder, { recursive: true });
  const args = [harness('diff'), folder, String(repeat), ...SIZES.map(String)];
  const { code, output, messages } = await measure(process.execPath, args);
  if (code !== 0) throw new Error(`diff: ${messages}`);
  return JSON.parse(output).map(({ fromRootsMs, flatMs, mergedMs, ...row }) => ({
    ...row,
    fromRootsMs: rounded(fromRootsMs),
    flatMs: rounded(flatMs),
    mergedMs: rounded(mergedMs),
    faster: rounded(ratio(flatMs, fromRootsMs)),
  }));
}

const count = (value) => value.toLocaleString('en');

export const render = (result) =>
  section(
    'Differences of two states',
    result,
    'Generated graphs of packages with 40 symbols and 200 relationships, three calls of one package changed. From the roots: manifests compared (read and checked once before, as by any earlier question), changed packages read from the store and their edges compared. Flat: all packages of both states read from the same store and compared by the same code. The last but one is what remains where all edges of both states are in memory already, as sorted lists of hashes. Medians; the results of all three are compared.',
    table(
      [
        'relationships',
        'packages',
        'opened',
        'changed edges',
        'from the roots, ms',
        'flat, ms',
        'flat ÷ roots',
        'sorted lists in memory, ms',
        'results',
      ],
      result.rows.map((row) => [
        count(row.edges),
        count(row.packages),
        row.opened,
        row.changed,
        figure(row.fromRootsMs),
        figure(row.flatMs, 0),
        `${figure(row.faster, 0)} ×`,
        figure(row.mergedMs),
        row.isEqual ? 'equal' : 'UNEQUAL',
      ]),
    ),
  );
