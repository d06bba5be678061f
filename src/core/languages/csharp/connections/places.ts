import type { ConnectionRow, HeldModelRow } from '../../connections.ts';

const RABBIT = 'https://rabbitmq.github.io/rabbitmq-dotnet-client/api/RabbitMQ.Client.IChannel.html';
const SERVICE_BUS = 'https://learn.microsoft.com/en-us/dotnet/api/azure.messaging.servicebus.servicebusclient';

/** Topics and queues of message brokers. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://docs.confluent.io/kafka-clients/dotnet/current/overview.html#producer',
    package: 'Confluent.Kafka',
    on: ['IProducer'],
    members: ['ProduceAsync', 'Produce'],
    makes: 'place',
    kind: 'topic',
    edge: 'publishes',
    name: [{ at: 0 }, { key: 'topic' }],
  },
  {
    reference: 'https://docs.confluent.io/kafka-clients/dotnet/current/overview.html#consumer',
    package: 'Confluent.Kafka',
    on: ['IConsumer'],
    members: ['Subscribe'],
    makes: 'place',
    kind: 'topic',
    edge: 'subscribes',
    name: [{ at: 0 }, { key: 'topic' }, { key: 'topics' }],
  },
  {
    reference: RABBIT,
    package: 'RabbitMQ.Client',
    on: ['IModel', 'IModelExensions', 'IChannel'],
    members: ['BasicPublish', 'BasicPublishAsync'],
    makes: 'place',
    kind: 'topic',
    edge: 'publishes',
    name: [{ key: 'routingKey' }, { at: 1 }],
  },
  {
    reference: RABBIT,
    package: 'RabbitMQ.Client',
    on: ['IModel', 'IModelExensions', 'IChannel'],
    members: ['BasicConsume', 'BasicConsumeAsync'],
    makes: 'place',
    kind: 'topic',
    edge: 'subscribes',
    name: [{ key: 'queue' }, { at: 0 }],
  },
  {
    reference: `${SERVICE_BUS}.createsender`,
    package: 'Azure.Messaging.ServiceBus',
    on: ['ServiceBusClient'],
    members: ['CreateSender'],
    makes: 'place',
    kind: 'topic',
    edge: 'publishes',
    name: [{ at: 0 }, { key: 'queueOrTopicName' }],
  },
  {
    reference: `${SERVICE_BUS}.createprocessor`,
    package: 'Azure.Messaging.ServiceBus',
    on: ['ServiceBusClient'],
    members: ['CreateProcessor', 'CreateReceiver', 'CreateSessionProcessor'],
    makes: 'place',
    kind: 'topic',
    edge: 'subscribes',
    name: [{ at: 0 }, { key: 'queueName' }, { key: 'topicName' }],
  },
  {
    reference: 'https://masstransit.io/documentation/configuration#receive-endpoints',
    package: 'MassTransit',
    on: ['IReceiveConfigurator'],
    members: ['ReceiveEndpoint'],
    makes: 'place',
    kind: 'topic',
    edge: 'subscribes',
    name: [{ at: 0 }],
  },
  {
    reference: 'https://masstransit.io/documentation/concepts/producers#send-endpoint',
    package: 'MassTransit',
    on: ['ISendEndpointProvider'],
    members: ['GetSendEndpoint'],
    makes: 'place',
    kind: 'topic',
    edge: 'publishes',
    name: [{ at: 0 }],
    reads: 'url',
  },
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-dotnet-reference',
    package: 'Microsoft.FeatureManagement',
    on: ['IFeatureManager', 'IVariantFeatureManager'],
    members: ['IsEnabledAsync', 'GetVariantAsync'],
    makes: 'place',
    kind: 'flag',
    edge: 'gated_by_flag',
    name: [{ at: 0 }, { key: 'feature' }],
  },
  {
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/microsoft.featuremanagement.mvc.featuregateattribute',
    package: 'Microsoft.FeatureManagement.Mvc',
    members: ['FeatureGate'],
    makes: 'place',
    kind: 'flag',
    edge: 'gated_by_flag',
    name: [{ at: 0 }],
    from: 'decorated',
  },
  {
    reference: 'https://docs.launchdarkly.com/sdk/features/evaluating',
    package: ['LaunchDarkly.Sdk.Server', 'LaunchDarkly.Sdk.Server.Interfaces'],
    on: ['LdClient', 'ILdClient'],
    members: ['BoolVariation', 'StringVariation', 'IntVariation', 'DoubleVariation', 'JsonVariation'],
    makes: 'place',
    kind: 'flag',
    edge: 'gated_by_flag',
    name: [{ at: 0 }, { key: 'key' }],
  },
];

/** Commands of providers: made with a statement. */
const COMMANDS: readonly (readonly [packages: readonly string[], member: string])[] = [
  [['Microsoft.Data.SqlClient', 'System.Data.SqlClient'], 'SqlCommand'],
  [['Microsoft.Data.Sqlite'], 'SqliteCommand'],
  [['Npgsql'], 'NpgsqlCommand'],
  [['MySqlConnector', 'MySql.Data.MySqlClient'], 'MySqlCommand'],
];

