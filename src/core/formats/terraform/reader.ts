import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { folded } from '../folded-text.ts';
import { docBefore } from '../tree-comments.ts';
import { plainText, readBlock, readBody, readObject, type Attribute, type Block } from './blocks.ts';
import { imagesIn, variablesIn } from './containers.ts';
import { foreignSource, localSource } from './module-source.ts';

const FILE_CALL =
  /\b(?:file|templatefile|filebase64|filemd5|filesha256|filebase64sha256)\(\s*"(?:\$\{path\.(?:module|root|cwd)\}\/)?([^"$]+)"/g;
/** Names that begin an expression but are nobody's address. */
const NO_ADDRESS = new Set(['each', 'self', 'count', 'path', 'terraform']);

/**
 * Blocks are nodes named by their address (`aws_s3_bucket.logs`, `var.region`). All files of a directory are one module,
 * so addresses are keys that hold inside a directory.
 */
export class TerraformReader {
  readonly #tree: FlatTree;
  readonly #facts: DocumentBuilder;
  /** Directories of the modules that this file uses, by the module's name. */
  readonly #modules = new Map<string, string>();

  constructor(tree: FlatTree, facts: DocumentBuilder) {
    this.#tree = tree;
    this.#facts = facts;
  }

  read(): void {
    const tree = this.#tree;
    const { attributes, blocks } = readBody(tree, tree.childOfKind(tree.root, 'body'));
    // Values for variables of the directory: a `.tfvars` file.
    for (const { name, node } of attributes) {
      this.#facts.link(THE_FILE, 'configures', { to: 'key', key: addressKey('.', `var.${name}`) }, tree.start(node));
      this.#mentions(THE_FILE, node);
    }
    const read = blocks.map((node) => readBlock(tree, node));
    for (const block of read) {
      const source = plainText(tree, block.attributes, block.type === 'dependency' ? 'config_path' : 'source');
      const directory = source === null ? null : localSource(source);
      if (directory !== null) this.#modules.set(block.labels[0] ?? '', directory);
    }
    for (const block of read) this.#block(block);
  }

