import { THE_FILE, type DocumentBuilder } from '../../model/document-builder.ts';
import { imageName } from '../image-name.ts';
import type { Dialect } from '../yaml/dialect.ts';
import { at, itemsAt, scalarsAt, textAt, type Value } from '../yaml/value.ts';

/** Skaffold: which images are built from which directories, and what is deployed. */
export const skaffold: Dialect = {
  id: 'skaffold',
  version: 1,
  mayBe: (text) => text.includes('skaffold/'),
  isOf: (root) => textAt(root, 'apiVersion').startsWith('skaffold/'),
  read: (root, facts) => {
    readPipeline(root, facts);
    for (const profile of itemsAt(root, 'profiles')) readPipeline(profile, facts);
    for (const other of itemsAt(root, 'requires'))
      for (const { text, start } of scalarsAt(other, 'path'))
        facts.link(THE_FILE, 'depends_on', { to: 'path', path: text }, start);
  },
};

const MANIFESTS = [
  ['manifests', 'rawYaml'],
  ['manifests', 'kustomize', 'paths'],
  ['deploy', 'kubectl', 'manifests'],
  ['deploy', 'kustomize', 'paths'],
] as const;

function readPipeline(pipeline: Value, facts: DocumentBuilder): void {
  for (const artifact of itemsAt(pipeline, 'build', 'artifacts')) readArtifact(artifact, facts);
  const releases = [
    ...itemsAt(pipeline, 'deploy', 'helm', 'releases'),
    ...itemsAt(pipeline, 'manifests', 'helm', 'releases'),
  ];
  const charts = releases.flatMap((release) => scalarsAt(release, 'chartPath'));
  for (const { text, start } of [...MANIFESTS.flatMap((path) => scalarsAt(pipeline, ...path)), ...charts])
    if (!text.includes('://')) facts.link(THE_FILE, 'deploys', { to: 'path', path: text }, start);
}

function readArtifact(artifact: Value, facts: DocumentBuilder): void {
  const image = at(artifact, 'image');
  const name = image?.kind === 'scalar' ? imageName(image.text) : null;
  if (!image || name === null) return;
  const built = { to: 'meeting', kind: 'image', name } as const;
  facts.link(THE_FILE, 'deploys', built, image.start);
  const context = textAt(artifact, 'context') || '.';
  const dockerfile = textAt(artifact, 'docker', 'dockerfile') || 'Dockerfile';
  for (const path of [context, `${context}/${dockerfile}`])
    facts.link(built, 'deploys', { to: 'path', path }, (at(artifact, 'context') ?? image).start);
}
