import type { Claim } from '../merkle/proof.ts';
import { saysOtherwise, type Said } from './audit-report.ts';
import { formerSentence } from './claim-sentence.ts';

/** What verifying a proof has told. */
interface VerdictWords {
  readonly valid: boolean;
  readonly claim: unknown;
  readonly sentence: string | null;
  readonly says: string;
}

/** The verdict on a row of a report: its proof must hold, and prove what is said above it. */
export function judgeRow<Verdict extends VerdictWords>(said: Said | null, verdict: Verdict): Verdict {
  if (said === null || !verdict.valid || verdict.sentence === null) return verdict;
  const former = formerSentence(verdict.claim as Claim);
  const problem = saysOtherwise(said, former === null ? [verdict.sentence] : [verdict.sentence, former]);
  if (problem !== null) return { ...verdict, valid: false, says: problem };
  // Such a row can be read as more than it says: the words of its proof are exact, and shown.
  const isFormer = former !== null && said.sentence === said.written(former);
  return isFormer ? { ...verdict, says: `${verdict.says} ${EARLIER}` } : verdict;
}

const EARLIER = 'The report is from an earlier version and does not say that subpackages are not included.';
