import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import { ProtoReader } from './reader.ts';

/** Protocol Buffers: messages, enums, services and what they are made of. */
export const proto: DocumentFormat = {
  id: 'proto',
  name: 'Protocol Buffers',
  version: 1,
  matches: (path) => path.endsWith('.proto'),
  grammar: 'proto',
  read: (text, tree) => {
    const facts = new DocumentBuilder(text);
    if (tree) new ProtoReader(tree, facts).read();
    return facts.finish();
  },
};
