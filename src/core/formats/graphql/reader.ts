import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { commentWords, folded } from '../folded-text.ts';
import { isRootType, rootTypeOf } from '../../model/graphql-text.ts';
import { docBefore } from '../tree-comments.ts';

const KINDS: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['object_type', 'type'],
  ['interface_type', 'interface'],
  ['input_object_type', 'struct'],
  ['enum_type', 'enum'],
  ['union_type', 'union'],
  ['scalar_type', 'type'],
  ['directive', 'annotation'],
]);
/** Types whose fields are answered by code, and asked for: they meet it under their names, as routes do. */
const RESOLVED = new Set(['object_type', 'interface_type']);
const BUILT_IN = new Set(['ID', 'Int', 'Float', 'String', 'Boolean']);

/** What a field stands in. */
interface Holder {
  readonly name: string;
  readonly owner: number;
  readonly isExtension: boolean;
  readonly isResolved: boolean;
}

/** Types and fields carry their names as keys: schemas are often spread over files, and operations stand in others. */
export class GraphqlReader {
  readonly #tree: FlatTree;
  readonly #facts: DocumentBuilder;

  constructor(tree: FlatTree, facts: DocumentBuilder) {
    this.#tree = tree;
    this.#facts = facts;
  }

  read(): void {
    const tree = this.#tree;
    for (let node = 1; node < tree.count;) {
      const kind = tree.kind(node);
      const [, what, form] = /^(.+?)_(definition|extension)$/.exec(kind) ?? [];
      let isRead = true;
      if (what !== undefined && KINDS.has(what)) this.#type(node, what, form === 'extension');
      else if (kind === 'operation_definition') this.#operation(node);
      else if (kind === 'fragment_definition') this.#fragment(node);
      else isRead = false;
      node = isRead ? tree.after(node) : node + 1;
    }
  }

  #type(node: number, what: string, isExtension: boolean): void {
    const tree = this.#tree;
    const nameNode = tree.childOfKind(node, 'name');
    if (nameNode < 0) return;
    const name = (what === 'directive' ? '@' : '') + tree.text(nameNode);
    let owner = THE_FILE;
    if (!isExtension) {
      const details = { name, signature: this.#head(node), doc: this.#doc(node), keys: [`graphql:${name}`] };
      owner = this.#facts.node(KINDS.get(what)!, name, this.#range(node, nameNode), details);
    }
    this.#named(owner, tree.childOfKind(node, 'implements_interfaces'), 'implements');
    this.#named(owner, tree.childOfKind(node, 'union_member_types'), 'references');
    this.#named(owner, tree.childOfKind(node, 'arguments_definition'), 'type_hint_of');
    this.#directives(owner, node);
    for (const list of ['fields_definition', 'input_fields_definition', 'enum_values_definition']) {
      const members = tree.childOfKind(node, list);
      for (const member of members < 0 ? [] : tree.children(members))
        this.#member(member, { name, owner, isExtension, isResolved: RESOLVED.has(what) });
    }
  }

