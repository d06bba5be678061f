import type { FlatTree } from '../../syntax/flat-tree.ts';

/** Longer values are lists of files, not parts of names. */
const LONGEST_VALUE = 200;
const DEEPEST = 5;

/** What variables stand for, where the file says so in plain words. The first value counts. */
export class MakeVariables {
  readonly #values = new Map<string, string>([['MAKE', 'make']]);

  constructor(tree: FlatTree) {
    for (let node = 1; node < tree.count; node += 1) {
      if (tree.kind(node) !== 'variable_assignment' || tree.child(node, 'target_or_pattern') >= 0) continue;
      const name = tree.text(tree.child(node, 'name'));
      const value = tree.text(tree.child(node, 'value')).trim();
      if (!this.#values.has(name) && value.length <= LONGEST_VALUE && !value.includes('\n'))
        this.#values.set(name, value);
    }
  }

  /** The text with the variables that are known put in. */
  expand(text: string, depth = 0): string {
    if (depth === DEEPEST || !text.includes('$')) return text;
    return text.replace(/\$[({]([\w.-]+)[)}]/g, (written, name: string) => {
      const value = this.#values.get(name);
      return value === undefined ? written : this.expand(value, depth + 1).slice(0, LONGEST_VALUE);
    });
  }
}
