import { COLLECTIONS } from './preludes/collections.ts';
import { OBJECTS } from './preludes/objects.ts';
import { STANDARD_LIBRARY } from './preludes/standard-library.ts';
import { TEXT_AND_NUMBERS } from './preludes/text-and-numbers.ts';

/** Names that so many libraries use that one declaration says nothing about an unknown receiver. */
const OFTEN_DECLARED =
  'add all apply attributes auth body build call changed check close code config configure connect context create current ' +
  'data delete destroy dump enabled error errors execute exists fetch file filename finish flush generate get handle header ' +
  'headers id info initialize input key kind label last level link list load log match message meta method mode name new next ' +
  'notify open options order output params parent parse path perform port post process put query read record register reload ' +
  'remove render report request reset resolve response result root run save schema scope search send service session set setup ' +
  'show size source start state status stop store subject tag target template text title token trigger type update url user ' +
  'valid? validate value values version visit warn where write';

/** Every name that a built-in class has, whatever the receiver, and those that are in use everywhere. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set([
  ...OFTEN_DECLARED.split(' '),
  ...[OBJECTS, TEXT_AND_NUMBERS, COLLECTIONS, STANDARD_LIBRARY].flatMap(declaredNames),
]);

function declaredNames(source: string): string[] {
  const names: string[] = [];
  for (const line of source.split('\n')) {
    const defined = /^\s*def (?:self\.)?([a-z_]\w*[?!]?)/.exec(line);
    if (defined) names.push(defined[1]!);
    else if (/^\s*attr_reader /.test(line))
      for (const match of line.matchAll(/:([a-z_]\w*[?!]?)(?=,| #)/g)) names.push(match[1]!);
  }
  return names;
}
