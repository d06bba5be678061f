import type { DocumentTarget } from '../../model/document-facts.ts';

/** The directory that a module's source names, as written from the file; null where it lies elsewhere. */
export const localSource = (source: string): string | null =>
  /^\.{1,2}(\/|$)/.test(source) ? source.replace(/\/\/+/g, '/').replace(/\/$/, '') : null;

/** A module from a registry or another repository: `terraform-aws-modules/iam/aws//modules/role`. */
export function foreignSource(source: string, version: string): DocumentTarget {
  const [address = '', query = ''] = source.split('?');
  const [, name = '', member = ''] = /^((?:[a-z0-9+]+::)?(?:[a-z+]+:\/\/)?.*?)(?:\/\/(.*))?$/s.exec(address) ?? [];
  const ref = /(?:^|&)ref=([^&]+)/.exec(query)?.[1] ?? '';
  return { to: 'external', ecosystem: 'terraform', package: name, member, version: version || ref };
}
