/**
 * How much of a WebAssembly function runs before V8 optimises it, some seventy times the usual. The lexer of a grammar is
 * one huge function that looks hot after a few letters; optimising that of Bash takes a second, reading a script a moment.
 * CPU seconds of indexing without and with this: flask 3.4 and 2.7, hono 8.2 and 7.1, caddy (one language) 6.3 and 6.4.
 */
export const GRAMMAR_BUDGET = '--wasm-tiering-budget=130000000';

/**
 * The same for JavaScript, in commands that live for seconds: at V8's usual threshold a third of the CPU time of a small
 * index run (a tenth of a large one) goes into optimising functions that are hardly called again. Measured on flask: 2.4
 * CPU seconds without this, 1.5 with it; on django 18 and 15.
 */
export const SHORT_LIVED_BUDGET = '--interrupt-budget=800000';
