import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { readXml } from '../xml-text.ts';
import { PomReader } from './reader.ts';

/** Maven projects: what they are called, their modules and what they depend on. */
export const pomXml: DocumentFormat = {
  id: 'pom-xml',
  name: 'Maven project',
  version: 1,
  matches: (path) => fileNameOf(path) === 'pom.xml',
  read: (text) => {
    const project = readXml(text);
    if (project?.name !== 'project') return null;
    const facts = new DocumentBuilder(text);
    new PomReader(project, facts).read();
    return facts.finish();
  },
};
