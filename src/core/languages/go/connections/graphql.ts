import type { FieldConventions } from '../../connections.ts';

export const FIELDS: FieldConventions = {
  naming: 'same',
  receivers: { reference: 'https://gqlgen.com/reference/resolvers/', suffix: 'Resolver' },
};
