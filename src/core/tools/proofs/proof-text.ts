import { readProof } from '../../merkle/proof-form.ts';
import type { Evidence, Range } from '../../merkle/proof.ts';
import { nothingOpenSays } from '../../proofs/claim-sentence.ts';
import type { ProvenResult } from './proven-result.ts';
import { count } from '../figures.ts';
import { unseenLines } from '../unseen.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

/** The way from the leaves up to the snapshot, a tree a row. */
function renderEvidence({ side, packages, types, leaves }: Evidence): string {
  const row = (name: string, range: Range | undefined): string[][] =>
    range ? [[name, placeOf(range), `${range.path.length / 64} hashes`]] : [];
  return renderTable(
    [{ title: side }, { title: 'place' }, { title: 'path' }],
    [
      ...row('leaves', leaves),
      ...row('types', types),
      ...(packages.inside ?? []).map(({ label, types: gap }) => [
        label,
        'no such type',
        `${gap.path.length / 64} hashes`,
      ]),
      ...row('packages', packages),
    ],
  );
}

const placeOf = ({ index, size: total }: Range): string => `at ${count(index)} of ${count(total)}`;

/** Those of a claim made of parts are many and alike: their number says more. */
const PIECES_SHOWN = 2;

/** A proof with the way from the leaves up to the snapshot. */
export function renderProven(result: ProvenResult): string {
  const proof = readProof(result.proof);
  const evidence = proof?.evidence ?? [];
  const nothingOpen = proof === null ? null : nothingOpenSays(proof);
  return [
    renderState(result),
    '',
    result.sentence,
    '',
    ...(nothingOpen === null ? [] : [nothingOpen, '']),
    ...(result.unseen === undefined ? [] : [...unseenLines(result.unseen, 'callers'), '']),
    ...(evidence.length > PIECES_SHOWN
      ? [`${count(evidence.length)} parts, each with its own way to the snapshot`]
      : evidence.map(renderEvidence)),
    '',
    `snapshot ${result.snapshot}`,
  ].join('\n');
}
