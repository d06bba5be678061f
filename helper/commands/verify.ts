import { readFile } from 'node:fs/promises';
import { claimsIn, type FoundClaim } from '../../src/core/proofs/audit-report.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { judgeRow } from '../../src/core/proofs/judge-row.ts';
import { judgeProof, renderVerdict } from '../../src/core/tools/judge-proof.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { JSON_OUTPUT, WORKERS } from '../cli/common-options.ts';
import { nodeHashing } from '../ports/node-hashing.ts';
import { isSnapshotFile } from '../sources/snapshot-file.ts';
import { verifySnapshotFile } from '../sources/verify-snapshot-file.ts';

export const verifyCommand: CommandBody = {
  details:
    'Works without the repository and offline. Take the hash from a source you trust, never from the file.\n' +
    'Exits with 1 and the reason if the check fails.',
  positionals: [{ name: 'FILE' }],
  options: [{ name: 'snapshot', kind: 'text', value: 'HASH', summary: 'trusted snapshot hash' }, WORKERS, JSON_OUTPUT],
  run: async ({ arguments: options, output, progress, wantsJson }) => {
    const [file = ''] = options.positionals;
    const snapshot = (options.text('snapshot') ?? '').trim().toLowerCase();
    // Never a part of it: whoever makes a proof can make one that fits some digits.
    if (!/^[0-9a-f]{64}$/.test(snapshot)) throw usage('Pass all 64 hexadecimal digits of the hash with --snapshot.');
    const bytes = await readFile(file).catch(() => {
      throw usage(`Cannot read ${file}.`);
    });
    const verdicts = isSnapshotFile(bytes)
      ? [await verifySnapshotFile(bytes, { snapshot, workers: options.number('workers'), progress })]
      : claimsIn(bytes.toString('utf8')).map((claim) => judgeClaim(claim, snapshot));
    if (verdicts.length === 0) throw usage(`No proof found in ${file}.`);
    const valid = verdicts.every((verdict) => verdict.valid);
    if (wantsJson) output.printJson(verdicts.length === 1 ? verdicts[0] : { valid, claims: verdicts });
    else output.print(verdicts.map(renderVerdict).join('\n'));
    return valid ? EXIT.ok : EXIT.finding;
  },
};

function judgeClaim({ proof, said }: FoundClaim, snapshot: string): ToolOutput<'verify'> {
  return judgeRow(said, judgeProof(nodeHashing, proof, snapshot));
}
