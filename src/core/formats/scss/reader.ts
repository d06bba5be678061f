import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { commentWords, folded } from '../folded-text.ts';
import { linkStyleFile, StyleNames } from '../style-names.ts';

/** Comments and texts are passed over; the rest is what declares or uses a name. */
const TOKEN = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*`,
    String.raw`@(?<rule>use|forward|import|mixin|function|include|extend|keyframes|-webkit-keyframes|return|media|supports)\b\s*(?<head>[^;{\n]*)`,
    String.raw`(?<declared>[$@][\w-]+|--[\w-]+)\s*:(?!:)`,
    String.raw`(?<used>\$[\w-]+|var\(\s*--[\w-]+|@[\w-]+)`,
    String.raw`url\(\s*["']?(?<url>[^"')]+)`,
    String.raw`#\{(?<inside>[^{}]*)\}`,
    String.raw`(?<name>[.#%][A-Za-z_][\w-]*)(?=(?<rest>[^;{}\n]*)(?<end>[;{,\n]))`,
    String.raw`(?<![:\w-])(?<call>[\w-]+)\(`,
    String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`,
    String.raw`[{}]`,
  ].join('|'),
  'g',
);
/** Names that Less reserves for CSS's own rules. */
const AT_RULES =
  /^@(media|supports|charset|namespace|font-face|page|layer|container|property|else|if|for|each|while|debug|warn|error|at-root|content|plugin|arguments|rest|tailwind|apply|screen|document|viewport)$/;

/** Where inside something named the reader is. */
interface Block {
  readonly node: number;
  readonly isNamed: boolean;
  /** Parameters and variables that mean nothing outside. */
  readonly locals: Set<string>;
}

export function readScss(text: string, facts: DocumentBuilder): void {
  const names = new StyleNames(facts);
  const blocks: Block[] = [];
  /** What the next bracket opens. */
  let next: Block | null = null;
  const owner = (): number => blocks.findLast(({ isNamed }) => isNamed)?.node ?? THE_FILE;
  for (const match of text.matchAll(TOKEN)) {
    const { 0: token, index: at } = match;
    const { rule, head, declared, used, url, inside, name, rest, end, call } = match.groups!;
    if (token === '{') {
      blocks.push(next ?? { node: owner(), isNamed: false, locals: new Set() });
      next = null;
    } else if (token === '}') blocks.pop();
    else if (rule !== undefined) next = readRule(rule, head!, at, token) ?? next;
    else if (declared !== undefined) declareVariable(declared, at);
    else if (used !== undefined) use(used, at);
    else if (url !== undefined) linkStyleFile(facts, 'depends_on', url, at + token.length - url.length);
    else if (inside !== undefined) useAll(inside, at + 2);
    else if (name !== undefined) {
      // A rule is about its first selector.
      const first = selector(name, rest!, end!, at);
      next ??= first;
    } else if (call !== undefined) names.mention(owner(), 'calls', `@function ${call}`, at);
  }
  names.finish();

  function declareVariable(name: string, at: number): void {
    const before = text.slice(Math.max(0, at - 80), at);
    if (AT_RULES.test(name) || !/(^|[;{}\n/])[^\S\n]*$/.test(before)) return;
    // Inside a block a variable is its own affair, except a custom property.
    if (blocks.length > 0 && !name.startsWith('--')) {
      blocks.at(-1)!.locals.add(name);
      return;
    }
    const line = text.slice(at, endOfDeclaration(text, at));
    names.declare('variable', name, { start: at, end: at + line.length }, folded(line), docAt(text, at));
  }

  function use(used: string, at: number): void {
    const name = used.replace(/^var\(\s*/, '');
    if (!AT_RULES.test(name) && !blocks.some(({ locals }) => locals.has(name)))
      names.mention(owner(), 'references', name, at + used.length - name.length);
  }

  function useAll(part: string, start: number): void {
    for (const { 0: variable, index } of part.matchAll(/\$[\w-]+|@[\w-]+|--[\w-]+/g)) use(variable, start + index);
  }

  function readRule(rule: string, head: string, at: number, token: string): Block | null {
    const start = at + token.length - head.length;
    const word = /^[\w-]+/.exec(head)?.[0] ?? '';
    switch (rule) {
      case 'use':
      case 'forward':
      case 'import':
        for (const { 1: path, index } of head.matchAll(/["']([^"']+)["']/g)) {
          if (/\b(as|with|show|hide)\b/.test(head.slice(0, index))) break;
          if (!/^sass:|\.css$|^https?:/.test(path!)) facts.link(THE_FILE, 'imports', sheet(path!), start + index);
        }
        return null;
      case 'mixin':
      case 'function':
      case 'keyframes':
      case '-webkit-keyframes': {
        const symbol = `@${rule.replace('-webkit-', '')} ${word}`;
        const range = { start: at, end: at + token.length, nameStart: start };
        if (word === '') return null;
        const node = names.declare('function', symbol, range, folded(token), docAt(text, at));
        return { node, isNamed: true, locals: variablesOf(head) };
      }
      case 'include': {
        const mixin = /^(?:[\w-]+\.)?([\w-]+)/.exec(head)?.[1];
        if (mixin !== undefined) names.mention(owner(), 'calls', `@mixin ${mixin}`, start);
        break;
      }
      case 'extend': {
        const extended = /^[.#%][\w-]+/.exec(head)?.[0];
        if (extended !== undefined) names.mention(owner(), 'extends', extended, start);
        return null;
      }
      default:
    }
    useAll(head, start);
    for (const { 1: called, index } of head.matchAll(/([\w-]+)\(/g))
      if (index > head.indexOf('(')) names.mention(owner(), 'calls', `@function ${called!}`, start + index);
    return null;
  }

  /** A class, id or placeholder: in a selector it is declared, with brackets behind it Less calls or declares a mixin. */
  function selector(name: string, rest: string, end: string, at: number): Block | null {
    // A colour; a name that is put together when it is used.
    if ((/^#[0-9a-fA-F]{3,8}$/.test(name) && end !== '{') || rest.startsWith('#')) return null;
    const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
    if (/[\w)]$/.test(before.slice(-1)) && name.startsWith('.') && /[$@(]|:\s/.test(before)) return null;
    const isMixin = /^\s*\(/.test(rest);
    if (isMixin && end === ';') {
      names.mention(owner(), 'calls', `@mixin ${name}`, at);
      return null;
    }
    if (end === ';' || (end === '\n' && !/,\s*$/.test(rest))) {
      if (end === ';' && rest.trim() === '' && /^\s*$/.test(before)) names.mention(owner(), 'extends', name, at);
      return null;
    }
    const range = { start: at, end: at + name.length };
    const symbol = isMixin ? `@mixin ${name}` : name;
    const node = names.declare(isMixin ? 'function' : 'property', symbol, range, folded(name + rest), docAt(text, at));
    return { node, isNamed: true, locals: isMixin ? variablesOf(rest) : new Set() };
  }
}

const variablesOf = (head: string): Set<string> => new Set(head.match(/[$@][\w-]+(?=\s*[:,)])/g) ?? []);

/** `variables` is `variables.scss`, `_variables.scss`, or the index of a directory. */
function sheet(written: string): DocumentTarget {
  const path = written.replace(/^~|^pkg:/, '');
  const slash = path.lastIndexOf('/') + 1;
  const [directory, name] = [path.slice(0, slash), path.slice(slash)];
  const endings = /\.(scss|sass|less)$/.test(name) ? [''] : ['.scss', '.sass', '.less'];
  const spellings = endings.flatMap((ending) => [`${directory}_${name}${ending}`, `${path}${ending}`]);
  const candidates = [...spellings, `${path}/_index.scss`];
  const here = candidates.map((candidate): DocumentTarget => ({ to: 'path', path: candidate }));
  const elsewhere = candidates.map((candidate): DocumentTarget => ({
    to: 'file',
    path: candidate.replace(/^(\.{1,2}\/)+/, ''),
  }));
  const owner = /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
  const isPackage = written.startsWith('~') || written.startsWith('pkg:');
  const outside: DocumentTarget = { to: 'external', ecosystem: 'npm', package: owner, member: '', version: '' };
  return { to: 'first', of: [...here, ...elsewhere, ...(isPackage ? [outside] : [])] };
}

/** A value goes on to its semicolon, or to the end of the line where none is written. */
function endOfDeclaration(text: string, at: number): number {
  const found = /[;\n]/.exec(text.slice(at, at + 2_000))?.index ?? 0;
  return at + Math.max(1, found);
}

/** The words of the comment lines right above. */
function docAt(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 1_000), at);
  return commentWords(/((?:^[^\S\n]*\/\/[^\n]*\n)+)[^\S\n]*$/m.exec(before)?.[1] ?? '');
}
