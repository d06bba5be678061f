import { THE_FILE, type DocumentBuilder } from '../../model/document-builder.ts';
import { artifactTarget, mavenKey } from '../maven-coordinates.ts';
import { childAt, childrenOf, type XmlElement } from '../xml-text.ts';

interface Coordinates {
  readonly group: string;
  readonly artifact: string;
  /** '' where none is written, or where it comes from elsewhere. */
  readonly version: string;
}

const NO_VERSIONS: ReadonlyMap<string, string> = new Map();

export class PomReader {
  readonly #project: XmlElement;
  readonly #facts: DocumentBuilder;
  readonly #properties = new Map<string, string>();

  constructor(project: XmlElement, facts: DocumentBuilder) {
    this.#project = project;
    this.#facts = facts;
    for (const { name, text } of childAt(project, 'properties')?.children ?? []) this.#properties.set(name, text);
    const parent = childAt(project, 'parent');
    for (const name of ['groupId', 'artifactId', 'version']) {
      const own = childAt(project, name) ?? (name === 'artifactId' ? undefined : childAt(parent, name));
      if (own) this.#properties.set(`project.${name}`, own.text);
    }
  }

  read(): void {
    const project = this.#project;
    const module = this.#declare();
    const parent = childAt(project, 'parent');
    if (parent) this.#depend(module, parent, NO_VERSIONS);
    for (const { text, textStart } of childrenOf(childAt(project, 'modules'), 'module'))
      this.#facts.link(module, 'depends_on', { to: 'path', path: text }, textStart);
    const managed = this.#managed();
    const profiles = childrenOf(childAt(project, 'profiles'), 'profile');
    for (const holder of [project, ...profiles])
      for (const dependency of childrenOf(childAt(holder, 'dependencies'), 'dependency'))
        this.#depend(module, dependency, managed);
    for (const plugin of childrenOf(childAt(project, 'build', 'plugins'), 'plugin'))
      this.#depend(module, plugin, NO_VERSIONS, 'org.apache.maven.plugins');
  }

  /** The project itself, as a node that others find by its coordinates. */
  #declare(): number {
    const project = this.#project;
    const artifact = childAt(project, 'artifactId');
    if (!artifact || artifact.text === '') return THE_FILE;
    const group = this.#fill('${project.groupId}');
    const version = this.#fill('${project.version}');
    return this.#facts.node(
      'module',
      artifact.text,
      { start: project.start, end: project.end, nameStart: artifact.textStart },
      {
        name: artifact.text,
        signature: [group, artifact.text, version].filter((part) => part !== '').join(':'),
        doc: childAt(project, 'description')?.text ?? '',
        keys: [mavenKey(group, artifact.text)],
      },
    );
  }

  /** Versions that the project gives to artifacts wherever it depends on them. */
  #managed(): ReadonlyMap<string, string> {
    const versions = new Map<string, string>();
    for (const one of childrenOf(childAt(this.#project, 'dependencyManagement', 'dependencies'), 'dependency')) {
      const { group, artifact, version } = this.#coordinates(one);
      versions.set(`${group}:${artifact}`, version);
    }
    return versions;
  }

  #depend(from: number, element: XmlElement, managed: ReadonlyMap<string, string>, usualGroup = ''): void {
    const { group: written, artifact, version } = this.#coordinates(element);
    const group = written === '' ? usualGroup : written;
    if (group === '' || artifact === '') return;
    const known = version === '' ? (managed.get(`${group}:${artifact}`) ?? '') : version;
    const at = childAt(element, 'artifactId')!.textStart;
    this.#facts.link(from, 'depends_on', artifactTarget(group, artifact, known), at);
  }

  #coordinates(element: XmlElement): Coordinates {
    const read = (name: string): string => this.#fill(childAt(element, name)?.text ?? '');
    return { group: read('groupId'), artifact: read('artifactId'), version: read('version') };
  }

  /** A text with the properties of the project filled in; '' where one is not known here. */
  #fill(text: string): string {
    let filled = text;
    for (let depth = 0; depth < 4 && filled.includes('${'); depth += 1)
      filled = filled.replace(/\$\{([^}]*)\}/g, (whole, name: string) => {
        const key = name.startsWith('pom.') ? `project.${name.slice(4)}` : name;
        return this.#properties.get(key) ?? whole;
      });
    return filled.includes('${') ? '' : filled;
  }
}
