/** A URL, or null where the text is none. */
export const parseUrl = (text: string, base?: URL): URL | null =>
  URL.canParse(text, base?.href) ? new URL(text, base) : null;
