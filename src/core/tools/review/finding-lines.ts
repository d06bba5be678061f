import { codeSpan } from '../../base/code-span.ts';
import { REVIEW_RULE_NAMES, type ReviewRule } from '../../analysis/review-rules.ts';
import { count } from '../figures.ts';
import { place } from './symbol-lines.ts';
import type { Finding } from './comparison-shape.ts';

/** Most lines of one rule. */
const MOST = 5;
const MOST_NAMES = 6;

/** Rules whose findings differ in nothing but their subject: they are told in one sentence. */
const TOGETHER: Partial<Readonly<Record<ReviewRule, (total: number, subjects: string) => string>>> = {
  untested: (total, subjects) =>
    `No test found that reaches ${count(total)} new or changed functions through resolved calls: ${subjects}.`,
};

/** Findings by rule, gravest first. */
export function findingLines(findings: readonly Finding[]): string[] {
  return REVIEW_RULE_NAMES.flatMap((rule) => {
    const own = findings.filter((finding) => finding.rule === rule);
    const say = TOGETHER[rule];
    if (say !== undefined && own.length > 1) return [say(own.length, subjectsOf(own))];
    const left = own.length - MOST;
    const more = left > 0 ? [`… and ${count(left)} more`] : [];
    return [...own.slice(0, MOST).map(lineOf), ...more];
  });
}

const lineOf = ({ level, message, file, line }: Finding): string =>
  `${level === 'note' ? '' : `**${level}** `}${message}${place(file, line)}`;

function subjectsOf(findings: readonly Finding[]): string {
  const names = findings
    .slice(0, MOST_NAMES)
    .map(({ subject, file, line }) => `${codeSpan(subject)}${place(file, line)}`);
  const left = findings.length - names.length;
  return left > 0 ? `${names.join(', ')} and ${count(left)} more` : names.join(', ');
}
