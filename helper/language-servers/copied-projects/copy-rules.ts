import { posix } from 'node:path';

/** What of a repository that is not trusted a server may read: sources as they are, manifests rewritten, nothing else. */
export interface CopyRules {
  /** Extensions of sources. */
  readonly sources: readonly string[];
  readonly manifests: readonly ManifestRule[];
}

export interface ManifestRule {
  /** Matched against the name of the file. */
  readonly pattern: RegExp;
  /** The text the server gets; null leaves the file out. `path` is the manifest's, from the root and with `/`. */
  rewrite(text: string, path: string): string | null;
}

/** Whether a path that a manifest gives stays inside the copy, which has no links. */
export function isInside(manifest: string, path: string): boolean {
  if (posix.isAbsolute(path) || /^[A-Za-z]:|[\\\0]/.test(path)) return false;
  return !posix.join(posix.dirname(manifest), path).split('/').includes('..');
}
