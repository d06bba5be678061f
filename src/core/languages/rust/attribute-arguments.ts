import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { RustReader } from './reader.ts';
import { tokensOf, type Token } from './tokens.ts';

/**
 * What the arguments of an attribute say: `("/users/<id>", data = "<form>", table_name = schema::users)`. Each means
 * whatever the attribute makes of it, so that a path is the text of its last name and nothing is looked up. An
 * attribute that names nothing by a text or under a key has no arguments worth keeping.
 */
export function readAttributeArguments(rs: RustReader, group: number): number {
  const { tree, facts } = rs;
  const source = tree.source.slice(tree.start(group), tree.end(group));
  if (!source.includes('"') && !source.includes('=')) return NONE;
  const rows: number[] = [];
  let argument: Token[] = [];
  for (const token of tokensOf(tree, group)) {
    if (token.text !== ',') {
      argument.push(token);
      continue;
    }
    rows.push(readArgument(rs, argument));
    argument = [];
  }
  if (argument.length > 0) rows.push(readArgument(rs, argument));
  return facts.list(rows);
}

function readArgument(rs: RustReader, tokens: readonly Token[]): number {
  const { facts } = rs;
  const [key, mark] = tokens;
  if (key === undefined || key.node < 0 || mark?.text !== '=') return readText(rs, tokens);
  const base = readText(rs, tokens.slice(2));
  return facts.expr({ kind: EXPR_KINDS.pass, name: facts.text(key.text), base, start: key.start, scope: rs.scope });
}

function readText(rs: RustReader, tokens: readonly Token[]): number {
  const last = tokens[tokens.length - 1];
  const kind = last === undefined || last.node < 0 ? '' : rs.tree.kind(last.node);
  if (kind === 'string_literal' || kind === 'raw_string_literal') return rs.textLiteral(last!.node);
  return kind === 'identifier' ? rs.text(last!.text) : rs.facts.expr({ kind: EXPR_KINDS.unknown, scope: rs.scope });
}
