/**
 * What SQLite says where a damaged schema has other tables and columns than ours. Our statements are fixed: where they
 * and the file do not fit each other, the file has been changed.
 */
const MISFIT =
  /^(no such (table|column)|duplicate column name|malformed database schema|(table|index) \w+ already exists)/;

export const isSchemaMisfit = (message: string): boolean => MISFIT.test(message);
