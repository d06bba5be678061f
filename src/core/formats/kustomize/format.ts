import { DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { imageName } from '../image-name.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { at, isMap, itemsAt, scalarsAt, type ScalarValue, type Value } from '../yaml/value.ts';

/** Kustomize: which resources are put together, and what is changed in them. */
export const kustomize: DocumentFormat = {
  id: 'kustomize',
  name: 'Kustomize',
  version: 1,
  matches: (path) => /^(kustomization\.ya?ml|Kustomization)$/.test(fileNameOf(path)),
  read: (text) => {
    const [root] = parseDocuments(text);
    if (!isMap(root)) return null;
    const facts = new DocumentBuilder(text);
    for (const key of ['resources', 'bases', 'components'])
      for (const { text: path, start } of scalarsAt(root, key))
        if (!isRemote(path)) facts.link(THE_FILE, 'deploys', overlay(path), start);
    for (const path of changesIn(root))
      if (!isRemote(path.text) && !path.text.includes('\n'))
        facts.link(THE_FILE, 'depends_on', { to: 'path', path: path.text }, path.start);
    for (const image of itemsAt(root, 'images')) readImage(image, facts);
    for (const kind of ['ConfigMap', 'Secret'])
      for (const generator of itemsAt(root, `${kind[0]!.toLowerCase()}${kind.slice(1)}Generator`))
        readGenerator(kind, generator, facts);
    return facts.finish();
  },
};

const isRemote = (path: string): boolean => path.includes('://') || /^(git@|github\.com\/)/.test(path);

/** A directory stands for the file in it. */
const overlay = (path: string): DocumentTarget =>
  /\.(ya?ml|json)$/.test(path) ? { to: 'path', path } : { to: 'first', of: kustomizationsIn(path) };

const kustomizationsIn = (path: string): DocumentTarget[] =>
  [`${path}/kustomization.yaml`, `${path}/kustomization.yml`, `${path}/Kustomization`, path].map((one) => ({
    to: 'path',
    path: one,
  }));

const changesIn = (root: Value): readonly ScalarValue[] => [
  ...['patchesStrategicMerge', 'crds', 'configurations', 'generators', 'transformers'].flatMap((key) =>
    scalarsAt(root, key),
  ),
  ...['patches', 'patchesJson6902', 'replacements'].flatMap((key) =>
    itemsAt(root, key).flatMap((item) => scalarsAt(item, 'path')),
  ),
];

function readImage(image: Value, facts: DocumentBuilder): void {
  const written = at(image, 'newName') ?? at(image, 'name');
  const name = written?.kind === 'scalar' ? imageName(written.text) : null;
  if (written && name !== null) facts.link(THE_FILE, 'deploys', { to: 'meeting', kind: 'image', name }, written.start);
}

function readGenerator(kind: string, generator: Value, facts: DocumentBuilder): void {
  const name = at(generator, 'name');
  if (name?.kind !== 'scalar' || name.text === '') return;
  const node = facts.node(
    'resource',
    `${kind}.${name.text}`,
    { start: generator.start, end: generator.end, nameStart: name.from },
    {
      name: name.text,
      signature: `${kind} ${name.text}`,
      keys: [`kubernetes:${kind}/${name.text}`],
    },
  );
  for (const { text, from } of scalarsAt(generator, 'literals')) {
    const variable = text.split('=')[0]!;
    if (/^[A-Z_][A-Z0-9_]*$/.test(variable))
      facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: variable }, from);
  }
  for (const key of ['files', 'envs', 'env'])
    for (const { text, start } of scalarsAt(generator, key))
      facts.link(node, 'depends_on', { to: 'path', path: textAfterEquals(text) }, start);
}

/** `key=file` or `file`. */
const textAfterEquals = (text: string): string => text.slice(text.indexOf('=') + 1);
