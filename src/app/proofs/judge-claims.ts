import { claimsIn } from '../../core/proofs/audit-report.ts';
import type { ToolOutput } from '../../core/tools/table.ts';
import { judgeRow } from '../../core/proofs/judge-row.ts';
import { engine } from '../engine/engine.svelte.ts';

export interface ClaimVerdict extends ToolOutput<'verify'> {
  /** What a report says of it; null for a proof by itself. */
  readonly note: string | null;
}

/** Verdicts on a proof, or on every claim of a report. */
export function judgeClaims(text: string, snapshot: string): Promise<ClaimVerdict[]> {
  return Promise.all(
    claimsIn(text).map(async ({ proof, said }) => {
      const verdict = await engine.call('verify', { proof: JSON.stringify(proof), snapshot });
      return { ...judgeRow(said, verdict), note: said?.note ?? null };
    }),
  );
}
