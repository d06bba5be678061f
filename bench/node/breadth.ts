import '../../helper/v8-settings.ts';
import { tmpdir } from 'node:os';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { openSource } from '../../helper/sources/open-source.ts';
import { skipByPath } from '../../src/core/extract/classify-file.ts';
import { documentFormatOf } from '../../src/core/formats/documents.ts';
import { languageOf } from '../../src/core/languages/table.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { Source, SourceEntry } from '../../src/core/ports/source.ts';
import { openEngine, removeDatabase } from './open-engine.ts';

// breadth FOLDER DATABASE LANGUAGE|all WORKERS: indexes a repository with everything that is read, or with the files of
// one language alone. Prints the bytes that were parsed as JSON.

const [folder, database, language, workers] = process.argv.slice(2);

const isRead = ({ path, size, kind }: SourceEntry): boolean =>
  kind === 'file' &&
  skipByPath(path, size) === null &&
  (languageOf(path) !== undefined || documentFormatOf(path) !== undefined);

const isWanted = (entry: SourceEntry): boolean => language === 'all' || languageOf(entry.path)?.id === language;

const { source } = await openSource(folder!, { revision: null, cacheFolder: tmpdir(), progress: SILENT });
const listed = (await source.list()).filter(isWanted);
const part: Source = {
  url: source.url,
  commit: source.commit,
  reference: source.reference,
  list: () => Promise.resolve(listed),
  read: (entries) => source.read(entries),
  close: () => source.close(),
};
const pool = openParsePool({ workers: Number(workers) });
removeDatabase(database!);
const engine = openEngine(database!, pool);
await engine.indexing.index(part, { location: folder!, keepContents: false, progress: SILENT });
engine.close();
await pool.close();
await source.close();
const bytes = listed.filter(isRead).reduce((sum, { size }) => sum + Math.max(0, size), 0);
console.log(JSON.stringify({ bytes }));
