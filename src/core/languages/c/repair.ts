import { blank } from './blank.ts';
import { repairConditionals } from './conditionals.ts';

/** Blanks what only the preprocessor understands, where the grammar stumbled over it. */
export const repairSource = (source: string): string => repairConditionals(repairMacros(source));

/**
 * `UNUSED(static int f(int a)) { … }`: the macro around the head of a function is blanked. The grammar takes the macro
 * for the function, without an error that a repair could follow.
 */
export const unwrapFunctions = (source: string): string =>
  source.replace(WRAPPED, (_, macro: string, head: string, end: string) => blank(macro) + head + blank(end));

const WRAPPED =
  /^([A-Z][A-Z0-9_]*\()([A-Za-z_][\w \t*]*[ \t*]\w+\([^;{}()]{0,400}(?:\([^;{}()]{0,200}\)[^;{}()]{0,200}){0,8}\)\s*)(\))(?=\s*\{)/gm;

/**
 * Blanks macros in the places where they are no C: words in capitals that stand alone on a line, between `class` and a
 * name, before a whole declaration, or behind one. Length and lines stay as they are.
 */
function repairMacros(source: string): string {
  let text = source;
  for (const pattern of PATTERNS)
    text = text.replace(pattern, (whole, before: string, macro: string, after: string) =>
      whole.length === before.length + macro.length + after.length ? before + blank(macro) + after : whole,
    );
  return text;
}

const WORD = '[A-Z][A-Z0-9]*_[A-Z0-9_]+';

const PATTERNS: readonly RegExp[] = [
  new RegExp(`((?<!\\\\\\n)^[ \\t]*)(${WORD}(?:\\([^()\\n]*\\))?)([ \\t]*$)`, 'gm'),
  new RegExp(`(\\b(?:class|struct|union|enum|namespace)[ \\t]+)(${WORD}(?:\\([^()\\n]*\\))?)([ \\t]+[A-Za-z_])`, 'g'),
  new RegExp(
    `((?<!\\\\\\n)^[ \\t]*|\\b(?:template[ \\t]*<[^\\n]*>|inline|static|extern|friend)[ \\t]+)(${WORD}(?:\\([^()\\n]*\\))?)([ \\t]+[A-Za-z_][\\w:]*[ \\t<&*]+[\\w~])`,
    'gm',
  ),
  new RegExp(`(\\)[ \\t]*(?:const|noexcept|override)?[ \\t]*\\n?[ \\t]*)(${WORD}(?:\\([^()\\n]*\\))?)(\\s*[;{])`, 'g'),
];
