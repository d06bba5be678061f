/** Brackets that keep what stands between them together. */
const OPENING = '([{<';
const CLOSING = ')]}>';

/** A parameter that a call may leave out: it has a default, is marked as optional, or takes any number of arguments. */
const OPTIONAL = /[^=!<>]=(?!=|>)|\?\s*:|\?$|^\s*\*|^\s*\.\.\.|\.\.\.\s*[\w.[\]*]+$/;

/**
 * Whether a declaration that reads otherwise still takes every call that it took: nothing differs but parameters at the
 * end that a call may leave out. Only the text is looked at, whatever the language.
 */
export function takesWhatItTook(before: string, after: string): boolean {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  if (old === null || fresh === null || old.around !== fresh.around) return false;
  const more = fresh.parameters.slice(old.parameters.length);
  return (
    more.length > 0 &&
    old.parameters.every((parameter, i) => parameter === fresh.parameters[i]) &&
    more.every((parameter) => OPTIONAL.test(parameter))
  );
}

/** The parameters of a signature and what stands before and after them; null where it has none that can be told. */
function partsOf(signature: string): { readonly parameters: readonly string[]; readonly around: string } | null {
  // A receiver stands before the name of a method in Go.
  const name = /^func\s*\([^()]*\)/.exec(signature)?.[0].length ?? 0;
  const start = signature.indexOf('(', name);
  if (start < 0) return null;
  const parameters: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < signature.length; at += 1) {
    const mark = signature[at]!;
    if (OPENING.includes(mark)) depth += 1;
    else if (CLOSING.includes(mark) && !'=-'.includes(signature[at - 1]!)) depth -= 1;
    if (depth > 1 || (depth === 1 && mark !== ',')) continue;
    parameters.push(signature.slice(from, at).replace(/\s+/g, ' ').trim());
    from = at + 1;
    if (depth === 0) {
      const around = `${signature.slice(0, start)}\0${signature.slice(at + 1)}`.replace(/\s+/g, ' ');
      return { parameters: parameters.filter((parameter) => parameter !== ''), around };
    }
  }
  return null;
}
