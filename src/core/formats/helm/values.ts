import { DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { imageName } from '../image-name.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { at, textAt, type Value } from '../yaml/value.ts';

/** What a chart is installed with: its images, and variables for its programs. */
export const helmValues: DocumentFormat = {
  id: 'helm-values',
  name: 'Helm values',
  version: 1,
  matches: (path) => /^values([.-][\w.-]+)?\.ya?ml$/.test(fileNameOf(path)),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    for (const root of parseDocuments(text)) readValues(root, facts);
    const { nodes, links } = facts.finish();
    return nodes.length + links.length === 0 ? null : facts.finish();
  },
};

function readValues(value: Value, facts: DocumentBuilder): void {
  if (value.kind === 'list') for (const item of value.items) readValues(item, facts);
  if (value.kind !== 'map') return;
  const registry = textAt(value, 'registry');
  const repository = at(value, 'repository');
  if (repository?.kind === 'scalar' && (value.entries.has('tag') || value.entries.has('digest')))
    deploy(registry === '' ? repository.text : `${registry}/${repository.text}`, repository.start, facts);
  for (const { key, keyStart, value: inner } of value.entries.values()) {
    if (key === 'image' && inner.kind === 'scalar') deploy(inner.text, inner.start, facts);
    else if (/^(extra)?env(vars|ironment)?$/i.test(key)) readVariables(inner, keyStart, facts);
    else readValues(inner, facts);
  }
}

function deploy(written: string, at: number, facts: DocumentBuilder): void {
  const name = imageName(written);
  if (name !== null) facts.link(THE_FILE, 'deploys', { to: 'meeting', kind: 'image', name }, at);
}

function readVariables(value: Value, start: number, facts: DocumentBuilder): void {
  const configure = (name: string, place: number): void => {
    if (/^[A-Z_][A-Z0-9_]*$/.test(name))
      facts.link(THE_FILE, 'configures', { to: 'meeting', kind: 'env_var', name }, place);
  };
  if (value.kind === 'map') for (const entry of value.entries.values()) configure(entry.key, entry.keyStart);
  if (value.kind === 'list')
    for (const item of value.items) configure(textAt(item, 'name'), at(item, 'name')?.start ?? start);
}
