import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import { readCss } from './reader.ts';

/** Style sheets: the names that markup and scripts use, and what they are made of. */
export const css: DocumentFormat = {
  id: 'css',
  name: 'CSS',
  version: 1,
  matches: (path) => /\.(css|pcss|postcss)$/.test(path),
  grammar: 'css',
  read: (text, tree) => {
    const facts = new DocumentBuilder(text);
    if (tree) readCss(tree, facts);
    return facts.finish();
  },
};
