import { describe, expect, it } from 'vitest';
import { isFailure } from '../../core/base/failure.ts';
import { SQLITE } from './exports.ts';
import { sqliteError } from './failures.ts';

/** SQLITE_ERROR: what a statement that does not fit the schema ends with. */
const ERROR = 1;

describe('errors of SQLite', () => {
  it.each([
    [SQLITE.CORRUPT, 'database disk image is malformed'],
    [SQLITE.NOTADB, 'file is not a database'],
    [ERROR, 'no such table: repos'],
    [ERROR, 'no such column: digest'],
    [ERROR, 'table layers already exists'],
    [ERROR, 'malformed database schema (records)'],
  ])('tell of damage: %i %s', (code, message) => {
    expect(sqliteError(code, message, 'SELECT 1')).toMatchObject({ code: 'store-damaged' });
  });

  it('stay bugs where the statement is wrong', () => {
    expect(isFailure(sqliteError(ERROR, 'near "FORM": syntax error', 'SELECT * FORM t'))).toBe(false);
  });
});
