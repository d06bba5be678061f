import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { require, requirePath, withoutComments } from './requirement.ts';

const NOTATION = /["']([\w.-]+):([\w.-]+):?([\w.$+{}-]*)(?:@\w+)?["']/g;
const CONFIGURATION =
  /^[ \t]*(?:\w*(?:implementation|api|compileOnly|runtimeOnly|annotationProcessor|classpath|kapt|ksp|compile|platform)\w*)\b[^\n]*/gim;

/** build.gradle: dependencies in the short notation, and other projects of the build. */
export const gradleManifest: DocumentFormat = {
  id: 'gradle-manifest',
  name: 'Gradle build',
  version: 1,
  matches: (path) => /^(build|settings)\.gradle(\.kts)?$/.test(fileNameOf(path)),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    const plain = withoutComments(text, '/*', '*/').replace(/(?<![:"'\w])\/\/[^\n]*/g, (line) =>
      ' '.repeat(line.length),
    );
    for (const { 0: line, index } of plain.matchAll(CONFIGURATION)) {
      for (const { 1: group, 2: artifact, 3: version, index: at } of line.matchAll(NOTATION))
        require(facts, 'maven', `${group!}:${artifact!}`, version!, index + at);
      for (const { 1: project, index: at } of line.matchAll(/project\(\s*(?:path:\s*)?["']:([\w:.-]+)["']/g))
        requirePath(facts, `/${project!.replaceAll(':', '/')}`, index + at);
    }
    for (const { 0: line, index } of plain.matchAll(/^[ \t]*include\b[^\n]*/gm))
      for (const { 1: project, index: at } of line.matchAll(/["']:?([\w:.-]+)["']/g))
        requirePath(facts, project!.replaceAll(':', '/'), index + at);
    return facts.finish();
  },
};
