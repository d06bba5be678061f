import { namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

/** Packages by the name of Cargo.toml, and by the one that code knows them by where there is none. */
const NATS = ['async-nats', 'async_nats'] as const;
const SEA_ORM = ['sea-orm', 'sea_orm'] as const;
const POSTGRES = ['tokio-postgres', 'tokio_postgres', 'postgres'] as const;
const RECORDS = ['FutureRecord', 'BaseRecord'] as const;
const CONSUMERS = ['StreamConsumer', 'BaseConsumer'] as const;
const CHANNELS = ['Channel', 'Connection'] as const;
const NATS_CLIENTS = ['connect', 'connect_with_options', 'Client', 'ConnectOptions', 'jetstream'] as const;

/** Topics of message brokers. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  publishesTopic({
    reference: 'https://docs.rs/rdkafka/latest/rdkafka/producer/struct.FutureRecord.html#method.to',
    package: 'rdkafka',
    on: RECORDS.flatMap((type) => [
      `producer.${type}`,
      `producer.future_producer.${type}`,
      `producer.base_producer.${type}`,
    ]),
    members: ['to'],
  }),
  subscribesTopic({
    reference: 'https://docs.rs/rdkafka/latest/rdkafka/consumer/trait.Consumer.html#tymethod.subscribe',
    package: 'rdkafka',
    on: CONSUMERS.flatMap((type) => [
      `consumer.${type}`,
      `consumer.stream_consumer.${type}`,
      `consumer.base_consumer.${type}`,
    ]),
    members: ['subscribe'],
  }),
  publishesTopic({
    reference: 'https://docs.rs/lapin/latest/lapin/struct.Channel.html#method.basic_publish',
    package: 'lapin',
    on: CHANNELS,
    members: ['basic_publish'],
    name: [{ at: 1 }],
  }),
  subscribesTopic({
    reference: 'https://docs.rs/lapin/latest/lapin/struct.Channel.html#method.basic_consume',
    package: 'lapin',
    on: CHANNELS,
    members: ['basic_consume'],
  }),
  publishesTopic({
    reference: 'https://docs.rs/async-nats/latest/async_nats/struct.Client.html#method.publish',
    package: NATS,
    on: NATS_CLIENTS,
    members: ['publish', 'publish_with_headers', 'publish_with_reply', 'request'],
  }),
  subscribesTopic({
    reference: 'https://docs.rs/async-nats/latest/async_nats/struct.Client.html#method.subscribe',
    package: NATS,
    on: NATS_CLIENTS,
    members: ['subscribe', 'queue_subscribe'],
  }),
];

/** Tables that are declared, and those of statements given to databases. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  runsStatement({
    reference: 'https://docs.rs/sqlx/latest/sqlx/macro.query_as.html',
    package: 'sqlx',
    members: ['query', 'query_as', 'query_scalar', 'raw_sql', 'query_unchecked', 'query_as_unchecked'],
    // The macros are given the type of a row before the statement.
    name: [{ at: 0 }, { at: 1 }],
  }),
  runsStatement({
    reference: 'https://docs.rs/tokio-postgres/latest/tokio_postgres/struct.Client.html#method.query',
    package: POSTGRES,
    on: ['Client', 'Transaction', 'connect'],
    members: ['query', 'query_one', 'query_opt', 'query_raw', 'execute', 'prepare', 'batch_execute', 'simple_query'],
  }),
  runsStatement({
    reference: 'https://docs.rs/rusqlite/latest/rusqlite/struct.Connection.html',
    package: 'rusqlite',
    on: ['Connection', 'Transaction'],
    members: ['execute', 'execute_batch', 'query_row', 'prepare', 'prepare_cached'],
  }),
  namesTable({
    reference: 'https://docs.rs/diesel/latest/diesel/macro.table.html',
    package: 'diesel',
    members: ['table'],
  }),
  namesTable({
    reference: 'https://docs.rs/diesel/latest/diesel/prelude/derive.Insertable.html',
    package: 'diesel',
    members: [''],
    decorates: 'type',
    name: [{ key: 'table_name' }],
    from: 'decorated',
  }),
  namesTable({
    reference: 'https://www.sea-ql.org/SeaORM/docs/generate-entity/entity-structure/',
    package: SEA_ORM,
    members: [''],
    decorates: 'type',
    name: [{ key: 'table_name' }],
    from: 'decorated',
  }),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...TABLE_ROWS];
