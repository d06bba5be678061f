import type { Steps } from '../../base/steps.ts';
import type { DeferRow, PlaceRow, ReadRow, RequestRow, RouteRow } from '../../languages/connections.ts';
import { optionsOf, type SymbolId } from '../../languages/values.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { isTypeKind, type NodeKind } from '../../model/node-kinds.ts';
import { OPEN_ROLES, type AccessRole } from '../../model/open-roles.ts';
import { onUnknownHost } from '../../model/meeting-names.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeCollector } from '../edge-collector.ts';
import { sourceRows } from '../source-rows.ts';
import type { Endpoints } from '../edges/endpoints.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { placeRole } from './access-index.ts';
import { CallSite } from './call-site.ts';
import { ClientBases } from './client-bases.ts';
import { decoratedSymbols, isDecorator, isFitting } from './decorators.ts';
import { DrawnRoutes } from './drawn-routes.ts';
import { FileReader, type Match } from './file-reader.ts';
import { ForeignNames } from './foreign-names.ts';
import { chainedHandlers, type ChainedHandler } from './handler-chain.ts';
import { Handlers } from './handlers.ts';
import { heldModels, subjects, type HeldModel } from './held-models.ts';
import { PendingPrefixes } from './pending-prefixes.ts';
import { pathRoutes } from './path-routes.ts';
import { placeNames } from './place-names.ts';
import { HandledRoutes } from './handled-routes.ts';
import { slashed } from './request-address.ts';
import { routeName } from './route-path.ts';
import { askedFor, routeNames, splitMethod, type Asked, type Pending } from './route-names.ts';
import { withNames } from './path-tokens.ts';
import { Models, snakeCase } from './models.ts';
import { Fields, type FieldEdge } from './fields.ts';
import { GraphqlSchema } from './graphql-schema.ts';
import { Rpc } from './rpc.ts';
import { RpcServices } from './rpc-services.ts';
import { RowIndex } from './row-index.ts';
import { PublishedNames } from './published-names.ts';
import { Routers } from './routers.ts';
import { Texts } from './texts.ts';

type Site = readonly [file: number, line: number, column: number];

/** Calls of a chain that are looked through for the one that made a route or request. */
const CHAIN_LIMIT = 32;

/** What is being read: the file and whose code its expressions are. */
interface Reading {
  readonly file: ProgramFile;
  readonly fileRow: number;
  readonly sources: Int32Array;
  readonly decorated: ReadonlyMap<number, number>;
}

/** Edges from code to the places where things meet: routes, requests, topics, variables, programs … */
export class Connections {
  readonly #evaluator: Evaluator;
  readonly #edges: EdgeCollector;
  readonly #ends: Endpoints;
  readonly #names: ForeignNames;
  readonly #texts: Texts;
  readonly #reader: FileReader;
  readonly #handlers: Handlers;
  readonly #routers: Routers;
  readonly #prefixes: PendingPrefixes;
  readonly #handled = new HandledRoutes();
  readonly #models: Models;
  readonly #drawn: DrawnRoutes;
  readonly #rpc: Rpc;
  readonly #fields: Fields;
  readonly #indexes = new Map<string, RowIndex | null>();
  readonly #pending: Pending[] = [];
  /** Models whose table is told, and those that have one if nothing else is. */
  readonly #tabled = new Set<SymbolId>();
  readonly #held: (HeldModel & { readonly fileRow: number })[] = [];
  /** How much was found so far, whether it made an edge or not. */
  #found = 0;
  /** How much of it decides what files elsewhere connect to. */
  #given = 0;
  /** How much of it is connected by what files elsewhere say. */
  #asked = 0;
  /** Pending routes by the file and call that made them, for what the rest of the chain says. */
  readonly #byCall = new Map<string, Pending>();

