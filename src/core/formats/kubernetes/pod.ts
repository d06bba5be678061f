import type { DocumentBuilder } from '../../model/document-builder.ts';
import { imageName } from '../image-name.ts';
import { networkHost } from '../network-host.ts';
import { at, itemsAt, textAt, type ScalarValue, type Value } from '../yaml/value.ts';
import { resourceKey } from './keys.ts';

export const containersOf = (spec: Value): readonly Value[] => [
  ...itemsAt(spec, 'initContainers'),
  ...itemsAt(spec, 'containers'),
];

/** What a workload runs, what it is given, and what must be there for it. */
export function readPod(spec: Value, node: number, facts: DocumentBuilder): void {
  const needs = (kind: string, name: Value | undefined): void => {
    const found = scalarOf(name);
    if (found) facts.link(node, 'depends_on', resourceKey(kind, found.text), found.start);
  };
  for (const container of containersOf(spec)) {
    const image = scalarOf(at(container, 'image'));
    const name = image && imageName(image.text);
    if (name) facts.link(node, 'deploys', { to: 'meeting', kind: 'image', name }, image.start);
    for (const variable of itemsAt(container, 'env')) readVariable(variable, node, facts);
    for (const source of [...itemsAt(container, 'envFrom'), ...itemsAt(container, 'env')]) {
      needs('ConfigMap', at(source, 'configMapRef', 'name') ?? at(source, 'valueFrom', 'configMapKeyRef', 'name'));
      needs('Secret', at(source, 'secretRef', 'name') ?? at(source, 'valueFrom', 'secretKeyRef', 'name'));
    }
  }
  for (const volume of itemsAt(spec, 'volumes')) {
    const all = [volume, ...itemsAt(volume, 'projected', 'sources')];
    for (const source of all) {
      needs('ConfigMap', at(source, 'configMap', 'name'));
      needs('Secret', at(source, 'secret', 'secretName') ?? at(source, 'secret', 'name'));
      needs('PersistentVolumeClaim', at(source, 'persistentVolumeClaim', 'claimName'));
    }
  }
  needs('ServiceAccount', at(spec, 'serviceAccountName') ?? at(spec, 'serviceAccount'));
  for (const secret of itemsAt(spec, 'imagePullSecrets')) needs('Secret', at(secret, 'name'));
}

function readVariable(variable: Value, node: number, facts: DocumentBuilder): void {
  const name = scalarOf(at(variable, 'name'));
  if (!name) return;
  // A template's loop is no variable.
  if (/^[A-Za-z_][\w.-]*$/.test(name.text))
    facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: name.text }, name.start);
  // An address given to a program is where it connects to.
  const host = networkHost(textAt(variable, 'value'));
  if (host !== null) facts.link(node, 'connects_to', resourceKey('Service', host), at(variable, 'value')!.start);
}

const scalarOf = (value: Value | undefined): ScalarValue | null =>
  value?.kind === 'scalar' && value.text !== '' ? value : null;
