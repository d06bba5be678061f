import { expect, it } from 'vitest';
import { withThinPack } from './thin-pack.ts';

const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;
const check = (before: string, after: string): void => {
  expect(Buffer.from(withThinPack(Buffer.from(before))).toString()).toBe(after);
};

it('adds the capability to the first want and to nothing else', () => {
  const rest = `${line('want b\n')}0000${line('done\n')}`;
  check(line('want a ofs-delta\n') + rest, line('want a ofs-delta thin-pack\n') + rest);
  check(line('want a thin-pack\n') + rest, line('want a thin-pack\n') + rest);
  check(line('have a\n'), line('have a\n'));
  check('', '');
});