  #block(block: Block): void {
    switch (block.type) {
      case 'locals':
        for (const attribute of block.attributes) this.#local(attribute);
        return;
      case 'terraform':
        this.#settings(block);
        return;
      case 'moved':
      case 'import':
      case 'removed':
        return;
      default:
        this.#declared(block);
    }
  }

  #declared(block: Block): void {
    const { type, labels, node } = block;
    if (labels.length === 0) return this.#mentions(THE_FILE, node);
    const alias = type === 'provider' ? plainText(this.#tree, block.attributes, 'alias') : null;
    const address = [...(PREFIX.get(type) ?? [type]), ...labels, ...(alias === null ? [] : [alias])].join('.');
    const short = alias === null ? [] : [addressKey('.', `${labels[0]!}.${alias}`)];
    const declared = this.#facts.node(KINDS.get(type) ?? 'resource', address, this.#range(node, block.nameAt), {
      name: alias ?? labels.at(-1)!,
      signature: folded(this.#tree.text(node).replace(/\{[\s\S]*$/, '')),
      doc: plainText(this.#tree, block.attributes, 'description') ?? docBefore(this.#tree, node),
      keys: [addressKey('.', address), ...short],
    });
    this.#source(declared, block);
    this.#mentions(declared, node);
    if (type !== 'variable' && type !== 'output') this.#outside(declared, block);
  }

  #local({ name, node, value }: Attribute): void {
    const address = `local.${name}`;
    const details = { signature: folded(this.#tree.text(node)), keys: [addressKey('.', address)] };
    const doc = docBefore(this.#tree, node);
    const range = this.#range(node, this.#tree.start(node));
    const local = this.#facts.node('constant', address, range, { ...details, doc });
    if (value >= 0) this.#mentions(local, value);
  }

  /** Providers that the directory needs, and Terragrunt's module. */
  #settings(block: Block): void {
    this.#source(THE_FILE, block);
    for (const inner of block.blocks) {
      const { type, attributes } = readBlock(this.#tree, inner);
      if (type !== 'required_providers') continue;
      for (const { name, node, value } of attributes) {
        const entries = readObject(this.#tree, value);
        const source = plainText(this.#tree, entries, 'source') ?? `hashicorp/${name}`;
        const version = plainText(this.#tree, entries, 'version') ?? '';
        const to = { to: 'external', ecosystem: 'terraform', package: source, member: '', version } as const;
        this.#facts.link(THE_FILE, 'depends_on', to, this.#tree.start(node));
      }
    }
  }

  /** Where a module comes from, and which of its variables are given values. */
  #source(from: number, block: Block): void {
    const tree = this.#tree;
    const written = block.attributes.find(({ name }) => name === 'source' || name === 'config_path');
    const isModule = ['module', 'terraform', 'dependency'].includes(block.type);
    const source = written && plainText(tree, [written], written.name);
    if (!isModule || !source) return;
    const at = tree.start(written.value);
    const directory = localSource(source);
    if (directory === null) {
      const version = plainText(tree, block.attributes, 'version') ?? '';
      this.#facts.link(from, 'depends_on', foreignSource(source, version), at);
      return;
    }
    this.#facts.link(from, 'depends_on', { to: 'path', path: directory }, at);
    if (block.type !== 'module') return;
    for (const { name, node } of block.attributes) {
      if (name === 'source' || name === 'version') continue;
      this.#facts.link(from, 'configures', { to: 'key', key: addressKey(directory, `var.${name}`) }, tree.start(node));
    }
  }

  /** Addresses in the expressions below a node. */
  #mentions(from: number, below: number): void {
    const tree = this.#tree;
    const explicit = this.#explicit(below);
    const seen = new Set<string>();
    for (let node = below + 1; node < tree.after(below); node += 1) {
      if (tree.kind(node) !== 'variable_expr') continue;
      const parts = [tree.text(node)];
      for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
        if (tree.kind(next) === 'get_attr') parts.push(tree.text(tree.childOfKind(next, 'identifier')));
        else if (tree.kind(next) === 'splat') break;
      }
      if (parts.length < 2 || NO_ADDRESS.has(parts[0]!)) continue;
      const type = node > explicit.start && node < explicit.end ? 'depends_on' : 'references';
      for (const key of this.#keys(parts)) {
        if (seen.has(type + key)) continue;
        seen.add(type + key);
        this.#facts.link(from, type, { to: 'key', key }, tree.start(node));
      }
    }
  }

  /** Where a block says in so many words what it depends on. */
  #explicit(block: number): { start: number; end: number } {
    const body = this.#tree.childOfKind(block, 'body');
    const attribute = readBody(this.#tree, body).attributes.find(({ name }) => name === 'depends_on');
    return attribute ? { start: attribute.node, end: this.#tree.after(attribute.node) } : { start: 0, end: 0 };
  }

  #keys(parts: readonly string[]): string[] {
    const [first, second, third] = parts;
    if (first === 'data') return third === undefined ? [] : [addressKey('.', parts.slice(0, 3).join('.'))];
    const own = addressKey('.', `${first!}.${second!}`);
    const directory = first === 'module' ? this.#modules.get(second!) : undefined;
    return directory === undefined || third === undefined ? [own] : [own, addressKey(directory, `output.${third}`)];
  }

  /** Files, images and environment variables. */
  #outside(from: number, { node, type, labels }: Block): void {
    const text = this.#tree.text(node);
    const start = this.#tree.start(node);
    for (const { 1: path, index } of text.matchAll(FILE_CALL))
      this.#facts.link(from, 'depends_on', { to: 'path', path: path! }, start + index);
    for (const { name, at } of imagesIn(text, `${type} ${labels[0]!}`))
      this.#facts.link(from, 'deploys', { to: 'meeting', kind: 'image', name }, start + at);
    for (const { name, at } of variablesIn(text))
      this.#facts.link(from, 'configures', { to: 'meeting', kind: 'env_var', name }, start + at);
  }

  #range(node: number, nameStart: number) {
    return { start: this.#tree.start(node), end: this.#tree.end(node), nameStart };
  }
}

const KINDS: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['module', 'module'],
  ['variable', 'variable'],
  ['output', 'property'],
]);

/** How a block's type is written in addresses, where it is not written as it is. */
const PREFIX: ReadonlyMap<string, readonly string[]> = new Map([
  ['resource', []],
  ['variable', ['var']],
]);

/** An address in a directory, given from this file's. */
const addressKey = (directory: string, address: string): string => `${directory}/#terraform:${address}`;
