import { DocumentBuilder } from '../../model/document-builder.ts';
import { linkCommands } from '../command-links.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { folded } from '../folded-text.ts';
import { commandsIn } from '../yaml/commands.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { entriesAt, isMap, rangeOf, textAt, type Value } from '../yaml/value.ts';
import { require, requirePath } from './requirement.ts';

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const RUNS_SCRIPT = /^(?:npm|pnpm|yarn|bun)$/;

/** package.json: the packages it asks for, and its scripts as jobs. */
export const npmManifest: DocumentFormat = {
  id: 'npm-manifest',
  name: 'npm manifest',
  version: 2,
  matches: (path) => fileNameOf(path) === 'package.json',
  read: (text) => {
    const [root] = parseDocuments(text);
    if (!isMap(root)) return null;
    const facts = new DocumentBuilder(text);
    for (const kind of KINDS)
      for (const { key, keyStart, value } of entriesAt(root, kind)) {
        const version = textAt(value);
        const local = /^(?:file|link|portal):(.+)$/.exec(version)?.[1];
        if (local !== undefined) requirePath(facts, local, keyStart);
        else require(facts, 'npm', key, version, keyStart);
      }
    readScripts(root, facts, text);
    return facts.finish();
  },
};

function readScripts(root: Value, facts: DocumentBuilder, text: string): void {
  const scripts = entriesAt(root, 'scripts').filter(({ value }) => value.kind === 'scalar');
  const nodes = new Map(
    scripts.map((entry) => [
      entry.key,
      facts.node('job', `scripts.${entry.key}`, rangeOf(entry), {
        name: entry.key,
        signature: folded(`${entry.key}: ${textAt(entry.value)}`),
      }),
    ]),
  );
  for (const { key, value } of scripts) {
    if (value.kind !== 'scalar') continue;
    const node = nodes.get(key)!;
    const commands = commandsIn(value, text);
    linkCommands(facts, node, commands);
    for (const [program, first, second] of commands) {
      if (!program || !first || !RUNS_SCRIPT.test(program.text)) continue;
      const called = first.text === 'run' ? second : first;
      const target = called && nodes.get(called.text);
      if (target !== undefined) facts.link(node, 'depends_on', { to: 'node', node: target }, called!.at);
    }
  }
}
