import type { DocumentBuilder } from '../model/document-builder.ts';
import type { DocumentTarget } from '../model/document-facts.ts';
import { processName } from '../model/meeting-names.ts';
import { deployedPaths } from './deploy-commands.ts';
import { dockerBuild, dockerPushed } from './docker-commands.ts';
import { SHELL_BUILTINS, type ShellCommand } from './shell-commands.ts';
import { testedPaths } from './test-commands.ts';

const SCRIPT = /\.(sh|bash|zsh|fish|ps1|bat|cmd|py|rb|pl|php|js|mjs|cjs|ts|mts|lua|r|sql|awk)$/i;
/** A path as people write one in a command: with a slash and without what is known only when it runs. */
const PATH = /^(\.{0,2}\/)?[\w@.+-]+(\/[\w@.+*-]+)*\/?$/;

/** Programs that run the script they are given. */
const INTERPRETER =
  /^(source|\.|(ba|z|da|fi)?sh|pwsh|python[\d.]*|node|ruby|perl|php|deno|bun|tsx|ts-node|npx|awk|psql|mysql|sqlite3)$/;

/**
 * Says what commands start, one after the other: their programs, the scripts and other files of the repository that they
 * name, the images they build, what they roll out and whose tests they run. `startIn` is where they run, with a slash at its end;
 * one that begins with a slash is seen from the root of the repository.
 */
export function linkCommands(
  facts: DocumentBuilder,
  from: number,
  commands: readonly ShellCommand[],
  startIn = '',
): void {
  let directory = startIn;
  for (const command of commands) {
    const [program, place] = command;
    if (program?.text === 'cd' && place && isPath(place.text)) {
      directory = `${directory}${place.text.replace(/\/+$/, '')}/`;
      facts.link(from, 'depends_on', placeIn(directory, ''), place.at);
    } else if (program?.text === 'cd') return;
    else {
      linkCommand(facts, from, command, directory);
      linkImages(facts, from, command, directory);
      const runner = { to: 'node', node: from } as const;
      for (const { text, at } of deployedPaths(command))
        facts.link(placeIn(directory, text), 'deployed_by', runner, at);
      for (const { text, at } of testedPaths(command) ?? [])
        facts.link(placeIn(directory, text), 'tested_by', runner, at);
    }
  }
}

function linkCommand(facts: DocumentBuilder, from: number, command: ShellCommand, directory: string): void {
  const [program, ...words] = command;
  if (program === undefined) return;
  const name = processName(program.text);
  const runsScripts = INTERPRETER.test(name ?? program.text);
  if (isPath(program.text) && (program.text.includes('/') || SCRIPT.test(program.text)))
    facts.link(from, 'executes_process', placeIn(directory, program.text), program.at);
  else if (name !== null && !SHELL_BUILTINS.has(name))
    facts.link(from, 'executes_process', { to: 'meeting', kind: 'process', name }, program.at);
  for (const { text, at } of words) {
    const path = text.replace(/^--?[\w-]+=/, '');
    if (!isPath(path)) continue;
    const isScript = SCRIPT.test(path);
    if (isScript || path.includes('/'))
      facts.link(from, isScript && runsScripts ? 'executes_process' : 'depends_on', placeIn(directory, path), at);
  }
}

/** `docker build -t name dir` makes an image of a directory, `docker push name` gives it away. */
function linkImages(facts: DocumentBuilder, from: number, command: ShellCommand, directory: string): void {
  const build = dockerBuild(command);
  if (build) {
    for (const { name, at } of build.images) {
      const image = { to: 'meeting', kind: 'image', name } as const;
      facts.link(from, 'deploys', image, at);
      for (const path of build.paths) facts.link(image, 'deploys', placeIn(directory, path.text), path.at);
    }
  }
  const pushed = dockerPushed(command);
  if (pushed) facts.link(from, 'deploys', { to: 'meeting', kind: 'image', name: pushed.name }, pushed.at);
}

/** Whether it could be a path inside the repository. */
const isPath = (text: string): boolean => PATH.test(text) && !text.startsWith('/') && !text.startsWith('-');

/** A path that a command names which runs in that directory. */
const placeIn = (directory: string, written: string): DocumentTarget =>
  directory.startsWith('/') ? { to: 'path', path: directory + written } : pathTarget(directory + written);

/** A path as seen from the file, else from the root of the repository, where builds often run. */
export function pathTarget(written: string): DocumentTarget {
  const path = written.replace(/\/\.{3}$/, '');
  const here = { to: 'path', path: path.replace(/^\/+/, './') } as const;
  return path.startsWith('../')
    ? here
    : { to: 'first', of: [here, { to: 'path', path: `/${path.replace(/^(\.?\/)+/, '')}` }] };
}
