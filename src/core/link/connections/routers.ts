import type { ConnectionRow, MountRow } from '../../languages/connections.ts';
import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import { isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { functionGiven } from './block-calls.ts';
import { CallSite } from './call-site.ts';
import { calleeName } from './callee-names.ts';
import { plainName, type ForeignNames } from './foreign-names.ts';
import type { RowIndex } from './row-index.ts';
import { HOLE, type Texts } from './texts.ts';

/** A router as the thing it is made as: the call that makes it, or the declaration that holds it where no call is seen. */
interface Router {
  readonly key: string;
  readonly file: ProgramFile;
  /** The call that makes it, or NONE. */
  readonly made: number;
}

interface Mount {
  /** Routers above; none for the root. */
  readonly above: readonly Router[];
  readonly prefix: string;
}

const DEPTH_LIMIT = 12;
/** A router mounted in more places than this is mounted everywhere. */
const PREFIX_LIMIT = 8;
/** Calls that hand back what they are called on. */
const FLUENT: ReadonlySet<ConnectionRow['makes']> = new Set(['route', 'mount', 'same']);
const ROOT: readonly string[] = [''];
const UNKNOWN: readonly string[] = [HOLE];
/** The list that is a module's routes (Django). */
const MAIN_LIST = 'urlpatterns';

/** Knows below which paths the routers of a program are: where they are made, and where they are put. */
export class Routers {
  readonly #evaluator: Evaluator;
  readonly #names: ForeignNames;
  readonly #texts: Texts;
  readonly #index: (file: ProgramFile) => RowIndex | null;
  readonly #mounts = new Map<string, Mount[]>();
  readonly #classes = new Map<SymbolId, readonly string[]>();
  /** Prefixes by the function in which they hold. */
  readonly #within = new Map<SymbolId, readonly string[]>();
  readonly #known = new Map<string, readonly string[]>();
  /** Lists written where they are included, by the file and call of each element. */
  readonly #inPlace = new Map<string, string>();

  constructor(evaluator: Evaluator, names: ForeignNames, texts: Texts, index: (file: ProgramFile) => RowIndex | null) {
    this.#evaluator = evaluator;
    this.#names = names;
    this.#texts = texts;
    this.#index = index;
  }

  /** A decorator gave a class the prefix of its methods' routes. */
  addClass(type: SymbolId, prefixes: readonly string[]): void {
    const known = this.#classes.get(type) ?? [];
    if (prefixes.length > 0) this.#classes.set(type, [...known, ...prefixes].slice(0, PREFIX_LIMIT));
  }

  /** Tells whether it can move what another file declares. */
  addMount(row: MountRow, site: CallSite): boolean {
    const given = site.texts(row.prefix);
    if (row.child === 'included') return this.#include(site, given[0] ?? '');
    if (row.child === 'within') {
      const above = this.of(site.file, site.receiver);
      const prefixes = above.flatMap((before) =>
        (given.length > 0 ? given : ROOT).map((after) => `${before}/${after}`),
      );
      for (const arg of site.args) {
        const symbol = functionGiven(site.file, arg);
        if (symbol >= 0) this.#within.set(site.file.firstSymbol + symbol, prefixes.slice(0, PREFIX_LIMIT));
      }
      return false;
    }
    const above = this.routersOf(site.file, site.receiver);
    for (const child of this.#children(row, site)) {
      for (const prefix of given.length > 0 ? given : ROOT) this.#mount(child.key, { above, prefix });
    }
    return true;
  }

  /**
   * Routes can be elements of a list, which another list includes below a prefix: the list of a module, one that a
   * declaration holds, or one written in place.
   */
  #include(site: CallSite, prefix: string): boolean {
    const { program, layout } = this.#evaluator;
    const { file } = site;
    const call = site.args[1] ?? NONE;
    if (call < 0 || site.cell(call, EXPR.kind) !== EXPR_KINDS.call) return false;
    const key = this.listAround(file, site.expr);
    const below: Mount = { above: [{ key, file, made: NONE }], prefix };
    let isElsewhere = false;
    const mount = (child: string): void => {
      isElsewhere = true;
      this.#mount(child, below);
    };
    const included = listOf(file.facts, site.cell(call, EXPR.args))[0] ?? NONE;
    for (const name of this.#texts.of(file, included)) {
      const target = file.language.rules.resolveModule(name, file.path, layout);
      const child = target.kind === 'file' ? program.fileAt(target.path) : undefined;
      if (child) mount(fileKey(child));
    }
    if (included < 0) return isElsewhere;
    const kind = site.cell(included, EXPR.kind);
    if (kind === EXPR_KINDS.name || kind === EXPR_KINDS.member) {
      for (const found of this.#evaluator.find(file, included)) {
        if (found.kind === 'symbol') mount(`s${found.symbol}`);
        else if (found.kind === 'value' && found.value.kind === 'module')
          mount(fileKey(program.files[found.value.file]!));
      }
    }
    // `include((patterns, 'name'))` has the list as the first of two.
    const lists = kind === EXPR_KINDS.literal ? [included, ...listOf(file.facts, site.cell(included, EXPR.args))] : [];
    for (const list of lists) {
      if (site.cell(list, EXPR.kind) !== EXPR_KINDS.literal) continue;
      for (const element of listOf(file.facts, site.cell(list, EXPR.args)))
        this.#inPlace.set(`${file.index}:${element}`, `i${file.index}:${call}`);
    }
    this.#mount(`i${file.index}:${call}`, below);
    return isElsewhere;
  }

  /** The list in which a call that makes a route stands: one included in place, one that a declaration holds, the module's. */
  listAround(file: ProgramFile, expr: number): string {
    const { strings } = file.facts;
    const start = exprCell(file.facts, expr, EXPR.start);
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      if (symbolCell(file.facts, row, SYMBOL.parent) !== 0 || symbolCell(file.facts, row, SYMBOL.start) > start)
        continue;
      if (symbolCell(file.facts, row, SYMBOL.end) <= start || symbolCell(file.facts, row, SYMBOL.value) < 0) continue;
      const isMain = strings[symbolCell(file.facts, row, SYMBOL.name)] === MAIN_LIST;
      return isMain ? fileKey(file) : `s${file.firstSymbol + row}`;
    }
    return fileKey(file);
  }

  /** Prefixes of what stands in a list; one that nothing includes by itself is part of the module's. */
  ofList(file: ProgramFile, list: string, expr: number): readonly string[] {
    const inPlace = this.#inPlace.get(`${file.index}:${expr}`);
    const key = inPlace ?? (this.#mounts.has(list) ? list : fileKey(file));
    return this.#prefixes({ key, file, made: NONE }, 0);
  }

  /** Prefixes of the functions around a scope that give one to whatever is routed in them. */
  around(file: ProgramFile, scope: number): readonly string[] {
    let prefixes = ROOT;
    if (this.#within.size === 0) return prefixes;
    for (let row = scope; row > 0; row = symbolCell(file.facts, row, SYMBOL.parent)) {
      const given = this.#within.get(file.firstSymbol + row) ?? ROOT;
      prefixes = given.flatMap((before) => prefixes.map((after) => `${before}/${after}`)).slice(0, PREFIX_LIMIT);
    }
    return prefixes;
  }

  /** Prefixes below which handlers are put that say their own path. */
  ofHandlers(symbols: readonly SymbolId[]): readonly string[] {
    const mounted = symbols.filter((symbol) => this.#mounts.has(`s${symbol}`));
    if (mounted.length === 0) return ROOT;
    return mounted.flatMap((symbol) =>
      this.#prefixes({ key: `s${symbol}`, file: this.#evaluator.program.fileOf(symbol), made: NONE }, 0),
    );
  }

  ofClass(type: SymbolId): readonly string[] {
    return this.#givenTo(type) ?? ROOT;
  }

  hasClass(type: SymbolId): boolean {
    return this.#givenTo(type) !== null;
  }

  /** Prefixes of a class, or of the nearest class that it is derived from. */
  #givenTo(type: SymbolId): readonly string[] | null {
    if (type === NONE || this.#classes.size === 0) return null;
    const seen = new Set<SymbolId>();
    const waiting = [type];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const own = this.#classes.get(at);
      if (own) return own;
      // The first base and all above it come before the second.
      for (const base of this.#evaluator.bases(at).flatMap(optionsOf).reverse())
        if (base.kind === 'instance' || base.kind === 'type') waiting.push(base.symbol);
    }
    return null;
  }

  /** Prefixes of the router an expression stands for. */
  of(file: ProgramFile, expr: number): readonly string[] {
    const all = new Set<string>();
    for (const router of this.routersOf(file, expr)) for (const prefix of this.#prefixes(router, 0)) all.add(prefix);
    return all.size === 0 ? ROOT : [...all].slice(0, PREFIX_LIMIT);
  }

  /** Whether an expression stands for what a call that rows describe made. */
  isMadeHere(file: ProgramFile, expr: number): boolean {
    return this.routersOf(file, expr).some(
      ({ file: home, made }) => made >= 0 && this.#rows(home, made).some(({ row }) => row.makes === 'router'),
    );
  }

  #mount(key: string, mount: Mount): void {
    const known = this.#mounts.get(key);
    if (known) known.push(mount);
    else this.#mounts.set(key, [mount]);
  }

  #children(row: MountRow, site: CallSite): readonly Router[] {
    const args = row.child === 'rest' ? [...site.args] : typeof row.child === 'string' ? [] : [site.pick(row.child)];
    return args.flatMap((arg) => (arg < 0 ? [] : this.routersOf(site.file, arg)));
  }

  #prefixes(router: Router, depth: number): readonly string[] {
    const known = this.#known.get(router.key);
    if (known) return known;
    if (depth > DEPTH_LIMIT) return ROOT;
    // A router below itself has no path of its own.
    this.#known.set(router.key, ROOT);
    const own = this.#own(router, depth);
    const mounts = this.#mounts.get(router.key) ?? [];
    const above = mounts.flatMap(({ above: routers, prefix }) =>
      routers.length === 0
        ? [prefix]
        : routers.flatMap((one) => this.#prefixes(one, depth + 1).map((before) => `${before}/${prefix}`)),
    );
    const all = new Set(
      (above.length > 0 ? above : ROOT).flatMap((before) => own.map((after) => `${before}/${after}`)),
    );
    const prefixes = [...all].slice(0, PREFIX_LIMIT);
    this.#known.set(router.key, prefixes);
    return prefixes;
  }

  /** What the call that makes a router says of its paths. */
  #own({ file, made }: Router, depth: number): readonly string[] {
    if (made < 0) return ROOT;
    for (const { row, site } of this.#rows(file, made)) {
      if (row.makes !== 'router') continue;
      const texts = site.texts(row.prefix);
      const unsaid = row.isClient === true && site.has(row.prefix) ? UNKNOWN : ROOT;
      const own = texts.length > 0 ? texts : unsaid;
      if (row.isPart !== true || site.receiver < 0) return own;
      const above = this.routersOf(file, site.receiver).flatMap((one) => this.#prefixes(one, depth + 1));
      return above.length === 0 ? own : above.flatMap((before) => own.map((after) => `${before}/${after}`));
    }
    return ROOT;
  }

  #rows(file: ProgramFile, call: number): { row: ConnectionRow; site: CallSite }[] {
    const index = this.#index(file);
    const callee = exprCell(file.facts, call, EXPR.base);
    if (index === null || callee < 0) return [];
    const { names, isUnknown } = this.#names.of(file, callee);
    const member = plainName(calleeName(file, callee));
    const named = isUnknown ? index.named(member).map((row) => ({ row, member })) : [];
    return [
      ...names.flatMap((name) => index.matching(name).map((row) => ({ row, member: name.path.at(-1) ?? '' }))),
      ...named,
    ].map(({ row, member: called }) => ({ row, site: new CallSite(file, call, called, this.#texts) }));
  }

  /** The routers that an expression can stand for. */
  routersOf(file: ProgramFile, expr: number, depth = 0): readonly Router[] {
    if (expr < 0 || depth > DEPTH_LIMIT) return [];
    const { facts } = file;
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return this.#held(file, expr, depth);
      case EXPR_KINDS.pass:
      case EXPR_KINDS.await:
      case EXPR_KINDS.typed:
      case EXPR_KINDS.at:
      case EXPR_KINDS.enter:
        return this.routersOf(file, exprCell(facts, expr, EXPR.base), depth + 1);
      case EXPR_KINDS.either:
        return [...listOf(facts, exprCell(facts, expr, EXPR.args))].flatMap((arg) =>
          this.routersOf(file, arg, depth + 1),
        );
      case EXPR_KINDS.lambda:
        return this.#given(file.firstSymbol + exprCell(facts, expr, EXPR.base));
      case EXPR_KINDS.call:
      case EXPR_KINDS.construct:
        return this.#called(file, expr, depth);
      default:
        return [];
    }
  }

  /** A call that hands its receiver back is that receiver; one of a function of ours is what the function returns. */
  #called(file: ProgramFile, expr: number, depth: number): readonly Router[] {
    const { program } = this.#evaluator;
    const callee = exprCell(file.facts, expr, EXPR.base);
    if (callee < 0) return [];
    const rows = this.#rows(file, expr);
    if (rows.some(({ row }) => row.makes === 'same' && row.as === 'arguments'))
      return [...listOf(file.facts, exprCell(file.facts, expr, EXPR.args))].flatMap((arg) =>
        this.routersOf(file, arg, depth + 1),
      );
    const isFluent = rows.some(({ row }) => FLUENT.has(row.makes));
    if (isFluent && exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.member)
      return this.routersOf(file, exprCell(file.facts, callee, EXPR.base), depth + 1);
    const made: Router = { key: `e${file.index}:${expr}`, file, made: expr };
    // A framework makes a router in each call, also where its own code is at hand.
    if (this.#names.of(file, callee).names.length > 0) return [made];
    for (const option of optionsOf(this.#evaluator.value(file.index, callee))) {
      if (option.kind !== 'callable') continue;
      const home = program.fileOf(option.symbol);
      if (home.foreignPackage !== null) continue;
      const returned = [...listOf(home.facts, program.cell(option.symbol, SYMBOL.returns))];
      return returned.flatMap((one) => this.routersOf(home, one, depth + 1));
    }
    return [made];
  }

  #held(file: ProgramFile, expr: number, depth: number): readonly Router[] {
    const { program } = this.#evaluator;
    return this.#evaluator.find(file, expr).flatMap((found): readonly Router[] => {
      if (found.kind === 'binding') {
        const value = bindingCell(found.file.facts, found.row, BINDING.value);
        const made = this.routersOf(found.file, value, depth + 1);
        return made.length > 0 ? made : [{ key: bindingKey(found.file, found.row), file: found.file, made: NONE }];
      }
      if (found.kind !== 'symbol') return [];
      const home = program.fileOf(found.symbol);
      const kind = program.kind(found.symbol);
      if (home.foreignPackage !== null || (kind !== 'lambda' && isTypeKind(kind))) return [];
      if (kind === 'lambda' || isCallableKind(kind)) return this.#given(found.symbol);
      const made = this.routersOf(home, program.cell(found.symbol, SYMBOL.value), depth + 1);
      return made.length > 0 ? made : [{ key: `s${found.symbol}`, file: home, made: NONE }];
    });
  }

  /** A function that is given a router, which is its first parameter; or a handler that says its own path. */
  #given(symbol: SymbolId): readonly Router[] {
    const { program } = this.#evaluator;
    const file = program.fileOf(symbol);
    const [first] = listOf(file.facts, program.cell(symbol, SYMBOL.parameters));
    const handler: Router = { key: `s${symbol}`, file, made: NONE };
    return first === undefined ? [handler] : [handler, { key: bindingKey(file, first), file, made: NONE }];
  }
}

const fileKey = (file: ProgramFile): string => `f${file.index}`;
const bindingKey = (file: ProgramFile, row: number): string => `b${file.index}:${row}`;
