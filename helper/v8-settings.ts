import { setFlagsFromString } from 'node:v8';
import { GRAMMAR_BUDGET, SHORT_LIVED_BUDGET } from './v8-flags.ts';

// Imported before everything else, so that V8 is told before it compiles anything. A V8 that does not know a flag says so
// on standard error and goes on: a test holds the flags against the Node that runs it.

/** Commands that stay: what they do they do again and again, and it is to be optimised as soon as V8 would. */
const STAYING: ReadonlySet<string | undefined> = new Set(['mcp', 'serve', 'watch']);

setFlagsFromString(GRAMMAR_BUDGET);
if (!STAYING.has(process.argv[2])) setFlagsFromString(SHORT_LIVED_BUDGET);
