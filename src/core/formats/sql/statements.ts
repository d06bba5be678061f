import type { SqlTokens } from './tokens.ts';

/** Words between CREATE and what is created. */
const MODIFIERS = new Set(
  (
    'or replace alter temporary temp global local unique unlogged materialized virtual external recursive definer invoker ' +
    'algorithm merge undefined temptable sql security fulltext spatial clustered nonclustered columnstore force noforce ' +
    'editionable noneditionable constraint aggregate foreign event bitmap current_user'
  ).split(' '),
);
const OBJECTS = new Set('table view index function procedure proc trigger type'.split(' '));
/** More words than anybody puts there. */
const MOST_MODIFIERS = 16;
/** Longer statements and bodies are not looked through for their end. */
const LONGEST = 20_000;

/** What a CREATE creates, and the index behind that word; '' where it is nothing that is read. */
export function createdObject(tokens: SqlTokens, i: number): { object: string; next: number; isTemporary: boolean } {
  let isTemporary = false;
  for (let at = i; at < i + MOST_MODIFIERS; at += 1) {
    const keyword = tokens.keyword(at);
    if (OBJECTS.has(keyword)) return { object: keyword === 'proc' ? 'procedure' : keyword, next: at + 1, isTemporary };
    if (keyword === 'temporary' || keyword === 'temp') isTemporary = true;
    // MySQL says whose rights count: DEFINER=`root`@`localhost`.
    const isDefiner =
      /^[=@%]$/.test(tokens.text(at)) || /^[=@]$/.test(tokens.text(at - 1)) || tokens.text(at).startsWith('@');
    if (!MODIFIERS.has(keyword) && !isDefiner) break;
  }
  return { object: '', next: i, isTemporary };
}

/** The index of the semicolon that ends a statement; T-SQL has `GO` on a line of its own. */
export function endOfStatement(tokens: SqlTokens, i: number): number {
  const end = Math.min(tokens.count, i + LONGEST);
  for (let at = Math.max(0, i); at < end; at += 1) {
    const text = tokens.text(at);
    if (text === ';' || (tokens.keyword(at) === 'go' && isAlone(tokens, at))) return at;
    if (at > i && tokens.keyword(at) === 'create' && startsLine(tokens, at)) return at;
  }
  return end;
}

/** Where a function's body ends: behind its dollar quotes, its BEGIN … END, or its only statement. */
export function endOfRoutine(tokens: SqlTokens, i: number): number {
  const end = Math.min(tokens.count, i + LONGEST);
  for (let at = i; at < end; at += 1) {
    const text = tokens.text(at);
    if (/^\$\w*\$$/.test(text)) {
      let close = at + 1;
      while (close < end && tokens.text(close) !== text) close += 1;
      return endOfStatement(tokens, close);
    }
    if (tokens.keyword(at) === 'begin') return endOfBlock(tokens, at);
    if (text === ';') return at;
  }
  return end;
}

function endOfBlock(tokens: SqlTokens, i: number): number {
  let depth = 0;
  const end = Math.min(tokens.count, i + LONGEST);
  for (let at = i; at < end; at += 1) {
    const keyword = tokens.keyword(at);
    if (keyword === 'begin' || (keyword === 'case' && tokens.keyword(at - 1) !== 'end')) depth += 1;
    else if (keyword === 'end' && !/^(if|loop|while|repeat|for)$/.test(tokens.keyword(at + 1)) && (depth -= 1) === 0)
      return at + 1;
  }
  return end;
}

const lineBefore = (tokens: SqlTokens, at: number): string =>
  tokens.source.slice(tokens.source.lastIndexOf('\n', tokens.start(at) - 1) + 1, tokens.start(at));

const startsLine = (tokens: SqlTokens, at: number): boolean => lineBefore(tokens, at) === '';

function isAlone(tokens: SqlTokens, at: number): boolean {
  const end = tokens.source.indexOf('\n', tokens.end(at));
  const rest = tokens.source.slice(tokens.end(at), end < 0 ? undefined : end);
  return lineBefore(tokens, at).trim() === '' && rest.trim() === '';
}
