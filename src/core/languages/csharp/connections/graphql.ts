import type { ConnectionRow, FieldConventions } from '../../connections.ts';

/** Of namespaces whose members nobody declares here, the first that a file uses stands for its attributes. */
const PACKAGES = [
  'HotChocolate',
  'HotChocolate.Authorization',
  'HotChocolate.Data',
  'HotChocolate.Execution',
  'HotChocolate.Execution.Configuration',
  'HotChocolate.Execution.Processing',
  'HotChocolate.Resolvers',
  'HotChocolate.Subscriptions',
  'HotChocolate.Types',
  'HotChocolate.Types.Pagination',
  'HotChocolate.Types.Relay',
  'GreenDonut',
  'GreenDonut.Data',
] as const;

/** Methods that register root types: those of the builder that the services or the application give. */
const REGISTERING = [...PACKAGES, 'Microsoft.Extensions.DependencyInjection', 'Microsoft.AspNetCore.Builder'] as const;
const BUILDERS = ['IServiceCollection', 'WebApplication', 'WebApplicationBuilder', 'IRequestExecutorBuilder'] as const;

const rootType = (type: string): readonly ConnectionRow[] => [
  {
    reference: 'https://chillicream.com/docs/hotchocolate/v15/defining-a-schema/object-types',
    package: PACKAGES,
    members: [`${type}Type`],
    decorates: 'type',
    makes: 'field',
    type: [{ says: type }],
    resolver: [{ by: 'methods' }],
  },
  {
    reference: 'https://chillicream.com/docs/hotchocolate/v15/defining-a-schema/queries',
    package: REGISTERING,
    on: BUILDERS,
    members: [`Add${type}Type`],
    byName: true,
    makes: 'field',
    type: [{ says: type }],
    resolver: [{ by: 'methods' }],
  },
];

export const GRAPHQL_ROWS: readonly ConnectionRow[] = [
  ...rootType('Query'),
  ...rootType('Mutation'),
  ...rootType('Subscription'),
  {
    reference: 'https://chillicream.com/docs/hotchocolate/v15/defining-a-schema/extending-types',
    package: PACKAGES,
    members: ['ExtendObjectType', 'ObjectType'],
    decorates: 'type',
    makes: 'field',
    resolver: [{ by: 'methods' }],
  },
];

export const FIELDS: FieldConventions = {
  naming: 'without-get',
  typeDecorators: ['ExtendObjectType', 'ObjectType'],
  typeConstants: 'OperationTypeNames',
  nameDecorator: 'GraphQLName',
  leftOut: 'GraphQLIgnore',
};
