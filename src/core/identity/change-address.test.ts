import { expect, it } from 'vitest';
import { parseChangeAddress } from './change-address.ts';

it.each([
  ['https://github.com/pallets/flask/pull/12', 'github.com/pallets/flask', null, 'refs/pull/12/head'],
  ['https://github.com/pallets/flask/pull/12/files#diff-1', 'github.com/pallets/flask', null, 'refs/pull/12/head'],
  ['https://github.com/pallets/flask/compare/3.0.0...main', 'github.com/pallets/flask', '3.0.0', 'main'],
  ['https://github.com/o/r/compare/a%2Fb..c/d?expand=1', 'github.com/o/r', 'a/b', 'c/d'],
  ['https://gitlab.com/g/h/r/-/merge_requests/7', 'gitlab.com/g/h/r', null, 'refs/merge-requests/7/head'],
  ['https://codeberg.org/o/r/pulls/3', 'codeberg.org/o/r', null, 'refs/pull/3/head'],
  ['https://bitbucket.org/o/r/pull-requests/4/diff', 'bitbucket.org/o/r', null, 'refs/pull-requests/4/from'],
  ['https://bitbucket.org/o/r/branches/compare/work..main', 'bitbucket.org/o/r', 'main', 'work'],
  ['https://bitbucket.org/o/r/branches/compare/a%2Fb%0Dmain#diff', 'bitbucket.org/o/r', 'main', 'a/b'],
  ['https://gitlab.com/g/h/r/-/compare/v1...v2', 'gitlab.com/g/h/r', 'v1', 'v2'],
])('reads %s', (text, repo, base, head) => {
  expect(parseChangeAddress(text)).toEqual({ repo, base, head });
});

it.each(['https://github.com/pallets/flask', 'main', 'https://github.com/o/r/pull/x', 'https://a.b/%ff/%ff/compare/a'])(
  'takes %s for no change',
  (text) => expect(parseChangeAddress(text)).toBeNull(),
);
