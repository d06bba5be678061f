/**
 * Blanks macros in the places where they are no C: words in capitals that stand alone on a line, between `class` and a
 * name, before a whole declaration, or behind one. Length and lines stay as they are.
 */
export function repairMacros(source: string): string {
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

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
