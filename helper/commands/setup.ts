import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { Failure, isFailure } from '../../src/core/base/failure.ts';
import { builtFile } from '../built-file.ts';
import { usage } from '../cli/arguments.ts';
import { askPerson } from '../cli/ask-person.ts';
import { EXIT, type Command, type Invocation } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { CLIENTS, type ClientRow, type Surroundings } from '../setup/clients.ts';
import { lineDifference } from '../setup/line-difference.ts';
import { mergedFile, planSetup, settledFile, type SetupPlan } from '../setup/plan.ts';
import { replaceFile } from '../setup/write-file.ts';

export const setupCommand: Command = {
  name: 'setup',
  summary: 'configure an agent’s client to use knowing',
  details:
    `Clients: ${CLIENTS.map(({ id }) => id).join(', ')}.\n` +
    'Without a client, lists the configuration files. With one, shows the entry to add. With --write, shows the change and\n' +
    'makes it once you agree; the rest of the file stays as it is.\n' +
    'A “knowing” entry in a project file is replaced as a whole, because the authors of the repository may have\n' +
    'written it; only --watch is kept. In your own files, only the command and the program are replaced. Other keys\n' +
    'and the arguments after mcp are kept; only a client that needs the folder (claude-desktop)\n' +
    'gets the one from --folder. A file that cannot be edited safely is not changed, and you see what to write.',
  positionals: [{ name: 'client', isOptional: true }],
  options: [
    { name: 'write', kind: 'flag', summary: 'show the change and make it once you agree' },
    { name: 'yes', kind: 'flag', summary: 'agree' },
    { name: 'folder', kind: 'text', value: 'PATH', summary: 'project folder (default: the current folder)' },
    {
      name: 'watch',
      kind: 'flag',
      summary: 'start the server with --watch; see knowing help mcp',
    },
    JSON_OUTPUT,
  ],
  run: (invocation) => {
    const [id] = invocation.arguments.positionals;
    return id === undefined ? Promise.resolve(showAll(invocation)) : setUp(invocation, id);
  },
};

function surroundingsOf({ arguments: options }: Invocation): Surroundings {
  const folder = resolve(options.text('folder') ?? '.');
  if (!existsSync(folder)) throw new Failure('not-found', `Folder ${folder} does not exist.`, { folder });
  if (!statSync(folder).isDirectory()) throw new Failure('bad-input', `${folder} is not a folder.`, { folder });
  return { platform: process.platform, home: homedir(), folder, environment: process.env };
}

function plansFor(invocation: Invocation, clients: readonly ClientRow[]): readonly SetupPlan[] {
  // The very program that runs, by the Node that runs it: clients look for neither.
  const launch = {
    command: process.execPath,
    program: builtFile('knowing.js'),
    isWatching: invocation.arguments.flag('watch'),
  };
  const surroundings = surroundingsOf(invocation);
  return clients.map((client) => planSetup(client, launch, surroundings));
}

function showAll(invocation: Invocation): number {
  const plans = plansFor(invocation, CLIENTS);
  if (invocation.wantsJson) {
    const clients = plans.map(({ client, file, snippet, settled }) => ({
      client: client.id,
      title: client.title,
      file,
      exists: isThere(settled),
      format: client.format,
      snippet,
      reference: client.reference,
    }));
    invocation.output.printJson({ clients });
  } else {
    const rows = plans.map(({ client, file, settled }) => [
      client.id,
      client.title,
      file,
      isThere(settled) ? 'is there' : '',
    ]);
    const columns = [{ title: 'client' }, { title: '' }, { title: 'file' }, { title: '' }];
    invocation.output.print(`${renderTable(columns, rows)}\n\nknowing setup CLIENT shows the entry; --write adds it.`);
  }
  return EXIT.ok;
}

/** `npx` keeps packages that are not installed in a folder of this name. */
const isInNpxCache = (program: string): boolean => /[\\/]_npx[\\/]/.test(program);
const NPX_CACHE_NOTE =
  "This copy of knowing is in npx's cache, which npm may clear. To keep the entry working, run npm install -g knowing\n" +
  'and then knowing setup.';

const isThere = (settled: SetupPlan['settled']): boolean => isFailure(settled) || settled.text !== null;

async function setUp(invocation: Invocation, id: string): Promise<number> {
  const { arguments: options, output, wantsJson } = invocation;
  const client = CLIENTS.find((row) => row.id === id);
  if (client === undefined) throw usage(`Unknown client “${id}”. Clients: ${CLIENTS.map((row) => row.id).join(', ')}.`);
  if (isInNpxCache(builtFile('knowing.js'))) output.say(NPX_CACHE_NOTE);
  const plan = plansFor(invocation, [client])[0]!;
  const called = client.called ?? client.title;
  if (!options.flag('write')) {
    if (wantsJson)
      output.printJson({ client: id, file: plan.file, snippet: plan.snippet, reference: client.reference });
    else output.print(`For ${called}, add this to ${plan.file}:\n\n${plan.snippet}\nMore: ${client.reference}`);
    return EXIT.ok;
  }
  const after = mergedFile(plan);
  const settled = settledFile(plan);
  const isCurrent = after === settled.text;
  output.say(
    isCurrent
      ? `${settled.file} is already up to date.`
      : `${settled.file}:\n${lineDifference(settled.text ?? '', after)}`,
  );
  const isAgreed = !isCurrent && (options.flag('yes') || (await askPerson('Write this?')) === true);
  if (isAgreed) replaceFile(settled, after);
  if (wantsJson)
    output.printJson({ client: id, file: settled.file, isWritten: isAgreed, isCurrent: isCurrent || isAgreed });
  else if (isAgreed) output.print(`Written. Restart ${called} to use it.`);
  else if (!isCurrent) output.print('Nothing was written. Use --yes to agree.');
  return EXIT.ok;
}
