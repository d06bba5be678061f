import type { Dialect } from '../yaml/dialect.ts';
import { entriesAt, isMap, rangeOf, textAt } from '../yaml/value.ts';
import { StackReader } from './stack.ts';

/** CloudFormation and its serverless form (SAM), in YAML with short tags or in JSON. */
export const cloudformation: Dialect = {
  id: 'cloudformation',
  version: 1,
  mayBe: (text) => /\bResources\b/.test(text) && /\b(AWS|Alexa|Custom)::/.test(text),
  isOf: (root) => isMap(root) && entriesAt(root, 'Resources').some(({ value }) => /^\w+::/.test(textAt(value, 'Type'))),
  read: (root, facts) => {
    const stack = new StackReader(root, facts);
    for (const entry of entriesAt(root, 'Parameters'))
      stack.declare(
        entry.key,
        facts.node('variable', `Parameters.${entry.key}`, rangeOf(entry), {
          name: entry.key,
          signature: `${entry.key}: ${textAt(entry.value, 'Type')}`,
          doc: textAt(entry.value, 'Description'),
        }),
      );
    stack.read();
  },
};
