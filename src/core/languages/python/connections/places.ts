import { asksFlag, namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow, ModelRow } from '../../connections.ts';

/** Topics of message brokers and names of tasks. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  publishesTopic({
    reference: 'https://docs.confluent.io/platform/current/clients/confluent-kafka-python/html/index.html',
    package: 'confluent_kafka',
    on: ['Producer', 'SerializingProducer'],
    members: ['produce'],
    name: [{ at: 0 }, { key: 'topic' }],
  }),
  publishesTopic({
    reference: 'https://kafka-python.readthedocs.io/en/master/apidoc/KafkaProducer.html',
    package: ['kafka', 'aiokafka'],
    on: ['KafkaProducer', 'AIOKafkaProducer'],
    members: ['send', 'send_and_wait'],
    name: [{ at: 0 }, { key: 'topic' }],
  }),
  subscribesTopic({
    reference: 'https://kafka-python.readthedocs.io/en/master/apidoc/KafkaConsumer.html',
    package: ['kafka', 'aiokafka', 'confluent_kafka'],
    on: ['KafkaConsumer', 'AIOKafkaConsumer', 'Consumer'],
    members: ['subscribe'],
    name: [{ at: 0 }, { key: 'topics' }],
  }),
  subscribesTopic({
    reference: 'https://kafka-python.readthedocs.io/en/master/apidoc/KafkaConsumer.html',
    package: ['kafka', 'aiokafka'],
    members: ['KafkaConsumer', 'AIOKafkaConsumer'],
  }),
  publishesTopic({
    reference: 'https://pika.readthedocs.io/en/stable/modules/channel.html',
    package: 'pika',
    on: ['BlockingConnection', 'SelectConnection', 'channel.Channel', 'adapters.blocking_connection.BlockingChannel'],
    members: ['basic_publish'],
    name: [{ key: 'routing_key' }, { at: 1 }],
  }),
  subscribesTopic({
    reference: 'https://pika.readthedocs.io/en/stable/modules/channel.html',
    package: 'pika',
    on: ['BlockingConnection', 'SelectConnection', 'channel.Channel', 'adapters.blocking_connection.BlockingChannel'],
    members: ['basic_consume'],
    name: [{ key: 'queue' }, { at: 0 }],
    from: { key: 'on_message_callback' },
  }),
  publishesTopic({
    reference: 'https://redis.io/docs/latest/develop/pubsub/',
    package: 'redis',
    on: ['Redis', 'StrictRedis', 'asyncio.Redis', 'from_url'],
    members: ['publish'],
  }),
  subscribesTopic({
    reference: 'https://redis.io/docs/latest/develop/pubsub/',
    package: 'redis',
    on: ['Redis', 'StrictRedis', 'asyncio.Redis', 'from_url'],
    members: ['subscribe', 'psubscribe'],
  }),
  publishesTopic({
    reference: 'https://nats-io.github.io/nats.py/modules.html',
    package: 'nats',
    on: ['', 'NATS', 'aio.client.Client'],
    members: ['publish', 'request'],
  }),
  subscribesTopic({
    reference: 'https://nats-io.github.io/nats.py/modules.html',
    package: 'nats',
    on: ['', 'NATS', 'aio.client.Client'],
    members: ['subscribe'],
  }),
  publishesTopic({
    reference: 'https://docs.aws.amazon.com/boto3/latest/reference/services/sqs.html',
    package: ['boto3', 'aioboto3'],
    members: ['send_message', 'publish', 'send_message_batch'],
    name: [{ key: 'QueueUrl' }, { key: 'TopicArn' }],
    reads: 'url',
  }),
  subscribesTopic({
    reference: 'https://docs.aws.amazon.com/boto3/latest/reference/services/sqs.html',
    package: ['boto3', 'aioboto3'],
    members: ['receive_message'],
    name: [{ key: 'QueueUrl' }],
    reads: 'url',
  }),
  publishesTopic({
    reference: 'https://docs.celeryq.dev/en/stable/userguide/calling.html',
    package: 'celery',
    on: ['Celery', 'app.Celery', 'current_app'],
    members: ['send_task', 'signature'],
    name: [{ at: 0 }, { key: 'name' }],
  }),
  subscribesTopic({
    reference: 'https://docs.celeryq.dev/en/stable/userguide/tasks.html#names',
    package: 'celery',
    on: ['', 'Celery', 'app.Celery'],
    members: ['task', 'shared_task'],
    name: [{ key: 'name' }],
    from: 'decorated',
  }),
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  asksFlag({
    reference: 'https://docs.launchdarkly.com/sdk/features/evaluating',
    package: 'ldclient',
    on: ['', 'LDClient', 'client.LDClient'],
    members: ['variation', 'variation_detail'],
    name: [{ at: 0 }, { key: 'key' }],
  }),
  asksFlag({
    reference: 'https://docs.getunleash.io/reference/sdks/python',
    package: 'UnleashClient',
    on: ['', 'UnleashClient'],
    members: ['is_enabled', 'get_variant'],
  }),
  asksFlag({
    reference: 'https://openfeature.dev/docs/reference/technologies/server/python',
    package: 'openfeature',
    on: ['', 'client.OpenFeatureClient'],
    members: ['get_boolean_value', 'get_string_value', 'get_integer_value', 'get_object_value', 'get_boolean_details'],
    name: [{ at: 0 }, { key: 'flag_key' }],
  }),
  asksFlag({
    reference: 'https://docs.growthbook.io/lib/python',
    package: 'growthbook',
    on: ['GrowthBook', 'GrowthBookClient'],
    members: ['is_on', 'isOn', 'is_off', 'get_feature_value', 'getFeatureValue'],
  }),
  asksFlag({
    reference: 'https://waffle.readthedocs.io/en/stable/usage/views.html',
    package: 'waffle',
    on: ['', 'decorators'],
    members: ['switch_is_active', 'sample_is_active', 'waffle_flag', 'waffle_switch'],
  }),
  asksFlag({
    reference: 'https://waffle.readthedocs.io/en/stable/usage/views.html',
    package: 'waffle',
    members: ['flag_is_active'],
    name: [{ at: 1 }],
  }),
];

/** Statements given to databases, and tables made by a call. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  runsStatement({
    reference: 'https://peps.python.org/pep-0249/#cursor-methods',
    package: ['sqlite3', 'psycopg', 'psycopg2', 'asyncpg', 'MySQLdb', 'pymysql', 'mysql', 'aiosqlite', 'databases'],
    on: ['', 'Connection', 'Cursor', 'AsyncConnection', 'Database', 'extensions.connection', 'extensions.cursor'],
    members: ['execute', 'executemany', 'fetch', 'fetchrow', 'fetchval', 'fetch_all', 'fetch_one'],
    name: [{ at: 0 }, { key: 'query' }],
  }),
  runsStatement({
    reference: 'https://docs.sqlalchemy.org/en/20/core/sqlelement.html#sqlalchemy.sql.expression.text',
    package: 'sqlalchemy',
    on: ['', 'sql', 'sql.expression'],
    members: ['text'],
  }),
  runsStatement({
    reference: 'https://docs.djangoproject.com/en/stable/topics/db/sql/',
    package: 'django',
    on: ['db.connection', 'db.models.Manager', 'db.connections', 'db.models.Model.objects'],
    members: ['execute', 'raw', 'executemany'],
  }),
  namesTable({
    reference: 'https://docs.sqlalchemy.org/en/20/core/metadata.html#sqlalchemy.schema.Table',
    package: 'sqlalchemy',
    on: ['', 'schema'],
    members: ['Table'],
  }),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];

export const MODEL_ROWS: readonly ModelRow[] = [
  {
    reference: 'https://docs.djangoproject.com/en/stable/ref/models/options/#db-table',
    base: { package: 'django', paths: ['db.models.Model', 'db.models.base.Model', 'contrib.gis.db.models.Model'] },
    inner: 'Meta',
    field: 'db_table',
    rule: 'app-and-model',
  },
  {
    reference: 'https://docs.sqlalchemy.org/en/20/orm/declarative_tables.html',
    base: null,
    field: '__tablename__',
    rule: null,
  },
];
