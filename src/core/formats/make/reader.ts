import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { linkCommands } from '../command-links.ts';
import { commentWords, folded } from '../folded-text.ts';
import { shellCommands, type ShellCommand } from '../shell-commands.ts';
import { docBefore } from '../tree-comments.ts';
import { MakeVariables } from './variables.ts';

/** A name that stands for itself, not for something known only when make runs. */
const PLAIN = /^[^\s$()]+$/;

/** Every target is a job; rules that add to it say more of the same job. */
export class MakeReader {
  readonly #tree: FlatTree;
  readonly #facts: DocumentBuilder;
  readonly #variables: MakeVariables;
  readonly #jobs = new Map<string, number>();

  constructor(tree: FlatTree, facts: DocumentBuilder) {
    this.#tree = tree;
    this.#facts = facts;
    this.#variables = new MakeVariables(tree);
  }

  read(): void {
    const tree = this.#tree;
    const rules: { node: number; jobs: number[] }[] = [];
    // Rules may stand inside conditionals, and those inside recipes.
    for (let node = 1; node < tree.count; node += 1) {
      const kind = tree.kind(node);
      if (kind === 'rule') rules.push({ node, jobs: this.#targets(node) });
      else if (kind === 'include_directive') this.#include(node);
      else if (kind === 'export_directive') this.#export(node);
    }
    for (const { node, jobs } of rules) for (const job of jobs) this.#rule(job, node);
  }

  #targets(rule: number): number[] {
    const tree = this.#tree;
    const jobs: number[] = [];
    const targets = tree.childOfKind(rule, 'targets');
    for (const target of targets < 0 ? [] : tree.children(targets)) {
      const name = this.#variables.expand(tree.text(target)).replace(/^\.\//, '');
      // `.PHONY` and its like say something about targets.
      if (!PLAIN.test(name) || /^\.[A-Z_]+$/.test(name)) continue;
      const known = this.#jobs.get(name) ?? this.#job(rule, target, name);
      this.#jobs.set(name, known);
      jobs.push(known);
    }
    return jobs;
  }

  #job(rule: number, target: number, name: string): number {
    const tree = this.#tree;
    const range = { start: tree.start(rule), end: tree.end(rule), nameStart: tree.start(target) };
    const said = tree.childOfKind(rule, 'comment');
    const line = tree.source.indexOf('\n', tree.start(rule));
    return this.#facts.node('job', name, range, {
      name,
      signature: folded(
        tree.source.slice(tree.start(rule), line < 0 ? tree.end(rule) : Math.min(line, tree.end(rule))),
      ),
      doc: docBefore(tree, rule) || (said < 0 ? '' : commentWords(tree.text(said))),
      keys: [`./#make:${name}`],
    });
  }

  #rule(job: number, rule: number): void {
    const tree = this.#tree;
    for (const field of ['normal', 'order_only']) {
      const needed = tree.child(rule, field);
      for (const node of needed < 0 ? [] : tree.children(needed)) this.#need(job, node);
    }
    const recipe = tree.childOfKind(rule, 'recipe');
    for (const line of recipe < 0 ? [] : tree.children(recipe))
      if (tree.kind(line) === 'recipe_line') this.#recipe(job, line);
  }

  #need(job: number, node: number): void {
    const written = this.#tree.text(node);
    const glob = /^\$[({]wildcard\s+([^\s$()]+)[)}]$/.exec(written)?.[1];
    for (const name of (glob ?? this.#variables.expand(written)).split(/\s+/)) {
      if (!PLAIN.test(name) || name === '.WAIT') continue;
      this.#facts.link(job, 'depends_on', this.#target(name), this.#tree.start(node));
    }
  }

  #target(written: string): DocumentTarget {
    const name = written.replace(/^\.\//, '');
    const job = this.#jobs.get(name);
    if (job !== undefined) return { to: 'node', node: job };
    const elsewhere = { to: 'key', key: `./#make:${name}` } as const;
    return name.includes('%') ? elsewhere : { to: 'first', of: [elsewhere, { to: 'path', path: name }] };
  }

  #recipe(job: number, line: number): void {
    const tree = this.#tree;
    const text = tree.childOfKind(line, 'shell_text');
    if (text < 0) return;
    const source = tree.source.slice(tree.start(text), tree.end(line));
    const commands = shellCommands(source, tree.start(text)).map((command) => this.#expanded(command));
    linkCommands(this.#facts, job, commands);
    for (const command of commands) this.#otherTargets(job, command);
  }

  #expanded(command: ShellCommand): ShellCommand {
    return command.flatMap(({ text, at }) =>
      this.#variables
        .expand(text)
        .split(/\s+(?![^(]*\))/)
        .map((part) => ({ text: part.replaceAll('$$', '$'), at })),
    );
  }

  /** `make lint`, `make -C docs html`. */
  #otherTargets(job: number, command: ShellCommand): void {
    const [program, ...words] = command;
    if (program === undefined || !/^(g?make|\$\(MAKE\))$/.test(program.text)) return;
    let directory = '';
    const names: { text: string; at: number }[] = [];
    for (let i = 0; i < words.length; i += 1) {
      const word = words[i]!;
      if (/^(-C|--directory)$/.test(word.text)) directory = words[(i += 1)]?.text ?? '';
      else if (/^(-C|--directory=)./.test(word.text)) directory = word.text.replace(/^(-C|--directory=)/, '');
      else if (/^(-f|-j|-I|-o)$/.test(word.text)) i += 1;
      else if (PLAIN.test(word.text) && !/^-|=/.test(word.text)) names.push(word);
    }
    if (directory === '') for (const { text, at } of names) this.#facts.link(job, 'depends_on', this.#target(text), at);
    else if (PLAIN.test(directory)) {
      const place = { to: 'path', path: directory } as const;
      const prefix = directory.startsWith('.') ? directory : `./${directory}`;
      for (const { text, at } of names) {
        const key = `${prefix.replace(/\/+$/, '')}/#make:${text}`;
        this.#facts.link(job, 'depends_on', { to: 'first', of: [{ to: 'key', key }, place] }, at);
      }
      if (names.length === 0) this.#facts.link(job, 'depends_on', place, program.at);
    }
  }

  #include(node: number): void {
    const tree = this.#tree;
    const files = tree.child(node, 'filenames');
    for (const file of files < 0 ? [] : tree.children(files)) {
      const path = this.#variables.expand(tree.text(file));
      if (PLAIN.test(path)) this.#facts.link(THE_FILE, 'imports', { to: 'path', path }, tree.start(file));
    }
  }

  #export(node: number): void {
    const tree = this.#tree;
    for (let at = node + 1; at < tree.after(node); at += 1) {
      const isValue = tree.field(at) === 'value' || tree.field(at) === 'operator';
      if (isValue) at = tree.after(at) - 1;
      else if (tree.kind(at) === 'word' && /^[A-Za-z_]\w*$/.test(tree.text(at))) {
        const to = { to: 'meeting', kind: 'env_var', name: tree.text(at) } as const;
        this.#facts.link(THE_FILE, 'configures', to, tree.start(at));
      }
    }
  }
}
