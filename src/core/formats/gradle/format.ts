import { DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { artifactTarget } from '../maven-coordinates.ts';

/** `implementation`, `testRuntimeOnly`, `kapt`: a word that adds a dependency, at the beginning of a line. */
const CONFIGURATION =
  '^[ \\t]*(?:api|implementation|compile|runtime|provided|classpath|kapt|ksp|annotationProcessor|' +
  'compileOnly|runtimeOnly|[a-z]\\w*(?:Api|Implementation|Compile|Runtime|CompileOnly|RuntimeOnly|AnnotationProcessor))\\b';
/** What may stand around the coordinates. */
const OPENING = '[ \\t]*\\(?[ \\t]*(?:(?:enforcedPlatform|platform|testFixtures|kotlin)[ \\t]*\\([ \\t]*)?';
const BY_COORDINATES = new RegExp(
  `${CONFIGURATION}${OPENING}["']([\\w.-]+):([\\w.-]+)(?::([^"'@:]*))?[^"'\\n]*["']`,
  'gm',
);
const BY_NAMES = new RegExp(
  `${CONFIGURATION}${OPENING}group[ \\t]*[:=][ \\t]*["']([\\w.-]+)["'][ \\t]*,[ \\t]*name[ \\t]*[:=][ \\t]*["']([\\w.-]+)["']` +
    `(?:[ \\t]*,[ \\t]*version[ \\t]*[:=][ \\t]*["']([^"']*)["'])?`,
  'gm',
);
const BY_PROJECT = new RegExp(
  `${CONFIGURATION}${OPENING}project[ \\t]*\\([ \\t]*(?:path[ \\t]*[:=][ \\t]*)?["']:([\\w.:-]+)["']`,
  'gm',
);

/** Gradle builds, as far as their lines say what they depend on. */
export const gradle: DocumentFormat = {
  id: 'gradle',
  name: 'Gradle build',
  version: 1,
  matches: (path) => /^build\.gradle(\.kts)?$/.test(fileNameOf(path)),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    for (const pattern of [BY_COORDINATES, BY_NAMES]) {
      for (const { 0: whole, 1: group, 2: artifact, 3: version = '', index } of text.matchAll(pattern)) {
        const known = version.includes('$') ? '' : version;
        const at = index + whole.indexOf(artifact!, whole.indexOf(group!) + group!.length);
        facts.link(THE_FILE, 'depends_on', artifactTarget(group!, artifact!, known), at);
      }
    }
    // Projects are named from the root of the build, which is the root of the repository as a rule.
    for (const { 0: whole, 1: project, index } of text.matchAll(BY_PROJECT)) {
      const path = `/${project!.replaceAll(':', '/')}`;
      facts.link(THE_FILE, 'depends_on', { to: 'path', path }, index + whole.lastIndexOf(project!));
    }
    return facts.finish();
  },
};
