/** A name as the file of what it names may spell it: `HTTPClient` and `http_client` are one. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
