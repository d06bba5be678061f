import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import type { Grammars } from '../../src/core/ports/grammars.ts';

/** Grammar files beside the package: `public` in a work tree, `dist` where only the built app was installed. */
export class NodeGrammars implements Grammars {
  readonly #folders: readonly string[];

  constructor(packageRoot: string) {
    this.#folders = [join(packageRoot, 'public', 'grammars'), join(packageRoot, 'dist', 'grammars')];
  }

  async fetchGrammar(name: string): Promise<Uint8Array> {
    // Names come from our own language table; one with a separator could only be a bug.
    if (!/^[\w-]+$/.test(name)) throw new Failure('parser-unavailable', `“${name}” is not the name of a grammar`);
    for (const folder of this.#folders) {
      try {
        return await readFile(join(folder, `${name}.wasm`));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
    throw new Failure('parser-unavailable', `The grammar “${name}” is missing from this installation.`, {
      grammar: name,
    });
  }
}
