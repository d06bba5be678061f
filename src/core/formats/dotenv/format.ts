import { DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';

const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=/gm;

/** Environment variables set for a program: `.env`, `.env.local`, `app.env`. Values may be secrets and are never kept. */
export const dotenv: DocumentFormat = {
  id: 'dotenv',
  name: 'environment file',
  version: 1,
  matches: (path) => /^(\.env(\..+)?|.+\.env)$/.test(fileNameOf(path)),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    for (const { 1: name, index } of text.matchAll(ASSIGNMENT)) {
      const nameStart = text.indexOf(name!, index);
      facts.link(THE_FILE, 'configures', { to: 'meeting', kind: 'env_var', name: name! }, nameStart);
    }
    return facts.finish();
  },
};
