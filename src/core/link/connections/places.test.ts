import { expect, test } from 'vitest';
import { connectionsOf } from './connections.testing.ts';

const TYPES = ['publishes', 'subscribes', 'gated_by_flag', 'connects_to'];

const CASES: readonly [name: string, fixture: string, expected: readonly string[]][] = [
  [
    'topics in TypeScript',
    `=== broker.ts
import { Kafka } from 'kafkajs';
import amqp from 'amqplib';
import { createClient } from 'redis';
import { connect } from 'nats';
import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';
const kafka = new Kafka({});
const producer = kafka.producer();
const TOPIC = 'orders';
export async function out() {
  await producer.send({ topic: TOPIC, messages: [] });
  const channel = await (await amqp.connect('amqp://h')).createChannel();
  channel.sendToQueue('mails', Buffer.from(''));
  createClient().publish('news', '');
  (await connect()).publish('updates');
  new SendMessageCommand({ QueueUrl: 'https://sqs.eu.amazonaws.com/1/jobs' });
}
export async function into() {
  const consumer = kafka.consumer({ groupId: 'g' });
  await consumer.subscribe({ topics: ['orders', 'refunds'] });
}
`,
    [
      'into -subscribes-> orders',
      'into -subscribes-> refunds',
      'out -publishes-> jobs',
      'out -publishes-> mails',
      'out -publishes-> news',
      'out -publishes-> orders',
      'out -publishes-> updates',
    ],
  ],
  [
    'topics and tasks in Python',
    `=== broker.py
from confluent_kafka import Producer
from kafka import KafkaConsumer
import pika
from celery import Celery, shared_task
app = Celery("x")
def out():
    Producer({}).produce("orders", b"")
    connection = pika.BlockingConnection()
    connection.channel().basic_publish(exchange="", routing_key="mails", body="")
    app.send_task("billing.charge")
def handle(*args): ...
def into():
    KafkaConsumer("orders", "refunds")
    pika.BlockingConnection().channel().basic_consume(queue="mails", on_message_callback=handle)
@app.task(name="billing.charge")
def charge(): ...
@shared_task
def unnamed(): ...
`,
    [
      'charge -subscribes-> billing.charge',
      'handle -subscribes-> mails',
      'into -subscribes-> orders',
      'out -publishes-> billing.charge',
      'out -publishes-> mails',
      'out -publishes-> orders',
    ],
  ],
  [
    'topics in Go',
    `=== broker.go
package broker
import (
	"context"
	"github.com/IBM/sarama"
	"github.com/nats-io/nats.go"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/segmentio/kafka-go"
)
const topic = "orders"
func Out(ctx context.Context, ch *amqp.Channel) {
	_ = &sarama.ProducerMessage{Topic: topic}
	w := &kafka.Writer{Topic: "events"}
	_ = w
	ch.PublishWithContext(ctx, "", "mails", false, false, amqp.Publishing{})
	nc, _ := nats.Connect("")
	nc.Publish("updates", nil)
}
func In(ctx context.Context, group sarama.ConsumerGroup) {
	group.Consume(ctx, []string{"orders", "refunds"}, nil)
	kafka.NewReader(kafka.ReaderConfig{Topic: "events"})
}
`,
    [
      'In -subscribes-> events',
      'In -subscribes-> orders',
      'In -subscribes-> refunds',
      'Out -publishes-> events',
      'Out -publishes-> mails',
      'Out -publishes-> orders',
      'Out -publishes-> updates',
    ],
  ],
  [
    'flags',
    `=== a.ts
import { initialize } from 'unleash-client';
import * as ld from '@launchdarkly/node-server-sdk';
import { OpenFeature } from '@openfeature/server-sdk';
import { GrowthBook } from '@growthbook/growthbook';
const unleash = initialize({});
export async function f(user: string) {
  unleash.isEnabled('new-cart');
  await ld.init('').variation('dark-mode', user, false);
  await OpenFeature.getClient().getBooleanValue('v2', false);
  new GrowthBook().isOn('beta');
}
=== b.py
import waffle
from openfeature import api
def g(request):
    waffle.flag_is_active(request, "pay_later")
    api.get_client().get_boolean_value("v2", False)
=== c.go
package c
import "github.com/Unleash/unleash-client-go/v4"
func H() { unleash.IsEnabled("new-cart") }
`,
    [
      'H -gated_by_flag-> new-cart',
      'f -gated_by_flag-> beta',
      'f -gated_by_flag-> dark-mode',
      'f -gated_by_flag-> new-cart',
      'f -gated_by_flag-> v2',
      'g -gated_by_flag-> pay_later',
      'g -gated_by_flag-> v2',
    ],
  ],
  [
    'models and statements in Python',
    `=== shop/models.py
from django.db import models
class Base(models.Model):
    class Meta:
        abstract = True
class Order(Base): ...
class Item(models.Model):
    class Meta:
        db_table = "Line_Items"
=== rows.py
import sqlite3
from sqlalchemy.orm import DeclarativeBase
class Root(DeclarativeBase): ...
class User(Root):
    __tablename__ = "users"
def read(name):
    cursor = sqlite3.connect("x").cursor()
    cursor.execute("""
        SELECT u.id FROM users u
        JOIN "public"."Orders" o ON o.user = u.id
    """)
    cursor.execute("INSERT INTO logs VALUES (?)", (name,))
`,
    [
      'Item -connects_to-> line_items',
      'Order -connects_to-> shop_order',
      'User -connects_to-> users',
      'read -connects_to-> logs',
      'read -connects_to-> orders',
      'read -connects_to-> users',
    ],
  ],
  [
    'models and statements in TypeScript and Go',
    `=== a.ts
import { Entity } from 'typeorm';
import { Pool } from 'pg';
import { Sequelize } from 'sequelize';
@Entity('people')
export class Person {}
@Entity()
export class OrderItem {}
const pool = new Pool();
const Tag = new Sequelize('').define('tags', {});
export const read = (id: string) => pool.query(\`UPDATE people SET a = \${id}\`);
=== b.go
package b
import (
	"database/sql"
	"gorm.io/gorm"
)
type Company struct { gorm.Model }
type Person struct { ID int }
func (Person) TableName() string { return "people" }
func Read(db *sql.DB) { db.Query("select * from companies where id = $1") }
`,
    [
      'Company -connects_to-> companies',
      'OrderItem -connects_to-> order_item',
      'Person -connects_to-> people',
      'Person -connects_to-> people',
      'Read -connects_to-> companies',
      'a.ts -connects_to-> tags',
      'read -connects_to-> people',
    ],
  ],
];

test.each(CASES)('%s', async (_name, fixture, expected) => {
  expect(await connectionsOf(fixture, TYPES)).toEqual(expected);
});
