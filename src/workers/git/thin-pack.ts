const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Adds `thin-pack` to what a request for a pack says we can do. isomorphic-git leaves it out, and then a host sends every
 * file again for a commit without history. Our packs may lean on each other: they are never taken apart.
 */
export function withThinPack(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = parseInt(decoder.decode(body.subarray(0, 4)), 16);
  const line = decoder.decode(body.subarray(4, Number.isNaN(length) ? 4 : length));
  if (!line.startsWith('want ') || line.includes(' thin-pack')) return new Uint8Array(body);
  const longer = `${line.replace(/\n$/, '')} thin-pack\n`;
  const head = encoder.encode((longer.length + 4).toString(16).padStart(4, '0') + longer);
  const result = new Uint8Array(head.length + body.length - length);
  result.set(head);
  result.set(body.subarray(length), head.length);
  return result;
}
