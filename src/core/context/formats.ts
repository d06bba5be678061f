import { decodeGcf, encodeGcf } from './wire/gcf.ts';
import { encodeGcfDelta } from './wire/gcf-delta.ts';
import { GcfSession } from './wire/gcf-session.ts';
import { encodeJson, encodeJsonDelta } from './wire/json.ts';
import { encodeMarkdown, encodePrompt } from './wire/markdown.ts';
import type { ContextPack } from './pack.ts';
import { encodeXml } from './wire/xml.ts';

/** A way to write a context pack. `decode` is there for formats that say all of it; damage is a Failure. */
export interface WireFormat {
  readonly id: string;
  readonly title: string;
  readonly mediaType: string;
  encode(pack: ContextPack): string;
  decode?(text: string): ContextPack;
  /** What became of a pack, for readers who have the earlier one: in formats that can say it. */
  encodeDelta?(base: ContextPack, next: ContextPack): string;
}

const text = (row: WireFormat): WireFormat => row;

export const WIRE_FORMATS = {
  gcf: text({
    id: 'gcf',
    title: 'GCF: fewest tokens',
    mediaType: 'application/vnd.gcf+text',
    encode: encodeGcf,
    decode: decodeGcf,
    encodeDelta: encodeGcfDelta,
  }),
  'gcf-session': text({
    id: 'gcf-session',
    title: 'GCF for a conversation: symbols sent before are referred to by number',
    mediaType: 'application/vnd.gcf+text',
    // For a reader who was told nothing yet; sessions remember what they tell.
    encode: (pack) => new GcfSession().encode(pack),
  }),
  json: text({
    id: 'json',
    title: 'JSON',
    mediaType: 'application/json',
    encode: encodeJson,
    encodeDelta: encodeJsonDelta,
  }),
  xml: text({ id: 'xml', title: 'XML', mediaType: 'application/xml', encode: encodeXml }),
  md: text({ id: 'md', title: 'Markdown', mediaType: 'text/markdown; charset=utf-8', encode: encodeMarkdown }),
  prompt: text({
    id: 'prompt',
    title: 'Markdown for a prompt',
    mediaType: 'text/markdown; charset=utf-8',
    encode: encodePrompt,
  }),
} as const;

export type WireFormatId = keyof typeof WIRE_FORMATS;

export const WIRE_FORMAT_IDS = Object.keys(WIRE_FORMATS) as WireFormatId[];
export const isWireFormat = (id: string): id is WireFormatId => Object.hasOwn(WIRE_FORMATS, id);
