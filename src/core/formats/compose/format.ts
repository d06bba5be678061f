import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { at, entriesAt, isMap, rangeOf } from '../yaml/value.ts';
import { composeKey, readService } from './service.ts';

/** Docker Compose: services, what they run, and the networks and volumes they share. */
export const compose: DocumentFormat = {
  id: 'compose',
  name: 'Docker Compose',
  version: 1,
  matches: (path) => /^((docker|podman)-)?compose([.-][\w.-]+)?\.ya?ml$/.test(fileNameOf(path)),
  read: (text) => {
    const [root] = parseDocuments(text);
    if (!isMap(root) || !['services', 'include', 'networks', 'volumes'].some((key) => root.entries.has(key)))
      return null;
    const facts = new DocumentBuilder(text);
    for (const kind of ['networks', 'volumes', 'configs', 'secrets'])
      for (const entry of entriesAt(root, kind))
        facts.node('resource', `${kind}.${entry.key}`, rangeOf(entry), {
          name: entry.key,
          signature: `${kind.slice(0, -1)} ${entry.key}`,
          keys: [composeKey(kind, entry.key)],
        });
    for (const entry of entriesAt(root, 'services')) readService(entry, facts);
    const include = at(root, 'include');
    if (include?.kind === 'list')
      for (const item of include.items) {
        const path = item.kind === 'scalar' ? item : at(item, 'path');
        if (path?.kind === 'scalar') facts.link(-1, 'depends_on', { to: 'path', path: path.text }, path.start);
      }
    return facts.finish();
  },
};
