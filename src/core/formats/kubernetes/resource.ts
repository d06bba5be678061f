import type { DocumentBuilder } from '../../model/document-builder.ts';
import { folded } from '../folded-text.ts';
import { at, entriesAt, isMap, itemsAt, textAt, type Value } from '../yaml/value.ts';
import { exposeRoutes } from './routing.ts';
import { labelKeys, resourceKey, selectorKey } from './keys.ts';
import { containersOf, readPod } from './pod.ts';

export function readResource(root: Value, facts: DocumentBuilder): void {
  const kind = textAt(root, 'kind');
  const nameValue = at(root, 'metadata', 'name') ?? at(root, 'metadata', 'generateName');
  if (nameValue?.kind !== 'scalar' || nameValue.text === '' || kind === '') return;
  const name = nameValue.text;
  const pod = podOf(root, kind);
  const range = { start: root.start, end: root.end, nameStart: nameValue.from };
  const node = facts.node(kind === 'Service' ? 'service' : 'resource', `${kind}.${name}`, range, {
    name,
    signature: signatureOf(root, kind, pod?.spec),
    doc: textAt(root, 'metadata', 'annotations', 'description'),
    keys: [`kubernetes:${kind}/${name}`, ...(pod ? labelKeys(pod.labels) : [])],
  });
  if (pod) readPod(pod.spec, node, facts);
  if (kind === 'Service') {
    const selector = at(root, 'spec', 'selector');
    const key = selectorKey(selector);
    if (key !== null) facts.link(node, 'exposes', { to: 'key', key, nearest: true }, selector!.start);
  } else if (kind === 'ConfigMap' || kind === 'Secret') {
    // Keys that are written like variables are handed to programs as such.
    for (const { key, keyStart } of [...entriesAt(root, 'data'), ...entriesAt(root, 'stringData')])
      if (/^[A-Z_][A-Z0-9_]*$/.test(key))
        facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: key }, keyStart);
  }
  exposeRoutes(root, kind, node, facts);
  mentionOthers(root, node, facts);
}

interface Pod {
  readonly spec: Value;
  readonly labels: Value | undefined;
}

/** The pod a workload runs: its own spec, or that of a template somewhere below. */
function podOf(root: Value, kind: string): Pod | null {
  const template =
    kind === 'Pod' ? root : (at(root, 'spec', 'jobTemplate', 'spec', 'template') ?? at(root, 'spec', 'template'));
  const spec = at(template, 'spec');
  return spec && containersOf(spec).length > 0 ? { spec, labels: at(template, 'metadata', 'labels') } : null;
}

function signatureOf(root: Value, kind: string, pod: Value | undefined): string {
  const images = pod ? containersOf(pod).map((container) => textAt(container, 'image')) : [];
  const ports = pod
    ? containersOf(pod).flatMap((container) => itemsAt(container, 'ports').map((port) => textAt(port, 'containerPort')))
    : itemsAt(root, 'spec', 'ports').map((port) => textAt(port, 'port'));
  const type = kind === 'Service' ? textAt(root, 'spec', 'type') : '';
  return folded(
    [
      `${kind} ${textAt(root, 'metadata', 'name')}`,
      type,
      images
        .filter((image) => image !== '')
        .map((image) => `image ${image}`)
        .join(', '),
      ports
        .filter((port) => port !== '')
        .map((port) => `port ${port}`)
        .join(', '),
    ]
      .filter((part) => part !== '')
      .join('; '),
  );
}

/** References written as kind and name: scale targets, roles and their subjects, backends. */
function mentionOthers(value: Value, node: number, facts: DocumentBuilder): void {
  if (value.kind === 'list') for (const item of value.items) mentionOthers(item, node, facts);
  if (!isMap(value)) return;
  const kind = textAt(value, 'kind');
  const name = at(value, 'name');
  if (kind !== '' && name?.kind === 'scalar' && name.text !== '')
    facts.link(node, 'depends_on', resourceKey(kind, name.text), name.start);
  for (const entry of value.entries.values()) mentionOthers(entry.value, node, facts);
}
