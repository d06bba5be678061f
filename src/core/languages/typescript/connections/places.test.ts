import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
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
];

testConnections(['publishes', 'subscribes', 'gated_by_flag', 'connects_to'], CASES);
