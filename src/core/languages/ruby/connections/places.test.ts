import { expect, test } from 'vitest';
import { connectionsOf } from '../../../link/connections.testing.ts';

const CASES: readonly [name: string, types: readonly string[], fixture: string, expected: readonly string[]][] = [
  [
    'variables of the environment',
    ['reads_env'],
    `=== a.rb
class Settings
  def url = ENV['DATABASE_URL']
  def port = ENV.fetch('PORT', 80)
  def debug = ENV.key?('DEBUG')
  def set
    ENV['WRITTEN'] = '1'
    { 'X' => 1 }['NOT_ENV']
  end
end
`,
    ['Settings.debug -reads_env-> DEBUG', 'Settings.port -reads_env-> PORT', 'Settings.url -reads_env-> DATABASE_URL'],
  ],
  [
    'programs',
    ['executes_process'],
    `=== a.rb
require 'open3'
def run(name)
  system('git', 'status')
  system({ 'LANG' => 'C' }, '/usr/bin/make all')
  \`ls -la #{name}\`
  %x(uname -a)
  Open3.capture2('jq', '.')
  exec("#{name} --help")
  pid = spawn('node server.js')
end
`,
    [
      'run -executes_process-> git',
      'run -executes_process-> jq',
      'run -executes_process-> ls',
      'run -executes_process-> make',
      'run -executes_process-> node',
      'run -executes_process-> uname',
    ],
  ],
  [
    'topics and queues',
    ['publishes', 'subscribes'],
    `=== karafka.rb
class KarafkaApp < Karafka::App
  routes.draw do
    topic :orders do
      consumer OrdersConsumer
    end
  end
end
class OrdersConsumer < Karafka::BaseConsumer
  def consume
    Karafka.producer.produce_async(topic: 'shipments', payload: '')
  end
end
=== kafka.rb
require 'kafka'
def produce
  kafka = Kafka.new(['localhost:9092'])
  kafka.deliver_message('hello', topic: 'greetings')
  producer = kafka.producer
  producer.produce('hello', topic: 'more')
end
def consume
  consumer = Kafka.new([]).consumer(group_id: 'g')
  consumer.subscribe('greetings')
end
=== bunny.rb
require 'bunny'
class Worker
  def initialize
    @channel = Bunny.new.start.create_channel
    @queue = @channel.queue('jobs', durable: true)
  end
  def listen
    @queue.subscribe { |_info, _properties, body| body }
  end
  def send_job
    @queue.publish('x')
    @channel.default_exchange.publish('x', routing_key: 'urgent')
  end
end
`,
    [
      'OrdersConsumer -subscribes-> orders',
      'OrdersConsumer.consume -publishes-> shipments',
      'Worker.listen -subscribes-> jobs',
      'Worker.send_job -publishes-> jobs',
      'Worker.send_job -publishes-> urgent',
      'consume -subscribes-> greetings',
      'produce -publishes-> greetings',
      'produce -publishes-> more',
    ],
  ],
  [
    'flags',
    ['gated_by_flag'],
    `=== a.rb
CLIENT = LaunchDarkly::LDClient.new('key')
UNLEASH = Unleash::Client.new(app_name: 'x')
def run(user)
  Flipper.enabled?(:new_search, user)
  CLIENT.variation('dark-mode', {}, false)
  UNLEASH.is_enabled?('fast')
end
`,
    ['run -gated_by_flag-> dark-mode', 'run -gated_by_flag-> fast', 'run -gated_by_flag-> new_search'],
  ],
  [
    'tables of models, migrations, schemas and statements',
    ['connects_to'],
    `=== app/models/application_record.rb
class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true
end
=== app/models/user.rb
class User < ApplicationRecord
  def self.oldest
    find_by_sql('select * from users join teams on true')
  end
  def reset
    self.class.connection.execute(<<~SQL)
      delete from sessions
      where user_id = #{id}
    SQL
  end
end
class Admin < User; end
class Person < ApplicationRecord; end
module Billing
  class OrderItem < ApplicationRecord; end
  class Log < ActiveRecord::Base
    self.table_name = 'audit.logs'
  end
end
class NotAModel; end
=== db/migrate/1_make.rb
class Make < ActiveRecord::Migration[7.0]
  def change
    create_table :teams do |t|
      t.string :name
    end
    add_column :users, :age, :integer
  end
end
=== db/schema.rb
ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "sessions", force: :cascade do |t|
    t.string "token"
  end
end
=== sequel.rb
DB = Sequel.connect('sqlite://x')
def rows
  DB[:widgets].all
end
`,
    [
      'Admin -connects_to-> users',
      'Billing.Log -connects_to-> audit.logs',
      'Billing.OrderItem -connects_to-> order_items',
      'Make.change -connects_to-> teams',
      'Make.change -connects_to-> users',
      'Person -connects_to-> people',
      'User -connects_to-> users',
      'User.oldest -connects_to-> teams',
      'User.oldest -connects_to-> users',
      'User.reset -connects_to-> sessions',
      'db/schema.rb -connects_to-> sessions',
      'rows -connects_to-> widgets',
    ],
  ],
  [
    'jobs are called by who asks for them',
    ['calls'],
    `=== a.rb
class HardJob
  include Sidekiq::Job
  def perform(id); end
end
class MailJob < ApplicationJob
  def perform; end
end
class ApplicationJob < ActiveJob::Base; end
class Other
  def perform; end
end
def ask
  HardJob.perform_async(1)
  MailJob.perform_later
end
`,
    ['ask -calls-> HardJob.perform', 'ask -calls-> MailJob.perform'],
  ],
];

test.each(CASES)('%s', async (_name, types, fixture, expected) => {
  const found = await connectionsOf(fixture, types);
  expect(found.filter((line) => !line.includes('rubygems/'))).toEqual(expected);
});
