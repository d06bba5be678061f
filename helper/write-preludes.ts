import { preludeRequests } from '../src/core/engine/prelude-files.ts';
import { KeptPreludes } from './ports/kept-preludes.ts';
import { openParsePool } from './ports/parse-pool.ts';
import { preludeFolder } from './prelude-folder.ts';

// Run once when the program is built: parses the built-in declarations of all languages and keeps their facts.

const pool = openParsePool({ workers: 1 });
await new KeptPreludes(preludeFolder(), pool).write(preludeRequests());
await pool.close();
