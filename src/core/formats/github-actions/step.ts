import type { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { linkCommands } from '../command-links.ts';
import { imageName } from '../image-name.ts';
import { commandsIn } from '../yaml/commands.ts';
import { at, entriesAt, textAt, type ScalarValue, type Value } from '../yaml/value.ts';

/** `directory` is where the commands of the job run, from the root; null in an action. */
export function readStep(
  step: Value,
  node: number,
  directory: string | null,
  facts: DocumentBuilder,
  text: string,
): void {
  configure(at(step, 'env'), node, facts);
  useAction(at(step, 'uses'), node, facts);
  const written = textAt(step, 'working-directory') || (directory ?? '');
  const run = at(step, 'run');
  // Where a directory is known only when it runs, so are all paths.
  if (run?.kind === 'scalar' && !written.includes('$'))
    linkCommands(facts, node, commandsIn(run, text), prefix(written, directory === null));
  if (textAt(step, 'uses').startsWith('docker/build-push-action')) buildImage(at(step, 'with'), node, facts);
}

/** Jobs run at the root of the repository; an action runs wherever it is called. */
function prefix(directory: string, isAction: boolean): string {
  const plain = directory.replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
  const below = plain === '' || plain === '.' ? '' : `${plain}/`;
  return isAction ? below : `/${below}`;
}

export function configure(variables: Value | undefined, node: number, facts: DocumentBuilder): void {
  for (const { key, keyStart } of entriesAt(variables))
    facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: key }, keyStart);
}

/** `owner/repository/path@version`, `./path` in this repository, or `docker://image`. */
export function useAction(uses: Value | undefined, node: number, facts: DocumentBuilder): void {
  const target = uses?.kind === 'scalar' ? actionTarget(uses.text) : null;
  if (uses && target) facts.link(node, 'depends_on', target, uses.start);
}

function actionTarget(uses: string): DocumentTarget | null {
  if (uses.startsWith('./')) {
    const path = `/${uses.slice(2)}`;
    const files = [`${path}/action.yml`, `${path}/action.yaml`, path];
    return { to: 'first', of: files.map((file) => ({ to: 'path', path: file })) };
  }
  if (uses.startsWith('docker://')) {
    const name = imageName(uses.slice('docker://'.length));
    return name === null ? null : { to: 'meeting', kind: 'image', name };
  }
  const [, repository, member = '', version = ''] = /^([\w.-]+\/[\w.-]+)(?:\/([^@\s]+))?@(\S+)$/.exec(uses) ?? [];
  return repository === undefined
    ? null
    : { to: 'external', ecosystem: 'github-actions', package: repository, member, version };
}

/** The action that builds an image from a directory of the repository. */
function buildImage(inputs: Value | undefined, node: number, facts: DocumentBuilder): void {
  const context = at(inputs, 'context') as ScalarValue | undefined;
  const directory = textAt(inputs, 'context') || '.';
  const file = textAt(inputs, 'file');
  if (/[$:]/.test(directory + file)) return;
  const dockerfile = file === '' ? `${directory}/Dockerfile` : file;
  const start = (context ?? inputs)?.start ?? 0;
  const paths = [directory, dockerfile].map(rootPath);
  for (const path of paths) facts.link(node, 'depends_on', path, start);
  const tags = at(inputs, 'tags');
  for (const tag of textAt(inputs, 'tags').split(/[\s,]+(?![^{]*\}\})/)) {
    const name = imageName(tag);
    if (name === null || !tags) continue;
    const image: DocumentTarget = { to: 'meeting', kind: 'image', name };
    facts.link(node, 'deploys', image, tags.start);
    for (const path of paths) facts.link(image, 'deploys', path, start);
  }
}

const rootPath = (path: string): DocumentTarget => ({ to: 'path', path: `/${path.replace(/^(\.?\/)+|^\.$/, '')}` });