  #member(node: number, { name: type, owner: parent, isExtension, isResolved }: Holder): void {
    const tree = this.#tree;
    if (!/_definition$/.test(tree.kind(node))) return;
    const isValue = tree.kind(node) === 'enum_value_definition';
    const name = tree.childOfKind(node, isValue ? 'enum_value' : 'name');
    if (name < 0) return;
    const symbol = `${type}.${tree.text(name)}`;
    const start = tree.start(name);
    const details = {
      parent,
      signature: folded(tree.source.slice(start, tree.end(node))),
      doc: this.#doc(node),
      keys: [`graphql:${symbol}`],
    };
    const range = this.#range(node, name);
    const member = isResolved
      ? this.#facts.meeting('graphql_field', symbol, range, details)
      : this.#facts.node(isValue ? 'enumerator' : 'field', symbol, range, details);
    if (isExtension) this.#facts.link(member, 'extends', typeKey(type), start);
    this.#named(member, node, 'type_hint_of');
    this.#directives(member, node);
  }

  #operation(node: number): void {
    const tree = this.#tree;
    const operation = tree.childOfKind(node, 'operation_type');
    const root = rootTypeOf(operation < 0 ? 'query' : tree.text(operation))!;
    const name = tree.childOfKind(node, 'name');
    const from = name < 0 ? THE_FILE : this.#executable(node, name, []);
    this.#named(from, tree.childOfKind(node, 'variable_definitions'), 'type_hint_of');
    this.#selections(from, tree.childOfKind(node, 'selection_set'), root);
  }

  #fragment(node: number): void {
    const tree = this.#tree;
    const name = tree.childOfKind(node, 'fragment_name');
    const condition = tree.childOfKind(node, 'type_condition');
    if (name < 0) return;
    const fragment = this.#executable(node, name, [`graphql:...${tree.text(name)}`]);
    this.#named(fragment, condition, 'references');
    this.#selections(fragment, tree.childOfKind(node, 'selection_set'), this.#typeIn(condition));
  }

  #executable(node: number, name: number, keys: readonly string[]): number {
    const details = { signature: this.#head(node), doc: docBefore(this.#tree, node), keys };
    return this.#facts.node('function', this.#tree.text(name), this.#range(node, name), details);
  }

  /** What is asked of a type. Of the fields below others only the schema knows the types: they are not followed. */
  #selections(from: number, set: number, type: string): void {
    const tree = this.#tree;
    for (let node = set + 1; set >= 0 && node < tree.after(set); node += 1) {
      const kind = tree.kind(node);
      if (kind === 'fragment_spread') {
        const name = tree.text(tree.childOfKind(node, 'fragment_name'));
        this.#facts.link(from, 'references', typeKey(`...${name}`), tree.start(node));
      } else if (kind === 'inline_fragment') {
        const condition = tree.childOfKind(node, 'type_condition');
        this.#named(from, condition, 'references');
        this.#fields(from, tree.childOfKind(node, 'selection_set'), this.#typeIn(condition));
      }
    }
    this.#fields(from, set, type);
  }

  #fields(from: number, set: number, type: string): void {
    const tree = this.#tree;
    if (set < 0 || type === '') return;
    for (const selection of tree.children(set)) {
      const field = tree.childOfKind(selection, 'field');
      const name = field < 0 ? -1 : tree.childOfKind(field, 'name');
      if (name < 0) continue;
      const asked = `${type}.${tree.text(name)}`;
      const to: DocumentTarget = isRootType(type)
        ? { to: 'meeting', kind: 'graphql_field', name: asked }
        : typeKey(asked);
      this.#facts.link(from, 'consumes_rpc', to, tree.start(name));
    }
  }

  /** Every type that is named below a node. */
  #named(from: number, below: number, type: EdgeType): void {
    const tree = this.#tree;
    for (let node = below + 1; below >= 0 && node < tree.after(below); node += 1) {
      const name = tree.kind(node) === 'named_type' ? tree.text(node) : '';
      if (name !== '' && !BUILT_IN.has(name)) this.#facts.link(from, type, typeKey(name), tree.start(node));
    }
  }

  #directives(from: number, node: number): void {
    const tree = this.#tree;
    const directives = tree.childOfKind(node, 'directives');
    for (const directive of directives < 0 ? [] : tree.children(directives)) {
      const name = tree.kind(directive) === 'directive' ? tree.childOfKind(directive, 'name') : -1;
      if (name >= 0) this.#facts.link(from, 'decorates', typeKey(`@${tree.text(name)}`), tree.start(directive));
    }
  }

  #typeIn(condition: number): string {
    const named = condition < 0 ? -1 : this.#tree.childOfKind(condition, 'named_type');
    return this.#tree.text(named);
  }

  /** What stands before the first bracket, without the description. */
  #head(node: number): string {
    const tree = this.#tree;
    const description = tree.childOfKind(node, 'description');
    const text = tree.source.slice(description < 0 ? tree.start(node) : tree.end(description), tree.end(node));
    const end = text.indexOf('{');
    return folded(end < 0 ? text : text.slice(0, end));
  }

  #doc(node: number): string {
    const description = this.#tree.childOfKind(node, 'description');
    if (description < 0) return docBefore(this.#tree, node);
    return commentWords(this.#tree.text(description).replace(/^"+|"+$/g, ''));
  }

  #range(node: number, name: number) {
    return { start: this.#tree.start(node), end: this.#tree.end(node), nameStart: this.#tree.start(name) };
  }
}

const typeKey = (name: string): DocumentTarget => ({ to: 'key', key: `graphql:${name}`, nearest: true });
