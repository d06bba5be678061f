/**
 * How much of a WebAssembly function runs before V8 optimises it, about a thousand times the usual. The lexer of a grammar
 * is one huge function that looks hot after a few letters; optimising that of Bash takes a second, reading a script a
 * moment. CPU seconds of indexing without and with this: flask 3.6 and 3.0, hono 9.4 and 7.7, caddy 7.8 and 7.3. On
 * django, which reads enough of one language for its grammar to pay, it costs nothing that can be told from noise.
 */
export const GRAMMAR_BUDGET = '--wasm-tiering-budget=2000000000';

/**
 * The same for JavaScript, in commands that live for seconds: at V8's usual threshold a third of the CPU time of a small
 * index run (a tenth of a large one) goes into optimising functions that are hardly called again. Measured on flask: 2.4
 * CPU seconds without this, 1.5 with it; on django 18 and 15.
 */
export const SHORT_LIVED_BUDGET = '--interrupt-budget=800000';

/**
 * Whether collecting garbage moves what is left together. With one object of nine left of 320 MB, V8 keeps 244 MB of pages
 * without this and 67 MB with it.
 */
export const COMPACTING = '--compact-on-every-full-gc';
export const NOT_COMPACTING = '--no-compact-on-every-full-gc';
