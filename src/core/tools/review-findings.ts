import { REVIEW_RULES, REVIEW_RULE_NAMES, FINDING_LEVELS, type ReviewRule } from '../analysis/review-rules.ts';
import type { Dependency } from '../analysis/semantic-diff/dependency-changes.ts';
import type { UsedChange } from '../analysis/semantic-diff/uses-left.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import type { RepositoryView } from '../engine/repository-view.ts';
import type { Comparison } from './compare-states.ts';
import type { Finding } from './contracts.ts';
import { counted, listed, quoted } from './plain-words.ts';

/** Symbols whose reach grew by less are not worth a line. */
const LEAST_GROWTH = 5;

type Found = Omit<Finding, 'rule' | 'level'>;

/** What each rule finds in a comparison. */
const FINDERS: Readonly<Record<ReviewRule, (comparison: Comparison) => Found[]>> = {
  'removed-in-use': ({ base, head, diff }) =>
    diff.removedInUse.map((used) => ({
      ...placeOf(base, used.change.was),
      message: `${quoted(base.display(used.change.was))} is gone, and code that this change does not touch used it: ${usersOf(head, used)}.`,
      figure: 1,
    })),
  'new-cycle': ({ head, diff }) =>
    diff.dependencies.cycles.map(({ packages, closedBy }) => ({
      ...(closedBy[0] ? siteOf(head, closedBy[0]) : NOWHERE),
      message: `${listed(packages.map(quoted))} need each other around now${closedBy[0] ? `: ${needs(head, closedBy[0])}` : ''}.`,
      figure: 1,
    })),
  'signature-in-use': ({ head, diff }) =>
    diff.signaturesInUse
      .filter(({ unchanged, change }) => unchanged.length > 0 && head.testMask[change.now] === 0)
      .map((used) => ({
        ...placeOf(head, used.change.now),
        message: `${quoted(head.display(used.change.now))} has another signature, and ${counted(used.unchanged.length, 'user')} of ${used.users.length} ${used.unchanged.length === 1 ? 'was' : 'were'} not changed: ${usersOf(head, used)}.`,
        figure: 1,
      })),
  'blast-radius': ({ head, diff }) =>
    diff.reach
      .filter(({ was, now, before, after }) => was >= 0 && now >= 0 && after - before >= LEAST_GROWTH)
      .map(({ now, before, after }) => ({
        ...placeOf(head, now),
        message: `${counted(after, 'symbol')} ${after === 1 ? 'depends' : 'depend'} on ${quoted(head.display(now))} now, before it was ${before}.`,
        figure: after - before,
      })),
  'new-cross-package': ({ head, diff }) =>
    diff.dependencies.added
      .filter(({ isTest }) => !isTest)
      .map((dependency) => ({
        ...siteOf(head, dependency),
        message: `${quoted(dependency.from)} needs ${quoted(dependency.to)} now: ${needs(head, dependency)}.`,
        figure: 1,
      })),
  'new-external': ({ head, diff }) =>
    diff.dependencies.addedOutside
      .filter(({ isTest }) => !isTest)
      .map((dependency) => ({
        ...siteOf(head, dependency),
        message: `${quoted(dependency.to)} is used for the first time, by ${quoted(head.display(head.graph.edges.source[dependency.example]!))}.`,
        figure: 1,
      })),
  untested: ({ head, diff }) =>
    diff.untested.map((node) => ({
      ...placeOf(head, node),
      message: `No test leads to ${quoted(head.display(node))}, as far as the graph tells.`,
      figure: 1,
    })),
  'new-owners': ({ diff }) =>
    diff.people.newlyAffected.map((owner) => ({
      ...NOWHERE,
      message: `${owner} owns code that depends on what this touches, and owned none of it before.`,
      figure: 1,
    })),
};

export function findingsOf(comparison: Comparison): Finding[] {
  return REVIEW_RULE_NAMES.flatMap((rule) =>
    FINDERS[rule](comparison).map((found): Finding => ({ rule, level: REVIEW_RULES[rule].level, ...found })),
  ).sort((a, b) => FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level));
}

/** The figure of every rule: how often it was found, or how much at most. */
export function figuresOf(findings: readonly Finding[]): Record<ReviewRule, number> {
  const figure = (rule: ReviewRule): number => {
    const found = findings.filter((finding) => finding.rule === rule).map((finding) => finding.figure);
    return REVIEW_RULES[rule].isLargest ? Math.max(0, ...found) : found.reduce((sum, one) => sum + one, 0);
  };
  return Object.fromEntries(REVIEW_RULE_NAMES.map((rule) => [rule, figure(rule)])) as Record<ReviewRule, number>;
}

const NOWHERE = { file: null, line: 0 };

const placeOf = (view: RepositoryView, node: number): Pick<Finding, 'file' | 'line'> => ({
  file: view.fileOf(node)?.path ?? null,
  line: view.graph.nodes.startLine[node]!,
});

function siteOf(view: RepositoryView, { example }: Dependency): Pick<Finding, 'file' | 'line'> {
  const [site] = view.sites(example);
  return site ? { file: site.file, line: site.line } : placeOf(view, view.graph.edges.source[example]!);
}

const usersOf = (view: RepositoryView, { unchanged }: UsedChange): string =>
  listed(unchanged.map((node) => quoted(view.display(node))));

/** `a.run` calls `b.stop`. */
function needs(view: RepositoryView, { example }: Dependency): string {
  const { edges } = view.graph;
  const [source, target] = [edges.source[example]!, edges.target[example]!];
  return `${quoted(view.display(source))} ${EDGE_TYPES[view.edge(example).type].says} ${quoted(view.display(target))}`;
}
