/** Connection and command of a provider of databases. */
const commands = (name: string): string => `using System.Data.Common;
public class ${name}Connection : DbConnection { public ${name}Connection(string text); }
public class ${name}Command : DbCommand { public ${name}Command(); public ${name}Command(string text); public ${name}Command(string text, ${name}Connection connection); }`;

/**
 * Libraries by which code reaches brokers, databases and feature flags. Only what connections speak of, and what leads
 * there.
 */
export const SERVICE_LIBRARIES: readonly (readonly [name: string, source: string])[] = [
  [
    'Confluent.Kafka',
    `using System; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks;
public interface IClient : IDisposable { }
public interface IProducer<K, V> : IClient { Task<DeliveryResult<K, V>> ProduceAsync(string topic, Message<K, V> message, CancellationToken token = default); void Produce(string topic, Message<K, V> message, Action<DeliveryReport<K, V>> handler = null); int Flush(TimeSpan timeout); }
public interface IConsumer<K, V> : IClient { void Subscribe(string topic); void Subscribe(IEnumerable<string> topics); ConsumeResult<K, V> Consume(CancellationToken token = default); void Commit(ConsumeResult<K, V> result); void Close(); }
public class ProducerBuilder<K, V> { public ProducerBuilder(IEnumerable<KeyValuePair<string, string>> config); public IProducer<K, V> Build(); }
public class ConsumerBuilder<K, V> { public ConsumerBuilder(IEnumerable<KeyValuePair<string, string>> config); public IConsumer<K, V> Build(); }
public class Message<K, V> { public K Key { get; set; } public V Value { get; set; } }
public class DeliveryResult<K, V> { public Message<K, V> Message { get; set; } public string Topic { get; set; } }
public class ConsumeResult<K, V> { public Message<K, V> Message { get; set; } public string Topic { get; set; } }`,
  ],
  [
    'RabbitMQ.Client',
    `using System; using System.Threading.Tasks;
public interface IConnectionFactory { IConnection CreateConnection(); Task<IConnection> CreateConnectionAsync(); }
public class ConnectionFactory : IConnectionFactory { public string HostName { get; set; } public IConnection CreateConnection(); public Task<IConnection> CreateConnectionAsync(); }
public interface IConnection : IDisposable { IModel CreateModel(); Task<IChannel> CreateChannelAsync(); }
public interface IModel : IDisposable { void BasicPublish(string exchange, string routingKey, bool mandatory, IBasicProperties properties, ReadOnlyMemory<byte> body); string BasicConsume(string queue, bool autoAck, string tag, bool noLocal, bool exclusive, object arguments, IBasicConsumer consumer); object QueueDeclare(string queue, bool durable, bool exclusive, bool autoDelete, object arguments); void ExchangeDeclare(string exchange, string type, bool durable, bool autoDelete, object arguments); void QueueBind(string queue, string exchange, string routingKey, object arguments); void BasicAck(ulong tag, bool multiple); }
public static class IModelExensions { public static void BasicPublish(this IModel model, string exchange, string routingKey, IBasicProperties properties, ReadOnlyMemory<byte> body); public static string BasicConsume(this IModel model, string queue, bool autoAck, IBasicConsumer consumer); }
public interface IChannel : IDisposable { ValueTask BasicPublishAsync(string exchange, string routingKey, ReadOnlyMemory<byte> body); Task<string> BasicConsumeAsync(string queue, bool autoAck, IAsyncBasicConsumer consumer); Task<object> QueueDeclareAsync(string queue, bool durable = false, bool exclusive = true, bool autoDelete = true, object arguments = null); ValueTask BasicAckAsync(ulong tag, bool multiple); }`,
  ],
  [
    'Azure.Messaging.ServiceBus',
    `using System; using System.Threading; using System.Threading.Tasks;
public class ServiceBusClient : IAsyncDisposable { public ServiceBusClient(string connection); public ServiceBusSender CreateSender(string name); public ServiceBusReceiver CreateReceiver(string name); public ServiceBusReceiver CreateReceiver(string topic, string subscription); public ServiceBusProcessor CreateProcessor(string name); public ServiceBusProcessor CreateProcessor(string name, ServiceBusProcessorOptions options); public ServiceBusProcessor CreateProcessor(string topic, string subscription); public ServiceBusProcessor CreateProcessor(string topic, string subscription, ServiceBusProcessorOptions options); public ServiceBusSessionProcessor CreateSessionProcessor(string name); }
public class ServiceBusSender { public Task SendMessageAsync(ServiceBusMessage message, CancellationToken token = default); }
public class ServiceBusMessage { public ServiceBusMessage(string body); }
public class ServiceBusProcessor { public Task StartProcessingAsync(CancellationToken token = default); }`,
  ],
  [
    'MassTransit',
    `using System; using System.Threading.Tasks;
public interface IReceiveConfigurator { void ReceiveEndpoint(string queue, Action<IReceiveEndpointConfigurator> configure); }
public interface IBusFactoryConfigurator : IReceiveConfigurator { }
public interface IRabbitMqBusFactoryConfigurator : IBusFactoryConfigurator { }
public interface IInMemoryBusFactoryConfigurator : IBusFactoryConfigurator { }
public interface IServiceBusBusFactoryConfigurator : IBusFactoryConfigurator { }
public interface ISendEndpointProvider { Task<ISendEndpoint> GetSendEndpoint(Uri address); }
public interface ISendEndpoint { Task Send<T>(T message); }
public interface IPublishEndpoint { Task Publish<T>(T message); }
public interface IBus : IPublishEndpoint, ISendEndpointProvider { }
public interface IConsumer<T> { Task Consume(ConsumeContext<T> context); }
public interface ConsumeContext<T> : IPublishEndpoint, ISendEndpointProvider { T Message { get; } }`,
  ],
  [
    'Microsoft.FeatureManagement',
    `using System.Threading; using System.Threading.Tasks;
public interface IFeatureManager { Task<bool> IsEnabledAsync(string feature); Task<bool> IsEnabledAsync<C>(string feature, C context); }
public interface IFeatureManagerSnapshot : IFeatureManager { }
public interface IVariantFeatureManager { ValueTask<bool> IsEnabledAsync(string feature, CancellationToken token = default); ValueTask<Variant> GetVariantAsync(string feature, CancellationToken token = default); }
public interface IVariantFeatureManagerSnapshot : IVariantFeatureManager { }`,
  ],
  [
    'Microsoft.FeatureManagement.Mvc',
    `using System;
public class FeatureGateAttribute : Attribute { public FeatureGateAttribute(params string[] features); }`,
  ],
  [
    'LaunchDarkly.Sdk.Server.Interfaces',
    `using System;
public interface ILdClient : IDisposable { bool BoolVariation(string key, Context context, bool other = false); string StringVariation(string key, Context context, string other); int IntVariation(string key, Context context, int other); double DoubleVariation(string key, Context context, double other); LdValue JsonVariation(string key, Context context, LdValue other); }`,
  ],
  [
    'LaunchDarkly.Sdk.Server',
    `using System; using LaunchDarkly.Sdk.Server.Interfaces;
public class LdClient : ILdClient { public LdClient(string key); public LdClient(Configuration config); public bool BoolVariation(string key, Context context, bool other = false); public string StringVariation(string key, Context context, string other); public int IntVariation(string key, Context context, int other); public double DoubleVariation(string key, Context context, double other); public LdValue JsonVariation(string key, Context context, LdValue other); public void Dispose(); }`,
  ],
  [
    'System.ComponentModel.DataAnnotations.Schema',
    `using System;
public class TableAttribute : Attribute { public TableAttribute(string name); public string Name { get; } public string Schema { get; set; } }
public class ColumnAttribute : Attribute { public ColumnAttribute(); public ColumnAttribute(string name); public string TypeName { get; set; } public int Order { get; set; } }
public class ForeignKeyAttribute : Attribute { public ForeignKeyAttribute(string name); }
public class InversePropertyAttribute : Attribute { public InversePropertyAttribute(string name); }
public class NotMappedAttribute : Attribute { }
public class DatabaseGeneratedAttribute : Attribute { public DatabaseGeneratedAttribute(DatabaseGeneratedOption option); }
public enum DatabaseGeneratedOption { None, Identity, Computed }`,
  ],
  [
    'Microsoft.EntityFrameworkCore',
    `using System; using System.Collections.Generic; using System.Linq; using System.Threading; using System.Threading.Tasks; using Microsoft.EntityFrameworkCore.Infrastructure; using Microsoft.EntityFrameworkCore.Metadata.Builders;
public class DbContext : IDisposable { public DbContext(); public DbContext(DbContextOptions options); public DatabaseFacade Database { get; } public DbSet<T> Set<T>(); public virtual int SaveChanges(); public virtual Task<int> SaveChangesAsync(CancellationToken token = default); protected virtual void OnModelCreating(ModelBuilder builder); protected virtual void OnConfiguring(DbContextOptionsBuilder builder); public void Dispose(); }
public abstract class DbSet<T> : IQueryable<T> { public virtual void Add(T entity); public virtual void AddRange(params T[] entities); public virtual ValueTask<object> AddAsync(T entity, CancellationToken token = default); public virtual void Update(T entity); public virtual void Remove(T entity); public virtual void RemoveRange(params T[] entities); public virtual T Find(params object[] keys); public virtual ValueTask<T> FindAsync(params object[] keys); }
public class ModelBuilder { public EntityTypeBuilder<T> Entity<T>(); public ModelBuilder Entity<T>(Action<EntityTypeBuilder<T>> build); public ModelBuilder ApplyConfiguration<T>(IEntityTypeConfiguration<T> configuration); public ModelBuilder ApplyConfigurationsFromAssembly(Assembly assembly); }
public interface IEntityTypeConfiguration<T> { void Configure(EntityTypeBuilder<T> builder); }
public static class RelationalEntityTypeBuilderExtensions { public static EntityTypeBuilder<T> ToTable<T>(this EntityTypeBuilder<T> builder, string name); public static EntityTypeBuilder<T> ToTable<T>(this EntityTypeBuilder<T> builder, string name, string schema); public static EntityTypeBuilder<T> ToView<T>(this EntityTypeBuilder<T> builder, string name); }
public static class RelationalQueryableExtensions { public static IQueryable<T> FromSqlRaw<T>(this DbSet<T> set, string sql, params object[] args); public static IQueryable<T> FromSqlInterpolated<T>(this DbSet<T> set, string sql); public static IQueryable<T> FromSql<T>(this DbSet<T> set, string sql); }
public static class RelationalDatabaseFacadeExtensions { public static int ExecuteSqlRaw(this DatabaseFacade database, string sql, params object[] args); public static Task<int> ExecuteSqlRawAsync(this DatabaseFacade database, string sql, params object[] args); public static int ExecuteSqlInterpolated(this DatabaseFacade database, string sql); public static Task<int> ExecuteSqlInterpolatedAsync(this DatabaseFacade database, string sql); public static int ExecuteSql(this DatabaseFacade database, string sql); public static Task<int> ExecuteSqlAsync(this DatabaseFacade database, string sql); public static void Migrate(this DatabaseFacade database); }
public static class EntityFrameworkQueryableExtensions { public static Task<List<T>> ToListAsync<T>(this IQueryable<T> query, CancellationToken token = default); public static Task<T[]> ToArrayAsync<T>(this IQueryable<T> query, CancellationToken token = default); public static Task<T> FirstAsync<T>(this IQueryable<T> query, CancellationToken token = default); public static Task<T> FirstAsync<T>(this IQueryable<T> query, Func<T, bool> by, CancellationToken token = default); public static Task<T> FirstOrDefaultAsync<T>(this IQueryable<T> query, CancellationToken token = default); public static Task<T> FirstOrDefaultAsync<T>(this IQueryable<T> query, Func<T, bool> by, CancellationToken token = default); public static Task<T> SingleAsync<T>(this IQueryable<T> query, Func<T, bool> by, CancellationToken token = default); public static Task<T> SingleOrDefaultAsync<T>(this IQueryable<T> query, Func<T, bool> by, CancellationToken token = default); public static Task<int> CountAsync<T>(this IQueryable<T> query, CancellationToken token = default); public static Task<bool> AnyAsync<T>(this IQueryable<T> query, CancellationToken token = default); public static Task<bool> AnyAsync<T>(this IQueryable<T> query, Func<T, bool> by, CancellationToken token = default); public static IQueryable<T> Include<T, P>(this IQueryable<T> query, Func<T, P> path); public static IQueryable<T> AsNoTracking<T>(this IQueryable<T> query); }`,
  ],
  [
    'Microsoft.EntityFrameworkCore.Infrastructure',
    `using System.Threading.Tasks;
public class DatabaseFacade { public bool EnsureCreated(); public Task<bool> EnsureCreatedAsync(); }`,
  ],
  [
    'Microsoft.EntityFrameworkCore.Metadata.Builders',
    `using System;
public class EntityTypeBuilder<T> { public EntityTypeBuilder<T> HasKey(Func<T, object> key); public PropertyBuilder<P> Property<P>(Func<T, P> property); public EntityTypeBuilder<T> Ignore(Func<T, object> property); }`,
  ],
  [
    'System.Data',
    `using System;
public interface IDbConnection : IDisposable { void Open(); void Close(); IDbCommand CreateCommand(); IDbTransaction BeginTransaction(); }
public interface IDbCommand : IDisposable { string CommandText { get; set; } int ExecuteNonQuery(); object ExecuteScalar(); IDataReader ExecuteReader(); }
public interface IDbTransaction : IDisposable { void Commit(); void Rollback(); }
public interface IDataReader : IDisposable { bool Read(); }`,
  ],
  [
    'System.Data.Common',
    `using System.Data; using System.Threading; using System.Threading.Tasks;
public abstract class DbConnection : IDbConnection { public virtual Task OpenAsync(CancellationToken token = default); public DbCommand CreateCommand(); }
public abstract class DbCommand : IDbCommand { public virtual Task<int> ExecuteNonQueryAsync(CancellationToken token = default); public virtual Task<object> ExecuteScalarAsync(CancellationToken token = default); public Task<DbDataReader> ExecuteReaderAsync(CancellationToken token = default); public DbDataReader ExecuteReader(); }
public abstract class DbDataReader : IDataReader { public virtual Task<bool> ReadAsync(CancellationToken token = default); }`,
  ],
  ['Microsoft.Data.SqlClient', commands('Sql')],
  ['System.Data.SqlClient', commands('Sql')],
  ['Microsoft.Data.Sqlite', commands('Sqlite')],
  ['Npgsql', commands('Npgsql')],
  ['MySqlConnector', commands('MySql')],
  ['MySql.Data.MySqlClient', commands('MySql')],
  [
    'Dapper',
    `using System.Collections.Generic; using System.Data; using System.Threading.Tasks;
public static class SqlMapper { public static IEnumerable<T> Query<T>(this IDbConnection connection, string sql, object parameters = null); public static IEnumerable<object> Query(this IDbConnection connection, string sql, object parameters = null); public static Task<IEnumerable<T>> QueryAsync<T>(this IDbConnection connection, string sql, object parameters = null); public static T QueryFirst<T>(this IDbConnection connection, string sql, object parameters = null); public static object QueryFirst(this IDbConnection connection, string sql, object parameters = null); public static Task<T> QueryFirstAsync<T>(this IDbConnection connection, string sql, object parameters = null); public static T QueryFirstOrDefault<T>(this IDbConnection connection, string sql, object parameters = null); public static object QueryFirstOrDefault(this IDbConnection connection, string sql, object parameters = null); public static Task<T> QueryFirstOrDefaultAsync<T>(this IDbConnection connection, string sql, object parameters = null); public static T QuerySingle<T>(this IDbConnection connection, string sql, object parameters = null); public static object QuerySingle(this IDbConnection connection, string sql, object parameters = null); public static Task<T> QuerySingleAsync<T>(this IDbConnection connection, string sql, object parameters = null); public static T QuerySingleOrDefault<T>(this IDbConnection connection, string sql, object parameters = null); public static object QuerySingleOrDefault(this IDbConnection connection, string sql, object parameters = null); public static Task<T> QuerySingleOrDefaultAsync<T>(this IDbConnection connection, string sql, object parameters = null); public static int Execute(this IDbConnection connection, string sql, object parameters = null); public static Task<int> ExecuteAsync(this IDbConnection connection, string sql, object parameters = null); public static IDataReader ExecuteReader(this IDbConnection connection, string sql, object parameters = null); public static Task<IDataReader> ExecuteReaderAsync(this IDbConnection connection, string sql, object parameters = null); public static T ExecuteScalar<T>(this IDbConnection connection, string sql, object parameters = null); public static Task<T> ExecuteScalarAsync<T>(this IDbConnection connection, string sql, object parameters = null); public static GridReader QueryMultiple(this IDbConnection connection, string sql, object parameters = null); public static Task<GridReader> QueryMultipleAsync(this IDbConnection connection, string sql, object parameters = null); }`,
  ],
];
