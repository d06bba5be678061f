/**
 * Plurals that follow no rule, as the libraries that name tables after classes have them:
 * https://api.rubyonrails.org/classes/ActiveSupport/Inflector.html
 */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['quiz', 'quizzes'],
  ['status', 'statuses'],
  ['alias', 'aliases'],
]);
const UNCOUNTABLE: ReadonlySet<string> = new Set(
  'equipment information rice money species series fish sheep jeans police news'.split(' '),
);

/** The usual plural of an English noun in snake case: its last word changes. */
export function plural(name: string): string {
  const last = name.slice(name.lastIndexOf('_') + 1);
  if (UNCOUNTABLE.has(last)) return name;
  const irregular = IRREGULAR.get(last);
  if (irregular !== undefined) return name.slice(0, -last.length) + irregular;
  if (/sis$/.test(last)) return `${name.slice(0, -2)}es`;
  if (/(?:s|x|z|ch|sh)$/.test(last)) return `${name}es`;
  return /[^aeiou]y$/.test(last) ? `${name.slice(0, -1)}ies` : `${name}s`;
}
