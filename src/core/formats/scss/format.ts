import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import { readScss } from './reader.ts';

/** Sass, in both of its notations, and Less. There is no grammar for them: what declares and uses names is read. */
export const scss: DocumentFormat = {
  id: 'scss',
  name: 'Sass and Less',
  version: 1,
  matches: (path) => /\.(scss|sass|less)$/.test(path),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    readScss(text, facts);
    return facts.finish();
  },
};
