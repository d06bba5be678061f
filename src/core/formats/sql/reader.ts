import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { tableName } from '../../model/meeting-names.ts';
import { commentWords, folded } from '../folded-text.ts';
import { columnTarget, isConstraint, readColumn, readConstraint, tableTarget } from './columns.ts';
import { createdObject, endOfRoutine, endOfStatement } from './statements.ts';
import type { SqlTokens } from './tokens.ts';

/** Words that stand where a table's name could, and are none. */
const NO_TABLE = new Set(
  (
    'select set where values on of or and as from join inner outer left right full cross natural lateral only using group ' +
    'order limit union except intersect when then cascade restrict no nowait skip dual old new inserted deleted excluded ' +
    'unnest table statement row stdin stdout default null into'
  ).split(' '),
);
/** Functions whose arguments are divided by `FROM`. */
const FROM_INSIDE = new Set(['extract', 'substring', 'trim', 'overlay', 'position', 'date_part', 'cast']);
/** What stands before an `UPDATE` that is no statement. */
const NO_UPDATE = new Set(['for', 'on', 'do', 'or', 'after', 'before', 'of', 'key', 'grant', 'instead', ',']);

/** What the tokens up to an end belong to: a view, a function; the file for all others. */
interface Region {
  readonly end: number;
  readonly owner: number;
  readonly type: EdgeType;
}

/** Finds declarations and mentions of tables wherever they stand; what is not understood is passed over. */
export class SqlReader {
  readonly #tokens: SqlTokens;
  readonly #facts: DocumentBuilder;
  readonly #regions: Region[] = [];
  /** Names that mean something else than a table of the database: temporary tables, and queries of a statement. */
  readonly #temporary = new Set<string>();
  readonly #queries = new Set<string>();
  readonly #said = new Set<string>();
  #statement = 0;

  constructor(tokens: SqlTokens, facts: DocumentBuilder) {
    this.#tokens = tokens;
    this.#facts = facts;
  }

