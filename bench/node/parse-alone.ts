import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { openSource } from '../../helper/sources/open-source.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { parseAlone } from '../shared/parse-alone.ts';

// parse-alone FOLDER WORKERS: reads and parses the files that indexing parses, and does nothing with the trees.

const [folder, workers] = process.argv.slice(2);
const file = fileURLToPath(new URL('parse-alone-worker.js', import.meta.url));
const pool = openParsePool({ workers: Number(workers), file });
const { source } = await openSource(folder!, { revision: null, cacheFolder: tmpdir(), progress: SILENT });
console.log(JSON.stringify(await parseAlone(source, pool)));
await source.close();
await pool.close();
