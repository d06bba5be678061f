import { readFileSync } from 'node:fs';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { nameOf, touchedBy, type Change } from './answers.ts';
import { openEngine } from './open-engine.ts';

// place-symbols DATABASE CHANGES: the plain names of the functions, methods and types of the one repository in a store
// that the changes lie in. Prints them as JSON.

const [databaseFile, changesFile] = process.argv.slice(2);

const changes = JSON.parse(readFileSync(changesFile!, 'utf8')) as readonly Change[];
const pool = openParsePool({ workers: 1 });
const engine = openEngine(databaseFile!, pool);
const view = engine.states.view(engine.repositories.list()[0]!.url);
const nodes = new Set(changes.flatMap((change) => touchedBy(view, change)));
const names = Array.from(nodes, (node) => nameOf(view, node).split('.').at(-1));
console.log(JSON.stringify([...new Set(names)].sort()));
engine.close();
await pool.close();
