import { asksFlag, namesTable, publishesTopic, runsStatement, subscribesTopic } from '../../connection-rows.ts';
import type { ConnectionRow } from '../../connections.ts';

/** Topics of message brokers. */
const TOPIC_ROWS: readonly ConnectionRow[] = [
  subscribesTopic({
    reference: 'https://docs.spring.io/spring-kafka/reference/kafka/receiving-messages/listener-annotation.html',
    package: 'org.springframework.kafka.annotation',
    members: ['KafkaListener'],
    name: [{ key: 'topics' }],
    from: 'decorated',
  }),
  publishesTopic({
    reference: 'https://docs.spring.io/spring-kafka/reference/kafka/sending-messages.html#kafka-template',
    package: 'org.springframework.kafka.core',
    on: ['KafkaTemplate', 'KafkaOperations', 'ReactiveKafkaProducerTemplate'],
    members: ['send'],
  }),
  publishesTopic({
    reference: 'https://kafka.apache.org/40/javadoc/org/apache/kafka/clients/producer/ProducerRecord.html',
    package: 'org.apache.kafka.clients.producer',
    members: ['ProducerRecord'],
  }),
  subscribesTopic({
    reference: 'https://kafka.apache.org/40/javadoc/org/apache/kafka/clients/consumer/KafkaConsumer.html',
    package: 'org.apache.kafka.clients.consumer',
    on: ['KafkaConsumer', 'Consumer'],
    members: ['subscribe'],
  }),
  subscribesTopic({
    reference: 'https://kafka.apache.org/40/documentation/streams/developer-guide/dsl-api.html',
    package: 'org.apache.kafka.streams',
    on: ['StreamsBuilder'],
    members: ['stream', 'table', 'globalTable'],
  }),
  publishesTopic({
    reference:
      'https://kafka.apache.org/40/documentation/streams/developer-guide/dsl-api.html#writing-streams-back-to-kafka',
    package: ['org.apache.kafka.streams.kstream', 'org.apache.kafka.streams'],
    on: ['KStream', 'StreamsBuilder'],
    members: ['to'],
  }),
  subscribesTopic({
    reference: 'https://docs.spring.io/spring-amqp/reference/amqp/receiving-messages/async-annotation-driven.html',
    package: 'org.springframework.amqp.rabbit.annotation',
    members: ['RabbitListener'],
    name: [{ key: 'queues' }],
    from: 'decorated',
  }),
  publishesTopic({
    reference: 'https://docs.spring.io/spring-amqp/reference/amqp/sending-messages.html',
    package: ['org.springframework.amqp.rabbit.core', 'org.springframework.amqp.core'],
    on: ['RabbitTemplate', 'RabbitOperations', 'AmqpTemplate'],
    members: ['convertAndSend', 'convertSendAndReceive', 'send'],
    name: [{ at: 1, least: 3 }, { at: 0 }],
  }),
  publishesTopic({
    reference: 'https://rabbitmq.github.io/rabbitmq-java-client/api/current/com/rabbitmq/client/Channel.html',
    package: 'com.rabbitmq.client',
    on: ['Channel', 'Connection', 'ConnectionFactory'],
    members: ['basicPublish'],
    name: [{ at: 1 }],
  }),
  subscribesTopic({
    reference: 'https://rabbitmq.github.io/rabbitmq-java-client/api/current/com/rabbitmq/client/Channel.html',
    package: 'com.rabbitmq.client',
    on: ['Channel', 'Connection', 'ConnectionFactory'],
    members: ['basicConsume', 'basicGet'],
  }),
  subscribesTopic({
    reference: 'https://docs.spring.io/spring-framework/reference/integration/jms/annotated.html',
    package: 'org.springframework.jms.annotation',
    members: ['JmsListener'],
    name: [{ key: 'destination' }],
    from: 'decorated',
  }),
  publishesTopic({
    reference: 'https://docs.spring.io/spring-framework/reference/integration/jms/sending.html',
    package: 'org.springframework.jms.core',
    on: ['JmsTemplate', 'JmsOperations'],
    members: ['convertAndSend', 'send'],
  }),
  publishesTopic({
    reference: 'https://docs.spring.io/spring-data/redis/reference/redis/pubsub.html#redis:pubsub:publish',
    package: 'org.springframework.data.redis.core',
    on: ['RedisTemplate', 'StringRedisTemplate', 'RedisOperations'],
    members: ['convertAndSend'],
  }),
  subscribesTopic({
    reference: 'https://docs.awspring.io/spring-cloud-aws/docs/3.2.0/reference/html/index.html#sqs-integration',
    package: 'io.awspring.cloud.sqs.annotation',
    members: ['SqsListener'],
    name: [{ at: 0 }, { key: 'value' }, { key: 'queueNames' }],
    reads: 'url',
    from: 'decorated',
  }),
];

