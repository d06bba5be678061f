import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { folded, unquoted } from '../folded-text.ts';
import { docBefore } from '../tree-comments.ts';
import { httpRoutes } from './http-routes.ts';

/** Nested messages deeper than this are nobody's. */
const MOST_NESTED = 30;

/** What a declaration stands in: its node, and the dotted name before its own. */
interface Scope {
  readonly node: number;
  readonly prefix: string;
  readonly depth: number;
}

/** Names are whole (`shop.v1.Order.Item`), as other files write them; the package is a node of its own. */
export class ProtoReader {
  readonly #tree: FlatTree;
  readonly #facts: DocumentBuilder;
  /** Messages and enums of this file. */
  readonly #types = new Map<string, number>();
  /** Mentions of types: said at the end, when all types of the file are known. */
  readonly #mentions: { from: number; type: EdgeType; written: string; scope: string; at: number }[] = [];
  #package = '';

  constructor(tree: FlatTree, facts: DocumentBuilder) {
    this.#tree = tree;
    this.#facts = facts;
  }

  read(): void {
    const tree = this.#tree;
    let scope: Scope = { node: THE_FILE, prefix: '', depth: 0 };
    const declared = tree.childOfKind(tree.root, 'package');
    const name = declared < 0 ? -1 : tree.childOfKind(declared, 'full_ident');
    if (name >= 0) {
      const details = { name: dotted(tree, name), signature: folded(tree.text(declared)) };
      const node = this.#facts.node('namespace', details.name, this.#range(declared, name), details);
      this.#package = `${details.name}.`;
      scope = { node, prefix: this.#package, depth: 0 };
    }
    this.#members(tree.root, scope);
    for (const { from, type, written, scope: prefix, at } of this.#mentions)
      this.#facts.link(from, type, this.#target(written, prefix), at);
  }

  #members(parent: number, scope: Scope): void {
    for (const child of this.#tree.children(parent)) this.#member(child, scope);
  }

  #member(node: number, scope: Scope): void {
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case 'import':
        return this.#import(tree.child(node, 'path'));
      case 'message':
        return this.#message(node, 'message_name', 'message_body', scope);
      case 'enum':
        return this.#enum(node, scope);
      case 'service':
        return this.#service(node, scope);
      case 'extend':
        return this.#extend(node, scope);
      case 'group':
        return this.#message(node, 'group_name', 'message_body', scope);
      case 'oneof':
        return this.#members(node, scope);
      case 'field':
      case 'map_field':
      case 'oneof_field':
        this.#field(node, scope);
        return;
      case 'ERROR':
        return this.#members(node, scope);
      default:
    }
  }

  #import(path: number): void {
    if (path < 0) return;
    const written = unquoted(this.#tree.text(path));
    const outside = { to: 'external', ecosystem: 'proto', package: written, member: '', version: '' } as const;
    const to: DocumentTarget = { to: 'first', of: [{ to: 'file', path: written }, outside] };
    this.#facts.link(THE_FILE, 'imports', to, this.#tree.start(path));
  }

