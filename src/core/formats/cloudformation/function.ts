import type { DocumentBuilder } from '../../model/document-builder.ts';
import { handlerTarget } from '../handler-path.ts';
import { routeName } from '../route-name.ts';
import { at, entriesAt, textAt, type ScalarValue, type Value } from '../yaml/value.ts';

const scalar = (value: Value | undefined): ScalarValue | null =>
  value?.kind === 'scalar' && value.tag === '' && value.text !== '' ? value : null;

/** A function in the cloud: its code, its settings and what calls it. */
export function readFunction(
  properties: Value | undefined,
  globals: Value | undefined,
  node: number,
  facts: DocumentBuilder,
): void {
  const property = (name: string): ScalarValue | null => scalar(at(properties, name)) ?? scalar(at(globals, name));
  const code = property('CodeUri') ?? property('Code');
  const handler = property('Handler');
  const directory = code?.text ?? '.';
  if (!/[$:]/.test(directory)) {
    if (code) facts.link(node, 'deploys', { to: 'path', path: directory }, code.start);
    const target = handler && handlerTarget(directory, handler.text);
    if (target) facts.link(node, 'deploys', target, handler.start);
  }
  for (const source of [globals, properties])
    for (const { key, keyStart } of entriesAt(source, 'Environment', 'Variables'))
      facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: key }, keyStart);
  for (const { value: event } of entriesAt(properties, 'Events')) {
    const type = textAt(event, 'Type');
    const path = scalar(at(event, 'Properties', 'Path'));
    if ((type !== 'Api' && type !== 'HttpApi') || !path) continue;
    const name = routeName(methodOf(textAt(event, 'Properties', 'Method')), path.text);
    if (name !== null) facts.link(node, 'exposes', { to: 'meeting', kind: 'route', name }, path.start);
  }
}

export const methodOf = (written: string): string =>
  /^(any|\*|x-amazon-apigateway-any-method)?$/i.test(written) ? 'ANY' : written;
