/** What an edge says, denied: “calls” becomes “does not call”, “is typed with” becomes “is not typed with”. */
export function saysNot(says: string): string {
  const [first = '', ...rest] = says.split(' ');
  const words = first === 'is' || first === 'was' ? [first, 'not'] : ['does', 'not', infinitive(first)];
  return [...words, ...rest].join(' ');
}

const infinitive = (verb: string): string => verb.replace(/(?<=sh|ch|ss|x)es$|s$/, '');
