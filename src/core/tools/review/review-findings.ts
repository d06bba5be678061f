import { REVIEW_RULES, REVIEW_RULE_NAMES, FINDING_LEVELS, type ReviewRule } from '../../analysis/review-rules.ts';
import type { Dependency, UsedChange } from '../../analysis/semantic-diff.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { Comparison } from './compare-states.ts';
import { codeSpan } from '../../base/code-span.ts';
import { count, counted, listed } from '../figures.ts';
import { parameterWords } from './parameter-words.ts';
import type { Finding } from './comparison-shape.ts';

/** Growth of a reach that is worth a line: so much, and so much of what it was or so much in any case. */
const GROWTH = { least: 5, share: 0.1, large: 50 } as const;

type Found = Omit<Finding, 'rule' | 'level'>;

/** What each rule finds in a comparison. */
const FINDERS: Readonly<Record<ReviewRule, (comparison: Comparison) => Found[]>> = {
  'removed-in-use': ({ base, head, diff }) => [
    ...diff.removedInUse.map((used) => ({
      ...placeOf(base, used.change.was),
      message: `${codeSpan(base.display(used.change.was))} was removed but is still used by unchanged code: ${usersOf(head, used)}.`,
      figure: 1,
    })),
    ...diff.unanswered.map(({ place, was, isRemoved, askers }) => ({
      ...placeOf(base, was),
      message: `${codeSpan(base.display(was))} ${isRemoved ? 'was removed' : `no longer answers ${codeSpan(base.display(place))}`}, but ${isRemoved ? codeSpan(base.display(place)) : 'it'} is still requested by ${listed(askers.map((node) => codeSpan(head.display(node))))}.`,
      figure: 1,
    })),
  ],
  'new-cycle': ({ head, diff }) =>
    diff.dependencies.cycles.map(({ packages, closedBy, way }) => ({
      ...(closedBy[0] ? siteOf(head, closedBy[0]) : NOWHERE),
      subject: packages.join(' '),
      message: `New dependency cycle of ${listed(packages.map(packageName))}${closedBy[0] ? `, ${[...way, way[0]!].map(packageName).join(' → ')}: ${needs(head, closedBy[0])}` : ''}.`,
      figure: 1,
    })),
  'signature-in-use': ({ head, diff }) =>
    diff.signaturesInUse
      .filter(({ unchanged, change }) => unchanged.length > 0 && head.testMask[change.now] === 0)
      .map((used) => ({
        ...placeOf(head, used.change.now),
        message: `The signature of ${codeSpan(head.display(used.change.now))} changed${inBrackets(parameterWords(used.change.parameters))}, but ${count(used.unchanged.length)} of ${counted(used.users.length, 'user')} ${used.unchanged.length === 1 ? 'was' : 'were'} not updated: ${usersOf(head, used)}.`,
        figure: 1,
      })),
  'blast-radius': ({ head, diff }) =>
    diff.reach
      .filter(({ was, now, before, after }) => was >= 0 && now >= 0 && hasGrown(before, after))
      .map(({ now, before, after }) => ({
        ...placeOf(head, now),
        message: `${counted(after, 'symbol')} depend on ${codeSpan(head.display(now))}, ${count(after - before)} more than before.`,
        figure: after - before,
      })),
  'new-cross-package': ({ base, head, diff }) =>
    byNewPackage(
      base,
      diff.dependencies.added.filter(({ isTest }) => !isTest),
    ).map((needed) => ({
      ...siteOf(head, needed[0]!),
      subject: needed[0]!.from,
      message:
        needed.length === 1
          ? `${packageName(needed[0]!.from)} now depends on ${packageName(needed[0]!.to)}: ${needs(head, needed[0]!)}.`
          : `${packageName(needed[0]!.from)} is a new package that depends on ${listed(needed.map(({ to }) => packageName(to)))}.`,
      figure: needed.length,
    })),
  'new-external': ({ head, diff }) =>
    diff.dependencies.addedOutside
      .filter(({ isTest }) => !isTest)
      .map((dependency) => ({
        ...siteOf(head, dependency),
        subject: dependency.to,
        message: `Added dependency: ${codeSpan(dependency.to)}, used by ${codeSpan(head.display(head.graph.edges.source[dependency.example]!))}.`,
        figure: 1,
      })),
  untested: ({ head, diff }) =>
    diff.untested.map((node) => ({
      ...placeOf(head, node),
      message: `No test found that reaches ${codeSpan(head.display(node))} through resolved calls.`,
      figure: 1,
    })),
  'new-owners': ({ diff }) =>
    diff.people.newlyAffected.map((owner) => ({
      ...NOWHERE,
      subject: owner,
      message: `${codeSpan(owner)} owns code that depends on this change for the first time.`,
      figure: 1,
    })),
};

const hasGrown = (before: number, after: number): boolean => {
  const more = after - before;
  return more >= GROWTH.least && (more >= before * GROWTH.share || more >= GROWTH.large);
};

/** What a new package needs is one finding; dependencies of packages that were there before come first, one by one. */
function byNewPackage(base: RepositoryView, added: readonly Dependency[]): Dependency[][] {
  const isNew = ({ from }: Dependency): boolean => base.graph.findPackage(base.graph.url, from) < 0;
  const ofNew = new Map<string, Dependency[]>();
  for (const one of added) if (isNew(one)) ofNew.set(one.from, [...(ofNew.get(one.from) ?? []), one]);
  return [...added.filter((one) => !isNew(one)).map((one) => [one]), ...ofNew.values()];
}

const packageName = (name: string): string => (name === '.' ? 'the root folder' : codeSpan(name));

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

const placeOf = (view: RepositoryView, node: number): Pick<Finding, 'file' | 'line' | 'subject'> => ({
  subject: view.display(node),
  file: view.fileOf(node)?.path ?? null,
  line: view.graph.nodes.startLine[node]!,
});

function siteOf(view: RepositoryView, { example }: Dependency): Pick<Finding, 'file' | 'line'> {
  const [site] = view.sites(example);
  if (site) return { file: site.file, line: site.line };
  const { file, line } = placeOf(view, view.graph.edges.source[example]!);
  return { file, line };
}

const inBrackets = (words: string): string => (words === '' ? '' : ` (${words})`);

const usersOf = (view: RepositoryView, { unchanged }: UsedChange): string =>
  listed(unchanged.map((node) => codeSpan(view.display(node))));

/** `a.run` calls `b.stop`. */
function needs(view: RepositoryView, { example }: Dependency): string {
  const { edges } = view.graph;
  const [source, target] = [edges.source[example]!, edges.target[example]!];
  return `${codeSpan(view.display(source))} ${EDGE_TYPES[view.edge(example).type].says} ${codeSpan(view.display(target))}`;
}
