import { asksFlag, namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

/** Topics of message brokers. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  publishesTopic({
    reference: 'https://kafka.js.org/docs/producing',
    package: 'kafkajs',
    on: ['Kafka.producer', 'Producer'],
    members: ['send'],
    name: [{ at: 0, key: 'topic' }],
  }),
  subscribesTopic({
    reference: 'https://kafka.js.org/docs/consuming',
    package: 'kafkajs',
    on: ['Kafka.consumer', 'Consumer'],
    members: ['subscribe'],
    name: [
      { at: 0, key: 'topic' },
      { at: 0, key: 'topics' },
    ],
  }),
  publishesTopic({
    reference: 'https://amqp-node.github.io/amqplib/channel_api.html#channel_publish',
    package: 'amqplib',
    on: ['', 'Channel', 'ConfirmChannel'],
    members: ['publish', 'sendToQueue'],
  }),
  subscribesTopic({
    reference: 'https://amqp-node.github.io/amqplib/channel_api.html#channel_consume',
    package: 'amqplib',
    on: ['', 'Channel', 'ConfirmChannel'],
    members: ['consume'],
  }),
  publishesTopic({
    reference: 'https://redis.io/docs/latest/develop/pubsub/',
    package: ['redis', 'ioredis'],
    on: ['', 'Redis', 'Cluster'],
    members: ['publish'],
  }),
  subscribesTopic({
    reference: 'https://redis.io/docs/latest/develop/pubsub/',
    package: ['redis', 'ioredis'],
    on: ['', 'Redis', 'Cluster'],
    members: ['subscribe', 'psubscribe', 'pSubscribe'],
  }),
  publishesTopic({
    reference: 'https://github.com/nats-io/nats.js',
    package: ['nats', '@nats-io/transport-node', '@nats-io/nats-core'],
    on: ['', 'NatsConnection'],
    members: ['publish', 'request'],
  }),
  subscribesTopic({
    reference: 'https://github.com/nats-io/nats.js',
    package: ['nats', '@nats-io/transport-node', '@nats-io/nats-core'],
    on: ['', 'NatsConnection'],
    members: ['subscribe'],
  }),
  publishesTopic({
    reference: 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/sqs/command/SendMessageCommand/',
    package: ['@aws-sdk/client-sqs', '@aws-sdk/client-sns'],
    members: ['SendMessageCommand', 'SendMessageBatchCommand', 'PublishCommand'],
    name: [
      { at: 0, key: 'QueueUrl' },
      { at: 0, key: 'TopicArn' },
    ],
    reads: 'url',
  }),
  subscribesTopic({
    reference: 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/sqs/command/ReceiveMessageCommand/',
    package: '@aws-sdk/client-sqs',
    members: ['ReceiveMessageCommand'],
    name: [{ at: 0, key: 'QueueUrl' }],
    reads: 'url',
  }),
  subscribesTopic({
    reference: 'https://docs.nestjs.com/microservices/kafka',
    package: '@nestjs/microservices',
    members: ['MessagePattern', 'EventPattern'],
    from: 'decorated',
  }),
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  asksFlag({
    reference: 'https://docs.launchdarkly.com/sdk/features/evaluating',
    package: [
      'launchdarkly-node-server-sdk',
      '@launchdarkly/node-server-sdk',
      'launchdarkly-js-client-sdk',
      '@launchdarkly/js-client-sdk',
    ],
    on: ['', 'LDClient'],
    members: ['variation', 'variationDetail', 'boolVariation', 'stringVariation', 'numberVariation', 'jsonVariation'],
  }),
  asksFlag({
    reference: 'https://docs.getunleash.io/reference/sdks/node',
    package: ['unleash-client', 'unleash-proxy-client', '@unleash/proxy-client-react'],
    on: ['', 'Unleash', 'UnleashClient'],
    members: ['isEnabled', 'getVariant', 'useFlag', 'useVariant'],
  }),
  asksFlag({
    reference: 'https://openfeature.dev/docs/reference/concepts/evaluation-api',
    package: ['@openfeature/server-sdk', '@openfeature/web-sdk', '@openfeature/react-sdk'],
    on: ['', 'OpenFeature', 'Client'],
    members: [
      'getBooleanValue',
      'getStringValue',
      'getNumberValue',
      'getObjectValue',
      'getBooleanDetails',
      'useBooleanFlagValue',
      'useFlag',
    ],
  }),
  asksFlag({
    reference: 'https://docs.growthbook.io/lib/js',
    package: ['@growthbook/growthbook', '@growthbook/growthbook-react'],
    on: ['', 'GrowthBook', 'GrowthBookClient'],
    members: ['isOn', 'isOff', 'getFeatureValue', 'evalFeature', 'useFeatureIsOn', 'useFeatureValue'],
  }),
];

/** Statements given to databases, and models of tables. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  runsStatement({
    reference: 'https://node-postgres.com/apis/client#clientquery',
    package: [
      'pg',
      'mysql',
      'mysql2',
      'better-sqlite3',
      'sqlite3',
      'sqlite',
      'mariadb',
      'postgres',
      'typeorm',
      'knex',
      'sequelize',
    ],
    on: [
      '',
      'Pool',
      'Client',
      'PoolClient',
      'Database',
      'DataSource',
      'EntityManager',
      'QueryRunner',
      'Sequelize',
      'Knex',
      'promise',
    ],
    members: ['query', 'execute', 'prepare', 'exec', 'run', 'get', 'all', 'raw'],
    name: [{ at: 0 }, { at: 0, key: 'text' }, { at: 0, key: 'sql' }],
  }),
  namesTable({
    reference: 'https://typeorm.io/docs/entity/entities/',
    package: 'typeorm',
    members: ['Entity'],
    name: [{ at: 0, key: 'name' }, { at: 0 }],
    from: 'decorated',
    otherwise: 'snake',
  }),
  namesTable({
    reference: 'https://sequelize.org/docs/v6/core-concepts/model-basics/',
    package: 'sequelize',
    on: ['', 'Sequelize'],
    members: ['define'],
    name: [{ at: 2, key: 'tableName' }, { at: 0 }],
  }),
  namesTable({
    reference: 'https://knexjs.org/guide/query-builder.html',
    package: 'knex',
    on: ['', 'Knex'],
    members: ['from', 'into', 'table', 'join', 'leftJoin', 'innerJoin'],
  }),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];
