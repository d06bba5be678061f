import { DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import { StackReader } from '../cloudformation/stack.ts';
import { methodOf } from '../cloudformation/function.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { folded } from '../folded-text.ts';
import { handlerTarget } from '../handler-path.ts';
import { imageName } from '../image-name.ts';
import { routeName } from '../route-name.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { at, entriesAt, isMap, itemsAt, rangeOf, scalarsAt, textAt, type MapEntry, type Value } from '../yaml/value.ts';

/** The Serverless Framework: functions with their handlers and events, and the resources of their stack. */
export const serverless: DocumentFormat = {
  id: 'serverless',
  name: 'Serverless Framework',
  version: 1,
  matches: (path) => /^serverless([.-][\w-]+)?\.(ya?ml|json)$/.test(fileNameOf(path)),
  read: (text) => {
    const [root] = parseDocuments(text);
    if (!isMap(root) || !['service', 'functions', 'provider', 'resources'].some((key) => root.entries.has(key)))
      return null;
    const facts = new DocumentBuilder(text);
    for (const { key, keyStart } of entriesAt(root, 'provider', 'environment'))
      facts.link(THE_FILE, 'configures', { to: 'meeting', kind: 'env_var', name: key }, keyStart);
    const functions = [at(root, 'functions'), ...itemsAt(root, 'functions')];
    for (const entry of functions.flatMap((group) => entriesAt(group))) readFunction(entry, facts);
    for (const stack of [at(root, 'resources'), ...itemsAt(root, 'resources')])
      if (stack) new StackReader(stack, facts).read();
    for (const plugin of [...scalarsAt(root, 'plugins'), ...scalarsAt(root, 'plugins', 'modules')])
      if (/^(@[\w.-]+\/)?[\w.-]+$/.test(plugin.text))
        facts.link(THE_FILE, 'depends_on', npmPackage(plugin.text), plugin.start);
    // Parts of it may stand in other files: `${file(./functions.yml):orders}`.
    for (const { 1: path, index } of text.matchAll(/\$\{file\(([\w./-]+)\)/g))
      facts.link(THE_FILE, 'depends_on', { to: 'path', path: path! }, index);
    return facts.finish();
  },
};

const npmPackage = (name: string) =>
  ({ to: 'external', ecosystem: 'npm', package: name, member: '', version: '' }) as const;

function readFunction(entry: MapEntry, facts: DocumentBuilder): void {
  const handler = at(entry.value, 'handler');
  const image = at(entry.value, 'image');
  const node = facts.node('resource', `functions.${entry.key}`, rangeOf(entry), {
    name: entry.key,
    signature: folded(`function ${entry.key}${textAt(handler) === '' ? '' : `: ${textAt(handler)}`}`),
    doc: textAt(entry.value, 'description'),
    keys: [`serverless:${entry.key}`],
  });
  const target = handler?.kind === 'scalar' ? handlerTarget('.', handler.text) : null;
  if (handler && target) facts.link(node, 'deploys', target, handler.start);
  const name = image?.kind === 'scalar' ? imageName(image.text) : null;
  if (image && name !== null) facts.link(node, 'deploys', { to: 'meeting', kind: 'image', name }, image.start);
  for (const { key, keyStart } of entriesAt(entry.value, 'environment'))
    facts.link(node, 'configures', { to: 'meeting', kind: 'env_var', name: key }, keyStart);
  for (const event of itemsAt(entry.value, 'events')) readEvent(event, node, facts);
}

function readEvent(event: Value, node: number, facts: DocumentBuilder): void {
  for (const { key, value } of entriesAt(event)) {
    if (key === 'http' || key === 'httpApi') {
      const [method = '', path = ''] = textAt(value).split(/\s+/);
      const written = textAt(value, 'path') || path;
      const spoken = textAt(value, 'method') || method;
      const name = routeName(methodOf(spoken), `/${written.replace(/^\//, '')}`);
      if (written !== '' && name !== null)
        facts.link(node, 'exposes', { to: 'meeting', kind: 'route', name }, value.start);
    } else if (key === 'sns' || key === 'sqs' || key === 'eventBridge') {
      const topic = textAt(value) || textAt(value, 'topicName') || textAt(value, 'arn');
      const name = topic.split(':').at(-1)!;
      if (/^[\w.-]+$/.test(name)) facts.link(node, 'subscribes', { to: 'meeting', kind: 'topic', name }, value.start);
    }
  }
}
