import { THE_FILE, type DocumentBuilder } from '../../model/document-builder.ts';
import { folded } from '../folded-text.ts';
import { SchemaTypes } from '../json-schema/types.ts';
import { routeName } from '../route-name.ts';
import type { Dialect } from '../yaml/dialect.ts';
import { entriesAt, itemsAt, rangeOf, textAt, type MapEntry, type Value } from '../yaml/value.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Descriptions of HTTP interfaces: OpenAPI 3 and Swagger 2. */
export const openapi: Dialect = {
  id: 'openapi',
  version: 1,
  mayBe: (text) => /["']?\b(openapi|swagger)\b["']?\s*:/.test(text),
  isOf: (root) => /^3\.|^2\.0/.test(textAt(root, 'openapi') || textAt(root, 'swagger')),
  read: (root, facts) => {
    const types = new SchemaTypes(facts);
    types.declare(root, 'components', 'schemas');
    types.declare(root, 'definitions');
    const base = basePath(root);
    for (const path of entriesAt(root, 'paths'))
      for (const operation of entriesAt(path.value))
        if (METHODS.has(operation.key)) readOperation(base, path, operation, types, facts);
    for (const path of entriesAt(root, 'paths')) linkShared(path, types);
    types.linkAll();
  },
};

/** Where all paths begin. A server with a host may stand before a gateway: what it adds is not the program's. */
function basePath(root: Value): string {
  const [server] = itemsAt(root, 'servers');
  const written = textAt(root, 'basePath') || textAt(server, 'url');
  return /^\/[\w.~/-]*$/.test(written) ? written : '';
}

function readOperation(
  base: string,
  path: MapEntry,
  operation: MapEntry,
  types: SchemaTypes,
  facts: DocumentBuilder,
): void {
  const name = routeName(operation.key, `${base}${path.key}`);
  if (name === null) return;
  const id = textAt(operation.value, 'operationId');
  const route = facts.meeting('route', name, rangeOf(operation), {
    signature: folded(`${operation.key.toUpperCase()} ${base}${path.key}${id === '' ? '' : ` (${id})`}`),
    doc: textAt(operation.value, 'summary') || textAt(operation.value, 'description'),
  });
  facts.link(THE_FILE, 'documents', { to: 'node', node: route }, operation.keyStart);
  types.link(operation.value, route);
}

/** What holds for all operations of a path: parameters, or a file that describes it. */
function linkShared(path: MapEntry, types: SchemaTypes): void {
  if (path.value.kind !== 'map') return;
  const entries = new Map([...path.value.entries].filter(([key]) => !METHODS.has(key)));
  types.linkFile({ ...path.value, entries });
}
