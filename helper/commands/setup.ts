import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { Failure, isFailure } from '../../src/core/base/failure.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { builtFile } from '../built-file.ts';
import { usage } from '../cli/arguments.ts';
import { askPerson } from '../cli/ask-person.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { defaultSetupFile } from '../cli/standard-folders.ts';
import { CLIENTS, type ClientRow, type Surroundings } from '../setup/clients.ts';
import { FileChanges, type FileChange } from '../setup/file-changes.ts';
import { ownProgram, type Launch } from '../setup/launch.ts';
import { lineDifference } from '../setup/line-difference.ts';
import { partsOf, type Part } from '../setup/parts.ts';
import { SetupRecord } from '../setup/setup-record.ts';

export const setupCommand: CommandBody = {
  details:
    `Clients: ${CLIENTS.map(({ id }) => id).join(', ')}.\n` +
    'Without a client, lists the clients and their files. With one, shows what to add: the server, instructions for the\n' +
    'agent, and permissions where the client has them. With --write, shows the change to each file and makes it once you\n' +
    'agree; everything else in the files stays as it is. --remove takes it out again, to the byte.\n' +
    'A “knowing” entry in a project file is replaced as a whole, because the authors of the repository may have\n' +
    'written it. In your own files, only the command and the program are replaced. Other keys and the arguments after\n' +
    'mcp are kept; only a client that needs the folder (claude-desktop) gets the one from --folder. A file that cannot\n' +
    'be edited safely is not changed, and you see what to write.',
  positionals: [{ name: 'client', isOptional: true }],
  options: [
    { name: 'all', kind: 'flag', summary: 'every client found on this machine' },
    { name: 'write', kind: 'flag', summary: 'show the change and make it once you agree' },
    { name: 'remove', kind: 'flag', summary: 'show what setup wrote and take it out once you agree' },
    { name: 'yes', kind: 'flag', summary: 'agree' },
    { name: 'folder', kind: 'text', value: 'PATH', summary: 'project folder (default: the current folder)' },
    { name: 'no-watch', kind: 'flag', summary: 'start the server without --watch; see knowing help mcp' },
    { name: 'by-path', kind: 'flag', summary: 'start this installation by its path instead of with npx' },
    JSON_OUTPUT,
  ],
  run: (invocation) => {
    const { arguments: options } = invocation;
    const [id] = options.positionals;
    const [isAll, isWriting, isRemoving] = ['all', 'write', 'remove'].map((name) => options.flag(name));
    if (id !== undefined && isAll) throw usage('Pass a client or --all, not both.');
    if (isWriting && isRemoving) throw usage('Pass --write or --remove, not both.');
    if (id === undefined && !isAll) {
      if (isWriting || isRemoving) throw usage('Pass a client, or --all.');
      return Promise.resolve(listClients(invocation));
    }
    const clients = id === undefined ? foundClients(invocation, isRemoving === true) : [clientNamed(id)];
    return isWriting || isRemoving
      ? change(invocation, clients, isRemoving === true)
      : Promise.resolve(show(invocation, clients));
  },
};

function clientNamed(id: string): ClientRow {
  const client = CLIENTS.find((row) => row.id === id);
  if (client !== undefined) return client;
  throw usage(`Unknown client “${id}”. Clients: ${CLIENTS.map((row) => row.id).join(', ')}.`);
}

const isFound = (client: ClientRow, surroundings: Surroundings): boolean =>
  client.traces(surroundings).some((path) => existsSync(path));

/** What was written for a client that is gone can be taken out all the same. */
function foundClients(invocation: Invocation, isRemoving: boolean): readonly ClientRow[] {
  const surroundings = surroundingsOf(invocation);
  const found = isRemoving ? CLIENTS : CLIENTS.filter((client) => isFound(client, surroundings));
  if (found.length > 0) return found;
  throw new Failure(
    'not-found',
    `No client found on this machine. Name one: ${CLIENTS.map(({ id }) => id).join(', ')}.`,
  );
}

function surroundingsOf({ arguments: options }: Invocation): Surroundings {
  const folder = resolve(options.text('folder') ?? '.');
  if (!existsSync(folder)) throw new Failure('not-found', `Folder ${folder} does not exist.`, { folder });
  if (!statSync(folder).isDirectory()) throw new Failure('bad-input', `${folder} is not a folder.`, { folder });
  return { platform: process.platform, home: homedir(), folder, environment: process.env };
}

function partsFor({ arguments: options }: Invocation, client: ClientRow, surroundings: Surroundings): readonly Part[] {
  const launch: Launch = {
    ...ownProgram(surroundings.platform, options.flag('by-path')),
    isWatching: !options.flag('no-watch'),
    folder: client.needsFolder === true ? surroundings.folder : null,
  };
  return partsOf(client, launch, surroundings);
}

