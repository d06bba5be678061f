import type { Steps } from '../../base/steps.ts';
import { compareText } from '../../base/order.ts';
import { OPEN_URL } from '../../identity/node-identity.ts';
import type { SymbolId } from '../../languages/values.ts';
import type { DocumentFacts, DocumentNode } from '../../model/document-facts.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount, type SymbolColumn } from '../../model/symbols.ts';
import { isCallableKind, isTypeKind, nodeKindOf, type NodeKind } from '../../model/node-kinds.ts';
import type { OpenRole } from '../../model/open-roles.ts';
import type { NodeRow } from '../../model/rows.ts';
import { overloadSuffix } from './overload-names.ts';
import { directoryOf, type Program, type ProgramFile } from '../program.ts';

export interface Nodes {
  /** Sorted by url, package, symbol, kind; `parent` and `file` refer to this order and to the given files. */
  readonly rows: readonly NodeRow[];
  /** Node of each symbol, NONE for lambdas; symbols of preludes have theirs through `external`. */
  readonly ofSymbol: Int32Array;
  /** Node of each package directory. */
  readonly ofPackage: ReadonlyMap<string, number>;
  external(key: ExternalKey): number;
  /** The node that things of that kind and name meet at. */
  meeting(kind: NodeKind, name: string): number;
  /** The node of what could not be followed. */
  open(role: OpenRole, name: string): number;
  /** A node of a document; −1 is the file itself. */
  document(path: string, node: number): number;
}

/** A thing outside the repository: one node from wherever it is mentioned. */
export interface ExternalKey {
  readonly ecosystem: string;
  readonly package: string;
  readonly member: string;
}

export const externalText = (key: ExternalKey): string => `${key.ecosystem}\u0000${key.package}\u0000${key.member}`;

interface Draft {
  url: string;
  package: string;
  symbol: string;
  kind: NodeKind;
  name: string;
  file: number;
  parent: Draft | null;
  startLine: number;
  endLine: number;
  start: number;
  end: number;
  nameStart: number;
  signature: string;
  /** How many arguments it takes, where that is part of what it is; else NONE. */
  arity: number;
  doc: string;
  flags: number;
  index: number;
}

/**
 * Names every declaration. Several declarations are one node where the language means one thing (overload signatures,
 * getter and setter); definitions that exclude each other at run time are numbered `~2`, `~3` in source order.
 */
export class NodeBuilder {
  readonly #program: Program;
  readonly #url: string;
  readonly #fileRow: (path: string) => number;
  readonly #drafts: Draft[] = [];
  readonly #files: ProgramFile[] = [];
  readonly #ofSymbol: (Draft | null)[];
  readonly #packages = new Map<string, Draft>();
  readonly #externals = new Map<string, Draft>();
  readonly #meetings = new Map<string, Draft>();
  readonly #open = new Map<string, Draft>();
  /** Nodes of documents by path, the file itself last. */
  readonly #documents = new Map<string, Draft[]>();
  /** Declarations that share an identity so far, by identity. */
  readonly #taken = new Map<string, Draft[]>();

  constructor(program: Program, url: string, fileRow: (path: string) => number) {
    this.#program = program;
    this.#url = url;
    this.#fileRow = fileRow;
    this.#ofSymbol = new Array<Draft | null>(program.symbolCount).fill(null);
  }

  /** All of the program, or those wanted: names depend on the files of the same directory alone. */
  *addFiles(isWanted: (file: ProgramFile) => boolean = () => true): Steps<void> {
    for (const file of this.#program.files) {
      yield;
      if (file.foreignPackage !== null || !isWanted(file)) continue;
      this.#files.push(file);
      this.#addFile(file);
    }
  }

  /** A file that is read as a document, and what it declares. It may be a program file too. */
  addDocument(path: string, { nodes, lines, length }: DocumentFacts): void {
    const program = this.#program.fileAt(path);
    const row = this.#fileRow(path);
    const directory = directoryOf(path);
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    // Of a program file outside the directories that are wanted, only this node is made.
    const known = program && this.#ofSymbol[program.firstSymbol];
    const file = known ?? this.#place(directory, fileName, row, lines, length);
    const drafts: Draft[] = [];
    for (const node of nodes) {
      const parent = drafts[node.parent] ?? file;
      drafts.push(
        node.meets
          ? this.#declaredMeeting(node, row, parent === file ? null : parent)
          : this.#declared(directory, `${fileName}.${node.symbol}`, node, row, parent),
      );
    }
    this.#documents.set(path, [...drafts, file]);
  }

