import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { linkCommands, pathTarget } from '../command-links.ts';
import { folded, unquoted } from '../folded-text.ts';
import { imageName } from '../image-name.ts';
import { shellCommands } from '../shell-commands.ts';
import { docBefore } from '../tree-comments.ts';

/** One `FROM` and the instructions up to the next. */
interface Stage {
  readonly name: string;
  readonly from: number;
  readonly body: readonly number[];
}

/** Every stage is an image of the file; what its instructions name, the stage needs, sets or runs. */
export class DockerfileReader {
  readonly #tree: FlatTree;
  readonly #facts: DocumentBuilder;
  /** Stages so far, by name and by number. */
  readonly #stages = new Map<string, number>();
  /** Build arguments with a default. */
  readonly #arguments = new Map<string, string>();

  constructor(tree: FlatTree, facts: DocumentBuilder) {
    this.#tree = tree;
    this.#facts = facts;
  }

  read(): void {
    const stages: (Omit<Stage, 'body'> & { body: number[] })[] = [];
    for (const node of this.#tree.children(this.#tree.root)) {
      if (this.#tree.kind(node) === 'from_instruction') {
        const alias = this.#tree.child(node, 'as');
        stages.push({ name: alias < 0 ? `stage${stages.length}` : this.#tree.text(alias), from: node, body: [] });
      } else if (stages.length === 0) this.#instruction(THE_FILE, node);
      else stages.at(-1)!.body.push(node);
    }
    stages.forEach((stage, i) => {
      this.#stage(stage, i);
    });
  }

  #stage({ name, from, body }: Stage, number: number): void {
    const tree = this.#tree;
    const alias = tree.child(from, 'as');
    const range = {
      start: tree.start(from),
      end: tree.end(body.at(-1) ?? from),
      nameStart: tree.start(alias < 0 ? from : alias),
    };
    const stage = this.#facts.node('image', name, range, {
      name,
      signature: [folded(tree.text(from)), ...this.#ports(body)].join(' '),
      // The first comment may tell the builder how to read the file.
      doc: docBefore(tree, from).replace(/^(syntax|escape|check)=.*\n?/, ''),
    });
    const spec = tree.childOfKind(from, 'image_spec');
    if (spec >= 0) this.#needImage(stage, tree.text(spec), tree.start(spec));
    this.#stages.set(name.toLowerCase(), stage).set(`${number}`, stage);
    for (const node of body) this.#instruction(stage, node);
  }

  #ports(body: readonly number[]): string[] {
    const exposed = body.filter((node) => this.#tree.kind(node) === 'expose_instruction');
    return exposed.map((node) => folded(this.#tree.text(node)));
  }

  #instruction(stage: number, node: number): void {
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case 'arg_instruction':
        return this.#argument(stage, node);
      case 'env_instruction':
        for (const pair of tree.children(node))
          if (tree.kind(pair) === 'env_pair') this.#variable(stage, tree.child(pair, 'name'));
        return;
      case 'copy_instruction':
      case 'add_instruction':
        return this.#copy(stage, node);
      case 'run_instruction':
      case 'cmd_instruction':
      case 'entrypoint_instruction':
        return this.#command(stage, node);
      case 'healthcheck_instruction':
      case 'onbuild_instruction':
        for (const inner of tree.namedChildren(node)) this.#instruction(stage, inner);
        return;
      default:
    }
  }

  #argument(stage: number, node: number): void {
    const tree = this.#tree;
    const name = tree.child(node, 'name');
    const value = tree.child(node, 'default');
    this.#variable(stage, name);
    if (name >= 0 && value >= 0) this.#arguments.set(tree.text(name), unquoted(tree.text(value)));
  }

  #variable(stage: number, name: number): void {
    const text = this.#tree.text(name);
    if (!/^[A-Za-z_]\w*$/.test(text)) return;
    this.#facts.link(stage, 'configures', { to: 'meeting', kind: 'env_var', name: text }, this.#tree.start(name));
  }

  #copy(stage: number, node: number): void {
    const text = this.#tree.text(node);
    const from = /--from=(\S+)/.exec(text);
    if (from) return this.#needImage(stage, from[1]!, this.#tree.start(node) + from.index + '--from='.length);
    const paths = this.#tree.children(node).filter((child) => this.#tree.kind(child) === 'path');
    // As an array the brackets and commas are part of the words.
    for (const path of paths.slice(0, -1)) {
      const written = unquoted(this.#tree.text(path).replace(/^\[\s*|,$/g, ''));
      if (/^[a-z][a-z0-9+.-]*:|^<<|\$/i.test(written) || written === '') continue;
      this.#facts.link(stage, 'depends_on', pathTarget(written), this.#tree.start(path));
    }
  }

  #command(stage: number, node: number): void {
    const tree = this.#tree;
    for (const child of tree.children(node)) {
      const kind = tree.kind(child);
      if (kind === 'json_string_array') {
        const words = tree.children(child).filter((word) => tree.kind(word) === 'json_string');
        const command = words.map((word) => ({ text: unquoted(tree.text(word)), at: tree.start(word) }));
        linkCommands(this.#facts, stage, [command]);
      } else if (kind === 'shell_command') {
        const text = tree.text(child);
        if (text.startsWith('<<')) continue;
        linkCommands(this.#facts, stage, shellCommands(text, tree.start(child)));
      } else if (kind === 'heredoc_block') this.#heredoc(stage, child);
    }
  }

  #heredoc(stage: number, block: number): void {
    const tree = this.#tree;
    const lines = tree.children(block).filter((line) => tree.kind(line) === 'heredoc_line');
    const commands = lines.flatMap((line) => shellCommands(tree.text(line), tree.start(line)));
    linkCommands(this.#facts, stage, commands);
  }

  /** An earlier stage, else an image from elsewhere. */
  #needImage(stage: number, written: string, at: number): void {
    const meant = written.replace(
      /\$\{(\w+)(?::?-([^}]*))?\}|\$(\w+)/g,
      (all, braced?: string, fallback?: string, plain?: string) =>
        this.#arguments.get(braced ?? plain ?? '') ?? fallback ?? all,
    );
    const earlier = this.#stages.get(meant.toLowerCase());
    // A tag that only becomes known at build time does not change whose image it is.
    const name = imageName(meant.replace(/[:@][^/]*\$.*$/s, ''));
    if (name === 'scratch' || (earlier === undefined && (name === null || /^\d+$/.test(name)))) return;
    const to: DocumentTarget =
      earlier === undefined ? { to: 'meeting', kind: 'image', name: name! } : { to: 'node', node: earlier };
    this.#facts.link(stage, 'depends_on', to, at);
  }
}
