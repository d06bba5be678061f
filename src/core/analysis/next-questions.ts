import { splitWords } from '../words/split-words.ts';
import { stem } from '../words/stem.ts';

/** A tool to call next, ready to be called. */
export interface NextQuestion {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** What a task led to: qualified names and files of its best symbols, the best first. */
export interface TaskGround {
  readonly repo: string;
  readonly task: string;
  readonly symbols: readonly { readonly name: string; readonly display: string; readonly file: string | null }[];
}

interface Intent {
  /** Words of tasks that ask for it, in any form; empty where every task does. */
  readonly words: readonly string[];
  /** How many symbols it is about. */
  readonly needs: 0 | 1 | 2;
  ask(ground: TaskGround): NextQuestion;
}

const named = ({ symbols }: TaskGround, at = 0): string => symbols[at]?.name ?? '';
const shown = ({ symbols }: TaskGround, at = 0): string => symbols[at]?.display ?? '';

/** Kinds of tasks and what answers them; in this order where several fit. */
const INTENTS: readonly Intent[] = [
  {
    words: [],
    needs: 1,
    ask: ({ repo, task }) => ({
      tool: 'context_for_task',
      arguments: { repo, task },
      why: 'relevant symbols with their source, within a token budget',
    }),
  },
  {
    words: [
      'change',
      'rename',
      'refactor',
      'remove',
      'delete',
      'replace',
      'move',
      'break',
      'deprecate',
      'impact',
      'migrate',
    ],
    needs: 1,
    ask: (ground) => ({
      tool: 'blast_radius',
      arguments: { repo: ground.repo, symbol: named(ground) },
      why: `what a change to ${shown(ground)} could affect`,
    }),
  },
  {
    words: ['test', 'coverage', 'regression', 'fix', 'bug', 'fail', 'verify', 'change', 'refactor'],
    needs: 1,
    ask: (ground) => ({
      tool: 'test_scope',
      arguments: { repo: ground.repo, symbols: ground.symbols.slice(0, 3).map(({ name }) => name) },
      why: 'the tests to run after the change',
    }),
  },
  {
    words: ['route', 'endpoint', 'http', 'api', 'request', 'url', 'handler', 'rest'],
    needs: 0,
    ask: ({ repo }) => ({
      tool: 'routes',
      arguments: { repo },
      why: 'all routes with their handlers and callers',
    }),
  },
  {
    words: ['data', 'dataflow', 'persist', 'save', 'store', 'leak', 'sensitive', 'database', 'sql', 'table'],
    needs: 1,
    ask: (ground) => ({
      tool: 'trace_dataflow',
      arguments: { repo: ground.repo, symbol: named(ground) },
      why: `what ${shown(ground)} calls, reads and is read by, step by step`,
    }),
  },
  {
    words: ['flow', 'path', 'between', 'reach', 'connect', 'lead'],
    needs: 2,
    ask: (ground) => ({
      tool: 'flow',
      arguments: { repo: ground.repo, from: named(ground), to: named(ground, 1) },
      why: `how ${shown(ground)} reaches ${shown(ground, 1)}`,
    }),
  },
  {
    words: ['deploy', 'docker', 'kubernetes', 'container', 'pipeline', 'environment', 'terraform', 'ci'],
    needs: 0,
    ask: ({ repo }) => ({ tool: 'infrastructure', arguments: { repo }, why: 'what is built, deployed and configured' }),
  },
  {
    words: ['owner', 'own', 'owns', 'team', 'reviewer', 'review', 'who', 'responsible', 'maintainer'],
    needs: 1,
    ask: (ground) => ({
      tool: 'ownership',
      arguments: { repo: ground.repo, target: ground.symbols[0]?.file ?? named(ground) },
      why: `who owns ${shown(ground)}`,
    }),
  },
  {
    words: ['architecture', 'overview', 'structure', 'module', 'subsystem', 'organise', 'organize', 'layout'],
    needs: 0,
    ask: ({ repo }) => ({
      tool: 'communities',
      arguments: { repo },
      why: 'groups of symbols that are used together',
    }),
  },
  {
    words: [],
    needs: 1,
    ask: (ground) => ({
      tool: 'symbol',
      arguments: { repo: ground.repo, symbol: named(ground) },
      why: `source and every relationship of ${shown(ground)}`,
    }),
  },
  {
    words: [],
    needs: 1,
    ask: (ground) => ({
      tool: 'callers',
      arguments: { repo: ground.repo, symbol: named(ground) },
      why: `who calls ${shown(ground)}`,
    }),
  },
  {
    words: [],
    needs: 0,
    ask: ({ repo }) => ({
      tool: 'repo_graph',
      arguments: { repo },
      why: 'the packages and how they depend on each other',
    }),
  },
];

/** What to ask next for a task, the most telling first. Where it led to nothing, what gives an overview. */
export function nextQuestions(ground: TaskGround, limit: number): NextQuestion[] {
  const words = new Set(splitWords(ground.task).map(stem));
  const fits = ({ words: wanted, needs }: Intent): boolean =>
    ground.symbols.length >= needs && (wanted.length === 0 || wanted.some((word) => words.has(stem(word))));
  return INTENTS.filter(fits)
    .slice(0, limit)
    .map((intent) => intent.ask(ground));
}
