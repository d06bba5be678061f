import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import { GraphqlReader } from './reader.ts';

/** GraphQL schemas, and documents of operations on them. */
export const graphql: DocumentFormat = {
  id: 'graphql',
  name: 'GraphQL',
  version: 2,
  matches: (path) => /\.(graphqls?|gql)$/.test(path),
  grammar: 'graphql',
  read: (text, tree) => {
    const facts = new DocumentBuilder(text);
    if (tree) new GraphqlReader(tree, facts).read();
    return facts.finish();
  },
};
