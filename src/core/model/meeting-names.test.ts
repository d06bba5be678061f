import { describe, expect, it } from 'vitest';
import { processName, tableName } from './meeting-names.ts';

describe('names of meeting places', () => {
  it.each([
    [['public', '"Users"'], 'users'],
    [['sales', 'Orders'], 'sales.orders'],
    [['shop', 'dbo', '[Album]'], 'album'],
    [['${prefix}users'], null],
  ])('table %j is %s', (parts, expected) => {
    expect(tableName(parts)).toBe(expected);
  });

  it.each([
    ['/usr/bin/node', 'node'],
    ['g++', 'g++'],
    ['$(CC)', null],
  ])('process %s is %s', (program, expected) => {
    expect(processName(program)).toBe(expected);
  });
});
