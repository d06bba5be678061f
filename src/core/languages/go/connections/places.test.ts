import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
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
];

testConnections(['publishes', 'subscribes', 'gated_by_flag', 'connects_to'], CASES);
