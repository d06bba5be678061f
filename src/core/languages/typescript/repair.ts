/** Words after which a type or value goes on, even on the next line. */
const GOES_ON =
  /(?:^|[^\w$.])(?:extends|keyof|typeof|return|in|of|is|as|new|infer|readonly|await|yield|case|throw|else|do|asserts|satisfies)$/;

/** `in` and `out` before a type parameter, which the grammar does not know either. */
const VARIANCE =
  /([<,]\s*(?:\/\*[^*]*\*\/\s*)?(?:const\s+)?)((?:in\s+)?(?:in|out))(?=\s+[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))/g;

/** The text as the grammar can read it: no character moves, so offsets hold. */
export function repairSource(source: string): string {
  return separateSignatures(
    source.replace(VARIANCE, (_, before: string, words: string) => before + ' '.repeat(words.length)),
  );
}

/**
 * Signatures that start with `<` or `(` may follow one another in an interface without semicolons, which the grammar
 * does not know: it reads on into the next line. A blank before such a line becomes a semicolon, so no offset changes.
 */
function separateSignatures(source: string): string {
  let text = '';
  let done = 0;
  for (const match of source.matchAll(/^[ \t]*[ \t](?=[<(])/gm)) {
    const start = match.index;
    const end = start + match[0].length;
    if (!endsSomething(significantBefore(source, start))) continue;
    text += `${source.slice(done, end - 1)};`;
    done = end;
  }
  return text + source.slice(done);
}

/** The text of the last line before an offset that has more than comments on it, comments cut off. */
function significantBefore(source: string, offset: number): string {
  let end = offset;
  while (end > 0) {
    const start = source.lastIndexOf('\n', end - 2) + 1;
    const line = source.slice(start, end).trim();
    // Lines of block comments begin with a star by convention.
    if (line !== '' && !line.startsWith('//') && !line.startsWith('*') && !line.startsWith('/*'))
      return line.replace(/\s*\/\/.*$/, '');
    end = start;
  }
  return '';
}

function endsSomething(line: string): boolean {
  return /[\w$\])>}'"`]$/.test(line) && !line.endsWith('=>') && !GOES_ON.test(line);
}
