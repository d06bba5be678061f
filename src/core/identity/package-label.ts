/** Text in the form in which it is hashed: NFC, and U+FFFD for what UTF-8 cannot hold. */
export const hashedText = (text: string): string => text.normalize('NFC').replace(/\p{Surrogate}/gu, '\ufffd');

/** Label of a package in the trees: its path, or the whole name of what lies outside. In the form it is hashed in. */
export const packageLabel = (repoUrl: string, part: { readonly url: string; readonly package: string }): string =>
  hashedText(part.url === repoUrl ? part.package : `${part.url}/${part.package}`);
