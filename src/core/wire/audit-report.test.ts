import { expect, it } from 'vitest';
import { AUDIT_FORMAT, AUDIT_VERSION, proofsIn, renderAudit, type AuditReport } from './audit-report.ts';

const report: AuditReport = {
  format: AUDIT_FORMAT,
  version: AUDIT_VERSION,
  repo: 'example.com/shop',
  commit: null,
  analyzer: '7',
  snapshot: '0'.repeat(64),
  claims: [
    { note: '', holds: true, sentence: 'nothing calls a|b', proof: { n: 1 } },
    { note: '<img>\n```json', holds: false, sentence: 'a calls `b`', proof: { n: '\n```' } },
  ],
};

it('gives back its proofs as JSON and as Markdown', () => {
  const proofs = report.claims.map(({ proof }) => proof);
  expect(proofsIn(JSON.stringify(report))).toEqual(proofs);
  expect(proofsIn(renderAudit(report))).toEqual(proofs);
  expect(proofsIn(JSON.stringify(proofs[0]))).toEqual([proofs[0]]);
  expect(proofsIn('nothing here')).toEqual([]);
});

it('keeps names from being markup', () => {
  const rows = renderAudit(report)
    .split('\n')
    .filter((line) => line.startsWith('| 1') || line.startsWith('| 2'));
  expect(rows).toEqual([
    '| 1 |  | holds | nothing calls a\\|b |',
    '| 2 | \\<img\\> \\`\\`\\`json | **does not hold** | a calls \\`b\\` |',
  ]);
});
