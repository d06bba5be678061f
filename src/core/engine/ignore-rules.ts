import ignore, { type Ignore } from 'ignore';

interface Layer {
  /** Folder whose .gitignore it is, with a slash at its end; '' at the root. */
  readonly prefix: string;
  readonly rules: Ignore;
}

/** The .gitignore files from the root down to one folder. A deeper one has the last word, as in git. */
export class IgnoreRules {
  static readonly NONE = new IgnoreRules([]);
  readonly #layers: readonly Layer[];

  private constructor(layers: readonly Layer[]) {
    this.#layers = layers;
  }

  /** The same rules with those of a folder's own .gitignore added. */
  within(folder: string, gitignore: Uint8Array): IgnoreRules {
    const rules = ignore({ ignoreCase: false }).add(new TextDecoder().decode(gitignore));
    return new IgnoreRules([...this.#layers, { prefix: folder === '' ? '' : `${folder}/`, rules }]);
  }

  /** Parents need no look: a folder that is ignored is never entered. */
  ignores(path: string, isFolder: boolean): boolean {
    let ignored = false;
    for (const { prefix, rules } of this.#layers) {
      const inner = `${path.slice(prefix.length)}${isFolder ? '/' : ''}`;
      if (!ignore.isPathValid(inner)) continue;
      const verdict = rules.test(inner);
      if (verdict.ignored) ignored = true;
      else if (verdict.unignored) ignored = false;
    }
    return ignored;
  }
}
