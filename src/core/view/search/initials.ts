const isSmall = (code: number): boolean => code >= 97 && code <= 122;
const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The first letters of the words of a name, in lower case: `rh` of `RequestHandler` and of `request_handler`. */
export function initialsOf(name: string): string {
  let initials = '';
  let wasSmall = false;
  let isBetween = true;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    const capital = isCapital(code);
    const small = isSmall(code) || isDigit(code);
    if ((capital && (isBetween || wasSmall)) || (small && isBetween)) initials += name[at]!;
    wasSmall = small;
    isBetween = !capital && !small;
  }
  return initials.toLowerCase();
}
