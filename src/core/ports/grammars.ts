/** Where grammar files come from: the page fetches them, Node reads them from disk. */
export interface Grammars {
  /** The WASM bytes of `public/grammars/<name>.wasm`. */
  fetchGrammar(name: string): Promise<Uint8Array>;
}
