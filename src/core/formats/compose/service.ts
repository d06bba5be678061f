import type { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { folded } from '../folded-text.ts';
import { imageName } from '../image-name.ts';
import { networkHost } from '../network-host.ts';
import { at, entriesAt, itemsAt, rangeOf, scalarsAt, textAt, type MapEntry, type Value } from '../yaml/value.ts';

export const composeKey = (kind: string, name: string): string => `compose:${kind}/${name}`;

const nearest = (kind: string, name: string): DocumentTarget => ({
  to: 'key',
  key: composeKey(kind, name),
  nearest: true,
});

export function readService(entry: MapEntry, facts: DocumentBuilder): void {
  const { key, value } = entry;
  const ports = scalarsAt(value, 'ports').map(({ text }) => text);
  const longPorts = itemsAt(value, 'ports').flatMap((port) => textAt(port, 'target') || []);
  const image = at(value, 'image');
  const build = at(value, 'build');
  const node = facts.node('service', `services.${key}`, rangeOf(entry), {
    name: key,
    signature: folded(
      [
        `service ${key}`,
        textAt(image) && `image ${textAt(image)}`,
        ...[...ports, ...longPorts].map((port) => `port ${port}`),
      ]
        .filter((part) => part !== '')
        .join('; '),
    ),
    keys: [composeKey('services', key)],
  });
  const name = image?.kind === 'scalar' ? imageName(image.text) : null;
  if (image && name !== null) facts.link(node, 'deploys', { to: 'meeting', kind: 'image', name }, image.start);
  if (build) readBuild(build, node, name, facts);
  for (const other of namesAt(value, 'depends_on'))
    facts.link(node, 'depends_on', nearest('services', other.name), other.at);
  for (const other of scalarsAt(value, 'links'))
    facts.link(node, 'connects_to', nearest('services', other.text.split(':')[0]!), other.start);
  for (const other of scalarsAt(value, 'volumes_from'))
    facts.link(node, 'depends_on', nearest('services', other.text.split(':')[0]!), other.start);
  readExtends(value, node, facts);
  for (const kind of ['networks', 'configs', 'secrets'])
    for (const other of namesAt(value, kind)) facts.link(node, 'depends_on', nearest(kind, other.name), other.at);
  readVolumes(value, node, facts);
  readEnvironment(value, node, facts);
}

/** What an image is built from. Where it has a name, whoever runs that image elsewhere runs the same. */
function readBuild(build: Value, node: number, image: string | null, facts: DocumentBuilder): void {
  const context = build.kind === 'scalar' ? build : at(build, 'context');
  const written = context?.kind === 'scalar' && context.text !== '' ? context.text : '.';
  if (/^[a-z+]+:\/\/|^git@|\$/.test(written)) return;
  const place = (context ?? build).start;
  const dockerfile = textAt(build, 'dockerfile');
  const paths = [written, ...(/\$/.test(dockerfile) ? [] : [`${written}/${dockerfile || 'Dockerfile'}`])];
  for (const path of paths) {
    facts.link(node, 'deploys', { to: 'path', path }, place);
    if (image !== null)
      facts.link({ to: 'meeting', kind: 'image', name: image }, 'deploys', { to: 'path', path }, place);
  }
}

function readExtends(value: Value, node: number, facts: DocumentBuilder): void {
  const base = at(value, 'extends');
  if (!base) return;
  const file = textAt(base, 'file');
  const service = textAt(base, 'service') || textAt(base);
  if (file !== '') facts.link(node, 'extends', { to: 'path', path: file }, base.start);
  else if (service !== '') facts.link(node, 'extends', nearest('services', service), base.start);
}

/** `name:/path` is a volume of the file, `./path:/path` a place of the repository. */
function readVolumes(value: Value, node: number, facts: DocumentBuilder): void {
  for (const volume of itemsAt(value, 'volumes')) {
    const source = volume.kind === 'scalar' ? volume.text.split(':')[0]! : textAt(volume, 'source');
    if (/^\.{1,2}(\/|$)/.test(source)) facts.link(node, 'references', { to: 'path', path: source }, volume.start);
    else if (/^[\w.-]+$/.test(source)) facts.link(node, 'depends_on', nearest('volumes', source), volume.start);
  }
}

function readEnvironment(value: Value, node: number, facts: DocumentBuilder): void {
  const assign = (name: string, text: string, place: number): void => {
    if (!/^[A-Za-z_]\w*$/.test(name)) return;
    facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name }, place);
    const host = networkHost(text);
    if (host !== null) facts.link(node, 'connects_to', nearest('services', host), place);
  };
  for (const variable of entriesAt(value, 'environment'))
    assign(variable.key, textAt(variable.value), variable.keyStart);
  for (const { text, from } of scalarsAt(at(value, 'environment'))) {
    const sign = text.indexOf('=');
    assign(sign < 0 ? text : text.slice(0, sign), sign < 0 ? '' : text.slice(sign + 1), from);
  }
  const files = at(value, 'env_file');
  const longForm = files?.kind === 'list' ? files.items.flatMap((item) => at(item, 'path') ?? []) : [];
  for (const file of [...scalarsAt(files), ...longForm])
    if (file.kind === 'scalar') facts.link(node, 'depends_on', { to: 'path', path: file.text }, file.start);
}

/** Names in a list, or as keys of a map. */
const namesAt = (value: Value, key: string): { name: string; at: number }[] => [
  ...(at(value, key)?.kind === 'list'
    ? scalarsAt(value, key).map(({ text, start }) => ({ name: text, at: start }))
    : []),
  ...entriesAt(value, key).map((entry) => ({ name: entry.key, at: entry.keyStart })),
  ...itemsAt(value, key).flatMap((item) => {
    const source = at(item, 'source');
    return source?.kind === 'scalar' ? [{ name: source.text, at: source.start }] : [];
  }),
];