  read(): void {
    const tokens = this.#tokens;
    for (let i = 0; i < tokens.count;) {
      while (this.#regions.length > 0 && this.#regions.at(-1)!.end <= i) this.#regions.pop();
      if (tokens.queryNames.has(i)) this.#namedQuery(i);
      if (tokens.text(i) === ';') {
        this.#statement = i + 1;
        this.#queries.clear();
      }
      i = Math.max(i + 1, this.#keyword(i));
    }
  }

  /** Handles what begins at a token and gives the index to go on at. */
  #keyword(i: number): number {
    const tokens = this.#tokens;
    switch (tokens.keyword(i)) {
      case 'create':
        return this.#create(i);
      case 'alter':
        return tokens.keyword(i + 1) === 'table' ? this.#alter(i + 2) : i;
      case 'with':
        this.#commonTables(i + 1);
        return i;
      case 'from':
        if (!this.#isFromOfQuery(i)) return i;
        this.#relations(i + 1);
        return i;
      case 'join':
      case 'into':
        if (
          tokens.keyword(i) === 'into' &&
          !/^(insert|replace|ignore|merge|overwrite|data)$/.test(tokens.keyword(i - 1))
        )
          return i;
        this.#mention(tokens.skip(i + 1, 'table'));
        return i;
      case 'update':
        if (!NO_UPDATE.has(tokens.keyword(i - 1))) this.#mention(tokens.skip(i + 1, 'only'));
        return i;
      case 'truncate':
        this.#mention(tokens.skip(i + 1, 'table'));
        return i;
      case 'drop':
        if (tokens.keyword(i + 1) === 'table') this.#mention(tokens.skip(i + 2, 'if', 'exists'));
        return i;
      case 'copy':
        if (i === this.#statement) this.#mention(i + 1);
        return i;
      default:
        return i;
    }
  }

  #create(i: number): number {
    const tokens = this.#tokens;
    // The right to create something is not its creation.
    if (/^(grant|revoke|deny)$/.test(tokens.keyword(this.#statement))) return i;
    const { object, next, isTemporary } = createdObject(tokens, i + 1);
    const at = tokens.skip(tokens.skip(next, 'concurrently'), 'if', 'not', 'exists');
    const { parts, next: behind } = tokens.name(at);
    const name = tableName(parts);
    if (name === null) return i;
    if (isTemporary || name.startsWith('#') || name.startsWith('@')) {
      this.#temporary.add(name);
      return behind;
    }
    switch (object) {
      case 'table':
        return this.#table(i, at, behind, name);
      case 'view':
        return this.#view(i, at, behind, name);
      case 'index':
        return this.#index(i, at, behind, name);
      case 'function':
      case 'procedure':
        return this.#routine(i, at, behind, name);
      case 'trigger':
        return this.#trigger(i, at, behind, name);
      case 'type':
        this.#facts.node('type', name, this.#range(i, at, endOfStatement(tokens, behind)), this.#details(i, behind));
        return behind;
      default:
        return i;
    }
  }

  #table(i: number, at: number, behind: number, name: string): number {
    const tokens = this.#tokens;
    let open = behind;
    // Between name and columns some say how it is made: `USING fts5 (`.
    if (tokens.keyword(open) === 'using') open += 2;
    const hasBody = tokens.text(open) === '(' && tokens.keyword(open + 1) !== 'select';
    const close = hasBody ? tokens.closing(open) : behind - 1;
    const end = endOfStatement(tokens, close + 1);
    const table = this.#facts.meeting('table', name, this.#range(i, at, end), this.#details(i, close + 1));
    if (!hasBody) {
      this.#regions.push({ end, owner: table, type: 'depends_on' });
      return behind;
    }
    for (const { from, to } of tokens.parts(open + 1, close)) {
      if (isConstraint(tokens, from)) readConstraint(this.#facts, tokens, name, from, to);
      else readColumn(this.#facts, tokens, name, table, from, to);
    }
    return close + 1;
  }

  /** A view is asked like a table, so it is one. */
  #view(i: number, at: number, behind: number, name: string): number {
    const end = endOfStatement(this.#tokens, behind);
    const view = this.#facts.meeting('table', name, this.#range(i, at, end), this.#details(i, end));
    this.#regions.push({ end, owner: view, type: 'depends_on' });
    return behind;
  }

  #index(i: number, at: number, behind: number, name: string): number {
    const tokens = this.#tokens;
    const end = endOfStatement(tokens, behind);
    if (tokens.keyword(behind) !== 'on') return behind;
    const { parts, next } = tokens.name(tokens.skip(behind + 1, 'only'));
    const table = tableName(parts);
    if (table === null) return behind;
    const index = this.#facts.node('property', name, this.#range(i, at, end), this.#details(i, end));
    this.#facts.link(index, 'references', tableTarget(table), tokens.start(behind + 1));
    let open = next;
    while (open < end && tokens.text(open) !== '(') open += 1;
    for (const { from } of tokens.parts(open + 1, Math.min(end, tokens.closing(open)))) {
      const column = tokens.isName(from) && tokens.text(from + 1) !== '(' ? tableName([tokens.text(from)]) : null;
      if (column !== null) this.#facts.link(index, 'references', columnTarget(table, column), tokens.start(from));
    }
    return end;
  }

  #routine(i: number, at: number, behind: number, name: string): number {
    const tokens = this.#tokens;
    const end = endOfRoutine(tokens, behind);
    const head = tokens.text(behind) === '(' ? tokens.closing(behind) + 1 : behind;
    const details = { ...this.#details(i, head), keys: [`sql:${name}`] };
    const routine = this.#facts.node('function', name, this.#range(i, at, end), details);
    this.#regions.push({ end, owner: routine, type: 'connects_to' });
    return head;
  }

  #trigger(i: number, at: number, behind: number, name: string): number {
    const tokens = this.#tokens;
    const end = endOfRoutine(tokens, behind);
    let on = behind;
    while (on < end && tokens.keyword(on) !== 'on') on += 1;
    const { parts, next } = tokens.name(on + 1);
    const table = tableName(parts);
    const trigger = this.#facts.node('function', name, this.#range(i, at, end), this.#details(i, next));
    if (table !== null) this.#facts.link(trigger, 'depends_on', tableTarget(table), tokens.start(on + 1));
    for (let k = next; k < end; k += 1) {
      if (!/^(function|procedure|call)$/.test(tokens.keyword(k))) continue;
      const called = tableName(tokens.name(k + 1).parts);
      if (called !== null) this.#facts.link(trigger, 'calls', { to: 'key', key: `sql:${called}` }, tokens.start(k + 1));
    }
    this.#regions.push({ end, owner: trigger, type: 'connects_to' });
    return next;
  }

  #alter(i: number): number {
    const tokens = this.#tokens;
    const at = tokens.skip(tokens.skip(i, 'if', 'exists'), 'only');
    const end = endOfStatement(tokens, at);
    const { parts, next } = tokens.name(at);
    const table = tableName(parts);
    if (table === null) return end;
    this.#mention(at);
    for (const { from, to } of tokens.parts(next, end)) {
      const isAdded = tokens.keyword(from) === 'add';
      const column = isAdded ? tokens.skip(tokens.skip(from + 1, 'column'), 'if', 'not', 'exists') : from;
      if (isAdded && tokens.text(column) !== '(' && !isConstraint(tokens, column))
        readColumn(this.#facts, tokens, table, undefined, column, to);
      else if (isAdded || tokens.keyword(from) === 'with') readConstraint(this.#facts, tokens, table, from, to);
    }
    return end;
  }

  /** `-- name: GetUser :one` and the statement below it, as generators of code read it. */
  #namedQuery(i: number): void {
    const tokens = this.#tokens;
    const { name, at } = tokens.queryNames.get(i)!;
    const end = endOfStatement(tokens, i);
    const range = { start: tokens.start(i), end: tokens.end(end - 1), nameStart: at };
    const signature = folded(tokens.source.slice(range.start, range.end));
    const query = this.#facts.node('function', name, range, { signature, keys: [`sql-query:${name}`] });
    this.#regions.push({ end, owner: query, type: 'connects_to' });
  }

  /** Names that a statement gives to queries of its own. */
  #commonTables(i: number): void {
    const tokens = this.#tokens;
    let at = tokens.skip(i, 'recursive');
    while (tokens.isName(at)) {
      const name = tableName([tokens.text(at)]);
      let next = tokens.text(at + 1) === '(' ? tokens.closing(at + 1) + 1 : at + 1;
      if (tokens.keyword(next) !== 'as' || name === null) return;
      next = tokens.skip(tokens.skip(next + 1, 'not'), 'materialized');
      if (tokens.text(next) !== '(') return;
      this.#queries.add(name);
      const close = tokens.closing(next);
      if (tokens.text(close + 1) !== ',') return;
      at = close + 2;
    }
  }

  #isFromOfQuery(i: number): boolean {
    const tokens = this.#tokens;
    if (tokens.keyword(i - 1) === 'distinct' || /^(revoke|copy|import|execute)$/.test(tokens.keyword(this.#statement)))
      return false;
    let depth = 0;
    for (let at = i - 1; at > i - 40 && at >= 0; at -= 1) {
      const text = tokens.text(at);
      if (text === ')') depth += 1;
      else if (text === '(' && (depth -= 1) < 0) return !FROM_INSIDE.has(tokens.keyword(at - 1));
      else if (text === ';') return true;
    }
    return true;
  }

  /** The tables behind `FROM`: several where commas divide them. */
  #relations(i: number): void {
    const tokens = this.#tokens;
    let at = i;
    for (;;) {
      at = tokens.skip(tokens.skip(at, 'only'), 'lateral');
      if (tokens.text(at) === '(') at = tokens.closing(at) + 1;
      else {
        const { next } = tokens.name(at);
        if (next === at) return;
        // With brackets it is a function that gives rows.
        if (tokens.text(next) === '(') at = tokens.closing(next) + 1;
        else {
          this.#mention(at);
          at = next;
        }
      }
      at = tokens.skip(at, 'as');
      if (tokens.isName(at) && !NO_TABLE.has(tokens.keyword(at))) at += 1;
      if (tokens.text(at) !== ',') return;
      at += 1;
    }
  }

  #mention(at: number): void {
    const tokens = this.#tokens;
    const { parts } = tokens.name(at);
    const name = tableName(parts);
    if (name === null || NO_TABLE.has(tokens.keyword(at)) || /^(information_schema|pg_|sys\.|[@#])/.test(name)) return;
    if (this.#temporary.has(name) || this.#queries.has(name)) return;
    const { owner, type } = this.#regions.at(-1) ?? { owner: THE_FILE, type: 'connects_to' };
    // Dumps name a table once per row.
    const text = `${owner} ${name}`;
    if (this.#said.has(text)) return;
    this.#said.add(text);
    const to: DocumentTarget = tableTarget(name);
    this.#facts.link(owner, type, to, tokens.start(at));
  }

  #range(first: number, name: number, end: number) {
    const tokens = this.#tokens;
    const last = Math.max(first, end - 1);
    return { start: tokens.start(first), end: tokens.end(last), nameStart: tokens.start(name) };
  }

  #details(first: number, end: number): { signature: string; doc: string } {
    const tokens = this.#tokens;
    return {
      signature: folded(tokens.source.slice(tokens.start(first), tokens.end(end - 1))),
      doc: commentWords(tokens.commentBefore(first)),
    };
  }
}
