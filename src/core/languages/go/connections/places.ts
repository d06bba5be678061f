import { asksFlag, namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow, ModelRow } from '../../connections.ts';

const SARAMA = ['github.com/IBM/sarama', 'github.com/Shopify/sarama'] as const;
const AMQP = ['github.com/rabbitmq/amqp091-go', 'github.com/streadway/amqp'] as const;
const REDIS = ['github.com/redis/go-redis', 'github.com/go-redis/redis'] as const;

/** Topics of message brokers. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  publishesTopic({
    reference: 'https://pkg.go.dev/github.com/IBM/sarama#ProducerMessage',
    package: SARAMA,
    members: ['ProducerMessage'],
    name: [{ key: 'Topic' }],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/IBM/sarama#ConsumerGroup',
    package: SARAMA,
    on: ['ConsumerGroup', 'NewConsumerGroup', 'NewConsumerGroupFromClient'],
    members: ['Consume'],
    name: [{ at: 1 }],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/IBM/sarama#Consumer',
    package: SARAMA,
    on: ['Consumer', 'NewConsumer', 'NewConsumerFromClient'],
    members: ['ConsumePartition'],
  }),
  publishesTopic({
    reference: 'https://pkg.go.dev/github.com/segmentio/kafka-go#Writer',
    package: 'github.com/segmentio/kafka-go',
    members: ['Writer', 'WriterConfig', 'Message'],
    name: [{ key: 'Topic' }],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/segmentio/kafka-go#ReaderConfig',
    package: 'github.com/segmentio/kafka-go',
    members: ['ReaderConfig'],
    name: [{ key: 'Topic' }],
  }),
  publishesTopic({
    reference: 'https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Channel.PublishWithContext',
    package: AMQP,
    on: ['Dial', 'Connection', 'Channel', 'DialTLS', 'DialConfig'],
    members: ['PublishWithContext', 'PublishWithDeferredConfirmWithContext'],
    name: [{ at: 2 }],
  }),
  publishesTopic({
    reference: 'https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Channel.Publish',
    package: AMQP,
    on: ['Dial', 'Connection', 'Channel', 'DialTLS', 'DialConfig'],
    members: ['Publish'],
    name: [{ at: 1 }],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Channel.Consume',
    package: AMQP,
    on: ['Dial', 'Connection', 'Channel', 'DialTLS', 'DialConfig'],
    members: ['Consume'],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Channel.ConsumeWithContext',
    package: AMQP,
    on: ['Dial', 'Connection', 'Channel', 'DialTLS', 'DialConfig'],
    members: ['ConsumeWithContext'],
    name: [{ at: 1 }],
  }),
  publishesTopic({
    reference: 'https://pkg.go.dev/github.com/redis/go-redis/v9#Client.Publish',
    package: REDIS,
    on: ['NewClient', 'Client', 'UniversalClient', 'ClusterClient', 'NewClusterClient'],
    members: ['Publish'],
    name: [{ at: 1 }],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/redis/go-redis/v9#Client.Subscribe',
    package: REDIS,
    on: ['NewClient', 'Client', 'UniversalClient', 'ClusterClient', 'NewClusterClient'],
    members: ['Subscribe', 'PSubscribe'],
    name: [{ at: 1 }],
  }),
  publishesTopic({
    reference: 'https://pkg.go.dev/github.com/nats-io/nats.go#Conn.Publish',
    package: 'github.com/nats-io/nats.go',
    on: ['Connect', 'Conn', 'JetStreamContext'],
    members: ['Publish', 'Request', 'PublishAsync'],
  }),
  subscribesTopic({
    reference: 'https://pkg.go.dev/github.com/nats-io/nats.go#Conn.Subscribe',
    package: 'github.com/nats-io/nats.go',
    on: ['Connect', 'Conn', 'JetStreamContext'],
    members: ['Subscribe', 'QueueSubscribe', 'SubscribeSync', 'ChanSubscribe'],
  }),
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  asksFlag({
    reference: 'https://docs.launchdarkly.com/sdk/features/evaluating',
    package: ['github.com/launchdarkly/go-server-sdk', 'gopkg.in/launchdarkly/go-server-sdk'],
    on: ['MakeClient', 'MakeCustomClient', 'LDClient'],
    members: ['BoolVariation', 'StringVariation', 'IntVariation', 'Float64Variation', 'JSONVariation'],
  }),
  asksFlag({
    reference: 'https://docs.getunleash.io/reference/sdks/go',
    package: ['github.com/Unleash/unleash-client-go', 'github.com/Unleash/unleash-go-sdk'],
    on: ['', 'Client', 'NewClient'],
    members: ['IsEnabled', 'GetVariant'],
  }),
  asksFlag({
    reference: 'https://pkg.go.dev/github.com/open-feature/go-sdk/openfeature#Client.BooleanValue',
    package: ['github.com/open-feature/go-sdk/openfeature', 'github.com/open-feature/go-sdk/pkg/openfeature'],
    on: ['NewClient', 'Client', 'IClient'],
    members: ['BooleanValue', 'StringValue', 'IntValue', 'FloatValue', 'ObjectValue', 'Boolean', 'String'],
    name: [{ at: 1 }],
  }),
  asksFlag({
    reference: 'https://docs.flipt.io/integration/server/rest',
    package: ['go.flipt.io/flipt/rpc/flipt/evaluation', 'go.flipt.io/flipt/rpc/flipt'],
    members: ['EvaluationRequest'],
    name: [{ key: 'FlagKey' }],
  }),
];

const SQL_HOLDERS = ['Open', 'OpenDB', 'Connect', 'MustConnect', 'DB', 'Tx', 'Conn', 'New', 'Pool'] as const;

/** Statements given to databases. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  runsStatement({
    reference: 'https://pkg.go.dev/database/sql#DB.Query',
    package: ['database/sql', 'github.com/jmoiron/sqlx', 'gorm.io/gorm'],
    on: SQL_HOLDERS,
    members: ['Query', 'QueryRow', 'Exec', 'Prepare', 'MustExec', 'Queryx', 'NamedExec', 'NamedQuery', 'Raw'],
  }),
  runsStatement({
    reference: 'https://pkg.go.dev/database/sql#DB.QueryContext',
    package: ['database/sql', 'github.com/jmoiron/sqlx', 'github.com/jackc/pgx', 'github.com/jackc/pgx/pgxpool'],
    on: SQL_HOLDERS,
    members: ['QueryContext', 'QueryRowContext', 'ExecContext', 'PrepareContext', 'Query', 'QueryRow', 'Exec'],
    name: [{ at: 1 }],
  }),
  runsStatement({
    reference: 'https://pkg.go.dev/github.com/jmoiron/sqlx#DB.Select',
    package: 'github.com/jmoiron/sqlx',
    on: SQL_HOLDERS,
    members: ['Select', 'Get'],
    name: [{ at: 1 }],
  }),
  runsStatement({
    reference: 'https://pkg.go.dev/github.com/jmoiron/sqlx#DB.SelectContext',
    package: 'github.com/jmoiron/sqlx',
    on: SQL_HOLDERS,
    members: ['SelectContext', 'GetContext'],
    name: [{ at: 2 }],
  }),
  namesTable({
    reference: 'https://gorm.io/docs/conventions.html#TableName',
    package: 'gorm.io/gorm',
    on: SQL_HOLDERS,
    members: ['Table'],
  }),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];

export const MODEL_ROWS: readonly ModelRow[] = [
  { reference: 'https://gorm.io/docs/conventions.html#TableName', base: null, method: 'TableName', rule: null },
  {
    reference: 'https://gorm.io/docs/conventions.html#Pluralized-Table-Name',
    base: { package: 'gorm.io/gorm', paths: ['Model'] },
    method: 'TableName',
    rule: 'plural-snake',
  },
];
