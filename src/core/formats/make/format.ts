import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { MakeReader } from './reader.ts';

/** Makefiles: targets, what they need and what they run. */
export const make: DocumentFormat = {
  id: 'make',
  name: 'Makefile',
  version: 2,
  matches: (path) => /^((GNU|BSD)?[Mm]akefile(\..+)?|.+\.(mk|mak|make))$/.test(fileNameOf(path)),
  grammar: 'make',
  read: (text, tree) => {
    const facts = new DocumentBuilder(text);
    if (tree) new MakeReader(tree, facts).read();
    return facts.finish();
  },
};