  constructor(
    evaluator: Evaluator,
    edges: EdgeCollector,
    ends: Endpoints,
    documents: ReadonlyMap<string, DocumentFacts>,
  ) {
    this.#evaluator = evaluator;
    this.#edges = edges;
    this.#ends = ends;
    const published = new PublishedNames(evaluator, (file, name) => this.#index(file)?.hasPackage(name) === true);
    this.#names = new ForeignNames(evaluator, published);
    this.#texts = new Texts(evaluator);
    this.#reader = new FileReader(evaluator, this.#names, published);
    this.#handlers = new Handlers(evaluator);
    this.#rpc = new Rpc(evaluator, this.#handlers, new RpcServices(documents));
    this.#drawn = new DrawnRoutes(evaluator);
    this.#fields = new Fields({
      evaluator,
      names: this.#names,
      texts: this.#texts,
      handlers: this.#handlers,
      schema: new GraphqlSchema(documents),
    });
    this.#models = new Models(evaluator, this.#names, this.#texts);
    this.#routers = new Routers(evaluator, this.#names, this.#texts, (file) => this.#index(file));
    this.#prefixes = new PendingPrefixes(this.#routers, new ClientBases(evaluator, this.#texts));
  }

  /**
   * Of what was found so far: how much decides what other files connect to (a route, a router, a mount, the table of a
   * model), and how much others decide (a request, a route below a mount).
   */
  get shared(): { readonly given: number; readonly asked: number } {
    return { given: this.#given, asked: this.#asked };
  }

  /** Routes that files say which are not read here. */
  addHandled(names: Iterable<string>): void {
    for (const name of names) this.#handled.add(name);
  }

  /** Tells whether the file has anything to connect. */
  *readFile(file: ProgramFile, fileRow: number): Steps<boolean> {
    const before = this.#found;
    this.#evaluator.work.resume(file);
    yield* this.#readAll(file, fileRow);
    return this.#found > before;
  }

  *#readAll(file: ProgramFile, fileRow: number): Steps<void> {
    let known: Reading | null = null;
    const reading = (): Reading =>
      (known ??= { file, fileRow, sources: sourceRows(file.facts), decorated: decoratedSymbols(file) });
    this.#readRpc(file, fileRow, reading);
    const index = this.#index(file);
    if (index === null) return;
    yield* this.#reader.read(file, index, (match) => {
      this.#take(reading(), match);
    });
    yield;
    this.#readPath(file, fileRow, index);
    this.#readDrawn(file, index, reading);
    yield;
    this.#readModels(file, fileRow, index);
    yield;
    for (const edge of this.#fields.ofFile(file, index)) this.#resolveField(edge, reading());
    yield;
    for (const held of heldModels(this.#evaluator, this.#names, file, index.connections.heldModels ?? [])) {
      this.#found += 1;
      this.#asked += 1;
      this.#held.push({ ...held, fileRow });
    }
  }

  /** Routes and requests, now that every router is known, and tables that no model is told to have. */
  *finish(): Steps<void> {
    for (const { member, model, table, fileRow } of this.#held)
      if (!this.#tabled.has(model))
        this.#add(model, 'table', table, 'connects_to', false, this.#nameOf(member, fileRow));
    for (const pending of this.#pending) {
      if (pending.row.makes !== 'route') continue;
      yield;
      this.#finishRoute(pending, pending.row);
    }
    // A request meets the route that answers it, so that all of them have to be known.
    for (const pending of this.#pending) {
      if (pending.row.makes !== 'request') continue;
      yield;
      this.#finishRequest(pending, pending.row);
    }
  }

  #finishRoute(pending: Pending, row: RouteRow): void {
    if (row.isBelow === true && !this.#isBelow(pending)) return;
    for (const name of routeNames(pending, this.#prefixes.ofRoute(pending, row), this.#namer(pending)))
      for (const source of pending.sources)
        this.#add(source, 'route', name, pending.edge, pending.isInferred, this.#siteOf(pending));
  }

  #finishRequest(pending: Pending, row: RequestRow): void {
    const named = this.#namer(pending);
    const bases = this.#prefixes.ofRequest(pending, row).map(named);
    const asked = askedFor({ ...pending, patterns: pending.patterns.map(named) }, bases);
    for (const source of pending.sources) {
      if (asked.length === 0) this.#addOpen(source, 'request', this.#siteOf(pending));
      for (const one of asked) this.#ask(pending, row, source, one);
    }
  }

  /** A host of the internet is outside; one that is not known may be ours where one of our routes answers the path. */
  #ask(pending: Pending, { needsHost }: RequestRow, source: SymbolId, { host, method, path }: Asked): void {
    const site = this.#siteOf(pending);
    if (typeof host === 'object') {
      this.#add(source, 'endpoint', `${method} ${host.name}${path}`, pending.edge, pending.isInferred, site);
      return;
    }
    const isOwn = host === 'own' && needsHost !== true;
    // A path without a word says nothing, but for the root of a host that is known.
    const isTelling = /[^/{}]/.test(path) || (isOwn && path === '/');
    const asked = isTelling ? this.#handled.answering(method, path) : [];
    const names = isOwn ? asked : asked.filter((name) => this.#handled.has(name));
    for (const name of names) this.#add(source, 'route', name, pending.edge, pending.isInferred || !isOwn, site);
    if (names.length > 0) return;
    if (isTelling && host === 'unknown')
      this.#add(source, 'endpoint', onUnknownHost(routeName(method, path)), pending.edge, true, site);
    else this.#addOpen(source, 'request', site);
  }

  #namer(pending: Pending): (path: string) => string {
    const tokens = pending.site.file.language.connections?.pathTokens ?? [];
    return (path) => withNames(path, tokens, pending, this.#evaluator.program);
  }

  #siteOf({ site, fileRow }: Pending): Site {
    return [fileRow, site.cell(site.expr, EXPR.line), site.cell(site.expr, EXPR.column)];
  }

  /** Whether a path of its own or that of a type says where a route is. */
  #isBelow({ patterns, type }: Pending): boolean {
    return patterns.some((pattern) => pattern !== '') || this.#routers.hasClass(type);
  }

  #index({ language }: ProgramFile): RowIndex | null {
    const known = this.#indexes.get(language.id);
    if (known !== undefined) return known;
    const index = language.connections ? new RowIndex(language.connections) : null;
    this.#indexes.set(language.id, index);
    return index;
  }

  #take(reading: Reading, match: Match): void {
    const { row, expr, member } = match;
    this.#found += 1;
    if (row.makes === 'read') {
      this.#read(reading, expr, row);
      return;
    }
    const decorated = isDecorator(reading.file, expr) ? (reading.decorated.get(expr) ?? NONE) : NONE;
    if (!isFitting(row, reading.file, decorated)) return;
    const site = new CallSite(reading.file, expr, member, this.#texts, decorated);
    switch (row.makes) {
      case 'route':
        this.#route(reading, match, row, site);
        break;
      case 'methods': {
        const made = this.#madeBefore(site);
        const said = row.method ?? null;
        if (made)
          made.methods =
            said === null ? [...site.args.keys()].flatMap((at) => site.methods([{ at }])) : site.methods(said);
        break;
      }
      case 'router': {
        const type = decorated === NONE ? NONE : reading.file.firstSymbol + decorated;
        this.#given += 1;
        if (type !== NONE && this.#isType(type)) this.#routers.addClass(type, site.texts(row.prefix));
        break;
      }
      case 'same':
        break;
      case 'mount':
        if (this.#routers.addMount(row, site)) this.#given += 1;
        break;
      case 'request':
        this.#request(reading, match, row, site);
        break;
      case 'place':
        this.#place(reading, match, row, site);
        break;
      case 'field':
        for (const edge of this.#fields.ofCall(site, row, this.#index(reading.file)!))
          this.#resolveField(edge, reading);
        break;
      case 'deferred':
        this.#defer(reading, match, row, site);
        break;
      case 'block':
        break;
    }
  }

  /** The route or request that a call before this one in its chain made. */
  #madeBefore(site: CallSite): Pending | null {
    let call = site.receiver;
    for (let step = 0; call >= 0 && step < CHAIN_LIMIT; step += 1) {
      const made = this.#byCall.get(`${site.file.index}:${call}`);
      if (made) return made;
      call = site.receiverOf(call);
    }
    return null;
  }

  #isType(symbol: SymbolId): boolean {
    const kind = this.#evaluator.program.kind(symbol);
    return kind !== 'lambda' && isTypeKind(kind);
  }

  #around({ file, sources, decorated }: Reading, expr: number): SymbolId {
    const scope = Math.max(0, exprCell(file.facts, expr, EXPR.scope));
    return file.firstSymbol + (decorated.get(expr) ?? sources[scope]!);
  }

  #route(reading: Reading, { expr, isInferred }: Match, row: RouteRow, site: CallSite): void {
    const { file } = reading;
    const patterns = site.texts(row.pattern);
    if (patterns.length === 0 || (isInferred && !patterns[0]!.startsWith('/'))) return;
    const isDecorating = row.handler === 'decorated';
    if (isDecorating !== isDecorator(file, expr)) return;
    const handler = site.handler(row.handler);
    const chained =
      typeof row.handler === 'object' && 'through' in row.handler
        ? chainedHandlers(site, handler, row.handler.through)
        : [];
    if (row.except !== undefined && this.#isCallOf(file, handler, row.except)) return;
    // Without a handler it is another method of the same name.
    if (!isDecorating && (handler < 0 || this.#isText(file, handler))) return;
    for (const one of chained.length > 0 ? chained : [{ handler, methods: site.methods(row.method) }])
      this.#addRoute(reading, row, site, patterns, one, isInferred);
  }

  /** A function of ours that makes a handler can be called as one that makes texts is (`format`). */
  #isText(file: ProgramFile, expr: number): boolean {
    return this.#texts.of(file, expr).length > 0 && this.#handlers.of(file, expr, NONE).length === 0;
  }

  #addRoute(
    reading: Reading,
    row: RouteRow,
    site: CallSite,
    patterns: readonly string[],
    { handler, methods }: ChainedHandler,
    isInferred: boolean,
  ): void {
    const { file, fileRow } = reading;
    const { expr } = site;
    const isDecorating = row.handler === 'decorated';
    const around = this.#around(reading, expr);
    const given = isDecorating ? [around] : this.#handlers.of(file, handler, around);
    const found = row.action === undefined ? given : this.#actionsOf(given, row.action);
    // What a type does not do it does not answer.
    if (row.action !== undefined && found.length === 0) return;
    const pending: Pending = {
      row,
      site,
      sources: found.length > 0 ? found : [around],
      patterns: row.below === undefined ? patterns : patterns.map((pattern) => pattern + row.below),
      methods,
      syntax: row.syntax === 'regex' ? 'regex' : 'path',
      type: isDecorating ? this.#typeAround(around) : NONE,
      list: isDecorating ? null : this.#listOf(file, site),
      edge: 'handles_route',
      isInferred: isInferred || found.length === 0,
      fileRow,
    };
    if (row.syntax === 'method-and-path') splitMethod(pending);
    this.#pending.push(pending);
    this.#given += 1;
    this.#asked += 1;
    this.#byCall.set(`${file.index}:${expr}`, pending);
  }

  /** Methods of that name of the types that were given. */
  #actionsOf(types: readonly SymbolId[], name: string): readonly SymbolId[] {
    const { program } = this.#evaluator;
    return types.flatMap((symbol) => {
      if (!this.#isType(symbol)) return [];
      const [found] = this.#evaluator.findMember({ kind: 'instance', symbol, args: [] }, name);
      return found?.kind === 'symbol' && program.fileOf(found.symbol).foreignPackage === null ? [found.symbol] : [];
    });
  }

  /** A function of a package makes a route of the list it stands in; a method of a router one of the router. */
  #listOf(file: ProgramFile, { expr, receiver }: CallSite): string | null {
    if (receiver >= 0) {
      const value = this.#evaluator.value(file.index, receiver);
      if (value.kind !== 'foreign' || !/^(?:[a-z_]\w*(?:\.|$))*$/.test(value.path)) return null;
    }
    return this.#routers.listAround(file, expr);
  }

  #isCallOf({ facts }: ProgramFile, expr: number, name: string): boolean {
    if (expr < 0 || exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.call) return false;
    const callee = exprCell(facts, expr, EXPR.base);
    return callee >= 0 && textOf(facts, exprCell(facts, callee, EXPR.name)) === name;
  }

  #request(reading: Reading, { expr, isInferred }: Match, row: RequestRow, site: CallSite): void {
    const urls = site.texts(row.url);
    const around = this.#around(reading, expr);
    const isDecorating = site.decorated >= 0;
    if (urls.length === 0) {
      if (!isDecorating && (!isInferred || row.givenAs !== undefined)) this.#open(reading, around, expr, 'request');
      return;
    }
    const pending: Pending = {
      row,
      site,
      sources: [around],
      // What a decorator says is a path, however it begins.
      patterns: isDecorating || row.isRelative === true ? urls.map(slashed) : urls,
      methods: site.methods(row.method),
      syntax: 'path',
      type: isDecorating ? this.#typeAround(around) : NONE,
      list: null,
      edge: 'consumes_endpoint',
      isInferred,
      fileRow: reading.fileRow,
    };
    if (row.syntax === 'method-and-path') splitMethod(pending);
    this.#pending.push(pending);
    this.#asked += 1;
    this.#byCall.set(`${reading.file.index}:${expr}`, pending);
  }

  #typeAround(symbol: SymbolId): SymbolId {
    const parent = this.#evaluator.program.parent(symbol);
    return parent !== NONE && this.#isType(parent) ? parent : NONE;
  }

  #place(reading: Reading, { expr, isInferred }: Match, row: PlaceRow, site: CallSite): void {
    const isDecorating = isDecorator(reading.file, expr);
    if (row.from === 'decorated' && !isDecorating) return;
    const around = this.#around(reading, expr);
    const from = this.#sources(row, site, around);
    const texts = row.reads === 'program' ? site.firstTexts(row.name) : site.texts(row.name);
    const isNamed = texts.length > 0 || row.otherwise === undefined;
    const schema = row.schema === undefined ? '' : (site.texts(row.schema)[0] ?? '');
    const said = (isNamed ? texts : [snakeCase(this.#evaluator.program.name(around))]).map((name) =>
      schema === '' ? name : `${schema}.${name}`,
    );
    if (row.kind === 'table') for (const source of from) this.#tabled.add(source);
    if (row.kind === 'table' && (this.#index(reading.file)?.connections.heldModels ?? []).length > 0) this.#given += 1;
    const names = placeNames(said, row.reads);
    for (const name of names)
      for (const source of from.length > 0 ? from : [around])
        this.#meet(reading, source, expr, row.kind, name, row.edge, isInferred);
    const role = names.length > 0 ? null : placeRole(row);
    if (role !== null) this.#open(reading, around, expr, role);
  }

  /** Whose code names a place. */
  #sources({ from }: PlaceRow, site: CallSite, around: SymbolId): readonly SymbolId[] {
    if (from === undefined || from === 'decorated') return [around];
    if (from === 'subject')
      return site.receiver < 0 ? [] : subjects(this.#evaluator, this.#evaluator.value(site.file.index, site.receiver));
    const given = site.pick(from);
    return given < 0 ? [around] : this.#handlers.of(site.file, given, around);
  }

  /** What is run later is called by who asks for it. */
  #defer(reading: Reading, { expr }: Match, row: DeferRow, site: CallSite): void {
    const { file, fileRow } = reading;
    const { confidence } = PROVENANCES.ast_resolved;
    const [line, column] = [EXPR.line, EXPR.column].map((cell) => site.cell(expr, cell));
    const source = this.#ends.symbol(this.#around(reading, expr));
    for (const option of optionsOf(this.#evaluator.value(file.index, site.receiver))) {
      if (option.kind !== 'type') continue;
      for (const found of this.#evaluator.findMember({ ...option, kind: 'instance' }, row.method))
        if (found.kind === 'symbol' && this.#evaluator.program.fileOf(found.symbol).foreignPackage === null)
          this.#edges.add(
            source,
            this.#ends.symbol(found.symbol),
            'calls',
            'ast_resolved',
            confidence,
            fileRow,
            line!,
            column!,
          );
    }
  }

  /** `thing.NAME` and `thing['NAME']`. */
  #read(reading: Reading, expr: number, row: ReadRow): void {
    const { facts } = reading.file;
    const isMember = exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.member;
    if ((isMember && row.hasMembers !== true) || exprCell(facts, expr, EXPR.role) === ROLES.write) return;
    const names = isMember
      ? [textOf(facts, exprCell(facts, expr, EXPR.name))]
      : [...listOf(facts, exprCell(facts, expr, EXPR.args))].flatMap((arg) => this.#texts.of(reading.file, arg));
    const told = placeNames(names, undefined);
    const around = this.#around(reading, expr);
    for (const name of told) this.#meet(reading, around, expr, row.kind, name, row.edge, false);
    const role = told.length > 0 ? null : placeRole(row);
    if (role !== null) this.#open(reading, around, expr, role);
  }

  #readPath(file: ProgramFile, fileRow: number, index: RowIndex): void {
    const route = index.connections.pathRoute?.(file.path) ?? null;
    if (route === null) return;
    for (const { source, name, line, column } of pathRoutes(this.#evaluator, this.#handlers, file, route))
      this.#add(source, 'route', name, 'handles_route', false, [fileRow, line, column]);
  }

  #readDrawn(file: ProgramFile, index: RowIndex, reading: () => Reading): void {
    for (const { source, names, expr } of this.#drawn.of(file, index.connections))
      for (const name of names) this.#meet(reading(), source, expr, 'route', name, 'handles_route', false);
  }

  #readRpc(file: ProgramFile, fileRow: number, reading: () => Reading): void {
    const { program } = this.#evaluator;
    const around = (expr: number): SymbolId => this.#around(reading(), expr);
    for (const { edge, source, expr, method, isInferred } of this.#rpc.readFile(file, around)) {
      if (expr >= 0) {
        const caller = source === NONE ? around(expr) : source;
        this.#meet(reading(), caller, expr, 'rpc_method', method, edge, isInferred);
        continue;
      }
      const isHere = program.fileOf(source) === file;
      this.#add(source, 'rpc_method', method, edge, false, isHere ? this.#nameOf(source, fileRow) : [NONE, 0, 0]);
    }
  }

  #readModels(file: ProgramFile, fileRow: number, index: RowIndex): void {
    for (const { type, table } of this.#models.of(file, index.connections.models ?? []))
      this.#add(type, 'table', table, 'connects_to', false, this.#nameOf(type, fileRow));
  }

  #resolveField({ source, field, expr, symbol, isInferred }: FieldEdge, reading: Reading): void {
    if (expr >= 0) this.#meet(reading, source, expr, 'graphql_field', field, 'implements_rpc', isInferred);
    else this.#add(source, 'graphql_field', field, 'implements_rpc', isInferred, this.#nameOf(symbol, reading.fileRow));
  }

  /** Where a declaration has its name. */
  #nameOf(symbol: SymbolId, fileRow: number): Site {
    const { program } = this.#evaluator;
    return [fileRow, program.cell(symbol, SYMBOL.nameLine), program.cell(symbol, SYMBOL.nameColumn)];
  }

  #meet(
    { file, fileRow }: Reading,
    source: SymbolId,
    expr: number,
    kind: NodeKind,
    name: string,
    edge: EdgeType,
    isInferred: boolean,
  ): void {
    const line = exprCell(file.facts, expr, EXPR.line);
    const column = exprCell(file.facts, expr, EXPR.column);
    this.#add(source, kind, name, edge, isInferred, [fileRow, line, column]);
  }

  /** What is reached is not told. */
  #open({ file, fileRow }: Reading, source: SymbolId, expr: number, role: AccessRole): void {
    const line = exprCell(file.facts, expr, EXPR.line);
    const column = exprCell(file.facts, expr, EXPR.column);
    this.#addOpen(source, role, [fileRow, line, column]);
  }

  #addOpen(source: SymbolId, role: AccessRole, site: Site): void {
    const [from, to] = [this.#ends.symbol(source), this.#ends.open(role, '')];
    this.#found += 1;
    this.#edges.add(from, to, OPEN_ROLES[role].type, 'open', PROVENANCES.open.confidence, ...site);
  }

  #add(source: SymbolId, kind: NodeKind, name: string, edge: EdgeType, isInferred: boolean, site: Site): void {
    const provenance = isInferred ? 'ast_inferred' : 'ast_resolved';
    const { confidence } = PROVENANCES[provenance];
    this.#found += 1;
    if (edge === 'handles_route') {
      this.#handled.add(name);
      this.#given += 1;
    }
    this.#edges.add(this.#ends.symbol(source), this.#ends.meeting(kind, name), edge, provenance, confidence, ...site);
  }
}
