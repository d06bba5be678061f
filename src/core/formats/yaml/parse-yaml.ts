import { CST, Lexer, Parser } from 'yaml';
import { LIMITS } from './limits.ts';
import type { ListValue, MapEntry, MapValue, ScalarValue, Value } from './value.ts';

/**
 * The documents of a YAML stream. Made from the parser's tokens, not from its documents: those check and report so much
 * that a hostile megabyte takes half a minute, while tokens can be counted and given up.
 */
export function parseYaml(text: string): Value[] {
  const values: Value[] = [];
  for (const token of tokens(text)) {
    if (token.type !== 'document' || token.value === undefined) continue;
    values.push(new Composer().value(token.value, propsOf(token.start), 0));
  }
  return values;
}

function* tokens(text: string): Generator<CST.Token> {
  const parser = new Parser();
  let left: number = LIMITS.lexemes;
  let open = 0;
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (lexeme === '[' || lexeme === '{') open += 1;
    else if (lexeme === ']' || lexeme === '}') open -= 1;
    if (--left === 0 || open > LIMITS.open) break;
  }
  yield* parser.end();
}

interface Props {
  readonly tag: string;
  readonly anchor: string;
}

const NO_PROPS: Props = { tag: '', anchor: '' };

function propsOf(sources: readonly CST.SourceToken[] | undefined): Props {
  let props = NO_PROPS;
  for (const { type, source } of sources ?? []) {
    if (type === 'tag') props = { ...props, tag: source };
    else if (type === 'anchor') props = { ...props, anchor: source.slice(1) };
  }
  return props;
}

type Item = CST.BlockMap['items'][number] | CST.FlowCollection['items'][number];

/** Makes the values of one document: anchors hold in it alone. */
class Composer {
  readonly #anchors = new Map<string, Value>();
  #weight = 0;

  value(token: CST.Token | null | undefined, { tag, anchor }: Props, depth: number, offset = 0): Value {
    const value = this.#value(token, tag, depth, offset);
    if (anchor !== '') this.#anchors.set(anchor, value);
    return value;
  }

  #value(token: CST.Token | null | undefined, tag: string, depth: number, offset: number): Value {
    this.#weight += 1;
    if (!token || depth > LIMITS.depth) return empty(token?.offset ?? offset);
    switch (token.type) {
      case 'alias':
        return this.#alias(token);
      case 'scalar':
      case 'single-quoted-scalar':
      case 'double-quoted-scalar':
        return flowScalar(token, tag);
      case 'block-scalar':
        return blockScalar(token, tag);
      case 'block-map':
        return this.#map(token.items, tag, token.offset, token.offset, depth);
      case 'block-seq':
        return this.#list(token.items, tag, token.offset, token.offset, depth);
      case 'flow-collection': {
        const close = token.end.find(({ source }) => source === ']' || source === '}');
        const end = close ? close.offset + close.source.length : token.offset + 1;
        return token.start.source === '{'
          ? this.#map(token.items, tag, token.offset, end, depth)
          : this.#list(token.items, tag, token.offset, end, depth);
      }
      default:
        return empty(token.offset);
    }
  }

  #alias(token: CST.FlowScalar): Value {
    const target = this.#anchors.get(token.source.slice(1));
    if (!target || this.#weight + target.weight > LIMITS.weight) return empty(token.offset);
    this.#weight += target.weight;
    return target;
  }

  #list(items: readonly Item[], tag: string, start: number, endAtLeast: number, depth: number): ListValue {
    const values: Value[] = [];
    let end = endAtLeast;
    let weight = 1;
    for (const item of items) {
      if (!item.value && !item.key && !item.start.some(({ type }) => type === 'seq-item-ind')) continue;
      const value = isPair(item)
        ? this.#map([item], '', item.key?.offset ?? start, start, depth + 1)
        : this.value(item.value ?? item.key, propsOf(item.start), depth + 1, item.start[0]?.offset ?? start);
      values.push(value);
      weight += value.weight;
      end = Math.max(end, value.end);
    }
    return { kind: 'list', items: values, start, end: within(end, start, endAtLeast), tag, weight };
  }

  #map(items: readonly Item[], tag: string, start: number, endAtLeast: number, depth: number): MapValue {
    const entries = new Map<string, MapEntry>();
    const merged: Value[] = [];
    let end = endAtLeast;
    let weight = 1;
    for (const item of items) {
      const keyToken = item.key;
      if (!keyToken || !CST.isScalar(keyToken)) continue;
      const key = this.value(keyToken, propsOf(item.start), depth + 1) as ScalarValue;
      if (key.kind !== 'scalar') continue;
      const value = this.value(item.value, propsOf(item.sep), depth + 1, key.end);
      weight += value.weight;
      end = Math.max(end, key.end, isAliasToken(item.value) ? key.end : value.end);
      if (key.text === '<<') merged.push(...(value.kind === 'list' ? value.items : [value]));
      else entries.set(key.text, { key: key.text, keyStart: key.from, keyEnd: key.to, value });
    }
    for (const other of merged) {
      if (other.kind !== 'map') continue;
      for (const [key, entry] of other.entries) if (!entries.has(key)) entries.set(key, entry);
    }
    return { kind: 'map', entries, start, end: within(end, start, endAtLeast), tag, weight };
  }
}

/** `[a: b]`: a pair in a list is a map of its own. */
const isPair = (item: Item): boolean => !!item.key && item.sep?.some(({ type }) => type === 'map-value-ind') === true;

const isAliasToken = (token: CST.Token | null | undefined): boolean => token?.type === 'alias';

/** A flow collection ends at its bracket; a block where its last value does. */
const within = (end: number, start: number, bracket: number): number => (bracket > start ? bracket : end);

const empty = (offset: number): ScalarValue => ({
  kind: 'scalar',
  text: '',
  start: offset,
  end: offset,
  from: offset,
  to: offset,
  tag: '',
  weight: 1,
  isFolded: false,
});

const nothing = (): void => undefined;

function flowScalar(token: CST.FlowScalar, tag: string): ScalarValue {
  const { offset, source } = token;
  const end = offset + source.length;
  const quoted = token.type === 'scalar' ? 0 : 1;
  const text = CST.resolveAsScalar(token, false, nothing)?.value ?? '';
  const isNull = quoted === 0 && (text === '~' || text === 'null');
  const place = { start: offset, end, from: offset + quoted, to: Math.max(offset + quoted, end - quoted) };
  return { kind: 'scalar', text: isNull ? '' : text, ...place, tag, weight: 1, isFolded: false };
}

function blockScalar(token: CST.BlockScalar, tag: string): ScalarValue {
  const header = token.props.find(({ type }) => type === 'block-scalar-header') as CST.SourceToken | undefined;
  const last = token.props.at(-1) as CST.SourceToken | undefined;
  const from = last ? last.offset + last.source.length : token.offset;
  const end = from + token.source.trimEnd().length;
  const start = header?.offset ?? token.offset;
  const text = CST.resolveAsScalar(token, false, nothing)?.value ?? '';
  const own = tag || propsOf(token.props as CST.SourceToken[]).tag;
  const isFolded = header?.source.startsWith('>') === true;
  return { kind: 'scalar', text, start, end, from, to: end, tag: own, weight: 1, isFolded };
}
