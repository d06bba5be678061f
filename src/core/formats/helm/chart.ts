import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { folded } from '../folded-text.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { at, isMap, itemsAt, textAt } from '../yaml/value.ts';

/** A Helm chart: what it is called, what it installs, and the charts it needs. */
export const helmChart: DocumentFormat = {
  id: 'helm-chart',
  name: 'Helm chart',
  version: 1,
  matches: (path) => /^(Chart|requirements)\.ya?ml$/.test(fileNameOf(path)),
  read: (text) => {
    const [root] = parseDocuments(text);
    const name = at(root, 'name');
    if (!isMap(root) || (!root.entries.has('apiVersion') && !root.entries.has('dependencies'))) return null;
    const facts = new DocumentBuilder(text);
    let chart = -1;
    if (name?.kind === 'scalar' && name.text !== '') {
      chart = facts.node(
        'resource',
        name.text,
        { start: root.start, end: root.end, nameStart: name.from },
        {
          name: name.text,
          signature: folded(`chart ${name.text} ${textAt(root, 'version')}`),
          doc: textAt(root, 'description'),
          keys: [`helm:${name.text}`],
        },
      );
      for (const path of ['./templates', './values.yaml'])
        facts.link(chart, 'deploys', { to: 'path', path }, name.start);
    }
    for (const dependency of itemsAt(root, 'dependencies')) {
      const other = at(dependency, 'name');
      if (other?.kind !== 'scalar' || other.text === '') continue;
      const repository = textAt(dependency, 'repository');
      const local = /^file:\/\/(.+)$/.exec(repository)?.[1] ?? (repository === '' ? `./charts/${other.text}` : null);
      const version = textAt(dependency, 'version');
      if (local !== null) facts.link(chart, 'depends_on', { to: 'path', path: local }, other.start);
      else
        facts.link(
          chart,
          'depends_on',
          { to: 'external', ecosystem: 'helm', package: other.text, member: '', version },
          other.start,
        );
    }
    return facts.finish();
  },
};
