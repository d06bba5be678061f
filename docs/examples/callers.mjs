// Indexes a repository and prints the callers of a symbol.
//
//   node callers.mjs ~/src/flask Flask.run
import { openEngine } from 'knowing';

const [source = '.', symbol = 'main'] = process.argv.slice(2);

const engine = await openEngine();
const { repo, snapshot, files } = await engine.index(source);
console.log(`${files.indexed} files, snapshot ${snapshot}`);

const { results } = await engine.ask('callers', { repo, symbol });
for (const { symbol: caller, confidence } of results)
  console.log(`${caller.name} in ${caller.file} (${Math.round(confidence * 100)} %)`);

await engine.close();
