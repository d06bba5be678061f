import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import type { Outline } from '../outline/outline.ts';

/** What a file's `namespace` and `use` lines say; names with a backslash are completed with it. */
export class PhpNames {
  namespace = '';
  /** Full dotted paths by alias. */
  readonly uses = new Map<string, string>();
  readonly #written = new Set<string>();

  static of(x: Outline): PhpNames {
    let names = STATES.get(x);
    if (!names) STATES.set(x, (names = new PhpNames()));
    return names;
  }

  /**
   * The name under which something is found: a bare name as it is; a qualified one is completed and brought in by an
   * import that is not written.
   */
  localName(x: Outline, node: number): string {
    return this.localNameOf(x, x.tree.text(node));
  }

  localNameOf(x: Outline, text: string): string {
    if (!text.includes('\\')) {
      // Brought in from the outermost namespace.
      const whole = this.uses.get(text);
      return whole === undefined || whole.includes('.') ? text : `\\${whole}`;
    }
    const isFull = text.startsWith('\\');
    const parts = text.replace(/^\\|^namespace\\/, '').split('\\');
    if (parts.length === 1) return isFull ? text : parts[0]!;
    const first = parts[0]!;
    const alias = isFull ? undefined : this.uses.get(first);
    const full = isFull
      ? parts
      : alias === undefined
        ? [...(this.namespace === '' ? [] : this.namespace.split('.')), ...parts]
        : [...alias.split('.'), ...parts.slice(1)];
    const name = `\\${full.join('\\')}`;
    if (!this.#written.has(name)) {
      this.#written.add(name);
      x.facts.importRow({
        kind: IMPORT_KINDS.named,
        specifier: x.facts.text(full.slice(0, -1).join('.')),
        name: x.facts.text(full.at(-1)!),
        alias: x.facts.text(name),
        scope: 0,
        start: NONE,
        flags: IMPORT_FLAGS.implicit,
      });
    }
    return name;
  }
}

const STATES = new WeakMap<Outline, PhpNames>();
