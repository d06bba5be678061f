import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { builtFile } from '../built-file.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type Command, type Invocation } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { renderTable } from '../cli/text-table.ts';
import { CLIENTS, type Launch, type Surroundings } from '../setup/clients.ts';
import { lineDifference } from '../setup/line-difference.ts';
import { mergedFile, planSetup } from '../setup/plan.ts';
import { replaceFile } from '../setup/write-file.ts';

export const setupCommand: Command = {
  name: 'setup',
  summary: 'tell an agent about knowing, by the configuration of the program it runs in',
  details:
    `Clients: ${CLIENTS.map(({ id }) => id).join(', ')}.\n` +
    'Without a client, where each keeps its configuration. With one, what has to stand there. With --write, the change to\n' +
    'that file is shown, and made once you agree; everything else in the file stays as it is.',
  positionals: [{ name: 'client', isOptional: true }],
  options: [
    { name: 'write', kind: 'flag', summary: 'show the change and, once you agree, make it' },
    { name: 'yes', kind: 'flag', summary: 'agree' },
    { name: 'folder', kind: 'text', value: 'PATH', summary: 'the project; the current folder if absent' },
    JSON_OUTPUT,
  ],
  run: (invocation) => {
    const [id] = invocation.arguments.positionals;
    return id === undefined ? Promise.resolve(showAll(invocation)) : setUp(invocation, id);
  },
};

/** The very program that runs, by the Node that runs it: clients look for neither. */
const LAUNCH: Launch = { command: process.execPath, args: [builtFile('knowing.js'), 'mcp'] };

const surroundingsOf = ({ arguments: options }: Invocation): Surroundings => ({
  platform: process.platform,
  home: homedir(),
  folder: resolve(options.text('folder') ?? '.'),
  environment: process.env,
});

function showAll(invocation: Invocation): number {
  const plans = CLIENTS.map((client) => planSetup(client, LAUNCH, surroundingsOf(invocation)));
  if (invocation.wantsJson) {
    const clients = plans.map(({ client, file, snippet, before }) => ({
      client: client.id,
      title: client.title,
      file,
      exists: before !== null,
      format: client.format,
      snippet,
      reference: client.reference,
    }));
    invocation.output.printJson({ clients });
  } else {
    const rows = plans.map(({ client, file, before }) => [
      client.id,
      client.title,
      file,
      before === null ? '' : 'is there',
    ]);
    const columns = [{ title: 'client' }, { title: '' }, { title: 'file' }, { title: '' }];
    invocation.output.print(
      `${renderTable(columns, rows)}\n\nknowing setup CLIENT shows what has to stand there; --write puts it there.`,
    );
  }
  return EXIT.ok;
}

async function setUp(invocation: Invocation, id: string): Promise<number> {
  const { arguments: options, output, wantsJson } = invocation;
  const client = CLIENTS.find((row) => row.id === id);
  if (client === undefined)
    throw usage(`There is no client “${id}”. Clients: ${CLIENTS.map((row) => row.id).join(', ')}.`);
  const surroundings = surroundingsOf(invocation);
  const plan = planSetup(client, LAUNCH, surroundings);
  if (!options.flag('write')) {
    if (wantsJson)
      output.printJson({ client: id, file: plan.file, snippet: plan.snippet, reference: client.reference });
    else output.print(`${client.title} reads ${plan.file}:\n\n${plan.snippet}\nMore: ${client.reference}`);
    return EXIT.ok;
  }
  const after = mergedFile(plan, LAUNCH, surroundings);
  const isCurrent = after === plan.before;
  output.say(
    isCurrent ? `${plan.file} says so already.` : `${plan.file}:\n${lineDifference(plan.before ?? '', after)}`,
  );
  const isAgreed = !isCurrent && (options.flag('yes') || (await asks('Write this?')));
  if (isAgreed) replaceFile(plan.file, after);
  if (wantsJson)
    output.printJson({ client: id, file: plan.file, isWritten: isAgreed, isCurrent: isCurrent || isAgreed });
  else if (isAgreed) output.print(`Written. Start ${client.title} again to use it.`);
  else if (!isCurrent) output.print('Nothing was written. --yes agrees.');
  return EXIT.ok;
}

/** Asks a person; where there is none, nobody agrees. */
async function asks(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const dialogue = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await dialogue.question(`${question} [y/N] `)).trim());
  } finally {
    dialogue.close();
  }
}
