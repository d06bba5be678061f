import type { Dialect } from '../yaml/dialect.ts';
import { itemsAt, textAt } from '../yaml/value.ts';
import { readResource } from './resource.ts';

/** Manifests of Kubernetes: `apiVersion` and `kind`. */
export const kubernetes: Dialect = {
  id: 'kubernetes',
  version: 1,
  mayBe: (text) => /\bapiVersion\b/.test(text) && /\bkind\b/.test(text),
  isOf: (root) => textAt(root, 'apiVersion') !== '' && /^[A-Z][A-Za-z0-9]*$/.test(textAt(root, 'kind')),
  read: (root, facts) => {
    const listed = textAt(root, 'kind').endsWith('List') ? itemsAt(root, 'items') : [];
    for (const resource of listed.length > 0 ? listed : [root]) readResource(resource, facts);
  },
};
