// Stands in for the package isomorphic-textencoder, whose own polyfill breaks inside an ES module worker.
export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