  /** A place where things meet that nothing declares. */
  addMeeting(kind: NodeKind, name: string): void {
    const text = meetingText(kind, name);
    if (this.#meetings.has(text)) return;
    const draft = emptyDraft(this.#url, `:${kind}`, name, kind, name);
    this.#meetings.set(text, draft);
    this.#drafts.push(draft);
  }

  /** What could not be followed: one node for each name, from wherever it is seen. */
  addOpen(role: OpenRole, name: string): void {
    const draft = emptyDraft(OPEN_URL, role, name, 'open', name || role);
    this.#open.set(openText(role, name), draft);
    this.#drafts.push(draft);
  }

  addDirectory(directory: string): void {
    this.#packageDraft(directory);
  }

  /** `versions` are those asked for, as written, for people. */
  addExternal(key: ExternalKey, versions: readonly string[] = []): void {
    const text = externalText(key);
    if (this.#externals.has(text)) return;
    const draft = emptyDraft(
      `external://${key.ecosystem}`,
      key.package,
      key.member,
      'external',
      key.member ? key.member.slice(key.member.lastIndexOf('.') + 1) : key.package,
    );
    draft.signature = versions.join(', ');
    this.#drafts.push(draft);
    this.#externals.set(text, draft);
  }

  *finish(): Steps<Nodes> {
    const sorted = yield* sortDrafts(this.#drafts);
    sorted.forEach((draft, index) => {
      draft.index = index;
    });
    yield;
    const rows = sorted.map(toRow);
    yield;
    const ofSymbol = new Int32Array(this.#program.symbolCount).fill(NONE);
    for (const { facts, firstSymbol } of this.#files)
      for (let symbol = firstSymbol; symbol < firstSymbol + symbolCount(facts); symbol += 1)
        ofSymbol[symbol] = this.#ofSymbol[symbol]?.index ?? NONE;
    return {
      rows,
      ofSymbol,
      ofPackage: new Map([...this.#packages].map(([directory, draft]) => [directory, draft.index])),
      external: (key) => this.#externals.get(externalText(key))?.index ?? NONE,
      meeting: (kind, name) => this.#meetings.get(meetingText(kind, name))?.index ?? NONE,
      open: (role, name) => this.#open.get(openText(role, name))?.index ?? NONE,
      document: (path, node) => this.#documents.get(path)?.at(node)?.index ?? NONE,
    };
  }

  #addFile(file: ProgramFile): void {
    const { facts } = file;
    const fileName = file.path.slice(file.path.lastIndexOf('/') + 1);
    const row = this.#fileRow(file.path);
    const place = this.#place(file.directory, fileName, row, facts.lines, symbolCell(facts, 0, SYMBOL.end));
    place.doc = textOf(facts, symbolCell(facts, 0, SYMBOL.doc));
    this.#ofSymbol[file.firstSymbol] = place;
    const prefix = file.language.rules.moduleScope === 'file' ? `${fileName}.` : '';
    const paths: string[] = [prefix];
    const isPackage = file.language.rules.moduleScope === 'directory';
    for (let local = 1; local < symbolCount(facts); local += 1) {
      const parent = symbolCell(facts, local, SYMBOL.parent);
      const code = symbolCell(facts, local, SYMBOL.kind);
      const nameIndex = symbolCell(facts, local, SYMBOL.name);
      if (code === LAMBDA || nameIndex < 0) {
        // Names inside an unnamed function belong to what encloses it.
        const owner = symbolCell(facts, local, SYMBOL.owner);
        paths[local] = (paths[parent] ?? prefix) + (owner >= 0 ? `${textOf(facts, owner)}.` : '');
        this.#ofSymbol[file.firstSymbol + local] = null;
        continue;
      }
      const name = facts.strings[nameIndex]!;
      const part = this.#part(file.firstSymbol + local);
      if (part) {
        // A later part of something declared before: the first one is where it is.
        paths[local] = `${part.symbol}.`;
        this.#ofSymbol[file.firstSymbol + local] = part;
        continue;
      }
      const owner = symbolCell(facts, local, SYMBOL.owner);
      const kind = nodeKindOf(code);
      // A directory is a package already: the namespaces that its files say they are in are named apart.
      const isApart = isPackage && kind === 'namespace';
      const outer = isApart ? this.#program.namespaces.prefixOf(file.firstSymbol + local) : (paths[parent] ?? prefix);
      const container = outer + (owner >= 0 ? `${textOf(facts, owner)}.` : '');
      const draft = this.#draft(
        file,
        local,
        kind,
        name,
        container + name + overloadSuffix(this.#program, file.firstSymbol + local),
        row,
      );
      paths[local] = isApart ? paths[parent]! : `${draft.symbol}.`;
      this.#ofSymbol[file.firstSymbol + local] = draft;
    }
  }

  /** The node of an earlier part of the same type. */
  #part(symbol: SymbolId): Draft | null {
    const first = this.#program.canonical(symbol);
    return first === symbol ? null : (this.#ofSymbol[first] ?? null);
  }

  #place(directory: string, fileName: string, row: number, lines: number, length: number): Draft {
    const place = emptyDraft(this.#url, directory, fileName, 'file', fileName);
    place.file = row;
    place.parent = this.#packageDraft(directory);
    place.startLine = 1;
    place.endLine = lines;
    place.end = length;
    this.#drafts.push(place);
    return place;
  }

  #declared(directory: string, symbol: string, node: DocumentNode, row: number, parent: Draft): Draft {
    const identity = `${directory}\u0000${symbol}\u0000${node.kind}`;
    const taken = this.#taken.get(identity) ?? [];
    this.#taken.set(identity, taken);
    const unique = taken.length === 0 ? symbol : `${symbol}~${taken.length + 1}`;
    const draft = emptyDraft(this.#url, directory, unique, node.kind, node.name);
    taken.push(draft);
    locateDeclared(draft, node, row, parent);
    this.#drafts.push(draft);
    return draft;
  }

  /** Files are read in order: the first declaration is where the node is. */
  #declaredMeeting(node: DocumentNode, row: number, parent: Draft | null): Draft {
    this.addMeeting(node.kind, node.symbol);
    const draft = this.#meetings.get(meetingText(node.kind, node.symbol))!;
    if (draft.file === NONE) locateDeclared(draft, node, row, parent);
    return draft;
  }

  #draft(file: ProgramFile, local: number, kind: NodeKind, name: string, symbol: string, row: number): Draft {
    const { facts } = file;
    const flags = symbolCell(facts, local, SYMBOL.flags);
    const identity = `${file.directory}\u0000${symbol}\u0000${kind}`;
    const taken = this.#taken.get(identity) ?? [];
    this.#taken.set(identity, taken);
    const isShared = kind === 'namespace' && file.language.rules.moduleScope === 'directory';
    const arity = this.#arity(file, local, kind);
    const same = taken.find(
      (other) => (isShared || other.file === row) && other.arity === arity && isOneThing(kind, other.flags, flags),
    );
    if (same) {
      // The implementation is where the thing is; signatures before it only describe it.
      if ((same.flags & SYMBOL_FLAGS.abstract) !== 0 && (flags & SYMBOL_FLAGS.abstract) === 0)
        this.#locate(same, file, local, flags);
      return same;
    }
    const draft = emptyDraft(
      this.#url,
      file.directory,
      taken.length === 0 ? symbol : `${symbol}~${taken.length + 1}`,
      kind,
      name,
    );
    draft.file = row;
    draft.arity = arity;
    draft.parent = this.#container(file, local);
    this.#locate(draft, file, local, flags);
    taken.push(draft);
    this.#drafts.push(draft);
    return draft;
  }

  /** Members without a body that take different numbers of arguments are different ones, where that tells them apart. */
  #arity({ facts, firstSymbol, language }: ProgramFile, local: number, kind: NodeKind): number {
    if (language.rules.tellsApartByArity !== true || !isCallableKind(kind)) return NONE;
    const parent = this.#program.kind(firstSymbol + symbolCell(facts, local, SYMBOL.parent));
    return parent !== 'lambda' && isTypeKind(parent)
      ? listOf(facts, symbolCell(facts, local, SYMBOL.parameters)).length
      : NONE;
  }

  #locate(draft: Draft, file: ProgramFile, local: number, flags: number): void {
    const { facts } = file;
    const cell = (column: SymbolColumn): number => symbolCell(facts, local, column);
    draft.startLine = cell(SYMBOL.line);
    draft.endLine = cell(SYMBOL.endLine);
    draft.start = cell(SYMBOL.start);
    draft.end = cell(SYMBOL.end);
    draft.nameStart = cell(SYMBOL.nameStart);
    draft.signature = textOf(facts, cell(SYMBOL.signature)) || draft.signature;
    draft.doc = textOf(facts, cell(SYMBOL.doc)) || draft.doc;
    draft.flags = isHanded(file, local) ? flags | SYMBOL_FLAGS.handed : flags;
  }

  /** The node that contains a declaration: its owner, or the nearest enclosing one that is a node. */
  #container(file: ProgramFile, local: number): Draft | null {
    const owner = symbolCell(file.facts, local, SYMBOL.owner);
    if (owner >= 0) {
      const type = this.#program.ownerOf(file.firstSymbol + local);
      // The owner may stand in a file that has not been read yet: it is looked up again when nodes are finished.
      const known = type === NONE ? undefined : this.#ofSymbol[type];
      if (known) return known;
      if (type !== NONE) this.#late.push({ file, local, type });
    }
    for (
      let at = symbolCell(file.facts, local, SYMBOL.parent);
      at >= 0;
      at = symbolCell(file.facts, at, SYMBOL.parent)
    ) {
      const draft = this.#ofSymbol[file.firstSymbol + at];
      if (draft) return draft;
      const extended = this.#program.extensionBlocks.extendedBy(file.firstSymbol + at);
      if (extended === NONE || this.#program.fileOf(extended).foreignPackage !== null) continue;
      const owned = this.#ofSymbol[extended];
      if (owned) return owned;
      this.#late.push({ file, local, type: extended });
    }
    return null;
  }

  readonly #late: { file: ProgramFile; local: number; type: SymbolId }[] = [];

  /** Gives members their owners declared in later files. */
  joinOwners(): void {
    for (const { file, local, type } of this.#late) {
      const draft = this.#ofSymbol[file.firstSymbol + local];
      const owner = this.#ofSymbol[type];
      if (draft && owner) draft.parent = owner;
    }
  }

  #packageDraft(directory: string): Draft {
    const known = this.#packages.get(directory);
    if (known) return known;
    const draft = emptyDraft(this.#url, directory, '', 'package', directory.slice(directory.lastIndexOf('/') + 1));
    this.#packages.set(directory, draft);
    this.#drafts.push(draft);
    return draft;
  }
}

const meetingText = (kind: NodeKind, name: string): string => `${kind}\u0000${name}`;
const openText = (role: OpenRole, name: string): string => `${role}\u0000${name}`;

function locateDeclared(draft: Draft, node: DocumentNode, row: number, parent: Draft | null): void {
  draft.name = node.name;
  draft.file = row;
  draft.parent = parent;
  draft.startLine = node.line;
  draft.endLine = node.endLine;
  draft.start = node.start;
  draft.end = node.end;
  draft.nameStart = node.nameStart;
  draft.signature = node.signature;
  draft.doc = node.doc;
}

/** Whether a declaration is given to a decorator that can keep it or hand it on. */
function isHanded({ facts, language }: ProgramFile, local: number): boolean {
  const { plainDecorators } = language.rules;
  return listOf(facts, symbolCell(facts, local, SYMBOL.decorators)).some((decorator) => {
    const isCall = exprCell(facts, decorator, EXPR.kind) === EXPR_KINDS.call;
    const named = isCall ? exprCell(facts, decorator, EXPR.base) : decorator;
    const name = named < 0 ? '' : textOf(facts, exprCell(facts, named, EXPR.name));
    return plainDecorators?.has(name) !== true;
  });
}

/** Whether two declarations of one name, kind and container in a file are one thing written in parts. */
function isOneThing(kind: NodeKind, first: number, second: number): boolean {
  if ((first & second & SYMBOL_FLAGS.accessor) !== 0 || kind === 'interface' || kind === 'namespace') return true;
  if (kind === 'field' || kind === 'variable' || kind === 'property') return true;
  return isCallableKind(kind) && ((first | second) & SYMBOL_FLAGS.abstract) !== 0;
}

function emptyDraft(url: string, pkg: string, symbol: string, kind: NodeKind, name: string): Draft {
  return {
    url,
    package: pkg,
    symbol,
    kind,
    name,
    file: NONE,
    parent: null,
    startLine: 0,
    endLine: 0,
    start: 0,
    end: 0,
    nameStart: 0,
    signature: '',
    arity: NONE,
    doc: '',
    flags: 0,
    index: NONE,
  };
}

/** Column by column: copying the rest of an object costs several times as much. */
function toRow(draft: Draft): NodeRow {
  return {
    url: draft.url,
    package: draft.package,
    symbol: draft.symbol,
    kind: draft.kind,
    name: draft.name,
    file: draft.file,
    startLine: draft.startLine,
    endLine: draft.endLine,
    start: draft.start,
    end: draft.end,
    nameStart: draft.nameStart,
    signature: draft.signature,
    doc: draft.doc,
    flags: draft.flags,
    parent: draft.parent?.index ?? NONE,
  };
}

/** By URL, package, symbol and kind. Packages apart, so that few names are compared with each other. */
function* sortDrafts(drafts: readonly Draft[]): Steps<Draft[]> {
  const packages = new Map<string, Map<string, Draft[]>>();
  for (const draft of drafts) {
    let ofUrl = packages.get(draft.url);
    if (!ofUrl) packages.set(draft.url, (ofUrl = new Map<string, Draft[]>()));
    const inside = ofUrl.get(draft.package);
    if (inside) inside.push(draft);
    else ofUrl.set(draft.package, [draft]);
  }
  const byKey = <T>(entries: Map<string, T>): T[] =>
    [...entries].sort(([a], [b]) => compareText(a, b)).map(([, entry]) => entry);
  const sorted: Draft[] = [];
  for (const ofUrl of byKey(packages))
    for (const inside of byKey(ofUrl)) {
      yield;
      for (const draft of inside.sort((a, b) => compareText(a.symbol, b.symbol) || compareText(a.kind, b.kind)))
        sorted.push(draft);
    }
  return sorted;
}
