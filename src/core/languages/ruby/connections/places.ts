import { asksFlag, namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow, ModelRow } from '../../connections.ts';

/** Messages: what is sent and what is waited for. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  publishesTopic({
    reference: 'https://github.com/zendesk/ruby-kafka#producing-messages-to-kafka',
    package: 'ruby-kafka',
    on: ['Kafka'],
    members: ['deliver_message', 'produce'],
    name: [{ key: 'topic' }],
  }),
  subscribesTopic({
    reference: 'https://github.com/zendesk/ruby-kafka#consuming-messages-from-kafka',
    package: 'ruby-kafka',
    on: ['Kafka'],
    members: ['subscribe', 'each_message'],
    name: [{ at: 0 }, { key: 'topic' }],
  }),
  publishesTopic({
    reference: 'https://karafka.io/docs/Producing-Messages/',
    package: 'karafka',
    on: ['Karafka'],
    members: ['produce_async', 'produce_sync'],
    name: [{ key: 'topic' }],
  }),
  subscribesTopic({
    reference: 'https://karafka.io/docs/Routing/',
    package: 'karafka',
    on: ['Karafka.App'],
    members: ['topic'],
    from: { at: 0, inBlock: 'consumer' },
  }),
  publishesTopic({
    reference: 'http://rubybunny.info/articles/exchanges.html',
    package: 'bunny',
    on: ['Bunny'],
    members: ['publish'],
    name: [{ key: 'routing_key' }, { at: 0, ofReceiver: true }],
  }),
  subscribesTopic({
    reference: 'http://rubybunny.info/articles/queues.html',
    package: 'bunny',
    on: ['Bunny'],
    members: ['subscribe', 'pop'],
    name: [{ at: 0, ofReceiver: true }],
  }),
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  asksFlag({
    reference: 'https://www.flippercloud.io/docs/features',
    package: 'flipper',
    on: ['Flipper'],
    members: ['enabled?', 'enable', 'disable'],
  }),
  asksFlag({
    reference: 'https://docs.getunleash.io/reference/sdks/ruby',
    package: 'unleash',
    on: ['Unleash'],
    members: ['is_enabled?', 'enabled?', 'is_disabled?', 'if_enabled', 'if_disabled', 'get_variant'],
  }),
  asksFlag({
    reference: 'https://docs.launchdarkly.com/sdk/features/evaluating#ruby',
    package: 'launchdarkly-server-sdk',
    on: ['LaunchDarkly.LDClient'],
    members: ['variation', 'variation_detail'],
  }),
];

/** Statements given to databases, and tables that migrations and schemas speak of. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  runsStatement({
    reference: 'https://api.rubyonrails.org/classes/ActiveRecord/ConnectionAdapters/DatabaseStatements.html',
    package: 'activerecord',
    on: ['ActiveRecord'],
    members: [
      'execute',
      'exec_query',
      'select_all',
      'select_one',
      'select_rows',
      'select_value',
      'select_values',
      'find_by_sql',
      'count_by_sql',
    ],
  }),
  namesTable({
    reference: 'https://api.rubyonrails.org/classes/ActiveRecord/ConnectionAdapters/SchemaStatements.html',
    package: 'activerecord',
    on: ['ActiveRecord.Migration', 'ActiveRecord.Schema'],
    members: [
      'create_table',
      'change_table',
      'drop_table',
      'rename_table',
      'add_column',
      'change_column',
      'rename_column',
      'remove_column',
      'add_index',
      'remove_index',
      'add_reference',
      'add_foreign_key',
      'add_timestamps',
    ],
  }),
  {
    reference: 'https://api.rubyonrails.org/classes/ActiveRecord/Schema.html',
    package: 'activerecord',
    on: ['ActiveRecord.Schema'],
    members: ['define'],
    makes: 'block',
    self: 'ActiveRecord.Schema',
  },
  runsStatement({
    reference: 'https://deveiate.org/code/pg/PG/Connection.html',
    package: ['pg', 'mysql2', 'sqlite3'],
    on: ['PG', 'Mysql2.Client', 'SQLite3.Database'],
    members: ['exec', 'exec_params', 'async_exec', 'query', 'execute', 'execute_batch', 'prepare'],
    // A prepared statement of PostgreSQL is named first.
  }),
  namesTable({
    reference: 'https://sequel.jeremyevans.net/rdoc/files/doc/dataset_basics_rdoc.html',
    package: 'sequel',
    on: ['Sequel.connect', 'Sequel.sqlite', 'Sequel.postgres'],
    members: ['[]', 'from', 'create_table', 'alter_table', 'drop_table'],
  }),
];

/** Jobs: who asks for one calls what it performs. */
const JOB_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://github.com/sidekiq/sidekiq/wiki/Getting-Started',
    package: 'sidekiq',
    on: ['Sidekiq.Worker', 'Sidekiq.Job'],
    members: ['perform_async', 'perform_in', 'perform_at', 'perform_bulk'],
    makes: 'deferred',
    method: 'perform',
  },
  {
    reference: 'https://guides.rubyonrails.org/active_job_basics.html#enqueue-the-job',
    package: 'activejob',
    on: ['ActiveJob.Base'],
    members: ['perform_later', 'perform_now'],
    makes: 'deferred',
    method: 'perform',
  },
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...JOB_ROWS, ...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];

export const MODEL_ROWS: readonly ModelRow[] = [
  {
    reference: 'https://api.rubyonrails.org/classes/ActiveRecord/ModelSchema/ClassMethods.html',
    base: { package: 'activerecord', paths: ['ActiveRecord.Base'] },
    rule: 'plural-snake',
    setter: 'table_name=',
    abstract: ['abstract_class=', 'primary_abstract_class'],
    sharesTable: true,
  },
];
