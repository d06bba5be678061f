// Indexes files that are not on a disk, and packs what matters for a task into a prompt. The database, the parse threads
// and the clock are those of Node; where files come from is our own.
//
//   node own-source.mjs "Why is the discount applied twice?"
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodePlatform } from 'knowing';
import { createEngine } from 'knowing/core';

const [task = 'Why is the discount applied twice?'] = process.argv.slice(2);

const files = new Map([
  ['shop/cart.py', 'from shop.price import discount\n\n\ndef total(items):\n    return discount(sum(items))\n'],
  ['shop/price.py', 'def discount(amount):\n    """Takes ten percent off."""\n    return amount * 0.9\n'],
]);

/** @type {import('knowing/core').Source} */
const source = {
  url: 'memory.example/shop',
  commit: null,
  reference: null,
  list: async () => [...files.keys()].map((path) => ({ path, size: -1, objectId: '', kind: 'file' })),
  read: async (entries) => entries.map(({ path }) => new TextEncoder().encode(files.get(path))),
  close: async () => undefined,
};

const folder = mkdtempSync(join(tmpdir(), 'own-source-'));
const node = nodePlatform({ folder });
const { database, hashing, facts, clock } = node;
const engine = createEngine(
  {
    database,
    hashing,
    facts,
    clock,
    // The files cannot be read again from their location, so the index keeps them.
    openSource: async (location) => ({ source, location, keepContents: true }),
    readBytes: async () => null,
    storeBytes: () => 0,
  },
  { close: () => node.close() },
);

const { repo } = await engine.index('shop');
const { text } = await engine.ask('context_for_task', { repo, task, budget: 2000, format: 'md' });
console.log(text);

await engine.close();
rmSync(folder, { recursive: true });
