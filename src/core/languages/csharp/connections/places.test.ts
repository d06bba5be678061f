import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const TYPES = ['reads_env', 'executes_process', 'publishes', 'subscribes', 'gated_by_flag', 'connects_to'];

const CASES: readonly ConnectionCase[] = [
  [
    'environment variables and processes',
    `=== a.cs
using System.Diagnostics;
class App {
  const string Key = "API_KEY";
  void Run() {
    var home = Environment.GetEnvironmentVariable("HOME");
    var key = System.Environment.GetEnvironmentVariable(Key);
    Process.Start("/usr/bin/git", "status");
    Process.Start(new ProcessStartInfo("docker") { UseShellExecute = false });
    var info = new ProcessStartInfo { FileName = "npm", Arguments = "test" };
  }
}
`,
    [
      'App.Run -executes_process-> docker',
      'App.Run -executes_process-> git',
      'App.Run -executes_process-> npm',
      'App.Run -reads_env-> API_KEY',
      'App.Run -reads_env-> HOME',
    ],
  ],
  [
    'topics of Kafka, RabbitMQ, Service Bus and MassTransit',
    `=== Kafka.cs
using Confluent.Kafka;
class Kafka {
  readonly IProducer<string, string> producer;
  Task Send() => producer.ProduceAsync("orders", new Message<string, string>());
  void Listen(object config) {
    using var consumer = new ConsumerBuilder<string, string>(config).Build();
    consumer.Subscribe(new[] { "orders", "returns" });
  }
}
=== Rabbit.cs
using RabbitMQ.Client;
class Rabbit {
  void Send(IModel channel) { channel.BasicPublish(exchange: "", routingKey: "mails", basicProperties: null, body: null); }
  async Task Listen(IChannel channel) { await channel.BasicConsumeAsync("mails", true, null); }
}
=== Bus.cs
using Azure.Messaging.ServiceBus;
class Bus {
  void Run(ServiceBusClient client) { client.CreateSender("invoices"); client.CreateProcessor("invoices", "billing"); }
}
=== Mass.cs
using MassTransit;
class Mass {
  void Run(IRabbitMqBusFactoryConfigurator config) { config.ReceiveEndpoint("payments", e => { }); }
  async Task Send(ISendEndpointProvider provider) { await provider.GetSendEndpoint(new Uri("queue:payments")); }
}
`,
    [
      'Bus.Run -publishes-> invoices',
      'Bus.Run -subscribes-> invoices',
      'Kafka.Listen -subscribes-> orders',
      'Kafka.Listen -subscribes-> returns',
      'Kafka.Send -publishes-> orders',
      'Mass.Run -subscribes-> payments',
      'Mass.Send -publishes-> payments',
      'Rabbit.Listen -subscribes-> mails',
      'Rabbit.Send -publishes-> mails',
    ],
  ],
  [
    'flags of FeatureManagement and LaunchDarkly',
    `=== a.cs
using Microsoft.FeatureManagement;
using Microsoft.FeatureManagement.Mvc;
enum Flags { NewUi }
class Page {
  readonly IFeatureManager features;
  Task<bool> Check() => features.IsEnabledAsync(nameof(Flags.NewUi));
  [FeatureGate("Beta")] void Beta() { }
}
=== b.cs
using LaunchDarkly.Sdk.Server;
class Dark { bool On(LdClient client) => client.BoolVariation("dark-mode", null, false); }
`,
    ['Dark.On -gated_by_flag-> dark-mode', 'Page.Beta -gated_by_flag-> Beta', 'Page.Check -gated_by_flag-> NewUi'],
  ],
  [
    'Entity Framework: names by attribute, by configuration and by the set that holds a model',
    `=== Model.cs
using System.ComponentModel.DataAnnotations.Schema;
namespace Shop;
[Table("order_items", Schema = "sales")] public class Item { }
public class Order { }
public class Buyer { }
public class Note { }
=== Context.cs
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;
namespace Shop;
public class ShopContext : DbContext {
  public DbSet<Item> Items { get; set; }
  public DbSet<Order> Orders => Set<Order>();
  public DbSet<Buyer> Buyers { get; set; }
  public DbSet<Note> Notes { get; set; }
  protected override void OnModelCreating(ModelBuilder builder) {
    builder.Entity<Buyer>().ToTable("customers", "dbo");
  }
  public void Clean() { Database.ExecuteSqlRaw("DELETE FROM logs"); }
}
class NoteConfiguration : IEntityTypeConfiguration<Note> {
  public void Configure(EntityTypeBuilder<Note> builder) { builder.ToTable("remarks"); }
}
`,
    [
      'Buyer -connects_to-> customers',
      'Item -connects_to-> sales.order_items',
      'Note -connects_to-> remarks',
      'Order -connects_to-> orders',
      'ShopContext.Clean -connects_to-> logs',
    ],
  ],
  [
    'statements of Dapper and of commands',
    `=== a.cs
using Dapper;
using Npgsql;
class Store {
  Task Load(NpgsqlConnection connection) => connection.QueryAsync<int>(@"
    SELECT u.id FROM users u
    JOIN teams t ON t.id = u.team", new { });
  void Save(NpgsqlConnection connection, int id) {
    connection.Execute($"UPDATE carts SET paid = 1 WHERE id = {id}");
    using var command = new NpgsqlCommand("INSERT INTO events VALUES (1)", connection);
  }
}
`,
    [
      'Store.Load -connects_to-> teams',
      'Store.Load -connects_to-> users',
      'Store.Save -connects_to-> carts',
      'Store.Save -connects_to-> events',
    ],
  ],
];

testConnections(TYPES, CASES);
