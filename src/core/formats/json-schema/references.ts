import { entriesAt, textAt, type ScalarValue, type Value } from '../yaml/value.ts';

/** A part of the document by its JSON pointer, escapes undone: `#/components/schemas/User`. */
export const pointerOf = (reference: string): string =>
  reference
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('%24', '$'))
    .join('/');

/** Every `$ref` below a value, in order; not inside of what `isApart`. */
export function referencesIn(value: Value, isApart: (value: Value) => boolean = () => false): ScalarValue[] {
  const found: ScalarValue[] = [];
  const walk = (inner: Value): void => {
    if (inner.kind === 'scalar') return;
    const children = inner.kind === 'list' ? inner.items : [...inner.entries.values()].map((entry) => entry.value);
    const reference = inner.kind === 'map' ? inner.entries.get('$ref')?.value : undefined;
    if (reference?.kind === 'scalar' && reference.text !== '') found.push(reference);
    for (const child of children) if (!isApart(child)) walk(child);
  };
  walk(value);
  return found;
}

/** What a schema is, at a glance: its type and the names of its properties. */
export function schemaSignature(name: string, schema: Value): string {
  const properties = entriesAt(schema, 'properties').map(({ key }) => key);
  const type = textAt(schema, 'type') || (properties.length > 0 ? 'object' : '');
  const body = properties.length === 0 ? '' : ` { ${properties.join(', ')} }`;
  return `${name}${type === '' ? '' : `: ${type}`}${body}`;
}
