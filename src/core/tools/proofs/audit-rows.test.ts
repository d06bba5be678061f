import { describe, expect, it } from 'vitest';
import { hashing } from '../../engine/engine.testing.ts';
import { AUDIT_FORMAT, AUDIT_VERSION, claimsIn, renderAudit, type AuditReport } from '../../proofs/audit-report.ts';
import { judgeRow } from '../../proofs/judge-row.ts';
import { judgeProof } from '../judge-proof.ts';
import { benchOf } from '../tools.testing.ts';

/** A report with a claim that is true but for what could not be resolved, and a wider one that has no exception. */
const bench = await benchOf({
  'shop/wallet.py': 'class Wallet:\n    def pay(self, amount): pass\n    def shut(self): pass\n',
  'shop/desk.py': 'def ring(wallet):\n    wallet.pay(1, 2)\n    wallet.pay(2, 3)\n',
});
const claims = await Promise.all(
  ['Wallet.pay', 'Wallet.shut'].map(async (target) => {
    const { asked, holds, sentence, proof, snapshot } = await bench.call('prove_absent', { repo: 'shop', target });
    return { snapshot, claim: { note: '', asked, holds, sentence, proof } };
  }),
);
const { snapshot } = claims[0]!;
const report: AuditReport = {
  format: AUDIT_FORMAT,
  version: AUDIT_VERSION,
  repo: 'example.com/shop',
  commit: null,
  analyzer: '1',
  snapshot,
  claims: claims.map(({ claim }) => claim),
};

const verdicts = (text: string): boolean[] =>
  claimsIn(text).map(({ said, proof }) => judgeRow(said, judgeProof(hashing, proof, snapshot)).valid);

describe.each([
  ['JSON', JSON.stringify(report)],
  ['Markdown', renderAudit(report)],
])('a row of an audit about a name that is called on an unknown value, as %s', (_format, text) => {
  it('says who may call it, and is verified', () => {
    expect(text.includes(', except perhaps 1 symbol that calls or reads the name ')).toBe(true);
    expect(verdicts(text)).toEqual([true, true]);
  });

  it('is found out where it leaves the exception out', () => {
    const forged = text.replaceAll(/, except perhaps 1 symbol that calls or reads .*?ring;/g, ';');
    expect(forged === text).toBe(false);
    expect(verdicts(forged)).toEqual([false, true]);
  });

  it('is found out where another row’s proof stands under it', () => {
    const [first, second] = claimsIn(text);
    const swapped = judgeRow(first!.said, judgeProof(hashing, second!.proof, snapshot));
    expect(swapped).toMatchObject({ valid: false, says: 'The report does not match its proof.' });
  });
});
