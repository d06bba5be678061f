import type { DocumentBuilder } from '../../model/document-builder.ts';
import { folded } from '../folded-text.ts';
import { imageName } from '../image-name.ts';
import { at, itemsAt, scalarsAt, textAt, type Value } from '../yaml/value.ts';
import { configure, readStep } from './step.ts';

/** An action: the program it starts, its image, or the steps it is made of. */
export function readAction(root: Value, facts: DocumentBuilder, text: string): void {
  const name = at(root, 'name');
  const runs = at(root, 'runs');
  const range = { start: root.start, end: root.end, nameStart: name?.start ?? root.start };
  const node = facts.node('job', 'action', range, {
    name: textAt(name) || 'action',
    signature: folded(`action ${textAt(name)} (${textAt(runs, 'using')})`),
    doc: textAt(root, 'description'),
  });
  for (const key of ['pre', 'main', 'post', 'pre-entrypoint', 'entrypoint', 'post-entrypoint'])
    for (const { text: path, start } of scalarsAt(runs, key))
      facts.link(node, 'executes_process', { to: 'path', path: `./${path.replace(/^\/+/, '')}` }, start);
  for (const { text: image, start } of scalarsAt(runs, 'image')) {
    const pulled = image.startsWith('docker://') ? imageName(image.slice('docker://'.length)) : null;
    if (pulled !== null) facts.link(node, 'depends_on', { to: 'meeting', kind: 'image', name: pulled }, start);
    else facts.link(node, 'deploys', { to: 'path', path: image }, start);
  }
  configure(at(runs, 'env'), node, facts);
  for (const step of itemsAt(runs, 'steps')) readStep(step, node, null, facts, text);
}
