import { DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { linkCommands } from '../command-links.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { folded } from '../folded-text.ts';
import { imageName } from '../image-name.ts';
import { commandsOf } from '../yaml/commands.ts';
import { parseDocuments } from '../yaml/parse.ts';
import {
  at,
  entriesAt,
  isMap,
  itemsAt,
  rangeOf,
  scalarsAt,
  textAt,
  type MapEntry,
  type ScalarValue,
  type Value,
} from '../yaml/value.ts';

const NO_JOB = new Set(
  'stages variables include default workflow image services before_script after_script cache spec types'.split(' '),
);

/** Pipelines of GitLab. */
export const gitlabCi: DocumentFormat = {
  id: 'gitlab-ci',
  name: 'GitLab CI',
  version: 2,
  matches: (path) => /\.gitlab-ci\.ya?ml$/.test(fileNameOf(path)) || /(^|\/)\.gitlab\/ci\/.+\.ya?ml$/.test(path),
  read: (text) => {
    const roots = parseDocuments(text).filter(isMap);
    if (roots.length === 0) return null;
    const facts = new DocumentBuilder(text);
    for (const root of roots) {
      for (const include of includesIn(at(root, 'include'))) link(THE_FILE, 'depends_on', include, facts);
      readSettings(root, THE_FILE, facts, text);
      readSettings(at(root, 'default'), THE_FILE, facts, text);
      for (const entry of root.entries.values())
        if (!NO_JOB.has(entry.key) && isMap(entry.value)) readJob(entry, facts, text);
    }
    return facts.finish();
  },
};

interface Mention {
  readonly target: DocumentTarget | null;
  readonly at: number;
}

function link(
  from: number,
  type: 'depends_on' | 'extends',
  { target, at: place }: Mention,
  facts: DocumentBuilder,
): void {
  if (target) facts.link(from, type, target, place);
}

/** A job may stand in any file that is included. */
const job = (name: string): DocumentTarget => ({ to: 'key', key: `gitlab:job/${name}`, nearest: true });

function readJob(entry: MapEntry, facts: DocumentBuilder, text: string): void {
  const { key, value } = entry;
  const stage = textAt(value, 'stage');
  const node = facts.node('job', key, rangeOf(entry), {
    name: key,
    signature: folded(`job ${key}${stage === '' ? '' : ` in ${stage}`}`),
    keys: [`gitlab:job/${key}`],
  });
  for (const other of scalarsAt(value, 'extends'))
    link(node, 'extends', { target: job(other.text), at: other.start }, facts);
  for (const list of ['needs', 'dependencies']) {
    const longForms = itemsAt(value, list).flatMap((item) => scalarsAt(item, 'job'));
    for (const other of [...scalarsAt(value, list), ...longForms])
      link(node, 'depends_on', { target: job(other.text), at: other.start }, facts);
  }
  for (const include of includesIn(at(value, 'trigger', 'include'))) link(node, 'depends_on', include, facts);
  for (const other of [...scalarsAt(value, 'trigger'), ...scalarsAt(value, 'trigger', 'project')])
    link(node, 'depends_on', { target: project(other.text, ''), at: other.start }, facts);
  readSettings(value, node, facts, text);
}

/** What a job has, or all of them by default. */
function readSettings(value: Value | undefined, node: number, facts: DocumentBuilder, text: string): void {
  const images = [
    at(value, 'image', 'name') ?? at(value, 'image'),
    ...itemsAt(value, 'services').map((service) => at(service, 'name') ?? service),
  ];
  for (const image of images) {
    const name = image?.kind === 'scalar' ? imageName(image.text) : null;
    if (image && name !== null) facts.link(node, 'depends_on', { to: 'meeting', kind: 'image', name }, image.start);
  }
  for (const { key, keyStart } of entriesAt(value, 'variables'))
    facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: key }, keyStart);
  const scripts = ['before_script', 'script', 'after_script'].map((key) => at(value, key));
  linkCommands(
    facts,
    node,
    scripts.flatMap((script) => commandsOf(script, text)),
    '/',
  );
  for (const other of scripts.flatMap(referencesIn))
    link(node, 'depends_on', { target: job(other.text), at: other.start }, facts);
}

/** The jobs whose scripts are taken over: `!reference [.setup, script]`. */
function referencesIn(script: Value | undefined): readonly ScalarValue[] {
  if (script?.kind !== 'list') return [];
  return script.tag === '!reference' ? scalarsAt(script).slice(0, 1) : script.items.flatMap(referencesIn);
}

const project = (name: string, version: string): DocumentTarget | null =>
  /^[\w.-]+(\/[\w.-]+)+$/.test(name)
    ? { to: 'external', ecosystem: 'gitlab', package: name, member: '', version }
    : null;

/** Files of this repository and of others: `include: path`, or a list of both forms. */
function includesIn(include: Value | undefined): Mention[] {
  if (!include) return [];
  if (include.kind === 'list') return include.items.flatMap(includesIn);
  const local = include.kind === 'scalar' ? include : at(include, 'local');
  if (local?.kind === 'scalar' && !/:\/\/|\$/.test(local.text))
    return [{ target: { to: 'path', path: `/${local.text.replace(/^\/+/, '')}` }, at: local.start }];
  const other = at(include, 'project');
  if (other) return [{ target: project(textAt(other), textAt(include, 'ref')), at: other.start }];
  const component = at(include, 'component');
  const [name = '', version = ''] = textAt(component).split('@');
  return component ? [{ target: project(name, version), at: component.start }] : [];
}
