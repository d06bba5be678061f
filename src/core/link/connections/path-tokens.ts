import type { PathToken } from '../../languages/connections.ts';
import { NONE } from '../../model/facts.ts';
import type { Program } from '../program.ts';
import type { Pending } from './route-names.ts';

/** A path with the names of its handler and of the type around it in place of the words that stand for them. */
export function withNames(path: string, tokens: readonly PathToken[], pending: Pending, program: Program): string {
  let text = path;
  for (const { token, names, suffix } of tokens) {
    const symbol = names === 'type' ? pending.type : (pending.sources[0] ?? NONE);
    if (symbol === NONE || !text.includes(token)) continue;
    const name = program.name(symbol);
    const short = name.length > suffix.length && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
    text = text.replaceAll(token, short.toLowerCase());
  }
  return text;
}
