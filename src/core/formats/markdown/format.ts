import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import { readMarkdown } from './reader.ts';

/** Prose: its sections, and the files and symbols that they speak of. */
export const markdown: DocumentFormat = {
  id: 'markdown',
  name: 'Markdown',
  version: 1,
  matches: (path) => /\.(md|mdx|markdown)$/i.test(path),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    readMarkdown(text, facts);
    return facts.finish();
  },
};
