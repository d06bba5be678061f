import { expect, it } from 'vitest';
import { AUDIT_FORMAT, AUDIT_VERSION, claimsIn, renderAudit, saysOtherwise, type AuditReport } from './audit-report.ts';

const report: AuditReport = {
  format: AUDIT_FORMAT,
  version: AUDIT_VERSION,
  repo: 'example.com/shop',
  commit: null,
  analyzer: '7',
  snapshot: '0'.repeat(64),
  claims: [
    { note: '', asked: 'nothing calls a|b', holds: true, sentence: 'nothing calls a|b', proof: { n: 1 } },
    {
      note: '<img>\n```json',
      asked: 'a does not call `b`',
      holds: false,
      sentence: 'a calls `b` (x)',
      proof: { n: '\n```' },
    },
    { note: '', asked: 'a calls `b`', holds: true, sentence: 'a calls `b` (x)', proof: { n: 3 } },
  ],
};

const proofs = report.claims.map(({ proof }) => proof);
const written = [JSON.stringify(report), renderAudit(report)];

it('gives back its proofs as JSON and as Markdown', () => {
  for (const text of written) expect(claimsIn(text).map(({ proof }) => proof)).toEqual(proofs);
  expect(claimsIn(JSON.stringify(proofs[0]))).toEqual([{ proof: proofs[0], said: null }]);
  expect(claimsIn('nothing here')).toEqual([]);
});

const problems = (text: string): (string | null)[] =>
  claimsIn(text).map(({ said }, i) => saysOtherwise(said!, [report.claims[i]?.sentence ?? '']));

it('says what its proofs prove', () => {
  for (const text of written) expect(problems(text)).toEqual([null, null, null]);
});

it.each<[string, (text: string) => string]>([
  ['another sentence', (text) => text.replaceAll('nothing calls a', 'nothing calls c')],
  [
    'that something holds which does not',
    (text) => text.replace('"holds":false', '"holds":true').replace('**does not hold**', 'holds'),
  ],
  [
    'that something does not hold which does',
    (text) => text.replace('"holds":true', '"holds":false').replace('| holds |', '| **does not hold** |'),
  ],
])('is found out where it says %s', (_, forge) => {
  for (const text of written) expect(problems(forge(text)).filter((problem) => problem !== null)).not.toEqual([]);
});

it('has a proof for every row, or the row is not proven', () => {
  const [, text] = written;
  const cut = text!.slice(0, text!.indexOf('## Proof 3'));
  expect(claimsIn(cut).map(({ proof }) => proof)).toEqual([...proofs.slice(0, 2), null]);
});

it.each(['{"format":"knowing-audit","claims":[null,7,"x",{"proof":1,"holds":"yes"}]}', '| 1 |\n| 2 |'])(
  'reads %s without failing',
  (text) => expect(claimsIn(text).every(({ said }) => said !== null)).toBe(true),
);

it('keeps names from being markup', () => {
  const rows = renderAudit(report)
    .split('\n')
    .filter((line) => /^\| [12] /.test(line));
  expect(rows).toEqual([
    '| 1 |  | nothing calls a\\|b | holds | nothing calls a\\|b |',
    '| 2 | \\<img\\> \\`\\`\\`json | a does not call \\`b\\` | **does not hold** | a calls \\`b\\` (x) |',
  ]);
});