/** Tables by their names and in statements. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://learn.microsoft.com/en-us/ef/core/modeling/entity-types#table-name',
    package: 'System.ComponentModel.DataAnnotations.Schema',
    members: ['Table'],
    decorates: 'type',
    makes: 'place',
    kind: 'table',
    edge: 'connects_to',
    name: [{ at: 0 }],
    schema: [{ key: 'Schema' }],
    reads: 'table',
    from: 'decorated',
  },
  {
    reference: 'https://learn.microsoft.com/en-us/ef/core/modeling/entity-types#table-name',
    package: 'Microsoft.EntityFrameworkCore',
    on: ['RelationalEntityTypeBuilderExtensions'],
    members: ['ToTable', 'ToView'],
    makes: 'place',
    kind: 'table',
    edge: 'connects_to',
    name: [{ at: 0 }, { key: 'name' }],
    schema: [{ at: 1 }, { key: 'schema' }],
    reads: 'table',
    from: 'subject',
  },
  {
    reference: 'https://learn.microsoft.com/en-us/ef/core/querying/sql-queries',
    package: 'Microsoft.EntityFrameworkCore',
    on: ['RelationalQueryableExtensions', 'RelationalDatabaseFacadeExtensions'],
    members: [
      'FromSql',
      'FromSqlRaw',
      'FromSqlInterpolated',
      'ExecuteSql',
      'ExecuteSqlAsync',
      'ExecuteSqlRaw',
      'ExecuteSqlRawAsync',
      'ExecuteSqlInterpolated',
      'ExecuteSqlInterpolatedAsync',
    ],
    makes: 'place',
    kind: 'table',
    edge: 'connects_to',
    name: [{ at: 0 }],
    reads: 'sql',
  },
  {
    reference: 'https://www.learndapper.com/dapper-query',
    package: 'Dapper',
    on: ['SqlMapper'],
    members: [
      'Query',
      'QueryFirst',
      'QueryFirstOrDefault',
      'QuerySingle',
      'QuerySingleOrDefault',
      'QueryMultiple',
      'Execute',
      'ExecuteScalar',
      'ExecuteReader',
    ].flatMap((name) => [name, `${name}Async`]),
    makes: 'place',
    kind: 'table',
    edge: 'connects_to',
    name: [{ at: 0 }, { key: 'sql' }],
    reads: 'sql',
  },
  ...COMMANDS.map(([packages, member]): ConnectionRow => ({
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.data.common.dbcommand.commandtext',
    package: packages,
    members: [member],
    makes: 'place',
    kind: 'table',
    edge: 'connects_to',
    name: [{ at: 0 }, { key: 'CommandText' }],
    reads: 'sql',
  })),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];

export const HELD_MODELS: readonly HeldModelRow[] = [
  {
    reference: 'https://learn.microsoft.com/en-us/ef/core/modeling/entity-types#table-name',
    package: 'Microsoft.EntityFrameworkCore',
    type: 'DbSet',
  },
];
