import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { DockerfileReader } from './reader.ts';

/** How container images are built. */
export const dockerfile: DocumentFormat = {
  id: 'dockerfile',
  name: 'Dockerfile',
  version: 2,
  matches: (path) => /^((Dockerfile|Containerfile)([.-].+)?|.+\.(dockerfile|containerfile))$/i.test(fileNameOf(path)),
  grammar: 'dockerfile',
  read: (text, tree) => {
    const facts = new DocumentBuilder(text);
    if (tree) new DockerfileReader(tree, facts).read();
    return facts.finish();
  },
};
