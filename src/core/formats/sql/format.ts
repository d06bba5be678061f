import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import { SqlReader } from './reader.ts';
import { SqlTokens } from './tokens.ts';

/**
 * SQL of any dialect. Read from tokens, not from a grammar: a tenth of real files have something that only one database
 * understands, and what stands around it is to be found all the same.
 */
export const sql: DocumentFormat = {
  id: 'sql',
  name: 'SQL',
  version: 1,
  matches: (path) => /\.(sql|ddl|psql|pgsql)$/i.test(path),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    new SqlReader(new SqlTokens(text), facts).read();
    return facts.finish();
  },
};