  #message(node: number, nameKind: string, bodyKind: string, scope: Scope): void {
    const tree = this.#tree;
    const name = tree.childOfKind(node, nameKind);
    const body = tree.childOfKind(node, bodyKind);
    if (name < 0 || scope.depth > MOST_NESTED) return;
    const symbol = scope.prefix + tree.text(name);
    const details = this.#details(node, body, scope, symbol);
    const message = this.#facts.node('message', symbol, this.#range(node, name), details);
    this.#types.set(symbol, message);
    if (body >= 0) this.#members(body, { node: message, prefix: `${symbol}.`, depth: scope.depth + 1 });
  }

  #enum(node: number, scope: Scope): void {
    const tree = this.#tree;
    const name = tree.childOfKind(node, 'enum_name');
    const body = tree.childOfKind(node, 'enum_body');
    if (name < 0) return;
    const symbol = scope.prefix + tree.text(name);
    const parent = this.#facts.node('enum', symbol, this.#range(node, name), this.#details(node, body, scope, symbol));
    this.#types.set(symbol, parent);
    if (body < 0) return;
    for (const value of tree.children(body)) {
      const valueName = tree.kind(value) === 'enum_field' ? tree.childOfKind(value, 'identifier') : -1;
      if (valueName < 0) continue;
      const details = { parent, signature: folded(tree.text(value)), doc: docBefore(tree, value) };
      this.#facts.node('enumerator', `${symbol}.${tree.text(valueName)}`, this.#range(value, valueName), details);
    }
  }

  #field(node: number, scope: Scope): number {
    const tree = this.#tree;
    const name = tree.childOfKind(node, 'identifier');
    if (name < 0) return -1;
    const details = { parent: scope.node, signature: folded(tree.text(node)), doc: docBefore(tree, node) };
    const field = this.#facts.node('field', scope.prefix + tree.text(name), this.#range(node, name), details);
    const type = tree.childOfKind(node, 'type');
    const named = type < 0 ? -1 : tree.childOfKind(type, 'message_or_enum_type');
    if (named >= 0) this.#mention(field, named, scope.prefix);
    return field;
  }

  /** Fields that a file adds to a message declared elsewhere. */
  #extend(node: number, scope: Scope): void {
    const tree = this.#tree;
    const extended = tree.childOfKind(node, 'full_ident');
    const body = tree.childOfKind(node, 'message_body');
    if (extended < 0 || body < 0) return;
    for (const member of tree.children(body)) {
      const field = tree.kind(member) === 'field' ? this.#field(member, scope) : -1;
      if (field >= 0) this.#mention(field, extended, scope.prefix, 'extends');
    }
  }

  #service(node: number, scope: Scope): void {
    const tree = this.#tree;
    const name = tree.childOfKind(node, 'service_name');
    if (name < 0) return;
    const service = scope.prefix + tree.text(name);
    const details = { parent: scope.node, signature: `service ${tree.text(name)}`, doc: docBefore(tree, node) };
    const parent = this.#facts.meeting('rpc_service', service, this.#range(node, name), details);
    for (const rpc of tree.children(node)) if (tree.kind(rpc) === 'rpc') this.#rpc(rpc, service, parent, scope.prefix);
  }

  #rpc(node: number, service: string, parent: number, prefix: string): void {
    const tree = this.#tree;
    const name = tree.childOfKind(node, 'rpc_name');
    if (name < 0) return;
    const types = tree.children(node).filter((child) => tree.kind(child) === 'message_or_enum_type');
    const end = types.length === 0 ? tree.end(node) : tree.end(types.at(-1)!);
    const signature = `${folded(tree.source.slice(tree.start(node), end))}${types.length === 0 ? '' : ')'}`;
    const details = { parent, signature, doc: docBefore(tree, node) };
    const symbol = `${service}/${tree.text(name)}`;
    const method = this.#facts.meeting('rpc_method', symbol, this.#range(node, name), details);
    for (const type of types) this.#mention(method, type, prefix);
    for (const { route, at } of httpRoutes(tree, node))
      this.#facts.link(method, 'exposes', { to: 'meeting', kind: 'route', name: route }, at);
  }

  #mention(from: number, name: number, scope: string, type: EdgeType = 'type_hint_of'): void {
    const tree = this.#tree;
    const at = tree.start(name);
    const written = (tree.source[at] === '.' ? '.' : '') + dotted(tree, name);
    this.#mentions.push({ from, type, written, scope, at });
  }

  /** A type's name is looked for from the innermost scope outwards; with a leading dot it is whole. */
  #target(written: string, scope: string): DocumentTarget {
    if (written.startsWith('.')) return this.#whole(written.slice(1)) ?? key(written.slice(1));
    const scopes = scope.split('.').slice(0, -1);
    const candidates: DocumentTarget[] = [];
    for (let depth = scopes.length; depth >= 0; depth -= 1) {
      const prefix = scopes.slice(0, depth).map((part) => `${part}.`);
      const name = prefix.join('') + written;
      const here = this.#whole(name);
      if (here) return here;
      // Only packages go on in other files.
      if (this.#package.startsWith(prefix.join(''))) candidates.push(key(name));
    }
    return candidates.length === 1 ? candidates[0]! : { to: 'first', of: candidates };
  }

  #whole(name: string): DocumentTarget | null {
    const node = this.#types.get(name);
    return node === undefined ? null : { to: 'node', node };
  }

  #details(node: number, body: number, scope: Scope, symbol: string) {
    const tree = this.#tree;
    const head = tree.source.slice(tree.start(node), body < 0 ? tree.end(node) : tree.start(body));
    return {
      parent: scope.node,
      signature: folded(head.replace(/\{\s*$/, '')),
      doc: docBefore(tree, node),
      keys: [`proto:${symbol}`],
    };
  }

  #range(node: number, name: number) {
    return { start: this.#tree.start(node), end: this.#tree.end(node), nameStart: this.#tree.start(name) };
  }
}

const dotted = (tree: FlatTree, node: number): string =>
  tree
    .text(node)
    .replace(/\s+/g, '')
    .replace(/^\.|[.;]$/g, '');

const key = (name: string): DocumentTarget => ({ to: 'key', key: `proto:${name}` });
