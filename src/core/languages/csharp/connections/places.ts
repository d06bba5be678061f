import { asksFlag, namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow, HeldModelRow } from '../../connections.ts';

const RABBIT = 'https://rabbitmq.github.io/rabbitmq-dotnet-client/api/RabbitMQ.Client.IChannel.html';
const SERVICE_BUS = 'https://learn.microsoft.com/en-us/dotnet/api/azure.messaging.servicebus.servicebusclient';

/** Topics and queues of message brokers. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  publishesTopic({
    reference: 'https://docs.confluent.io/kafka-clients/dotnet/current/overview.html#producer',
    package: 'Confluent.Kafka',
    on: ['IProducer'],
    members: ['ProduceAsync', 'Produce'],
    name: [{ at: 0 }, { key: 'topic' }],
  }),
  subscribesTopic({
    reference: 'https://docs.confluent.io/kafka-clients/dotnet/current/overview.html#consumer',
    package: 'Confluent.Kafka',
    on: ['IConsumer'],
    members: ['Subscribe'],
    name: [{ at: 0 }, { key: 'topic' }, { key: 'topics' }],
  }),
  publishesTopic({
    reference: RABBIT,
    package: 'RabbitMQ.Client',
    on: ['IModel', 'IModelExensions', 'IChannel'],
    members: ['BasicPublish', 'BasicPublishAsync'],
    name: [{ key: 'routingKey' }, { at: 1 }],
  }),
  subscribesTopic({
    reference: RABBIT,
    package: 'RabbitMQ.Client',
    on: ['IModel', 'IModelExensions', 'IChannel'],
    members: ['BasicConsume', 'BasicConsumeAsync'],
    name: [{ key: 'queue' }, { at: 0 }],
  }),
  publishesTopic({
    reference: `${SERVICE_BUS}.createsender`,
    package: 'Azure.Messaging.ServiceBus',
    on: ['ServiceBusClient'],
    members: ['CreateSender'],
    name: [{ at: 0 }, { key: 'queueOrTopicName' }],
  }),
  subscribesTopic({
    reference: `${SERVICE_BUS}.createprocessor`,
    package: 'Azure.Messaging.ServiceBus',
    on: ['ServiceBusClient'],
    members: ['CreateProcessor', 'CreateReceiver', 'CreateSessionProcessor'],
    name: [{ at: 0 }, { key: 'queueName' }, { key: 'topicName' }],
  }),
  subscribesTopic({
    reference: 'https://masstransit.io/documentation/configuration#receive-endpoints',
    package: 'MassTransit',
    on: ['IReceiveConfigurator'],
    members: ['ReceiveEndpoint'],
  }),
  publishesTopic({
    reference: 'https://masstransit.io/documentation/concepts/producers#send-endpoint',
    package: 'MassTransit',
    on: ['ISendEndpointProvider'],
    members: ['GetSendEndpoint'],
    reads: 'url',
  }),
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  asksFlag({
    reference: 'https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-dotnet-reference',
    package: 'Microsoft.FeatureManagement',
    on: ['IFeatureManager', 'IVariantFeatureManager'],
    members: ['IsEnabledAsync', 'GetVariantAsync'],
    name: [{ at: 0 }, { key: 'feature' }],
  }),
  asksFlag({
    reference: 'https://learn.microsoft.com/en-us/dotnet/api/microsoft.featuremanagement.mvc.featuregateattribute',
    package: 'Microsoft.FeatureManagement.Mvc',
    members: ['FeatureGate'],
    from: 'decorated',
  }),
  asksFlag({
    reference: 'https://docs.launchdarkly.com/sdk/features/evaluating',
    package: ['LaunchDarkly.Sdk.Server', 'LaunchDarkly.Sdk.Server.Interfaces'],
    on: ['LdClient', 'ILdClient'],
    members: ['BoolVariation', 'StringVariation', 'IntVariation', 'DoubleVariation', 'JsonVariation'],
    name: [{ at: 0 }, { key: 'key' }],
  }),
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
  namesTable({
    reference: 'https://learn.microsoft.com/en-us/ef/core/modeling/entity-types#table-name',
    package: 'System.ComponentModel.DataAnnotations.Schema',
    members: ['Table'],
    decorates: 'type',
    schema: [{ key: 'Schema' }],
    from: 'decorated',
  }),
  namesTable({
    reference: 'https://learn.microsoft.com/en-us/ef/core/modeling/entity-types#table-name',
    package: 'Microsoft.EntityFrameworkCore',
    on: ['RelationalEntityTypeBuilderExtensions'],
    members: ['ToTable', 'ToView'],
    name: [{ at: 0 }, { key: 'name' }],
    schema: [{ at: 1 }, { key: 'schema' }],
    from: 'subject',
  }),
  runsStatement({
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
  }),
  runsStatement({
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
    name: [{ at: 0 }, { key: 'sql' }],
  }),
  ...COMMANDS.map(([packages, member]): ConnectionRow =>
    runsStatement({
      reference: 'https://learn.microsoft.com/en-us/dotnet/api/system.data.common.dbcommand.commandtext',
      package: packages,
      members: [member],
      name: [{ at: 0 }, { key: 'CommandText' }],
    }),
  ),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];

export const HELD_MODELS: readonly HeldModelRow[] = [
  {
    reference: 'https://learn.microsoft.com/en-us/ef/core/modeling/entity-types#table-name',
    package: 'Microsoft.EntityFrameworkCore',
    type: 'DbSet',
  },
];
