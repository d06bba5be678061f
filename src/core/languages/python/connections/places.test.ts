import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
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
];

testConnections(['publishes', 'subscribes', 'gated_by_flag', 'connects_to'], CASES);
