import { asksFields } from '../../connection-rows.ts';
import type { ConnectionRow, FieldConventions } from '../../connections.ts';

/** Packages that decorate methods with the fields they resolve. */
const DECORATING = ['@nestjs/graphql', 'type-graphql'] as const;

/** Functions that a resolver map keeps in an object. https://www.apollographql.com/docs/apollo-server/data/subscriptions */
const HELD = ['resolve', 'subscribe'] as const;

const RESOLVER_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.nestjs.com/graphql/resolvers',
    package: DECORATING,
    members: ['Query', 'Mutation', 'Subscription'],
    decorates: 'member',
    makes: 'field',
    type: [{ isMember: true }],
    name: [{ at: 0 }, { key: 'name' }],
    resolver: [{ by: 'decorated' }],
  },
  {
    reference: 'https://typegraphql.com/docs/resolvers.html#field-resolvers',
    package: DECORATING,
    members: ['ResolveField', 'ResolveProperty', 'FieldResolver'],
    decorates: 'member',
    makes: 'field',
    name: [{ at: 0 }, { key: 'name' }],
    resolver: [{ by: 'decorated' }],
  },
  {
    reference: 'https://www.apollographql.com/docs/apollo-server/data/resolvers',
    package: [
      '@apollo/server',
      '@apollo/subgraph',
      '@graphql-tools/schema',
      'apollo-server',
      'apollo-server-core',
      'apollo-server-express',
      'apollo-server-koa',
      'apollo-server-fastify',
      'apollo-server-lambda',
      'apollo-server-micro',
      'graphql-tools',
      'graphql-yoga',
      'mercurius',
    ],
    members: [
      'ApolloServer',
      'makeExecutableSchema',
      'addResolversToSchema',
      'buildSubgraphSchema',
      'createSchema',
      'GraphQLServer',
    ],
    makes: 'field',
    resolver: [{ by: 'types', given: [{ at: 0, key: 'resolvers' }], keys: HELD }],
  },
  {
    reference: 'https://www.apollographql.com/docs/apollo-server/using-federation/apollo-subgraph-setup',
    package: '@apollo/subgraph',
    members: ['buildSubgraphSchema'],
    makes: 'field',
    resolver: [{ by: 'types', given: [{ at: 0 }], keys: HELD }],
  },
  {
    reference: 'https://www.graphql-js.org/api-v16/type/#graphqlobjecttype',
    package: 'graphql',
    members: ['GraphQLObjectType'],
    makes: 'field',
    type: [{ at: 0, key: 'name' }],
    resolver: [{ by: 'fields', given: [{ at: 0, key: 'fields' }], keys: HELD }],
  },
];

/** Operations where they are written, and where they are sent. */
const REQUEST_ROWS: readonly ConnectionRow[] = [
  asksFields({
    reference: 'https://www.apollographql.com/docs/react/data/queries',
    package: [
      '@apollo/client',
      '@urql/core',
      'apollo-boost',
      'apollo-server',
      'gatsby',
      'graphql-request',
      'graphql-tag',
      'urql',
    ],
    members: ['gql', 'graphql'],
  }),
  asksFields({ reference: 'https://github.com/apollographql/graphql-tag', package: 'graphql-tag', members: [''] }),
  asksFields({
    reference: 'https://www.apollographql.com/docs/react/api/react/hooks',
    package: ['@apollo/client', '@apollo/react-hooks', 'react-apollo', '@vue/apollo-composable'],
    members: ['useQuery', 'useLazyQuery', 'useSuspenseQuery', 'useBackgroundQuery', 'useMutation', 'useSubscription'],
  }),
  asksFields({
    reference: 'https://www.apollographql.com/docs/react/api/core/ApolloClient',
    package: ['@apollo/client', 'apollo-client', 'apollo-boost'],
    on: ['ApolloClient', 'useApolloClient', 'core.ApolloClient'],
    members: ['query', 'watchQuery', 'mutate', 'subscribe'],
    name: [
      { at: 0, key: 'query' },
      { at: 0, key: 'mutation' },
    ],
  }),
  asksFields({
    reference: 'https://nearform.com/open-source/urql/docs/api/urql/',
    package: ['urql', '@urql/vue', '@urql/svelte', '@urql/preact'],
    members: ['useQuery', 'useSubscription'],
    name: [{ at: 0, key: 'query' }],
  }),
  asksFields({
    reference: 'https://nearform.com/open-source/urql/docs/api/urql/#usemutation',
    package: ['urql', '@urql/vue', '@urql/svelte', '@urql/preact'],
    members: ['useMutation'],
  }),
  asksFields({
    reference: 'https://nearform.com/open-source/urql/docs/api/core/#client',
    package: ['urql', '@urql/core'],
    on: ['Client', 'createClient'],
    members: ['query', 'mutation', 'subscription', 'readQuery'],
  }),
  asksFields({
    reference: 'https://github.com/graffle-js/graffle/tree/graphql-request',
    package: 'graphql-request',
    members: ['', 'request', 'rawRequest'],
    name: [{ at: 1 }, { at: 0, key: 'document' }],
  }),
  asksFields({
    reference: 'https://github.com/graffle-js/graffle/tree/graphql-request',
    package: 'graphql-request',
    on: ['GraphQLClient'],
    members: ['request', 'rawRequest'],
    name: [{ at: 0 }, { at: 0, key: 'document' }],
  }),
];

export const GRAPHQL_ROWS: readonly ConnectionRow[] = [...RESOLVER_ROWS, ...REQUEST_ROWS];

export const FIELDS: FieldConventions = {
  naming: 'same',
  typeDecorators: ['Resolver', 'ObjectType'],
  maps: {
    reference: 'https://the-guild.dev/graphql/codegen/plugins/typescript/typescript-resolvers',
    name: 'resolvers',
    typeNames: ['Resolvers', 'IResolvers'],
    typeSuffix: 'Resolvers',
    keys: HELD,
  },
};