function listClients(invocation: Invocation): number {
  const surroundings = surroundingsOf(invocation);
  const clients = CLIENTS.map((client) => ({ client, found: isFound(client, surroundings) }));
  if (invocation.wantsJson) {
    const rows = clients.map(({ client, found }) => ({ ...shown(invocation, client, surroundings), found }));
    invocation.output.printJson({ clients: rows });
  } else {
    const rows = clients.map(({ client, found }) => [
      client.id,
      client.title,
      client.file(surroundings),
      found ? 'found' : '',
    ]);
    const columns = [{ title: 'client' }, { title: '' }, { title: 'file' }, { title: '' }];
    invocation.output.print(
      `${renderTable(columns, rows)}\n\nknowing setup CLIENT shows what to add, --write adds it; --all is for those found here.`,
    );
  }
  return EXIT.ok;
}

/** What a client needs, as it would be in files that hold nothing else. */
function shown(invocation: Invocation, client: ClientRow, surroundings: Surroundings) {
  const files = partsFor(invocation, client, surroundings).map(({ kind, file, insert }) => ({
    file,
    kind,
    exists: existsSync(file),
    snippet: insert(null),
  }));
  return { client: client.id, title: client.title, format: client.format, files, reference: client.reference };
}

function show(invocation: Invocation, clients: readonly ClientRow[]): number {
  const { output, wantsJson } = invocation;
  sayIfInCache(invocation);
  const surroundings = surroundingsOf(invocation);
  const all = clients.map((client) => shown(invocation, client, surroundings));
  if (wantsJson) output.printJson(all.length === 1 ? all[0] : { clients: all });
  else
    output.print(
      all
        .map(({ files, reference }, at) => {
          const wanted = files.map(({ file, snippet }) => `Add this to ${file}:\n\n${snippet}`);
          return `For ${calledOf(clients[at]!)}:\n\n${wanted.join('\n')}\nMore: ${reference}`;
        })
        .join('\n\n'),
    );
  return EXIT.ok;
}

const calledOf = ({ called, title }: ClientRow): string => called ?? title;

/** `npx` keeps packages that are not installed in a folder of this name. */
const isInNpxCache = (program: string): boolean => /[\\/]_npx[\\/]/.test(program);

function sayIfInCache({ arguments: options, output }: Invocation): void {
  if (options.flag('by-path') && isInNpxCache(builtFile('knowing.js')))
    output.say(
      "This copy of knowing is in npx's cache, which npm may clear. To keep the entry working, run npm install -g knowing\n" +
        'and then knowing setup.',
    );
}

async function change(invocation: Invocation, clients: readonly ClientRow[], isRemoving: boolean): Promise<number> {
  const { arguments: options, output, wantsJson } = invocation;
  sayIfInCache(invocation);
  const surroundings = surroundingsOf(invocation);
  const changes = new FileChanges(new SetupRecord(defaultSetupFile()));
  const refused = clients.flatMap((client) => {
    const parts = partsFor(invocation, client, surroundings);
    try {
      if (isRemoving) changes.remove(client, parts, surroundings.folder);
      else changes.insert(client, parts, surroundings.folder);
      return [];
    } catch (error) {
      if (!isFailure(error) || clients.length === 1) throw error;
      output.say(`${client.title}: ${error.message}`);
      return [{ client: client.id, message: error.message }];
    }
  });
  const differing = changes.all.filter(({ settled, after }) => settled.text !== after);
  for (const { settled, after } of isRemoving ? differing : changes.all) output.say(describe(settled, after));
  for (const { settled, isKept } of changes.all)
    if (isKept) output.say(`${settled.file} had this before setup and keeps it. Run --remove again to take it out.`);
  const question = isRemoving ? 'Take this out?' : 'Write this?';
  const isAgreed = differing.length === 0 || options.flag('yes') || (await askPerson(question)) === true;
  if (isAgreed) changes.write();
  if (wantsJson) {
    const files = changes.all.map((one) => ({ file: one.settled.file, change: kindOf(one) }));
    output.printJson({
      clients: clients.map(({ id }) => id),
      files,
      isWritten: isAgreed && differing.length > 0,
      refused,
    });
  } else if (!isAgreed) output.print('Nothing was written. Use --yes to agree.');
  else if (differing.length > 0) output.print(saysDone(clients, isRemoving));
  else if (isRemoving) output.print('Nothing to remove.');
  return refused.length > 0 ? EXIT.badInput : EXIT.ok;
}

function describe({ file, text }: FileChange['settled'], after: string | null): string {
  if (after === text) return `${file} is already up to date.`;
  return `${file}${after === null ? ' (deleted)' : ''}:\n${lineDifference(text ?? '', after ?? '')}`;
}

function kindOf({ settled: { text }, after }: FileChange): 'none' | 'create' | 'edit' | 'delete' {
  if (text === after) return 'none';
  if (text === null) return 'create';
  return after === null ? 'delete' : 'edit';
}

function saysDone(clients: readonly ClientRow[], isRemoving: boolean): string {
  const who = clients.length === 1 ? calledOf(clients[0]!) : 'your clients';
  return isRemoving ? 'Removed.' : `Written. Restart ${who} to use it.`;
}
