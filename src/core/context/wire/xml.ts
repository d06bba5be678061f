import { namedEdge } from '../named-edge.ts';
import { writeRanges } from './line-ranges.ts';
import type { ContextPack, PackSymbol } from '../pack.ts';

/** What XML 1.0 cannot hold even when escaped (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const SPECIAL = /[&<>"'\t\n\r]/g;
const NAMED = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replace(SPECIAL, (character) => NAMED.get(character) ?? `&#${character.charCodeAt(0)};`);

const tag = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(String(value))}"`)].join(' ');

/** Lines and indentation stay readable: only attributes normalise them. */
const textOf = (text: string): string => escapeXml(text).replaceAll('&#10;', '\n').replaceAll('&#9;', '\t');

const element = (name: string, text: string): string[] => (text === '' ? [] : [`<${name}>${textOf(text)}</${name}>`]);

function symbolElement(symbol: PackSymbol): string {
  const { signature, doc, source, parts: ranges, detail: _detail, hash: _hash, ...attributes } = symbol;
  const parts = [...element('signature', signature), ...element('doc', doc), ...element('source', source)];
  const open = tag('symbol', { ...attributes, ...(ranges.length > 0 && { parts: writeRanges(ranges) }) });
  return parts.length === 0 ? `<${open}/>` : [`<${open}>`, ...parts, '</symbol>'].join('\n');
}

export function encodeXml(pack: ContextPack): string {
  const { symbols, edges, task, ...attributes } = pack;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag('context', attributes)}>`,
    ...element('task', task),
    ...symbols.map(symbolElement),
    ...edges.map((edge) => `<${tag('edge', { ...namedEdge(pack, edge) })}/>`),
    '</context>',
    '',
  ].join('\n');
}
