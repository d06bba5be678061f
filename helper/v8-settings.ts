import { setFlagsFromString } from 'node:v8';

// Imported before everything else. A command lives for seconds: at V8's usual threshold a third of the CPU time of a
// small index run (a tenth of a large one) goes into optimising functions that are hardly called again. Measured on
// flask: 2.4 CPU seconds without this, 1.5 with it; on django 18 and 15.
setFlagsFromString('--interrupt-budget=800000');
