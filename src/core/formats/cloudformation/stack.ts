import type { DocumentBuilder } from '../../model/document-builder.ts';
import { imageName } from '../image-name.ts';
import { at, entriesAt, itemsAt, rangeOf, scalarsAt, textAt, type MapEntry, type Value } from '../yaml/value.ts';
import { readFunction } from './function.ts';
import { namesIn } from './references.ts';

/** The resources of a stack and what they need of each other. */
export class StackReader {
  readonly #root: Value;
  readonly #facts: DocumentBuilder;
  readonly #byName = new Map<string, number>();

  constructor(root: Value, facts: DocumentBuilder) {
    this.#root = root;
    this.#facts = facts;
  }

  /** Something that references by this name mean. */
  declare(name: string, node: number): void {
    this.#byName.set(name, node);
  }

  read(): void {
    const resources = entriesAt(this.#root, 'Resources');
    for (const entry of resources) this.#declareResource(entry);
    for (const entry of resources) this.#readResource(entry);
    for (const { value } of entriesAt(this.#root, 'Outputs')) this.#readOutput(value);
  }

  #declareResource(entry: MapEntry): void {
    const node = this.#facts.node('resource', `Resources.${entry.key}`, rangeOf(entry), {
      name: entry.key,
      signature: `${textAt(entry.value, 'Type')} ${entry.key}`,
      doc: textAt(entry.value, 'Properties', 'Description'),
      keys: this.#exportsOf(entry.key),
    });
    this.declare(entry.key, node);
  }

  /** Other stacks import what this one exports: they mean the resource that the output names. */
  #exportsOf(resource: string): string[] {
    return entriesAt(this.#root, 'Outputs').flatMap(({ value }) => {
      const name = textAt(value, 'Export', 'Name');
      const isOf = namesIn(at(value, 'Value')).some((found) => found.name === resource);
      return name !== '' && isOf ? [`cloudformation:export/${name}`] : [];
    });
  }

  #readOutput(output: Value): void {
    for (const { name, at: place, isImport } of namesIn(at(output, 'Value')))
      if (isImport) this.#facts.link(-1, 'depends_on', { to: 'key', key: `cloudformation:export/${name}` }, place);
  }

  #readResource({ key, value }: MapEntry): void {
    const node = this.#byName.get(key)!;
    const facts = this.#facts;
    for (const { name, at: place, isImport } of namesIn(value)) {
      const target = this.#byName.get(name);
      if (isImport) facts.link(node, 'depends_on', { to: 'key', key: `cloudformation:export/${name}` }, place);
      else if (target !== undefined) facts.link(node, 'depends_on', { to: 'node', node: target }, place);
    }
    for (const other of scalarsAt(value, 'DependsOn')) {
      const target = this.#byName.get(other.text);
      if (target !== undefined) facts.link(node, 'depends_on', { to: 'node', node: target }, other.start);
    }
    this.#readByType(textAt(value, 'Type'), at(value, 'Properties'), node);
  }

  #readByType(type: string, properties: Value | undefined, node: number): void {
    const facts = this.#facts;
    const named = (kind: 'table' | 'topic', property: string): void => {
      const name = at(properties, property);
      if (name?.kind !== 'scalar' || name.tag !== '' || !/^[\w.-]+$/.test(name.text)) return;
      const text = kind === 'table' ? name.text.toLowerCase() : name.text;
      facts.link(node, 'deploys', { to: 'meeting', kind, name: text }, name.start);
    };
    switch (type) {
      case 'AWS::Serverless::Function':
      case 'AWS::Lambda::Function':
        return readFunction(properties, at(this.#root, 'Globals', 'Function'), node, facts);
      case 'AWS::DynamoDB::Table':
      case 'AWS::Serverless::SimpleTable':
        return named('table', 'TableName');
      case 'AWS::SNS::Topic':
        return named('topic', 'TopicName');
      case 'AWS::SQS::Queue':
        return named('topic', 'QueueName');
      case 'AWS::CloudFormation::Stack':
      case 'AWS::Serverless::Application': {
        const template = at(properties, 'TemplateURL') ?? at(properties, 'Location');
        if (template?.kind === 'scalar' && !template.text.includes('://'))
          facts.link(node, 'deploys', { to: 'path', path: template.text }, template.start);
        return;
      }
      case 'AWS::ECS::TaskDefinition':
        for (const container of itemsAt(properties, 'ContainerDefinitions')) this.#readContainer(container, node);
        return;
      default:
    }
  }

  #readContainer(container: Value, node: number): void {
    const image = at(container, 'Image');
    const name = image?.kind === 'scalar' && image.tag === '' ? imageName(image.text) : null;
    if (image && name !== null) this.#facts.link(node, 'deploys', { to: 'meeting', kind: 'image', name }, image.start);
    for (const variable of itemsAt(container, 'Environment')) {
      const variableName = at(variable, 'Name');
      if (variableName?.kind === 'scalar' && variableName.text !== '')
        this.#facts.link(
          node,
          'configures',
          { to: 'meeting', kind: 'env_var', name: variableName.text },
          variableName.start,
        );
    }
  }
}
