import { THE_FILE, type DocumentBuilder } from '../../model/document-builder.ts';
import { folded } from '../folded-text.ts';
import { imageName } from '../image-name.ts';
import { at, entriesAt, itemsAt, rangeOf, scalarsAt, textAt, type MapEntry, type Value } from '../yaml/value.ts';
import { configure, readStep, useAction } from './step.ts';

/** The jobs of a workflow: what each waits for, runs, uses and deploys. */
export function readWorkflow(root: Value, facts: DocumentBuilder, text: string): void {
  configure(at(root, 'env'), THE_FILE, facts);
  const jobs = entriesAt(root, 'jobs');
  const nodes = new Map(jobs.map((entry) => [entry.key, declareJob(entry, facts)]));
  for (const { key, value } of jobs) {
    const node = nodes.get(key)!;
    for (const other of scalarsAt(value, 'needs')) {
      const target = nodes.get(other.text);
      if (target !== undefined) facts.link(node, 'depends_on', { to: 'node', node: target }, other.start);
    }
    configure(at(value, 'env'), node, facts);
    useAction(at(value, 'uses'), node, facts);
    needImage(at(value, 'container', 'image') ?? at(value, 'container'), node, facts);
    for (const service of entriesAt(value, 'services'))
      needImage(at(service.value, 'image') ?? service.value, node, facts);
    const directory =
      textAt(value, 'defaults', 'run', 'working-directory') || textAt(root, 'defaults', 'run', 'working-directory');
    for (const step of itemsAt(value, 'steps')) readStep(step, node, directory, facts, text);
  }
}

function declareJob(entry: MapEntry, facts: DocumentBuilder): number {
  const runner = textAt(entry.value, 'runs-on');
  return facts.node('job', `jobs.${entry.key}`, rangeOf(entry), {
    name: entry.key,
    signature: folded(`job ${entry.key}${runner === '' ? '' : ` on ${runner}`}`),
    doc: textAt(entry.value, 'name'),
  });
}

function needImage(image: Value | undefined, node: number, facts: DocumentBuilder): void {
  const name = image?.kind === 'scalar' ? imageName(image.text) : null;
  if (image && name !== null) facts.link(node, 'depends_on', { to: 'meeting', kind: 'image', name }, image.start);
}
