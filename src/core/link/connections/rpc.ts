import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell, exprCount, type ExprColumn } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import { isCallableKind, isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';
import { calleeName } from './callee-names.ts';
import type { Handlers } from './handlers.ts';
import type { RpcServices } from './rpc-services.ts';

/**
 * Names that generated code gives to what serves and to what calls a service. gRPC for Go, Python, Java, C#, Ruby and Node:
 * https://grpc.io/docs/languages/, for Rust: https://docs.rs/tonic/latest/tonic/
 */
const SERVING = [
  /^Unimplemented(\w+)Server$/,
  /^(\w+)Servicer$/,
  /^(\w+)ImplBase$/,
  /^(\w+)CoroutineImplBase$/,
  /^(\w+)Base$/,
];
/** Of Ruby the service is the module around: `Shop::Cart::Service`. */
const SERVING_PATH = /(?:^|\.)(\w+)\.Service$/;
const CALLING = /^(?:New)?(\w+?)(?:Client|AsyncStub|BlockingStub|FutureStub|CoroutineStub|Stub|Grpc)?$/;
/** The class in which Java's generated code keeps all of a service: `GreeterGrpc.newBlockingStub(channel)`. */
const HOLDING = /^(\w+)Grpc$/;
const REGISTERING = [
  { pattern: /^Register(\w+)Server$/, served: 1 },
  { pattern: /^add_(\w+)Servicer_to_server$/, served: 0 },
] as const;
/** https://grpc.github.io/grpc/node/grpc.Server.html#addService */
const ADD_SERVICE = 'addService';

export interface RpcEdge {
  readonly edge: 'implements_rpc' | 'consumes_rpc';
  /** The method that serves; NONE: what is around the expression calls. */
  readonly source: SymbolId;
  readonly expr: number;
  readonly method: string;
  /** By names alone. */
  readonly isInferred: boolean;
}

/** Finds the methods that serve remote calls and the calls of generated clients, by the services that are declared. */
export class Rpc {
  readonly #evaluator: Evaluator;
  readonly #handlers: Handlers;
  readonly #services: RpcServices;

  constructor(evaluator: Evaluator, handlers: Handlers, services: RpcServices) {
    this.#evaluator = evaluator;
    this.#handlers = handlers;
    this.#services = services;
  }

  readFile(file: ProgramFile, around: (expr: number) => SymbolId): readonly RpcEdge[] {
    if (this.#services.isEmpty) return [];
    const edges: RpcEdge[] = [];
    this.#readTypes(file, edges);
    const { strings } = file.facts;
    // 0: not looked at yet, 1: of interest, 2: not.
    const interest = new Uint8Array(strings.length);
    for (let expr = 0; expr < exprCount(file.facts); expr += 1) {
      const callee = exprCell(file.facts, expr, EXPR.base);
      if (exprCell(file.facts, expr, EXPR.kind) !== EXPR_KINDS.call || callee < 0) continue;
      const name = exprCell(file.facts, callee, EXPR.name);
      if (name < 0) continue;
      if (interest[name] === 0) interest[name] = this.#matters(strings[name]!) ? 1 : 2;
      if (interest[name] === 1) this.#readCall(file, expr, callee, strings[name]!, around, edges);
    }
    return edges;
  }

  #matters(name: string): boolean {
    return (
      name === ADD_SERVICE || this.#services.hasMethod(name) || REGISTERING.some(({ pattern }) => pattern.test(name))
    );
  }

  #readCall(
    file: ProgramFile,
    expr: number,
    callee: number,
    name: string,
    around: (expr: number) => SymbolId,
    edges: RpcEdge[],
  ): void {
    const { facts } = file;
    const args = listOf(facts, exprCell(facts, expr, EXPR.args));
    for (const { pattern, served } of REGISTERING) {
      const service = pattern.exec(name)?.[1];
      if (service === undefined || args[served] === undefined) continue;
      for (const option of optionsOf(this.#evaluator.value(file.index, args[served])))
        if (option.kind === 'instance') this.#serve(option.symbol, service, edges);
      return;
    }
    if (exprCell(facts, callee, EXPR.kind) !== EXPR_KINDS.member) return;
    if (name === ADD_SERVICE) {
      this.#addService(file, args, around(expr), edges);
      return;
    }
    const receiver = exprCell(facts, callee, EXPR.base);
    const value = this.#evaluator.value(file.index, receiver);
    const isInferred = value.kind === 'unknown';
    for (const service of isInferred ? this.#madeBy(file, receiver, 0) : this.#callers(value))
      for (const method of this.#services.methods(service, name))
        edges.push({ edge: 'consumes_rpc', source: NONE, expr, method, isInferred });
  }

  /** `server.addService(shop.Cart.service, { addItem, … })` */
  #addService(file: ProgramFile, args: Int32Array, around: SymbolId, edges: RpcEdge[]): void {
    const { facts } = file;
    const cell = (expr: number, column: ExprColumn): number => exprCell(facts, expr, column);
    const [described = NONE, served = NONE] = args;
    if (described < 0 || served < 0 || cell(served, EXPR.kind) !== EXPR_KINDS.object) return;
    const holder = cell(described, EXPR.kind) === EXPR_KINDS.member ? cell(described, EXPR.base) : NONE;
    const written = [described, holder].map((expr) => (expr < 0 ? '' : textOf(facts, cell(expr, EXPR.name))));
    // Generated code calls the description of a service `CartService`.
    const candidates = [...written, ...written.map((name) => name.replace(/Service$/, ''))];
    const service = candidates.find((name) => this.#services.has(name));
    const type = cell(served, EXPR.type);
    if (service === undefined || type < 0) return;
    const names = listOf(facts, typeCell(facts, type, TYPE.names));
    listOf(facts, cell(served, EXPR.args)).forEach((value, i) => {
      for (const method of this.#services.methods(service, textOf(facts, names[i] ?? NONE)))
        for (const source of this.#handlers.of(file, value, around))
          edges.push({ edge: 'implements_rpc', source, expr: NONE, method, isInferred: false });
    });
  }

  /** Generated code is often left out of a repository or not read: then the name of what makes the client tells it. */
  #madeBy(file: ProgramFile, expr: number, depth: number): readonly string[] {
    if (expr < 0 || depth > 4) return [];
    const { facts } = file;
    const base = exprCell(facts, expr, EXPR.base);
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.call:
      case EXPR_KINDS.construct: {
        const name = calleeName(file, base);
        const holder = base < 0 ? NONE : exprCell(facts, base, EXPR.base);
        const held = holder < 0 ? '' : textOf(facts, exprCell(facts, holder, EXPR.name));
        const making = /^(?:New)?(\w+?)(?:Client|Stub)$/;
        const service = [HOLDING.exec(held), making.exec(name), making.exec(held)]
          .map((match) => match?.[1] ?? '')
          .find((one) => this.#services.has(one));
        // What is called on a client while it is made gives the client: `connect(address).await.unwrap()`.
        if (service !== undefined) return [service];
        return this.#services.hasMethod(name) ? [] : this.#madeBy(file, holder, depth + 1);
      }
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return this.#evaluator.find(file, expr).flatMap((found) => {
          if (found.kind === 'value') return [];
          const { home, type, value } = this.#declared(found);
          const typed = this.#typedBy(home, type);
          return typed.length > 0 ? typed : this.#madeBy(home, value, depth + 1);
        });
      case EXPR_KINDS.at:
      case EXPR_KINDS.pass:
      case EXPR_KINDS.await:
      case EXPR_KINDS.enter:
        return this.#madeBy(file, base, depth + 1);
      default:
        return [];
    }
  }

  /** The type and the value that a variable is declared with. */
  #declared(found: Exclude<Resolution, { kind: 'value' }>): { home: ProgramFile; type: number; value: number } {
    const { program } = this.#evaluator;
    if (found.kind === 'symbol') {
      const [type, value] = [SYMBOL.type, SYMBOL.value].map((column) => program.cell(found.symbol, column));
      return { home: program.fileOf(found.symbol), type: type!, value: value! };
    }
    return {
      home: found.file,
      type: bindingCell(found.file.facts, found.row, BINDING.type),
      value: bindingCell(found.file.facts, found.row, BINDING.value),
    };
  }

  /** The service whose generated client a type is called after: `GreeterGrpc.GreeterBlockingStub`. */
  #typedBy({ facts }: ProgramFile, type: number): readonly string[] {
    const name = type < 0 ? '' : textOf(facts, typeCell(facts, type, TYPE.name));
    const service = /^(\w+?)(?:Client|(?:Async|Blocking|Future|Coroutine)?Stub)$/.exec(
      name.slice(name.lastIndexOf('.') + 1),
    );
    return service && this.#services.has(service[1]!) ? [service[1]!] : [];
  }

  /** Services whose generated client a value may be. */
  #callers(value: Value): readonly string[] {
    const { program } = this.#evaluator;
    return optionsOf(value).flatMap((option) => {
      const names =
        option.kind === 'instance'
          ? [program.name(option.symbol)]
          : option.kind === 'foreign'
            ? option.path.split('.').map((part) => part.replace(/\(\)$/, ''))
            : [];
      return names.flatMap((name) => {
        const service = CALLING.exec(name)?.[1];
        return [name, service].filter((one): one is string => one !== undefined && this.#services.has(one)).slice(0, 1);
      });
    });
  }

  /** Types whose base or embedded type is the generated one of a service. */
  #readTypes(file: ProgramFile, edges: RpcEdge[]): void {
    const { facts } = file;
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const code = symbolCell(facts, row, SYMBOL.kind);
      const isEmbedded = (symbolCell(facts, row, SYMBOL.flags) & SYMBOL_FLAGS.embedded) !== 0;
      if (isEmbedded) {
        const parent = symbolCell(facts, row, SYMBOL.parent);
        this.#servedBy(file.firstSymbol + parent, textOf(facts, symbolCell(facts, row, SYMBOL.name)), edges);
      }
      if (code === LAMBDA) this.#readImplementation(file, row, edges);
      if (code === LAMBDA || !isTypeKind(nodeKindOf(code))) continue;
      const pairs = listOf(facts, symbolCell(facts, row, SYMBOL.bases));
      for (let i = 1; i < pairs.length; i += 2) {
        const name = textOf(facts, typeCell(facts, pairs[i]!, TYPE.name));
        this.#servedBy(file.firstSymbol + row, name, edges);
      }
    }
  }

  /** A block that implements the trait that is called like a service: `impl Greeter for MyGreeter`. */
  #readImplementation({ facts, firstSymbol }: ProgramFile, row: number, edges: RpcEdge[]): void {
    const trait = listOf(facts, symbolCell(facts, row, SYMBOL.bases))[1];
    if (trait === undefined) return;
    const name = textOf(facts, typeCell(facts, trait, TYPE.name));
    const service = name.slice(name.lastIndexOf('.') + 1);
    if (!this.#services.has(service)) return;
    for (const symbols of this.#evaluator.program.children(firstSymbol + row).values())
      for (const source of symbols) this.#serveBy(source, service, edges);
  }

  #servedBy(type: SymbolId, path: string, edges: RpcEdge[]): void {
    const base = path.slice(path.lastIndexOf('.') + 1);
    for (const pattern of [...SERVING, SERVING_PATH]) {
      const service = pattern.exec(pattern === SERVING_PATH ? path : base)?.[1];
      if (service === undefined || !this.#services.has(service)) continue;
      this.#serve(type, service, edges);
      return;
    }
  }

  #serve(type: SymbolId, service: string, edges: RpcEdge[]): void {
    const { program } = this.#evaluator;
    if (program.fileOf(type).foreignPackage !== null) return;
    for (const [source] of program.members(type).values())
      if (source !== undefined) this.#serveBy(source, service, edges);
  }

  #serveBy(source: SymbolId, service: string, edges: RpcEdge[]): void {
    const { program } = this.#evaluator;
    const kind = program.kind(source);
    if (kind === 'lambda' || !isCallableKind(kind)) return;
    for (const method of this.#services.methods(service, program.name(source)))
      edges.push({ edge: 'implements_rpc', source, expr: NONE, method, isInferred: false });
  }
}
