import type { Dialect } from '../yaml/dialect.ts';
import { textAt } from '../yaml/value.ts';
import { SchemaTypes } from './types.ts';

/** JSON Schema, in any of its drafts. */
export const jsonSchema: Dialect = {
  id: 'json-schema',
  version: 1,
  mayBe: (text) => text.includes('json-schema.org'),
  isOf: (root) => textAt(root, '$schema').includes('json-schema.org'),
  read: (root, facts) => {
    const types = new SchemaTypes(facts);
    types.declareRoot(root, textAt(root, 'title') || nameIn(textAt(root, '$id') || textAt(root, 'id')) || 'schema');
    types.declare(root, 'definitions');
    types.declare(root, '$defs');
    types.linkAll();
  },
};

/** The last part of an address, without what schemas are usually called by. */
const nameIn = (address: string): string =>
  (address.replace(/#.*$/, '').replace(/\/+$/, '').split('/').at(-1) ?? '').replace(/(\.schema)?\.(json|ya?ml)$/, '');