/** Feature flags. */
const FLAG_ROWS: readonly ConnectionRow[] = [
  asksFlag({
    reference: 'https://launchdarkly.com/docs/sdk/features/evaluating#java',
    package: ['com.launchdarkly.sdk.server', 'com.launchdarkly.sdk.server.interfaces'],
    on: ['LDClient', 'LDClientInterface'],
    members: [
      'boolVariation',
      'intVariation',
      'doubleVariation',
      'stringVariation',
      'jsonValueVariation',
      'boolVariationDetail',
      'stringVariationDetail',
    ],
  }),
  asksFlag({
    reference: 'https://docs.getunleash.io/reference/sdks/java',
    package: ['io.getunleash', 'no.finn.unleash'],
    on: ['Unleash', 'DefaultUnleash'],
    members: ['isEnabled', 'getVariant'],
  }),
  asksFlag({
    reference: 'https://openfeature.dev/docs/reference/technologies/server/java',
    package: 'dev.openfeature.sdk',
    on: ['Client', 'OpenFeatureAPI'],
    members: [
      'getBooleanValue',
      'getStringValue',
      'getIntegerValue',
      'getDoubleValue',
      'getObjectValue',
      'getBooleanDetails',
      'getStringDetails',
    ],
  }),
  asksFlag({
    reference: 'https://github.com/ff4j/ff4j/wiki/Core-Concepts',
    package: 'org.ff4j',
    on: ['FF4j'],
    members: ['check'],
  }),
];

/** Models of tables, and statements given to databases. */
const TABLE_ROWS: readonly ConnectionRow[] = [
  namesTable({
    reference: 'https://jakarta.ee/specifications/persistence/3.2/jakarta-persistence-spec-3.2#a15340',
    package: ['jakarta.persistence', 'javax.persistence'],
    members: ['Entity'],
    name: [{ beside: 'Table', key: 'name' }, { key: 'name' }],
    from: 'decorated',
    otherwise: 'snake',
  }),
  namesTable({
    reference: 'https://docs.spring.io/spring-data/relational/reference/jdbc/mapping.html#mapping.usage.annotations',
    package: 'org.springframework.data.relational.core.mapping',
    members: ['Table'],
    name: [{ at: 0 }, { key: 'value' }, { key: 'name' }],
    from: 'decorated',
    otherwise: 'snake',
  }),
  runsStatement({
    reference: 'https://mybatis.org/mybatis-3/java-api.html#mapper-annotations',
    package: 'org.apache.ibatis.annotations',
    members: ['Select', 'Insert', 'Update', 'Delete'],
    name: [{ at: 0 }, { key: 'value' }],
    from: 'decorated',
  }),
  runsStatement({
    reference: 'https://docs.spring.io/spring-framework/reference/data-access/jdbc/core.html',
    package: [
      'org.springframework.jdbc.core',
      'org.springframework.jdbc.core.namedparam',
      'org.springframework.jdbc.core.simple',
    ],
    on: ['JdbcTemplate', 'JdbcOperations', 'NamedParameterJdbcTemplate', 'NamedParameterJdbcOperations', 'JdbcClient'],
    members: [
      'query',
      'queryForObject',
      'queryForList',
      'queryForMap',
      'queryForRowSet',
      'queryForStream',
      'update',
      'batchUpdate',
      'execute',
      'sql',
    ],
  }),
  runsStatement({
    reference: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.sql/java/sql/Statement.html',
    package: ['java.sql', 'javax.sql'],
    on: ['Statement', 'Connection', 'DriverManager', 'DataSource'],
    members: ['executeQuery', 'executeUpdate', 'execute', 'addBatch', 'prepareStatement', 'prepareCall'],
  }),
  runsStatement({
    reference:
      'https://jakarta.ee/specifications/persistence/3.2/apidocs/jakarta.persistence/jakarta/persistence/entitymanager#createNativeQuery(java.lang.String)',
    package: ['jakarta.persistence', 'javax.persistence'],
    on: ['EntityManager'],
    members: ['createNativeQuery'],
  }),
];

export const PLACE_ROWS: readonly ConnectionRow[] = [...TOPIC_ROWS, ...FLAG_ROWS, ...TABLE_ROWS];
