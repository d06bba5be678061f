import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { pathHead, selfObject } from './paths.ts';
import { unwrapped } from './patterns.ts';
import type { RustReader } from './reader.ts';
import { tokensOf, type Token } from './tokens.ts';

export type TokenMode =
  /** Expressions as they would be outside. */
  | 'values'
  /** Names are mentioned, nothing is called. */
  | 'patterns'
  /** Of the body of a macro: only paths mean anything before it is used. */
  | 'paths';

/** Literals may begin with a letter too: `r"…"`, `b'…'`. */
const NAME = /^[\p{L}_][^"']*$/u;
const KEYWORDS = new Set(
  'if else match let for while loop in return break continue move mut ref unsafe async as where fn impl dyn const static'.split(
    ' ',
  ),
);

/** Called for a macro inside a macro. */
type ReadMacro = (rs: RustReader, name: readonly Token[], group: number, mode: TokenMode) => number;

/**
 * Reads the arguments of a macro, which the parser leaves as tokens: paths, calls, members, closures, nested macros.
 * What it does not understand it steps over.
 */
export class TokenReader {
  readonly #rs: RustReader;
  readonly #tokens: readonly Token[];
  readonly #end: number;
  readonly #mode: TokenMode;
  readonly #readMacro: ReadMacro;
  #at = 0;

  constructor(rs: RustReader, group: number, mode: TokenMode, readMacro: ReadMacro) {
    this.#rs = rs;
    this.#tokens = tokensOf(rs.tree, group);
    this.#end = rs.tree.end(group);
    this.#mode = mode;
    this.#readMacro = readMacro;
  }

  /** Rows of the expressions between commas and semicolons; an unknown one keeps its place. */
  readList(patternsAfter = Infinity): number[] {
    const rows: number[] = [];
    while (this.#at < this.#tokens.length) {
      const before = this.#at;
      const mode = rows.length >= patternsAfter ? 'patterns' : this.#mode;
      let row = NONE;
      while (this.#at < this.#tokens.length && !this.#isSeparator()) {
        const start = this.#at;
        const next = this.#is('let') ? this.#readLet(mode) : this.#readExpression(mode);
        if (row < 0) row = next;
        if (this.#at === start) this.#at += 1;
      }
      if (this.#at > before) rows.push(row);
      this.#at += 1;
    }
    return rows;
  }

  #isSeparator(): boolean {
    const text = this.#tokens[this.#at]!.text;
    return text === ',' || text === ';';
  }

  #is(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token !== undefined && token.text === text && token.group === '';
  }

  #isName(token: Token | undefined): boolean {
    return token !== undefined && token.node >= 0 && token.group === '' && NAME.test(token.text);
  }

  #readExpression(mode: TokenMode): number {
    let left = this.#readOperand(mode);
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token.group !== '' || this.#isSeparator()) return left;
      if (this.#isName(token) && token.text !== 'as') return left;
      if (token.text === 'as') {
        this.#at += 1;
        left = this.#readTyped(left);
        continue;
      }
      if (token.node >= 0 && !/^[=!<>&|+\-*/%^.]/.test(token.text)) return left;
      const at = this.#at;
      while (this.#at < this.#tokens.length && this.#isOperator(this.#tokens[this.#at]!)) this.#at += 1;
      if (this.#at === at) return left;
      const right = this.#readOperand(mode);
      if (left < 0) left = right;
    }
  }

  #isOperator(token: Token): boolean {
    return token.group === '' && /^[=!<>&|+\-*/%^:.]+$/.test(token.text) && !(token.text === '|' && this.#isClosure());
  }

  /** `|a, b| …` where a value is expected, that is after another operator or at the start. */
  #isClosure(): boolean {
    const previous = this.#tokens[this.#at - 1];
    return (
      previous === undefined ||
      previous.text === ',' ||
      previous.text === '(' ||
      previous.text === '=' ||
      previous.text === 'move'
    );
  }

  #readOperand(mode: TokenMode): number {
    while (this.#is('&') || this.#is('&&') || this.#is('*') || this.#is('-') || this.#is('!') || this.#is('mut'))
      this.#at += 1;
    const token = this.#tokens[this.#at];
    if (token === undefined) return NONE;
    if (this.#is('move') || this.#is('async') || this.#is('unsafe')) {
      this.#at += 1;
      return this.#readOperand(mode);
    }
    if (token.text === '|' || token.text === '||') return mode === 'values' ? this.#readClosure(mode) : NONE;
    return this.#readPostfix(this.#readPrimary(token, mode), mode);
  }

  #readPrimary(token: Token, mode: TokenMode): number {
    const { tree } = this.#rs;
    if (token.group !== '') {
      this.#at += 1;
      return this.#readGroup(token, mode);
    }
    if (token.text === '$' || token.text.startsWith('$')) return this.#readMetavariable(mode);
    if (this.#isName(token)) {
      if (KEYWORDS.has(token.text)) {
        this.#at += 1;
        return NONE;
      }
      if (token.text === 'true' || token.text === 'false') {
        this.#at += 1;
        return this.#rs.literal('bool');
      }
      return this.#readPath(mode);
    }
    if (token.node < 0) return NONE;
    const literal = LITERALS.get(tree.kind(token.node));
    if (literal === undefined) return NONE;
    this.#at += 1;
    return literal === 'str' ? this.#rs.textLiteral(token.node) : this.#rs.literal(literal);
  }

  /** `$crate::path` is a path; any other variable of a macro stands for what nobody knows. */
  #readMetavariable(mode: TokenMode): number {
    const isCrate = this.#is('$crate') || (this.#is('$') && this.#is('crate', 1));
    if (this.#is('$')) this.#at += 1;
    if (isCrate) return this.#readPath(mode);
    this.#at += 1;
    return NONE;
  }

  #readGroup(token: Token, mode: TokenMode): number {
    const rows = new TokenReader(this.#rs, token.node, mode, this.#readMacro).readList();
    if (mode !== 'values') return NONE;
    if (token.group === '(' && rows.length === 1) return rows[0]!;
    if (token.group === '{') return NONE;
    return this.#literal(token.group === '[' ? 'array' : 'tuple', rows);
  }

  #literal(name: string, rows: readonly number[]): number {
    const { facts, scope } = this.#rs;
    const args = facts.list(rows.map((row) => this.#argument(row)));
    return facts.expr({ kind: EXPR_KINDS.literal, name: facts.text(name), args, scope });
  }

  #argument(row: number): number {
    return row >= 0 ? row : this.#rs.facts.expr({ kind: EXPR_KINDS.unknown, scope: this.#rs.scope });
  }

  #pathTokens(): Token[] {
    const path = [this.#tokens[this.#at]!];
    this.#at += 1;
    while (this.#is('::') || (this.#is(':') && this.#is(':', 1))) {
      const after = this.#is('::') ? 1 : 2;
      const next = this.#tokens[this.#at + after];
      if (next?.text === '<') {
        this.#at += after;
        this.#skipAngles();
        continue;
      }
      if (next === undefined || !this.#isName(next)) break;
      this.#at += after + 1;
      path.push(next);
    }
    return path;
  }

  #skipAngles(): void {
    for (let depth = 0; this.#at < this.#tokens.length; this.#at += 1) {
      if (this.#is('<')) depth += 1;
      else if (this.#is('>')) depth -= 1;
      if (depth === 0) {
        this.#at += 1;
        return;
      }
    }
  }

  #readPath(mode: TokenMode): number {
    const path = this.#pathTokens();
    const last = path[path.length - 1]!;
    const next = this.#tokens[this.#at];
    if (this.#is('!') && this.#tokens[this.#at + 1]?.group) {
      const group = this.#tokens[this.#at + 1]!.node;
      this.#at += 2;
      return this.#readMacro(this.#rs, path, group, mode);
    }
    const isCall = next?.group === '(';
    // Alone, a plain name is a local or a variable of the macro's making.
    if (mode !== 'values' && path.length === 1 && !isCall && !/^\p{Lu}/u.test(last.text)) return NONE;
    const row = this.#pathRow(path);
    if (next?.group === '{' && /^\p{Lu}/u.test(last.text)) {
      this.#at += 1;
      return this.#readFields(row, next, last, mode);
    }
    if (!isCall || mode === 'patterns') return row;
    return this.#readCall(row, next, last.start, mode);
  }

  #pathRow(path: readonly Token[]): number {
    const rs = this.#rs;
    const texts = path.map(({ text }) => text);
    const first = path[0]!.start;
    if (texts.length === 1 && texts[0] !== 'Self') return rs.name(texts[0]!, first);
    const isSelf = texts[0] === 'Self';
    const [head, rest] = isSelf ? ['', texts.slice(1)] : pathHead(rs, texts, first);
    let row = isSelf ? selfObject(rs, first) : rs.name(head, first);
    const written = path.length - rest.length;
    rest.forEach((part, i) => {
      row = this.#member(row, part, (path[written + i] ?? path[0]!).start);
    });
    return row;
  }

  #member(base: number, name: string, start: number): number {
    const { facts, scope } = this.#rs;
    return facts.expr({ kind: EXPR_KINDS.member, base, name: facts.text(name), start, scope });
  }

  #readCall(base: number, group: Token, start: number, mode: TokenMode): number {
    const { facts, scope } = this.#rs;
    this.#at += 1;
    const rows = new TokenReader(this.#rs, group.node, mode, this.#readMacro).readList();
    const args = facts.list(rows.map((row) => this.#argument(row)));
    return facts.expr({ kind: EXPR_KINDS.call, base, start, args, scope });
  }

  /** `T { a: x, b }`: the value, and whatever its fields are given. */
  #readFields(base: number, group: Token, last: Token, mode: TokenMode): number {
    const { facts, scope } = this.#rs;
    new TokenReader(this.#rs, group.node, mode, this.#readMacro).readList();
    return mode === 'values' ? facts.expr({ kind: EXPR_KINDS.construct, base, start: last.start, scope }) : NONE;
  }

  #readPostfix(base: number, mode: TokenMode): number {
    let row = base;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined) return row;
      if (token.text === '?') {
        this.#at += 1;
        row = unwrapped(this.#rs, row, 'unwrap', token.start);
      } else if (token.text === '.' && token.node < 0) {
        const name = this.#tokens[this.#at + 1];
        if (name === undefined || name.node < 0 || name.group !== '') return row;
        this.#at += 2;
        row = this.#readMember(row, name, mode);
      } else if (token.group === '(' && row >= 0 && mode === 'values') {
        row = this.#readCall(row, token, token.start, mode);
      } else if (token.group === '[' && row >= 0) {
        this.#at += 1;
        new TokenReader(this.#rs, token.node, mode, this.#readMacro).readList();
        row = this.#rs.facts.expr({ kind: EXPR_KINDS.index, base: row, start: token.start, scope: this.#rs.scope });
      } else {
        return row;
      }
    }
  }

  #readMember(base: number, name: Token, mode: TokenMode): number {
    const { facts, scope } = this.#rs;
    if (name.text === 'await') return facts.expr({ kind: EXPR_KINDS.await, base, start: name.start, scope });
    if (this.#is('::') && this.#tokens[this.#at + 1]?.text === '<') {
      this.#at += 1;
      this.#skipAngles();
    }
    const next = this.#tokens[this.#at];
    // Nothing is known of a receiver inside the body of a macro.
    const row = mode === 'paths' || base < 0 ? NONE : this.#member(base, name.text, name.start);
    if (next?.group !== '(') return row;
    if (row < 0 || mode !== 'values') {
      this.#at += 1;
      new TokenReader(this.#rs, next.node, mode, this.#readMacro).readList();
      return NONE;
    }
    return this.#readCall(row, next, name.start, mode);
  }

  /** A type's path; its arguments are stepped over. */
  #readTypeName(): number {
    const { facts, scope } = this.#rs;
    while (this.#is('&') || this.#is('mut') || this.#is('dyn')) this.#at += 1;
    if (!this.#isName(this.#tokens[this.#at])) return NONE;
    const path = this.#pathTokens();
    if (this.#is('<')) this.#skipAngles();
    const texts = path.map(({ text }) => text);
    const [head, rest] = texts.length === 1 ? [texts[0]!, []] : pathHead(this.#rs, texts, path[0]!.start);
    return facts.type({
      kind: TYPE_KINDS.name,
      name: facts.text([head, ...rest].join('.')),
      start: path[path.length - 1]!.start,
      scope,
    });
  }

  #readTyped(base: number): number {
    const type = this.#readTypeName();
    return type >= 0 ? this.#rs.typed(type, base) : base;
  }

  /** `let name: Type = value`. */
  #readLet(mode: TokenMode): number {
    this.#at += 1;
    if (this.#is('mut')) this.#at += 1;
    const name = this.#tokens[this.#at];
    if (name === undefined || !this.#isName(name) || mode !== 'values') return NONE;
    const isPlain = this.#tokens[this.#at + 1]?.text === '=' || this.#tokens[this.#at + 1]?.text === ':';
    if (!isPlain) return NONE;
    this.#at += 1;
    let type = NONE;
    if (this.#is(':')) {
      this.#at += 1;
      type = this.#readTypeName();
    }
    if (this.#is('=')) this.#at += 1;
    const value = this.#readExpression(mode);
    this.#bind(BINDING_KINDS.local, name, type, value, this.#tokens[this.#at]?.start ?? this.#end, NONE);
    return NONE;
  }

  #bind(kind: number, name: Token, type: number, value: number, from: number, position: number): number {
    const { facts, scope } = this.#rs;
    const to = this.#end;
    return facts.binding({
      kind,
      name: facts.text(name.text),
      scope,
      start: name.start,
      from,
      to,
      type,
      value,
      position,
    });
  }

  #readClosure(mode: TokenMode): number {
    const rs = this.#rs;
    const { facts } = rs;
    const start = this.#tokens[this.#at]!.start;
    const symbol = facts.symbol('lambda', { parent: rs.scope, start, end: this.#end });
    const outer = rs.scope;
    rs.scope = symbol;
    const parameters: number[] = [];
    if (this.#is('|')) {
      this.#at += 1;
      while (this.#at < this.#tokens.length && !this.#is('|')) {
        const name = this.#tokens[this.#at]!;
        this.#at += 1;
        if (!this.#isName(name) || name.text === 'mut' || name.text === 'ref') continue;
        let type = NONE;
        if (this.#is(':')) {
          this.#at += 1;
          type = this.#readTypeName();
        }
        parameters.push(this.#bind(BINDING_KINDS.parameter, name, type, NONE, name.start, parameters.length));
      }
    }
    this.#at += 1;
    const result = this.#readExpression(mode);
    facts.updateSymbol(symbol, {
      parameters: facts.list(parameters),
      returns: facts.list(result >= 0 ? [result] : []),
      bodyStart: start,
    });
    rs.scope = outer;
    return facts.expr({ kind: EXPR_KINDS.lambda, base: symbol, start, scope: outer });
  }
}

const LITERALS: ReadonlyMap<string, string> = new Map([
  ['string_literal', 'str'],
  ['raw_string_literal', 'str'],
  ['integer_literal', 'int'],
  ['float_literal', 'float'],
  ['char_literal', 'char'],
  ['boolean_literal', 'bool'],
]);
