import { asksFields } from '../../connection-rows.ts';
import type { ConnectionRow, FieldConventions } from '../../connections.ts';

const GRAPHENE_TYPES = ['ObjectType', 'types.ObjectType', 'types.objecttype.ObjectType'] as const;
const GRAPHENE_FIELDS = ['Field', 'List', 'NonNull', 'String', 'Int', 'Float', 'Boolean', 'ID'] as const;

/** Root types of Ariadne, by the type that they are in a schema. */
const ariadneRoot = (made: string, type: string): readonly ConnectionRow[] =>
  ariadneFields('https://ariadnegraphql.org/docs/resolvers', [made], [{ says: type }]);

const ariadneFields = (
  reference: string,
  on: readonly string[],
  type: readonly ({ says: string } | { at: number; ofReceiver: true })[],
): readonly ConnectionRow[] => [
  {
    reference,
    package: 'ariadne',
    on,
    members: ['field', 'source'],
    makes: 'field',
    type,
    name: [{ at: 0 }, { key: 'name' }],
    resolver: [{ by: 'decorated' }],
  },
  {
    reference,
    package: 'ariadne',
    on,
    members: ['set_field', 'set_source'],
    makes: 'field',
    type,
    name: [{ at: 0 }, { key: 'name' }],
    resolver: [{ by: 'given', given: [{ at: 1 }, { key: 'resolver' }] }],
  },
];

export const GRAPHQL_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.graphene-python.org/en/latest/types/mutations/',
    package: 'graphene',
    on: ['Mutation', 'ClientIDMutation', 'relay.ClientIDMutation'],
    members: ['Field'],
    makes: 'field',
    resolver: [{ by: 'method', of: 'receiver', methods: ['mutate', 'mutate_and_get_payload'] }],
  },
  {
    reference: 'https://docs.graphene-python.org/en/latest/types/objecttypes/#resolvers-outside-the-class',
    package: 'graphene',
    members: GRAPHENE_FIELDS,
    makes: 'field',
    name: [{ key: 'name' }],
    resolver: [{ by: 'given', given: [{ key: 'resolver' }] }],
  },
  {
    reference: 'https://strawberry.rocks/docs/types/resolvers',
    package: ['strawberry', 'strawberry_django'],
    on: ['', 'federation'],
    members: ['field', 'mutation', 'subscription'],
    makes: 'field',
    name: [{ key: 'name' }],
    resolver: [{ by: 'decorated' }, { by: 'given', given: [{ key: 'resolver' }] }],
  },
  {
    reference: 'https://strawberry.rocks/docs/types/object-types',
    package: ['strawberry', 'strawberry_django'],
    on: ['', 'federation'],
    members: ['type'],
    decorates: 'type',
    makes: 'field',
    resolver: [{ by: 'inherited' }],
  },
  ...ariadneRoot('QueryType', 'Query'),
  ...ariadneRoot('MutationType', 'Mutation'),
  ...ariadneRoot('SubscriptionType', 'Subscription'),
  ...ariadneFields('https://ariadnegraphql.org/docs/resolvers', ['ObjectType'], [{ at: 0, ofReceiver: true }]),
  asksFields({
    reference: 'https://gql.readthedocs.io/en/stable/usage/basic_usage.html',
    package: 'gql',
    members: ['gql'],
  }),
  asksFields({
    reference: 'https://gql.readthedocs.io/en/stable/modules/client.html',
    package: 'gql',
    on: ['Client', 'client.Client'],
    members: ['execute', 'execute_async', 'subscribe', 'subscribe_async'],
    name: [{ at: 0 }, { key: 'document' }],
  }),
];

export const FIELDS: FieldConventions = {
  naming: 'camel',
  typeDecorators: ['type'],
  typeField: ['Meta', 'name'],
  prefixed: {
    reference: 'https://docs.graphene-python.org/en/latest/types/objecttypes/#resolvers',
    bases: [
      { package: 'graphene', paths: GRAPHENE_TYPES },
      { package: 'graphene_django', paths: ['DjangoObjectType', 'types.DjangoObjectType'] },
      { package: 'graphene_sqlalchemy', paths: ['SQLAlchemyObjectType'] },
    ],
    // A schema is put together with graphql-core too.
    packages: ['graphene', 'graphene_django', 'graphene_sqlalchemy', 'graphene_federation', 'graphql'],
    prefix: 'resolve_',
  },
};
