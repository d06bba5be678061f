import { signatureParts } from './signature-parts.ts';

/** A parameter that a call may leave out: it has a default, is marked as optional, or takes any number of arguments. */
const OPTIONAL = /[^=!<>]=(?!=|>)|\?\s*:|\?$|^\s*\*|^\s*\.\.\.|\.\.\.\s*[\w.[\]*]+$/;

/**
 * Whether a declaration that reads otherwise still takes every call that it took: nothing differs but parameters at the
 * end that a call may leave out. Only the text is looked at, whatever the language.
 */
export function takesWhatItTook(before: string, after: string): boolean {
  const [old, fresh] = [signatureParts(before), signatureParts(after)];
  if (old === null || fresh === null || old.around !== fresh.around) return false;
  const more = fresh.parameters.slice(old.parameters.length);
  return (
    more.length > 0 &&
    old.parameters.every((parameter, i) => parameter === fresh.parameters[i]) &&
    more.every((parameter) => OPTIONAL.test(parameter))
  );
}
