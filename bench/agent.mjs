// What an agent receives when it asks with the message of a commit alone, in the state before it: whether the first
// answer shows the places that the commit changes. The same questions go to the peer's server in the same run.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { changedSymbols, stateBefore, stateForPeer } from './support/agent-states.mjs';
import { agentTasks, KNOWN, REPOSITORIES } from './support/agent-tasks.mjs';
import { judgeAnswer } from './support/changed-places.mjs';
import { textOf, withMcpServer, withServer } from './support/mcp-server.mjs';
import { findPeer, PEER, peerServer } from './support/peer.mjs';
import { median } from './support/measure.mjs';
import { percent, ratio, rounded, section, table } from './support/table.mjs';

/** What is asked of our server: the answer that comes when nobody says how long it may be, and a longer one. */
const OURS = [
  { name: 'knowing', tool: 'explore', inputOf: (query) => ({ query }) },
  { name: 'knowing, budget 4500', tool: 'explore', inputOf: (query) => ({ query, budget: 4500 }) },
];
const THEIRS = { name: PEER, tool: 'codegraph_explore', inputOf: (query) => ({ query }) };

export async function run({ missing, find, peer, verbose }) {
  const program = peer ? await findPeer(missing) : null;
  const answers = [];
  for (const repository of find(Object.keys(REPOSITORIES))) {
    console.log(`${repository.name} …`);
    for (const task of agentTasks(repository)) {
      const judged = await askAll(repository, task, program);
      if (verbose) for (const one of judged) console.log(`${task.id} ${JSON.stringify(one)}`);
      answers.push(...judged.map((one) => ({ repository: repository.name, id: task.id, ...one })));
    }
  }
  const tools = [...OURS, THEIRS].map(({ name }) => name).filter((name) => answers.some(({ tool }) => tool === name));
  return tools.flatMap((tool) => rowsOf(answers.filter((answer) => answer.tool === tool)));
}

async function askAll(repository, task, program) {
  const { path, database } = await stateBefore(repository, task);
  const asked = { ...task, symbols: await changedSymbols(database, task) };
  const ours = await withMcpServer(path, database, [], (server) => askServer(server, asked, OURS));
  if (program === null) return ours;
  const started = peerServer(program, await stateForPeer(program, repository, task));
  return [...ours, ...(await withServer(started, (server) => askServer(server, asked, [THEIRS])))];
}

async function askServer({ client }, task, questions) {
  const judged = [];
  for (const { name, tool, inputOf } of questions) {
    const text = await textOf(client, tool, inputOf(task.message));
    // A question that is repeated says nothing.
    const said = text.replaceAll(task.message, '');
    judged.push({ tool: name, tokens: countTokens(text), ...judgeAnswer(said, task) });
  }
  return judged;
}

const MEASURES = ['shown', 'all', 'together', 'lines', 'file', 'files', 'symbol'];

/** One tool's answers: to all tasks, to those of repositories that ranking was not developed with, and by language. */
function rowsOf(answers) {
  const languageOf = ({ repository }) => REPOSITORIES[repository].language;
  const others = answers.filter(({ repository }) => !KNOWN.includes(repository));
  return [
    { ...rowOf('all', answers), answers: answers.map(taskRow) },
    ...(others.length === 0 ? [] : [rowOf('held-out repositories', others)]),
    ...[...new Set(answers.map(languageOf))].sort().map((language) =>
      rowOf(
        language,
        answers.filter((answer) => languageOf(answer) === language),
      ),
    ),
  ];
}

const taskRow = ({ id, tokens, ...answer }) => ({
  id,
  tokens,
  ...Object.fromEntries(MEASURES.map((measure) => [measure, answer[measure]])),
});

function rowOf(of, answers) {
  const shareOf = (measure) => {
    const known = answers.filter((answer) => answer[measure] !== null);
    return rounded(ratio(known.filter((answer) => answer[measure]).length, known.length));
  };
  const tokens = answers.map((answer) => answer.tokens);
  return {
    tool: answers[0].tool,
    of,
    tasks: answers.length,
    ...Object.fromEntries(MEASURES.map((measure) => [measure, shareOf(measure)])),
    tokens: median(tokens),
    meanTokens: Math.round(tokens.reduce((sum, one) => sum + one, 0) / tokens.length),
    mostTokens: Math.max(...tokens),
  };
}

const TITLES = [
  'shows a place',
  'all places',
  'lines together',
  'lines alone',
  'names a file',
  'all files',
  'names a symbol',
];

export const render = (result) =>
  section(
    'First answers to agents',
    result,
    'The message of a commit as the question, asked over MCP in the state before it. Commits are the newest of each repository that change up to three source files in up to six places, every third of them; they are about what the program does and have at least six words. *Shows a place*: two of the lines of a changed hunk (those that change and three on each side; at least four characters) are in the answer as they are in the file, and so is its path. *Lines together*: those two stand near each other; *lines alone*: whether or not the path is there. *Symbol*: the name of a function, method or type that changes. Tokens are those of `o200k_base`.',
    table(
      ['tool', 'tasks of', 'tasks', ...TITLES, 'tokens, median', 'mean', 'most'],
      result.rows.map((row) => [
        row.tool,
        row.of,
        row.tasks,
        ...MEASURES.map((measure) => percent(row[measure], 0)),
        row.tokens,
        row.meanTokens,
        row.mostTokens,
      ]),
    ),
  );
