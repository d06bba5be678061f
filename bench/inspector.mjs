// The protocol's own inspector, run as a program: it lists the tools, calls every one over both transports on flask,
// and asks each of them something wrong. Answers are held against the output schemas that the server gave.
import { AS_PROGRAM } from './support/mcp-server.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/setup.mjs';
import { FLASK_QUESTIONS, mistakeFor } from './support/flask-questions.mjs';
import { indexFresh, knowing } from './support/knowing.mjs';
import { measure } from './support/measure.mjs';
import { scratch } from './support/scratch.mjs';
import { section, table } from './support/table.mjs';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const binary = join(root, 'build', 'helper', 'knowing.js');
const TRANSPORTS = ['stdio', 'http'];
const EARLIER = 'HEAD~20';
const TOKEN = 'a-token-for-the-inspector-alone';

export async function run({ find }) {
  // Serving by HTTP serves the app too.
  if ((await build({ names: ['app'] })).length > 0) throw new Error('The app could not be built.');
  const rows = [];
  for (const repository of find(['flask'])) {
    const { database, report } = await indexFresh(repository);
    const folder = repository.path;
    const earlier = execFileSync('git', ['-C', folder, 'rev-parse', EARLIER], { encoding: 'utf8' }).trim();
    const known = { folder, repo: report.repo, snapshot: report.snapshot, earlier };
    await withServer(folder, database, async (config) => {
      for (const transport of TRANSPORTS) {
        // The last question of a round takes the repository away.
        await knowing('index', folder, '--db', database);
        await knowing('index', folder, '--commit', EARLIER, '--db', database);
        rows.push(...(await askAll(inspectorOf(config, transport), known)));
      }
    });
  }
  return rows;
}

/** Serves by HTTP meanwhile, and tells the inspector of both ways by a file as its users have one. */
async function withServer(folder, database, work) {
  const child = spawn(
    process.execPath,
    [binary, 'serve', '--json', '--port', '0', '--db', database, '--repo', folder, ...AS_PROGRAM],
    {
      cwd: folder,
      env: { ...process.env, KNOWING_TOKEN: TOKEN },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const { origin } = await firstAnswer(child);
    const config = scratch('inspector.json');
    const servers = {
      stdio: {
        type: 'stdio',
        command: process.execPath,
        args: [binary, 'mcp', folder, '--db', database, ...AS_PROGRAM],
      },
      http: { type: 'streamable-http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${TOKEN}` } },
    };
    writeFileSync(config, JSON.stringify({ mcpServers: servers }));
    await work(config);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function firstAnswer(child) {
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += chunk;
    if (text.trimEnd().endsWith('}')) return JSON.parse(text);
  }
  throw new Error(`knowing serve ended: ${text}`);
}

/** Fetched once; each call is a run of the program, from its start to its end. */
function inspectorOf(config, transport) {
  const program = execFileSync('npx', ['-y', '-p', INSPECTOR, '-c', 'command -v mcp-inspector'], { encoding: 'utf8' });
  const call = async (...args) => {
    const output = scratch('answer.json');
    writeFileSync(output, '');
    const given = ['--cli', '--config', config, '--server', transport, '--connect-timeout', '120000', '--quiet'];
    const { code, messages } = await measure(program.trim(), [...given, '--output', output, ...args]);
    const text = readFileSync(output, 'utf8');
    if (text === '') throw new Error(`the inspector ended with ${code}: ${messages.trim()}`);
    return JSON.parse(text);
  };
  const ask = (name, input) =>
    call('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(input));
  return { transport, list: () => call('--method', 'tools/list'), ask };
}

async function askAll({ transport, list, ask }, known) {
  const { tools } = await list();
  const rows = [];
  let { proof } = known;
  // What takes the repository away comes last; the proof that is verified is made before.
  const order = ({ name }) => Number(name === 'verify') + 2 * Number(name === 'untrack_repo');
  for (const tool of [...tools].sort((a, b) => order(a) - order(b))) {
    const question = FLASK_QUESTIONS[tool.name];
    if (question === undefined) {
      console.log(`${transport} ${tool.name}: not asked, flask-questions.mjs has no row for it`);
      continue;
    }
    const mistake = mistakeFor(tool);
    const answer = await ask(tool.name, question({ ...known, proof }));
    if (tool.name === 'prove') proof = answer.structuredContent?.proof;
    const row = {
      transport,
      tool: tool.name,
      answered: answer.isError !== true,
      valid: isValid(tool, answer),
      characters: textOf(answer).length,
      nextStep: mistake === null ? null : saysNextStep(await ask(tool.name, mistake)),
    };
    rows.push(row);
    console.log(`${transport} ${tool.name}: ${row.answered ? 'answered' : textOf(answer)}`);
  }
  return rows;
}

const isValid = ({ outputSchema }, { structuredContent }) =>
  outputSchema !== undefined && new AjvJsonSchemaValidator().getValidator(outputSchema)(structuredContent).valid;

const textOf = ({ content = [] }) => content.map(({ text = '' }) => text).join('\n');
const saysNextStep = (answer) => answer.isError === true && /\nNext: \S/.test(textOf(answer));

export function render(result) {
  const { rows } = result;
  const names = [...new Set(rows.map(({ tool }) => tool))];
  const cells = (tool) =>
    TRANSPORTS.flatMap((transport) => {
      const row = rows.find((one) => one.tool === tool && one.transport === transport);
      return [row?.answered && row.valid ? 'valid' : 'no', row?.nextStep === null ? '–' : row?.nextStep ? 'yes' : 'no'];
    });
  const good = rows.filter(({ answered, valid }) => answered && valid).length;
  return section(
    'The protocol’s inspector',
    result,
    `\`${INSPECTOR} --cli\` as a program, over standard input and output and over HTTP, on flask: ${names.length} tools are listed, ${good} of ${rows.length} calls gave an answer that is valid by the output schema of its tool. *Next step*: a call with a wrong argument is answered as an error that tells what to do.`,
    table(
      ['tool', 'stdio', 'next step', 'HTTP', 'next step'],
      names.map((tool) => [tool, ...cells(tool)]),
    ),
  );
}
