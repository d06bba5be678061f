import type { Claim } from '../merkle/proof.ts';
import { saysOtherwise, type Said } from './audit-report.ts';
import { formerSentences, type FormerSentence } from './claim-sentence.ts';

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
  const former = formerSentences(verdict.claim as Claim);
  const problem = saysOtherwise(said, [verdict.sentence, ...former.map(({ words }) => words)]);
  if (problem !== null) return { ...verdict, valid: false, says: problem };
  // Such a row can be read as more than it says: the words of its proof are exact, and shown.
  const found = former.find(({ words }) => said.sentence === said.written(words));
  return found ? { ...verdict, says: `${verdict.says} ${EARLIER[found.lack]}` } : verdict;
}

const EARLIER: Readonly<Record<FormerSentence['lack'], string>> = {
  subpackages: 'The report is from an earlier version and does not say that subpackages are not included.',
  open: 'The report is from an earlier version and does not say what the claim leaves open.',
};
