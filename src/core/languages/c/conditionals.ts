import { blank } from './blank.ts';

/**
 * The grammar knows `#if` between whole statements and declarations. Elsewhere (inside of an expression or an
 * initialiser, or around half a block) it loses the function, so directives are blanked there. Of several branches the
 * first stays, or the one that fits what was taken before in the same file for the same condition; lists keep all.
 * Length and lines stay as they are.
 */
export function repairConditionals(source: string): string {
  if (!/^[ \t]*#[ \t]*if/m.test(source)) return source;
  const lines = source.split('\n');
  const group = parse(readLines(lines));
  if (group === null) return source;
  const blanked = new Blanking();
  blanked.walk(group, new Context());
  return blanked.lines.size === 0
    ? source
    : lines.map((line, at) => (blanked.lines.has(at) ? blank(line) : line)).join('\n');
}

interface Line {
  readonly at: number;
  /** Behind the last line of a directive that goes on over several. */
  until: number;
  readonly directive: 'if' | 'else' | 'endif' | 'other' | null;
  /** What comes after the directive's name. */
  readonly condition: string;
  /** Brackets, words and signs without comments and what stands between quotes. */
  readonly tokens: readonly string[];
}

interface Branch {
  readonly head: Line;
  readonly items: readonly Item[];
}

interface Group {
  readonly branches: readonly Branch[];
  readonly end: Line;
}

type Item = Line | Group;

const TOKEN = /\/\/.*|\/\*|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\w+|[^\s\w]/g;

function readLines(lines: readonly string[]): Line[] {
  const read: Line[] = [];
  let isComment = false;
  let continues = false;
  for (const [at, text] of lines.entries()) {
    const until = at + 1;
    const start = isComment ? null : /^[ \t]*#[ \t]*(\w*)[ \t]*(.*)/.exec(text);
    const { tokens, ends } = tokensOf(text, isComment);
    isComment = ends;
    if (continues) read.at(-1)!.until = until;
    else if (start === null) read.push({ at, until, directive: null, condition: '', tokens });
    else {
      const [, name = '', rest = ''] = start;
      const directive = DIRECTIVES.get(name) ?? 'other';
      read.push({ at, until, directive, condition: `${name} ${rest}`, tokens: [] });
    }
    continues = (continues || start !== null) && /\\\r?$/.test(text);
  }
  return read;
}

const DIRECTIVES = new Map([
  ...['if', 'ifdef', 'ifndef'].map((name) => [name, 'if'] as const),
  ...['else', 'elif', 'elifdef', 'elifndef'].map((name) => [name, 'else'] as const),
  ['endif', 'endif'] as const,
]);

function tokensOf(line: string, startsInComment: boolean): { tokens: string[]; ends: boolean } {
  const tokens: string[] = [];
  let at = 0;
  if (startsInComment) {
    const end = line.indexOf('*/');
    if (end < 0) return { tokens, ends: true };
    at = end + 2;
  }
  TOKEN.lastIndex = at;
  for (let match = TOKEN.exec(line); match !== null; match = TOKEN.exec(line)) {
    const [token] = match;
    if (token.startsWith('//')) break;
    if (token !== '/*') {
      tokens.push(/^["']/.test(token) ? '""' : token);
      continue;
    }
    const end = line.indexOf('*/', match.index + 2);
    if (end < 0) return { tokens, ends: true };
    TOKEN.lastIndex = end + 2;
  }
  return { tokens, ends: false };
}

/** The lines by their conditionals; null where these do not close. */
function parse(lines: readonly Line[]): Item[] | null {
  const top: Item[] = [];
  const open: { branches: { head: Line; items: Item[] }[] }[] = [];
  for (const line of lines) {
    const inner = open.at(-1);
    const items = inner === undefined ? top : inner.branches.at(-1)!.items;
    if (line.directive === 'if') open.push({ branches: [{ head: line, items: [] }] });
    else if (line.directive === 'else' || line.directive === 'endif') {
      if (inner === undefined) return null;
      if (line.directive === 'else') inner.branches.push({ head: line, items: [] });
      else {
        open.pop();
        const outer = open.at(-1)?.branches.at(-1)!.items ?? top;
        outer.push({ branches: inner.branches, end: line });
      }
    } else items.push(line);
  }
  return open.length > 0 ? null : top;
}

const CLOSES = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** What is open at a place: brackets, `=` for the braces of an initialiser, and the sign before. */
class Context {
  readonly open: string[] = [];
  /** Brackets that were closed but not opened. */
  unopened = 0;
  first = '';
  last = '';

  take(token: string): void {
    if (this.first === '') this.first = token;
    const opens = CLOSES.get(token);
    if (opens !== undefined) {
      if (this.open.pop() === undefined) this.unopened += 1;
    } else if (token === '(' || token === '[') this.open.push(token);
    else if (token === '{') this.open.push(this.last === '=' || this.isInside ? '=' : '{');
    this.last = token;
  }

  /** Whether expressions are what stands here, and no statements. */
  get isInside(): boolean {
    const around = this.open.at(-1);
    return around !== undefined && around !== '{';
  }

  /** Whether directives here are between whole statements. */
  isBetweenStatements(next: string): boolean {
    if (this.isInside) return false;
    return this.last === ')' ? !CONTINUES.test(next) : ENDS.test(this.last) && next !== 'else';
  }

  get isBalanced(): boolean {
    return this.open.length === 0 && this.unopened === 0;
  }
}

/** What a statement or declaration ends with, or what comes before one. A macro may stand for either. */
const ENDS = /^(?:|[;{}:)])$/;
/** What cannot begin a statement after a closing parenthesis. */
const CONTINUES = /^(?:[{&|+/?:,.=<>;]|-|__attribute__)$/;

class Blanking {
  readonly lines = new Set<number>();
  readonly #taken = new Map<string, boolean>();

  walk(items: readonly Item[], context: Context): void {
    for (const item of items)
      if ('branches' in item) this.#group(item, context);
      else if (item.directive !== null && context.isInside) this.#blank(item.at, item.until);
      else for (const token of item.tokens) context.take(token);
  }

  #group(group: Group, context: Context): void {
    const alone = group.branches.map((branch) => measured(branch.items));
    if (alone.every((branch) => this.#isWhole(branch, context))) {
      const start = { open: [...context.open], last: context.last };
      for (const branch of group.branches) {
        context.open.splice(0, context.open.length, ...start.open);
        context.last = start.last;
        this.walk(branch.items, context);
      }
      return;
    }
    const isList = alone.every((branch) => branch.isBalanced && branch.last === ',') && /^[,{(]$/.test(context.last);
    const kept = isList ? null : this.#choose(group);
    this.#blank(group.end.at, group.end.until);
    group.branches.forEach((branch, index) => {
      this.#blank(branch.head.at, branch.head.until);
      if (kept === null || branch === kept) this.walk(branch.items, context);
      else this.#blank(branch.head.at, (group.branches[index + 1]?.head ?? group.end).at);
    });
  }

  #isWhole(branch: Context, context: Context): boolean {
    return (
      branch.isBalanced &&
      context.isBetweenStatements(branch.first) &&
      (branch.first === '' || (ENDS.test(branch.last) && branch.last !== ''))
    );
  }

  /** The branch to keep; undefined where none of them holds. */
  #choose({ branches }: Group): Branch | undefined {
    const [first] = branches;
    const { name, holds } = conditionOf(first!.head.condition);
    const taken = this.#taken.get(name) ?? KNOWN.get(name) ?? holds;
    this.#taken.set(name, taken);
    return taken === holds ? first : branches[1];
  }

  #blank(from: number, until: number): void {
    for (let at = from; at < until; at += 1) this.lines.add(at);
  }
}

/** Which side is read where only one can be: C rather than C++, and any system rather than Windows. */
const KNOWN = new Map([
  ['1', true],
  ...['0', '__cplusplus', 'WIN32', '_WIN32', '_WIN64', '__WIN32__', '_MSC_VER'].map((name) => [name, false] as const),
]);

/** What a condition is about, and whether its first branch is taken where that holds. */
function conditionOf(condition: string): { name: string; holds: boolean } {
  const [, directive, text = ''] = /^(\w+)\s*(.*?)\s*(?:\/[/*].*)?$/.exec(condition) ?? [];
  const [, not, name = text] = /^(!?)\s*defined\s*\(?\s*(\w+)\s*\)?$/.exec(text) ?? [];
  return { name, holds: directive !== 'ifndef' && not !== '!' };
}

/** What a branch opens and closes when its first branches are taken. */
function measured(items: readonly Item[]): Context {
  const context = new Context();
  const walk = (inner: readonly Item[]): void => {
    for (const item of inner)
      if ('branches' in item) walk(item.branches[0]!.items);
      else for (const token of item.tokens) context.take(token);
  };
  walk(items);
  return context;
}
