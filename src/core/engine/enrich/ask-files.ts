import { toHex } from '../../base/bytes.ts';
import { Failure } from '../../base/failure.ts';
import type { LayerNode } from '../../model/layer.ts';
import type { Answer, AnswerPlace, LanguageServers, Question } from '../../ports/language-servers.ts';
import type { Progress } from '../../ports/progress.ts';
import { orCancelled } from '../slices.ts';
import { answerNodes } from './answer-nodes.ts';
import type { BaseState } from './base-state.ts';
import { findingKey, type Finding } from './findings.ts';
import { placeKey, type FilePlan } from './plan-questions.ts';

/** Files that are asked about at once: a server works while the next file is being read. */
const WIDTH = 2;
/** Functions that nobody is known to call are searched for in the whole project, which is dear: so many a run. */
const MOST_SEARCHES = 200;

const CANCELLED = 'Cancelled. Answers so far are saved; the next run continues from there.';

export interface Asking {
  readonly base: BaseState;
  readonly servers: LanguageServers;
  readonly progress: Progress;
  readText(path: string): Promise<string | null>;
  /** What is known of a file from before. */
  known(plan: FilePlan): readonly Finding[];
  /** Called with all that is known of a file once its questions are answered: the place to keep it. */
  answered(plan: FilePlan, findings: readonly Finding[]): void;
}

/** How the asking went. */
export interface AskCounts {
  /** Questions that were put to a server. */
  asked: number;
  /** Questions whose answers were known from before, their files being what they were. */
  reused: number;
  /** Questions that a server had no answer to. */
  unanswered: number;
  failed: number;
  /** Files that are not on the disk as they were indexed: not asked about. */
  changedFiles: number;
  /** What went wrong, each problem once, with how often. */
  readonly problems: Map<string, number>;
}

/** Asks about every plan. Findings are given file by file, so that an end at any moment loses the files under way alone. */
export async function askFiles(plans: readonly FilePlan[], asking: Asking): Promise<AskCounts> {
  const counts: AskCounts = { asked: 0, reused: 0, unanswered: 0, failed: 0, changedFiles: 0, problems: new Map() };
  const changed = new Set(
    await asking.servers.changed(plans.map(({ path, contentHash }) => ({ path, contentHash: toHex(contentHash) }))),
  );
  const total = plans.reduce((sum, { questions }) => sum + questions.length, 0);
  let done = 0;
  let searches = 0;
  let next = 0;
  const byPath = new Map(plans.map((plan) => [plan.path, plan]));
  /** By file: what was found out about its calls while another one was asked about. */
  const elsewhere = new Map<FilePlan, Finding[]>();

  const isWorthIt = ({ kind }: Question): boolean => kind !== 'references' || searches++ < MOST_SEARCHES;

  const askOne = async (plan: FilePlan): Promise<void> => {
    if (changed.has(plan.path)) {
      counts.changedFiles += 1;
      return;
    }
    const known = asking.known(plan);
    const isKnown = new Set(known.map(findingKey));
    const open = plan.questions.filter((question) => !isKnown.has(findingKey(question)) && isWorthIt(question));
    counts.reused += plan.questions.filter((question) => isKnown.has(findingKey(question))).length;
    const text = open.length === 0 ? null : await asking.readText(plan.path);
    const answers =
      text === null
        ? []
        : await asking.servers.ask({ language: plan.language, path: plan.path, text, questions: open });
    const found: Finding[] = [];
    answers.forEach((answer, i) => {
      const finding = toFinding(plan, open[i]!, answer);
      if (finding !== null) found.push(finding);
    });
    counts.asked += answers.length;
    asking.answered(plan, [...known, ...found]);
  };

  const toFinding = (plan: FilePlan, question: Question, answer: Answer): Finding | null => {
    if (answer.problem !== null) {
      counts.failed += 1;
      counts.problems.set(answer.problem, (counts.problems.get(answer.problem) ?? 0) + 1);
      return null;
    }
    if (question.kind === 'references') {
      noteCallers(plan, question, answer.places);
      return { ...question, targets: [] };
    }
    const name = plan.calls.get(placeKey(question))?.name ?? '';
    const targets = answerNodes(asking.base, answer.places, name, changed);
    if (targets?.length === 0) counts.unanswered += 1;
    return { ...question, targets };
  };

  /** Whoever refers to a function by calling it: a finding of that call. */
  const noteCallers = (plan: FilePlan, question: Question, places: readonly AnswerPlace[]): void => {
    const node = plan.declarations.get(placeKey(question));
    const targets: LayerNode[] = node === undefined ? [] : [asking.base.identity(node)];
    for (const { path, isInside, line, column } of places) {
      const caller = isInside && !changed.has(path) ? byPath.get(path) : undefined;
      if (!caller?.calls.has(placeKey({ line, column }))) continue;
      const findings = elsewhere.get(caller) ?? [];
      elsewhere.set(caller, [...findings, { kind: 'definition', line, column, targets }]);
    }
  };

  const work = async (): Promise<void> => {
    for (let plan = plans[next++]; plan !== undefined; plan = plans[next++]) {
      await asking.progress.breathe?.();
      if (asking.progress.isCancelled) return;
      asking.progress.report({ stage: 'enrich', done, total, unit: 'questions', detail: plan.path });
      await askOne(plan);
      done += plan.questions.length;
    }
  };
  await orCancelled(asking.progress, CANCELLED, Promise.all(Array.from({ length: WIDTH }, work)));
  if (asking.progress.isCancelled) throw new Failure('cancelled', CANCELLED);
  for (const [plan, findings] of elsewhere) {
    const known = asking.known(plan);
    const isKnown = new Set(known.map(findingKey));
    const fresh = findings.filter((finding) => !isKnown.has(findingKey(finding)));
    if (fresh.length > 0) asking.answered(plan, [...known, ...fresh]);
  }
  return counts;
}
