// Proofs of every kind of claim: how long they are, and how long it takes to make and to verify them.
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const SIZES = [10_000, 100_000, 700_000];

export async function run() {
  const { code, output, messages } = await measure(process.execPath, [harness('proofs'), ...SIZES.map(String)]);
  if (code !== 0) throw new Error(`proofs: ${messages}`);
  return JSON.parse(output).map(({ firstMs, proveMs, verifyMs, ...row }) => ({
    ...row,
    firstMs: rounded(firstMs),
    proveMs: rounded(proveMs),
    verifyMs: rounded(verifyMs),
  }));
}

const count = (value) => value.toLocaleString('en');

export const render = (result) =>
  section(
    'Proofs',
    result,
    'Generated graphs of packages with 40 symbols and 200 relationships, sealed and in memory; 40 proofs of each kind, all verified. Sizes are those of the JSON. The first proof opens the trees of a prover that has seen nothing; the median is of further ones, in packages not seen before. Absences come with witnesses for the symbols they name.',
    table(
      ['relationships', 'claim', 'bytes', 'most bytes', 'first proof, ms', 'prove, ms', 'verify, ms', 'hold'],
      result.rows.map((row) => [
        count(row.edges),
        row.claim,
        count(row.bytes),
        count(row.mostBytes),
        figure(row.firstMs),
        figure(row.proveMs),
        figure(row.verifyMs),
        `${row.valid} of ${row.proofs}`,
      ]),
    ),
  );
