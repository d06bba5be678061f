// What the agents of the soak ask: every question whose answer follows from one state of the repository alone.
import { FLASK_QUESTIONS } from './flask-questions.mjs';

/**
 * Left out, because an answer of theirs depends on more than the state: what the store holds beside it, what was learned,
 * what the call before it did, or who else uses the store.
 */
const ABOUT_THE_STORE = new Set([
  'index_repo',
  'list_repos',
  'feedback',
  'learned',
  'log',
  'blame',
  'churn',
  'fsck',
  'repair',
  'gc',
  'verify',
  'untrack_repo',
  'cross_repo_callers',
  // Compares a state with the files as they are when it is asked, and HEAD moves meanwhile.
  'stale_edges',
]);

const TASKS = [
  'which domain is the session cookie saved with',
  'errors raised in a view are turned into responses',
  'how does the command line find the application',
  'templates reload while debugging',
  'signals sent when a request begins',
];

const SYMBOLS = ['Flask.run', 'Blueprint.register', 'Flask.wsgi_app', 'url_for', 'Config.from_object'];

const LEARNING = new Set(['context_for_task', 'explain_symbol']);

/** What a session has seen teaches later answers; here each must follow from its state. */
const withoutLearning = (input) => ({ ...input, useLearning: false });

export function soakQuestions(known) {
  const single = Object.entries(FLASK_QUESTIONS)
    .filter(([tool]) => !ABOUT_THE_STORE.has(tool))
    .map(([tool, inputOf]) => ({ tool, input: inputOf(known) }));
  const tasks = TASKS.flatMap((task) => [
    { tool: 'explore', input: { query: task } },
    { tool: 'context_for_task', input: { task } },
    { tool: 'context_for_task', input: { task, useCache: false } },
  ]);
  const symbols = SYMBOLS.flatMap((symbol) =>
    ['symbol', 'callers', 'impact', 'blast_radius', 'neighbourhood'].map((tool) => ({ tool, input: { symbol } })),
  );
  return [...single, ...tasks, ...symbols].map(({ tool, input }) => ({
    tool,
    input: LEARNING.has(tool) ? withoutLearning(input) : input,
  }));
}
