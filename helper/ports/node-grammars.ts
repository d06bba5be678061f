import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Failure } from '../../src/core/base/failure.ts';
import type { Grammars } from '../../src/core/ports/grammars.ts';

const decompress = promisify(brotliDecompress);

/** Grammar files of the project: as they are in a work tree, compressed beside the app in an installed package. */
export class NodeGrammars implements Grammars {
  readonly #plain: string;
  readonly #compressed: string;

  constructor(packageRoot: string) {
    this.#plain = join(packageRoot, 'public', 'grammars');
    this.#compressed = join(packageRoot, 'dist', 'grammars');
  }

  async fetchGrammar(name: string): Promise<Uint8Array> {
    // Names come from our own language table; one with a separator could only be a bug.
    if (!/^[\w-]+$/.test(name)) throw new Failure('parser-unavailable', `“${name}” is not the name of a grammar`);
    const plain = await readIfThere(join(this.#plain, `${name}.wasm`));
    if (plain !== null) return plain;
    const compressed = await readIfThere(join(this.#compressed, `${name}.wasm.br`));
    if (compressed !== null) return decompress(compressed);
    throw new Failure('parser-unavailable', `The grammar “${name}” is missing from this installation.`, {
      grammar: name,
    });
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
