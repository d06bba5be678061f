import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { require, requirePath, withoutComments } from './requirement.ts';

/** pom.xml: dependencies, plugins and modules. */
export const mavenManifest: DocumentFormat = {
  id: 'maven-manifest',
  name: 'Maven project',
  version: 1,
  matches: (path) => fileNameOf(path) === 'pom.xml',
  read: (text) => {
    if (!text.includes('<project')) return null;
    const facts = new DocumentBuilder(text);
    const plain = withoutComments(text, '<!--', '-->');
    for (const { 2: body, index } of plain.matchAll(/<(dependency|plugin)>([^]{0,2000}?)<\/\1>/g)) {
      const field = (name: string): string => new RegExp(`<${name}>\\s*([^<\\s]+)\\s*<`).exec(body!)?.[1] ?? '';
      const group = field('groupId') || 'org.apache.maven.plugins';
      const artifact = field('artifactId');
      if (artifact !== '') require(facts, 'maven', `${group}:${artifact}`, field('version'), index);
    }
    for (const { 1: module, index } of plain.matchAll(/<module>\s*([^<\s]+)\s*<\/module>/g))
      requirePath(facts, module!, index);
    return facts.finish();
  },
};

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
