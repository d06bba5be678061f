import { expect, test } from 'vitest';
import { connectionsOf } from '../../../link/connections.testing.ts';

const CASES: readonly [name: string, types: readonly string[], fixture: string, expected: readonly string[]][] = [
  [
    'topics of Kafka, RabbitMQ, JMS and Redis',
    ['publishes', 'subscribes'],
    `=== app/Broker.java
package app;
import java.util.*;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.*;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;
class Broker {
  static final String ORDERS = "orders";
  private KafkaTemplate<String, String> kafka;
  private RabbitTemplate rabbit;
  private JmsTemplate jms;
  private StringRedisTemplate redis;
  void out(Producer<String, String> producer, Object order) {
    kafka.send(ORDERS, "x");
    producer.send(new ProducerRecord<>("refunds", "v"));
    rabbit.convertAndSend("mails", "text");
    rabbit.convertAndSend("exchange", "mails.new", order);
    jms.convertAndSend("letters", order);
    redis.convertAndSend("news", order);
  }
  void poll(KafkaConsumer<String, String> consumer) { consumer.subscribe(List.of("orders", "refunds")); }
  @KafkaListener(topics = {ORDERS, "\${app.topic}"}, groupId = "g")
  void onOrder(String order) {}
  @RabbitListener(queues = "mails")
  void onMail(String mail) {}
  @JmsListener(destination = "letters")
  void onLetter(String letter) {}
}
`,
    [
      'Broker.onLetter -subscribes-> letters',
      'Broker.onMail -subscribes-> mails',
      'Broker.onOrder -subscribes-> orders',
      'Broker.out -publishes-> letters',
      'Broker.out -publishes-> mails',
      'Broker.out -publishes-> mails.new',
      'Broker.out -publishes-> news',
      'Broker.out -publishes-> orders',
      'Broker.out -publishes-> refunds',
      'Broker.poll -subscribes-> orders',
      'Broker.poll -subscribes-> refunds',
    ],
  ],
  [
    'flags',
    ['gated_by_flag'],
    `=== app/Flags.java
package app;
import com.launchdarkly.sdk.server.LDClient;
import dev.openfeature.sdk.*;
import io.getunleash.Unleash;
class Flags {
  boolean a(LDClient client) { return client.boolVariation("new-cart", null, false); }
  boolean b(Unleash unleash) { return unleash.isEnabled("beta"); }
  boolean c() { return OpenFeatureAPI.getInstance().getClient().getBooleanValue("dark-mode", false); }
}
`,
    ['Flags.a -gated_by_flag-> new-cart', 'Flags.b -gated_by_flag-> beta', 'Flags.c -gated_by_flag-> dark-mode'],
  ],
  [
    'models and statements',
    ['connects_to'],
    `=== app/Data.java
package app;
import jakarta.persistence.*;
import java.sql.Connection;
import org.apache.ibatis.annotations.Select;
import org.springframework.jdbc.core.JdbcTemplate;
@Entity
class OrderItem {}
@Table(name = "app_users") @Entity
class User {}
@Table(name = "ignored")
class NoEntity {}
class Data {
  private JdbcTemplate jdbc;
  void template() { jdbc.query("SELECT * FROM invoices i JOIN customers c ON c.id = i.customer", null); }
  void block() {
    jdbc.update("""
        UPDATE accounts
           SET name = ?
        """);
  }
  void plain(Connection connection) throws Exception {
    connection.prepareStatement("insert into logs (a) values (?)");
    connection.createStatement().executeQuery("select 1 from events");
  }
}
interface Mapper {
  @Select("SELECT * FROM parcels WHERE id = #{id}")
  Object one(long id);
}
`,
    [
      'Data.block -connects_to-> accounts',
      'Data.plain -connects_to-> events',
      'Data.plain -connects_to-> logs',
      'Data.template -connects_to-> customers',
      'Data.template -connects_to-> invoices',
      'Mapper.one -connects_to-> parcels',
      'OrderItem -connects_to-> order_item',
      'User -connects_to-> app_users',
    ],
  ],
];

test.each(CASES)('%s', async (_name, types, fixture, expected) => {
  expect(await connectionsOf(fixture, types)).toEqual(expected);
});
