import { expect, it } from 'vitest';
import { parseConnectAddress, refusalOf } from './connection.ts';

it.each([
  ['#/connect?code=abc', { code: 'abc', place: '/' }],
  [
    '#/connect?code=a-b_c&to=%2Fopen%3Furl%3Dhttps%3A%2F%2Fa%2Fb%3Fc',
    { code: 'a-b_c', place: '/open?url=https://a/b?c' },
  ],
  ['#/connect?code=abc&to=https://evil.example', { code: 'abc', place: '/' }],
  ['#/connect', { code: '', place: '/' }],
  ['#/connected?code=abc', null],
  ['#/open?url=%23/connect?code=abc', null],
  ['', null],
])('%s', (hash, expected) => {
  expect(parseConnectAddress(hash)).toEqual(expected);
});

it.each([
  [{ error: { code: 'not-connected' } }, { code: 'not-connected' }],
  [{ error: null }, null],
  [{ error: 'no' }, null],
  [null, null],
  ['<!doctype html>', null],
])('%j is a refusal with %j', (answer, expected) => {
  expect(refusalOf(answer)).toEqual(expected);
});
