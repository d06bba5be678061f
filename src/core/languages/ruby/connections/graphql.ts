import type { ConnectionRow, FieldConventions } from '../../connections.ts';

export const GRAPHQL_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://graphql-ruby.org/fields/introduction.html',
    // Without a manifest that names the gem it is a global.
    package: ['graphql', 'globals'],
    on: ['GraphQL.Schema.Object', 'GraphQL.Schema.Mutation', 'GraphQL.Schema.RelayClassicMutation'],
    members: ['field'],
    makes: 'field',
    codeName: [{ at: 0 }],
    resolver: [
      {
        by: 'method',
        of: [{ key: 'resolver' }, { key: 'mutation' }, { key: 'subscription' }],
        methods: ['resolve', 'subscribe'],
      },
      { by: 'member', named: [{ key: 'resolver_method' }, { at: 0 }] },
    ],
  },
];

export const FIELDS: FieldConventions = { naming: 'camel', typeSuffix: 'Type', typeSetter: 'graphql_name' };
