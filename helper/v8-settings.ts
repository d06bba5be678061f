import { setFlagsFromString } from 'node:v8';

/** Commands that stay: what they do they do again and again, and it is to be optimised as soon as V8 would. */
const STAYING: ReadonlySet<string | undefined> = new Set(['mcp', 'serve', 'watch']);

// Imported before everything else. Other commands live for seconds: at V8's usual threshold a third of the CPU time of a
// small index run (a tenth of a large one) goes into optimising functions that are hardly called again. Measured on
// flask: 2.4 CPU seconds without this, 1.5 with it; on django 18 and 15.
if (!STAYING.has(process.argv[2])) setFlagsFromString('--interrupt-budget=800000');
