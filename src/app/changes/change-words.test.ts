import { expect, it } from 'vitest';
import { codeSpan } from '../../core/base/code-span.ts';
import { sentenceParts } from './change-words.ts';

it.each(['total', 'a b', 'operator`', '``x', 'a`b', '<b>'])(
  'the name %s is shown as code, whatever is in it',
  (name) => {
    expect(sentenceParts(`${codeSpan(name)} needs ${codeSpan('other')} now.`)).toEqual([
      { text: name, isCode: true },
      { text: ' needs ', isCode: false },
      { text: 'other', isCode: true },
      { text: ' now.', isCode: false },
    ]);
  },
);

it('a backtick alone is text', () => {
  expect(sentenceParts('a ` b')).toEqual([{ text: 'a ` b', isCode: false }]);
});
