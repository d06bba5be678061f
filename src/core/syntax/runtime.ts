import { Parser } from 'web-tree-sitter';
import { Failure } from '../base/failure.ts';

export interface RuntimeOptions {
  /** The platform's way to the runtime's own WASM file, if it is not beside the script. */
  readonly locateFile?: (name: string) => string;
}

/** The runtime's module, which web-tree-sitter makes of the object it is given. */
export interface SyntaxRuntime {
  readonly HEAP8?: Int8Array;
}

let started: Promise<SyntaxRuntime> | null = null;

/** Starts the runtime. There is one per thread: only the first object given to web-tree-sitter becomes its module. */
export function startRuntime(options: RuntimeOptions): Promise<SyntaxRuntime> {
  started ??= start({ ...options });
  return started;
}

async function start(module: RuntimeOptions): Promise<SyntaxRuntime> {
  try {
    await Parser.init(module);
    return module as SyntaxRuntime;
  } catch (error) {
    started = null;
    throw new Failure('parser-unavailable', `The parser could not be started: ${String(error)}`);
  }
}
