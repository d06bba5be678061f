const IDENTIFIER = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/**
 * Package names that an import path suggests, the likeliest first: the one goimports assumes (the last element without
 * a major version and without a leading `go-`, up to the first character no name can have), then the last element
 * itself, then its parts from the end, then all of them joined.
 */
export function candidateNames(specifier: string): readonly string[] {
  const elements = specifier.split('/');
  const last = elements.at(-1)!;
  const isVersion = /^v[0-9]+$/.test(last) && elements.length > 1;
  const base = isVersion ? elements.at(-2)! : last;
  const parts = base.split(/[^\p{L}\p{Nd}_]+/u).filter((part) => part !== '');
  const assumed = parts.length > 1 && parts[0] === 'go' ? parts[1]! : (parts[0] ?? base);
  const names = [assumed, last, ...parts.reverse(), [...parts].reverse().join('')];
  return [...new Set(names.filter((name) => IDENTIFIER.test(name)))];
}

/**
 * A name for each import without an alias. The compiler allows no import that is not used, so a name the file uses as
 * a qualifier is preferred to one it does not; each name is given once.
 */
export function chooseNames(
  imports: readonly (readonly string[])[],
  used: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly string[] {
  const claimed = new Set(taken);
  const chosen = new Array<string>(imports.length).fill('');
  const claim = (index: number, name: string | undefined): void => {
    if (chosen[index] !== '' || name === undefined || !used.has(name) || claimed.has(name)) return;
    chosen[index] = name;
    claimed.add(name);
  };
  // A path that is nothing but the name comes before one that only contains it.
  imports.forEach((names, index) => names.length === 1 && claim(index, names[0]));
  imports.forEach((names, index) => claim(index, names[0]));
  imports.forEach((names, index) => {
    for (const name of names) claim(index, name);
  });
  return chosen.map((name, index) => name || (imports[index]![0] ?? '_'));
}
