/**
 * Packages that are reached by `using` them: more of the platform, its hosting libraries, and the frameworks by which
 * nearly all tests are written. Only what tells the type of something else.
 */
export const LIBRARIES: readonly (readonly [name: string, source: string])[] = [
  [
    'System.Collections.Concurrent',
    `using System; using System.Collections.Generic;
public class ConcurrentDictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> { public int Count { get; } public bool IsEmpty { get; } public V this[K key] { get; set; } public V GetOrAdd(K key, V value); public V GetOrAdd(K key, Func<K, V> make); public V AddOrUpdate(K key, V value, Func<K, V, V> update); public V AddOrUpdate(K key, Func<K, V> make, Func<K, V, V> update); public bool TryAdd(K key, V value); public bool TryRemove(K key, out V value); public bool TryUpdate(K key, V value, V comparison); public bool TryGetValue(K key, out V value); public bool ContainsKey(K key); public void Clear(); public KeyValuePair<K, V>[] ToArray(); public ICollection<K> Keys { get; } public ICollection<V> Values { get; } public IEnumerator<KeyValuePair<K, V>> GetEnumerator(); }
public class ConcurrentQueue<T> : IReadOnlyCollection<T> { public int Count { get; } public bool IsEmpty { get; } public void Enqueue(T item); public bool TryDequeue(out T item); public bool TryPeek(out T item); public T[] ToArray(); public void Clear(); }
public class ConcurrentBag<T> : IReadOnlyCollection<T> { public int Count { get; } public void Add(T item); public bool TryTake(out T item); public bool IsEmpty { get; } }
public class ConcurrentStack<T> : IReadOnlyCollection<T> { public void Push(T item); public bool TryPop(out T item); }
public class BlockingCollection<T> : IEnumerable<T> { public void Add(T item); public T Take(); public bool TryTake(out T item); public IEnumerable<T> GetConsumingEnumerable(); public void CompleteAdding(); }`,
  ],
  [
    'System.Collections.ObjectModel',
    `using System.Collections.Generic;
public class Collection<T> : IList<T>, IReadOnlyList<T> { public int Count { get; } }
public class ReadOnlyCollection<T> : IList<T>, IReadOnlyList<T> { public int Count { get; } public T this[int index] { get; } }
public class ReadOnlyDictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> { }
public class ObservableCollection<T> : Collection<T> { }`,
  ],
  [
    'System.Diagnostics',
    `using System; using System.IO; using System.Reflection; using System.Threading.Tasks;
public class Stopwatch { public static Stopwatch StartNew(); public static long GetTimestamp(); public static TimeSpan GetElapsedTime(long from); public static long Frequency; public void Start(); public void Stop(); public void Reset(); public void Restart(); public TimeSpan Elapsed { get; } public long ElapsedMilliseconds { get; } public long ElapsedTicks { get; } public bool IsRunning { get; } }
public static class Debug { public static void WriteLine(object value); public static void Write(object value); public static void Assert(bool condition); public static void Assert(bool condition, string message); public static void Fail(string message); }
public static class Trace { public static void WriteLine(object value); public static void TraceError(string message); public static void TraceInformation(string message); public static void TraceWarning(string message); }
public class Process : IDisposable { public static Process Start(string file); public static Process Start(ProcessStartInfo info); public static Process GetCurrentProcess(); public static Process GetProcessById(int id); public ProcessStartInfo StartInfo { get; set; } public StreamReader StandardOutput { get; } public StreamReader StandardError { get; } public StreamWriter StandardInput { get; } public int ExitCode { get; } public int Id { get; } public string ProcessName { get; } public bool HasExited { get; } public bool Start(); public void WaitForExit(); public bool WaitForExit(int milliseconds); public Task WaitForExitAsync(); public void Kill(); public void Kill(bool tree); public void Dispose(); }
public class ProcessStartInfo { public ProcessStartInfo(string file); public ProcessStartInfo(string file, string arguments); public string FileName; public string Arguments; public string WorkingDirectory; public bool UseShellExecute; public bool RedirectStandardOutput; }
public class StackTrace { public StackTrace(); public StackFrame GetFrame(int at); public StackFrame[] GetFrames(); }
public class StackFrame { public MethodBase GetMethod(); }
public class Activity : IDisposable { public static Activity Current { get; set; } public string Id { get; } public ActivityTraceId TraceId { get; } public ActivitySpanId SpanId { get; } public Activity Parent { get; } public Activity SetTag(string key, object value); public Activity AddTag(string key, object value); public Activity Start(); public void Stop(); public void Dispose(); }
public class ActivitySource { public ActivitySource(string name); public Activity StartActivity(string name); }
public struct ActivityTraceId { public string ToHexString(); public static ActivityTraceId CreateRandom(); }
public struct ActivitySpanId { public string ToHexString(); public static ActivitySpanId CreateRandom(); }
public abstract class DiagnosticSource { public virtual void Write(string name, object value); public virtual bool IsEnabled(string name); }`,
  ],
  [
    'System.Reflection',
    `using System; using System.Collections.Generic; using System.IO;
public abstract class MemberInfo { public string Name { get; } public Type DeclaringType { get; } public virtual object[] GetCustomAttributes(bool inherit); public virtual object[] GetCustomAttributes(Type type, bool inherit); public virtual bool IsDefined(Type type, bool inherit); }
public abstract class MethodBase : MemberInfo { public virtual object Invoke(object target, object[] args); public ParameterInfo[] GetParameters(); public bool IsStatic { get; } public bool IsPublic { get; } public bool IsGenericMethod { get; } public static MethodBase GetCurrentMethod(); }
public abstract class MethodInfo : MethodBase { public Type ReturnType { get; } public ParameterInfo ReturnParameter { get; } public MethodInfo MakeGenericMethod(params Type[] types); public MethodInfo GetGenericMethodDefinition(); public Delegate CreateDelegate(Type type); }
public abstract class ConstructorInfo : MethodBase { public object Invoke(object[] args); }
public abstract class PropertyInfo : MemberInfo { public Type PropertyType { get; } public bool CanRead { get; } public bool CanWrite { get; } public object GetValue(object target); public object GetValue(object target, object[] index); public void SetValue(object target, object value); public MethodInfo GetMethod { get; } public MethodInfo SetMethod { get; } public ParameterInfo[] GetIndexParameters(); public MethodInfo GetGetMethod(); public MethodInfo GetSetMethod(); }
public abstract class FieldInfo : MemberInfo { public Type FieldType { get; } public object GetValue(object target); public void SetValue(object target, object value); public bool IsStatic { get; } }
public class ParameterInfo { public string Name { get; } public Type ParameterType { get; } public bool HasDefaultValue { get; } public object DefaultValue { get; } public int Position { get; } }
public abstract class Assembly { public static Assembly GetExecutingAssembly(); public static Assembly GetEntryAssembly(); public static Assembly GetCallingAssembly(); public static Assembly Load(string name); public static Assembly LoadFrom(string path); public static Assembly GetAssembly(Type type); public string FullName { get; } public string Location { get; } public AssemblyName GetName(); public Type[] GetTypes(); public Type[] GetExportedTypes(); public Type GetType(string name); public Stream GetManifestResourceStream(string name); public string[] GetManifestResourceNames(); public AssemblyName[] GetReferencedAssemblies(); public IEnumerable<TypeInfo> DefinedTypes { get; } }
public class AssemblyName { public AssemblyName(string name); public string Name { get; set; } public Version Version { get; set; } public string FullName { get; } }
public class TypeInfo : Type { public IEnumerable<ConstructorInfo> DeclaredConstructors { get; } public IEnumerable<PropertyInfo> DeclaredProperties { get; } public Type AsType(); }
public class TargetInvocationException : Exception { }
public static class CustomAttributeExtensions { public static T GetCustomAttribute<T>(this MemberInfo member); public static T GetCustomAttribute<T>(this MemberInfo member, bool inherit); public static T GetCustomAttribute<T>(this Assembly assembly); public static IEnumerable<T> GetCustomAttributes<T>(this MemberInfo member); public static IEnumerable<T> GetCustomAttributes<T>(this MemberInfo member, bool inherit); public static bool IsDefined(this MemberInfo member, Type type); }
public static class IntrospectionExtensions { public static TypeInfo GetTypeInfo(this Type type); }
public enum BindingFlags { Default, Instance, Static, Public, NonPublic, DeclaredOnly, FlattenHierarchy }`,
  ],
  [
    'System.Globalization',
    `using System;
public class CultureInfo : IFormatProvider { public CultureInfo(string name); public static CultureInfo InvariantCulture { get; } public static CultureInfo CurrentCulture { get; set; } public static CultureInfo CurrentUICulture { get; set; } public static CultureInfo GetCultureInfo(string name); public string Name { get; } public TextInfo TextInfo { get; } public object GetFormat(Type type); }
public class TextInfo { public string ToTitleCase(string text); public string ToLower(string text); public string ToUpper(string text); }
public enum NumberStyles { None, Integer, Float, HexNumber, Any, Number }`,
  ],
  [
    'System.Text.RegularExpressions',
    `using System; using System.Collections.Generic;
public class Regex { public Regex(string pattern); public Regex(string pattern, RegexOptions options); public Regex(string pattern, RegexOptions options, TimeSpan timeout); public bool IsMatch(string text); public Match Match(string text); public Match Match(string text, int start); public MatchCollection Matches(string text); public string Replace(string text, string by); public string Replace(string text, MatchEvaluator by); public string[] Split(string text); public string[] GetGroupNames(); public static bool IsMatch(string text, string pattern); public static bool IsMatch(string text, string pattern, RegexOptions options); public static Match Match(string text, string pattern); public static Match Match(string text, string pattern, RegexOptions options); public static MatchCollection Matches(string text, string pattern); public static string Replace(string text, string pattern, string by); public static string Replace(string text, string pattern, string by, RegexOptions options); public static string[] Split(string text, string pattern); public static string Escape(string text); }
public class Capture { public string Value { get; } public int Index { get; } public int Length { get; } }
public class Group : Capture { public bool Success { get; } public string Name { get; } }
public class Match : Group { public GroupCollection Groups { get; } public Match NextMatch(); public string Result(string by); }
public class GroupCollection : IReadOnlyList<Group> { public Group this[string name] { get; } public int Count { get; } }
public class MatchCollection : IReadOnlyList<Match> { public Match this[int index] { get; } public int Count { get; } }
public delegate string MatchEvaluator(Match match);
public enum RegexOptions { None, IgnoreCase, Multiline, Compiled, Singleline, CultureInvariant, IgnorePatternWhitespace, ExplicitCapture }`,
  ],
  [
    'System.Text.Json',
    `using System; using System.IO; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks;
public static class JsonSerializer { public static string Serialize<T>(T value); public static string Serialize<T>(T value, JsonSerializerOptions options); public static string Serialize(object value, Type type); public static byte[] SerializeToUtf8Bytes<T>(T value); public static T Deserialize<T>(string json); public static T Deserialize<T>(string json, JsonSerializerOptions options); public static object Deserialize(string json, Type type); public static ValueTask<T> DeserializeAsync<T>(Stream stream, JsonSerializerOptions options = null, CancellationToken token = default); public static Task SerializeAsync<T>(Stream stream, T value, JsonSerializerOptions options = null, CancellationToken token = default); }
public class JsonSerializerOptions { public JsonSerializerOptions(); public bool WriteIndented { get; set; } public bool PropertyNameCaseInsensitive { get; set; } public IList<JsonConverter> Converters { get; } public JsonNamingPolicy PropertyNamingPolicy { get; set; } }
public class JsonDocument : IDisposable { public static JsonDocument Parse(string json); public static Task<JsonDocument> ParseAsync(Stream stream); public JsonElement RootElement { get; } public void Dispose(); }
public struct JsonElement { public JsonElement GetProperty(string name); public bool TryGetProperty(string name, out JsonElement value); public string GetString(); public int GetInt32(); public long GetInt64(); public double GetDouble(); public bool GetBoolean(); public string GetRawText(); public ArrayEnumerator EnumerateArray(); public ObjectEnumerator EnumerateObject(); public JsonValueKind ValueKind { get; } public int GetArrayLength(); public JsonElement this[int index] { get; } }
public class JsonException : Exception { }
public class JsonNamingPolicy { public static JsonNamingPolicy CamelCase { get; } }`,
  ],
  [
    'System.Net',
    `using System;
public enum HttpStatusCode { OK, Created, Accepted, NoContent, MovedPermanently, Found, NotModified, BadRequest, Unauthorized, Forbidden, NotFound, Conflict, InternalServerError, BadGateway, ServiceUnavailable, GatewayTimeout, TooManyRequests }
public class IPAddress { public static IPAddress Parse(string text); public static bool TryParse(string text, out IPAddress result); public static IPAddress Loopback; public static IPAddress Any; public byte[] GetAddressBytes(); public static bool IsLoopback(IPAddress address); public IPAddress MapToIPv4(); }
public class IPEndPoint { public IPEndPoint(IPAddress address, int port); public IPAddress Address { get; set; } public int Port { get; set; } }
public static class Dns { public static string GetHostName(); }
public static class WebUtility { public static string UrlEncode(string text); public static string UrlDecode(string text); public static string HtmlEncode(string text); public static string HtmlDecode(string text); }
public class CookieContainer { public void Add(Cookie cookie); }
public class Cookie { public Cookie(string name, string value); public string Name; public string Value; }
public class NetworkCredential { public NetworkCredential(string user, string password); }`,
  ],
  [
    'System.Security.Claims',
    `using System; using System.Collections.Generic;
public class Claim { public Claim(string type, string value); public string Type { get; } public string Value { get; } public string Issuer { get; } }
public class ClaimsIdentity { public ClaimsIdentity(); public ClaimsIdentity(IEnumerable<Claim> claims); public ClaimsIdentity(IEnumerable<Claim> claims, string type); public IEnumerable<Claim> Claims { get; } public bool IsAuthenticated { get; } public string Name { get; } public void AddClaim(Claim claim); public void AddClaims(IEnumerable<Claim> claims); public Claim FindFirst(string type); }
public class ClaimsPrincipal { public ClaimsPrincipal(); public ClaimsPrincipal(ClaimsIdentity identity); public ClaimsIdentity Identity { get; } public IEnumerable<Claim> Claims { get; } public IEnumerable<ClaimsIdentity> Identities { get; } public Claim FindFirst(string type); public IEnumerable<Claim> FindAll(string type); public bool HasClaim(string type, string value); public bool IsInRole(string role); public void AddIdentity(ClaimsIdentity identity); }`,
  ],
  [
    'Microsoft.Extensions.Logging',
    `using System;
public interface ILogger<out T> : ILogger { }
public interface ILogger { void Log<S>(LogLevel level, EventId id, S state, Exception error, Func<S, Exception, string> format); bool IsEnabled(LogLevel level); IDisposable BeginScope<S>(S state); }
public interface ILoggerFactory : IDisposable { ILogger CreateLogger(string name); void AddProvider(ILoggerProvider provider); }
public interface ILoggerProvider : IDisposable { ILogger CreateLogger(string name); }
public interface ILoggingBuilder { IServiceCollection Services { get; } }
public class LoggerFactory : ILoggerFactory { public static ILoggerFactory Create(Action<ILoggingBuilder> configure); }
public struct EventId { public int Id { get; } public string Name { get; } }
public enum LogLevel { Trace, Debug, Information, Warning, Error, Critical, None }
public static class LoggerExtensions { public static void LogTrace(this ILogger logger, string message, params object[] args); public static void LogDebug(this ILogger logger, string message, params object[] args); public static void LogInformation(this ILogger logger, string message, params object[] args); public static void LogWarning(this ILogger logger, string message, params object[] args); public static void LogWarning(this ILogger logger, Exception error, string message, params object[] args); public static void LogError(this ILogger logger, string message, params object[] args); public static void LogError(this ILogger logger, Exception error, string message, params object[] args); public static void LogCritical(this ILogger logger, string message, params object[] args); public static void LogCritical(this ILogger logger, Exception error, string message, params object[] args); public static void Log(this ILogger logger, LogLevel level, string message, params object[] args); }
public static class LoggerFactoryExtensions { public static ILogger<T> CreateLogger<T>(this ILoggerFactory factory); public static ILogger CreateLogger(this ILoggerFactory factory, Type type); }
public static class LoggingBuilderExtensions { public static ILoggingBuilder ClearProviders(this ILoggingBuilder builder); public static ILoggingBuilder AddProvider(this ILoggingBuilder builder, ILoggerProvider provider); public static ILoggingBuilder SetMinimumLevel(this ILoggingBuilder builder, LogLevel level); public static ILoggingBuilder AddConsole(this ILoggingBuilder builder); public static ILoggingBuilder AddDebug(this ILoggingBuilder builder); }`,
  ],
  [
    'Microsoft.Extensions.DependencyInjection',
    `using System; using System.Collections.Generic;
public interface IServiceCollection : IList<ServiceDescriptor> { }
public class ServiceCollection : IServiceCollection { }
public class ServiceDescriptor { public Type ServiceType { get; } public Type ImplementationType { get; } public object ImplementationInstance { get; } public ServiceLifetime Lifetime { get; } public static ServiceDescriptor Singleton<S, I>(); public static ServiceDescriptor Transient<S, I>(); public static ServiceDescriptor Scoped<S, I>(); }
public class ServiceProvider : IServiceProvider, IDisposable { public object GetService(Type type); public void Dispose(); }
public interface IServiceScope : IDisposable { IServiceProvider ServiceProvider { get; } }
public interface IServiceScopeFactory { IServiceScope CreateScope(); }
public interface IHttpClientBuilder { string Name { get; } IServiceCollection Services { get; } }
public interface IMvcBuilder { IServiceCollection Services { get; } }
public interface IMvcCoreBuilder { IServiceCollection Services { get; } }
public enum ServiceLifetime { Singleton, Scoped, Transient }
public static class ServiceProviderServiceExtensions { public static T GetService<T>(this IServiceProvider provider); public static T GetRequiredService<T>(this IServiceProvider provider); public static object GetRequiredService(this IServiceProvider provider, Type type); public static IEnumerable<T> GetServices<T>(this IServiceProvider provider); public static IServiceScope CreateScope(this IServiceProvider provider); public static T GetRequiredKeyedService<T>(this IServiceProvider provider, object key); }
public static class ServiceCollectionContainerBuilderExtensions { public static ServiceProvider BuildServiceProvider(this IServiceCollection services); public static ServiceProvider BuildServiceProvider(this IServiceCollection services, bool validate); }
public static class ServiceCollectionServiceExtensions { public static IServiceCollection AddSingleton<S, I>(this IServiceCollection services); public static IServiceCollection AddSingleton<S>(this IServiceCollection services); public static IServiceCollection AddSingleton<S>(this IServiceCollection services, S instance); public static IServiceCollection AddSingleton<S>(this IServiceCollection services, Func<IServiceProvider, S> make); public static IServiceCollection AddSingleton(this IServiceCollection services, Type service, Type implementation); public static IServiceCollection AddScoped<S, I>(this IServiceCollection services); public static IServiceCollection AddScoped<S>(this IServiceCollection services); public static IServiceCollection AddScoped<S>(this IServiceCollection services, Func<IServiceProvider, S> make); public static IServiceCollection AddTransient<S, I>(this IServiceCollection services); public static IServiceCollection AddTransient<S>(this IServiceCollection services); public static IServiceCollection AddTransient<S>(this IServiceCollection services, Func<IServiceProvider, S> make); }
public static class OptionsServiceCollectionExtensions { public static IServiceCollection Configure<T>(this IServiceCollection services, Action<T> configure); public static IServiceCollection Configure<T>(this IServiceCollection services, object section); public static IServiceCollection AddOptions(this IServiceCollection services); }
public static class HttpClientFactoryServiceCollectionExtensions { public static IServiceCollection AddHttpClient(this IServiceCollection services); public static IHttpClientBuilder AddHttpClient(this IServiceCollection services, string name); }
public static class LoggingServiceCollectionExtensions { public static IServiceCollection AddLogging(this IServiceCollection services); public static IServiceCollection AddLogging(this IServiceCollection services, Action<ILoggingBuilder> configure); }
public static class MemoryCacheServiceCollectionExtensions { public static IServiceCollection AddMemoryCache(this IServiceCollection services); }
public static class MvcServiceCollectionExtensions { public static IMvcBuilder AddControllers(this IServiceCollection services); public static IMvcBuilder AddMvc(this IServiceCollection services); public static IMvcCoreBuilder AddMvcCore(this IServiceCollection services); public static IServiceCollection AddRouting(this IServiceCollection services); }`,
  ],
  [
    'Microsoft.Extensions.DependencyInjection.Extensions',
    `using System; using Microsoft.Extensions.DependencyInjection;
public static class ServiceCollectionDescriptorExtensions { public static void TryAddSingleton<S, I>(this IServiceCollection services); public static void TryAddSingleton<S>(this IServiceCollection services); public static void TryAddSingleton<S>(this IServiceCollection services, S instance); public static void TryAddScoped<S, I>(this IServiceCollection services); public static void TryAddTransient<S, I>(this IServiceCollection services); public static void TryAddEnumerable(this IServiceCollection services, ServiceDescriptor descriptor); public static IServiceCollection RemoveAll<T>(this IServiceCollection services); public static IServiceCollection Replace(this IServiceCollection services, ServiceDescriptor descriptor); public static void TryAdd(this IServiceCollection services, ServiceDescriptor descriptor); }`,
  ],
  [
    'Microsoft.Extensions.Configuration',
    `using System; using System.Collections.Generic; using System.IO;
public interface IConfiguration { string this[string key] { get; set; } IConfigurationSection GetSection(string key); IEnumerable<IConfigurationSection> GetChildren(); }
public interface IConfigurationSection : IConfiguration { string Key { get; } string Path { get; } string Value { get; set; } }
public interface IConfigurationRoot : IConfiguration { void Reload(); IEnumerable<IConfigurationProvider> Providers { get; } }
public interface IConfigurationBuilder { IConfigurationBuilder Add(IConfigurationSource source); IConfigurationRoot Build(); IList<IConfigurationSource> Sources { get; } IDictionary<string, object> Properties { get; } }
public class ConfigurationBuilder : IConfigurationBuilder { }
public class ConfigurationManager : IConfigurationBuilder, IConfigurationRoot { }
public static class ConfigurationExtensions { public static string GetConnectionString(this IConfiguration configuration, string name); public static bool Exists(this IConfigurationSection section); public static IConfigurationSection GetRequiredSection(this IConfiguration configuration, string key); }
public static class ConfigurationBinder { public static T Get<T>(this IConfiguration configuration); public static T GetValue<T>(this IConfiguration configuration, string key); public static T GetValue<T>(this IConfiguration configuration, string key, T other); public static void Bind(this IConfiguration configuration, object instance); public static void Bind(this IConfiguration configuration, string key, object instance); }
public static class ConfigurationSources { public static IConfigurationBuilder SetBasePath(this IConfigurationBuilder builder, string path); public static IConfigurationBuilder AddJsonFile(this IConfigurationBuilder builder, string path); public static IConfigurationBuilder AddJsonFile(this IConfigurationBuilder builder, string path, bool optional); public static IConfigurationBuilder AddJsonFile(this IConfigurationBuilder builder, string path, bool optional, bool reload); public static IConfigurationBuilder AddJsonStream(this IConfigurationBuilder builder, Stream stream); public static IConfigurationBuilder AddEnvironmentVariables(this IConfigurationBuilder builder); public static IConfigurationBuilder AddEnvironmentVariables(this IConfigurationBuilder builder, string prefix); public static IConfigurationBuilder AddInMemoryCollection(this IConfigurationBuilder builder); public static IConfigurationBuilder AddInMemoryCollection(this IConfigurationBuilder builder, IEnumerable<KeyValuePair<string, string>> items); public static IConfigurationBuilder AddCommandLine(this IConfigurationBuilder builder, string[] args); }`,
  ],
  [
    'Microsoft.Extensions.Options',
    `using System;
public interface IOptions<out T> { T Value { get; } }
public interface IOptionsMonitor<out T> { T CurrentValue { get; } T Get(string name); IDisposable OnChange(Action<T, string> listener); }
public interface IOptionsSnapshot<out T> : IOptions<T> { T Get(string name); }
public static class Options { public static IOptions<T> Create<T>(T value); }`,
  ],
  [
    'Microsoft.Extensions.Hosting',
    `using System; using System.Threading; using System.Threading.Tasks; using Microsoft.Extensions.DependencyInjection; using Microsoft.Extensions.Configuration; using Microsoft.Extensions.Logging;
public interface IHost : IDisposable { IServiceProvider Services { get; } Task StartAsync(CancellationToken token = default); Task StopAsync(CancellationToken token = default); }
public interface IHostBuilder { IHost Build(); IHostBuilder ConfigureServices(Action<HostBuilderContext, IServiceCollection> configure); IHostBuilder ConfigureAppConfiguration(Action<HostBuilderContext, IConfigurationBuilder> configure); IHostBuilder ConfigureHostConfiguration(Action<IConfigurationBuilder> configure); }
public class HostBuilderContext { public IConfiguration Configuration { get; } public IHostEnvironment HostingEnvironment { get; } }
public interface IHostEnvironment { string EnvironmentName { get; } string ApplicationName { get; } string ContentRootPath { get; } }
public interface IHostedService { Task StartAsync(CancellationToken token); Task StopAsync(CancellationToken token); }
public abstract class BackgroundService : IHostedService { protected abstract Task ExecuteAsync(CancellationToken token); public virtual Task StartAsync(CancellationToken token); public virtual Task StopAsync(CancellationToken token); }
public interface IHostApplicationLifetime { CancellationToken ApplicationStarted { get; } CancellationToken ApplicationStopping { get; } CancellationToken ApplicationStopped { get; } void StopApplication(); }
public static class Host { public static IHostBuilder CreateDefaultBuilder(); public static IHostBuilder CreateDefaultBuilder(string[] args); }
public static class HostingExtensions { public static void Run(this IHost host); public static Task RunAsync(this IHost host); public static void Start(this IHost host); public static bool IsDevelopment(this IHostEnvironment environment); public static bool IsProduction(this IHostEnvironment environment); public static IHostBuilder ConfigureServices(this IHostBuilder builder, Action<IServiceCollection> configure); public static IHostBuilder ConfigureLogging(this IHostBuilder builder, Action<HostBuilderContext, ILoggingBuilder> configure); public static IHostBuilder ConfigureLogging(this IHostBuilder builder, Action<ILoggingBuilder> configure); }`,
  ],
  [
    'Microsoft.AspNetCore.Http',
    `using System; using System.Collections.Generic; using System.IO; using System.Threading; using System.Threading.Tasks; using System.Security.Claims;
public abstract class HttpContext { public virtual HttpRequest Request { get; } public virtual HttpResponse Response { get; } public virtual ClaimsPrincipal User { get; set; } public virtual IDictionary<object, object> Items { get; set; } public virtual IServiceProvider RequestServices { get; set; } public virtual CancellationToken RequestAborted { get; set; } public virtual string TraceIdentifier { get; set; } public virtual ConnectionInfo Connection { get; } public virtual IFeatureCollection Features { get; } public virtual WebSocketManager WebSockets { get; } public virtual ISession Session { get; set; } public virtual void Abort(); }
public class DefaultHttpContext : HttpContext { }
public abstract class HttpRequest { public virtual HttpContext HttpContext { get; } public virtual string Method { get; set; } public virtual string Scheme { get; set; } public virtual bool IsHttps { get; set; } public virtual HostString Host { get; set; } public virtual PathString PathBase { get; set; } public virtual PathString Path { get; set; } public virtual QueryString QueryString { get; set; } public virtual IQueryCollection Query { get; set; } public virtual string Protocol { get; set; } public virtual IHeaderDictionary Headers { get; } public virtual IRequestCookieCollection Cookies { get; set; } public virtual long? ContentLength { get; set; } public virtual string ContentType { get; set; } public virtual Stream Body { get; set; } public virtual IFormCollection Form { get; set; } public virtual bool HasFormContentType { get; } }
public abstract class HttpResponse { public virtual HttpContext HttpContext { get; } public virtual int StatusCode { get; set; } public virtual IHeaderDictionary Headers { get; } public virtual Stream Body { get; set; } public virtual long? ContentLength { get; set; } public virtual string ContentType { get; set; } public virtual IResponseCookies Cookies { get; } public virtual bool HasStarted { get; } public virtual void OnStarting(Func<Task> callback); public virtual void OnStarting(Func<object, Task> callback, object state); public virtual void OnCompleted(Func<Task> callback); public virtual void Redirect(string location); }
public static class HttpResponseWritingExtensions { public static Task WriteAsync(this HttpResponse response, string text); public static Task WriteAsync(this HttpResponse response, string text, CancellationToken token); public static string GetDisplayUrl(this HttpRequest request); public static string GetEncodedUrl(this HttpRequest request); }
public delegate Task RequestDelegate(HttpContext context);
public interface IMiddleware { Task InvokeAsync(HttpContext context, RequestDelegate next); }
public interface IHttpContextAccessor { HttpContext HttpContext { get; set; } }
public class HttpContextAccessor : IHttpContextAccessor { }
public interface IHeaderDictionary : IDictionary<string, StringValues> { }
public class HeaderDictionary : IHeaderDictionary { }
public interface IQueryCollection : IEnumerable<KeyValuePair<string, StringValues>> { StringValues this[string key] { get; } bool ContainsKey(string key); bool TryGetValue(string key, out StringValues value); int Count { get; } ICollection<string> Keys { get; } }
public struct StringValues : IList<string> { public StringValues(string value); public StringValues(string[] values); public static bool IsNullOrEmpty(StringValues values); public string[] ToArray(); public int Count { get; } public string this[int index] { get; } }
public struct PathString { public PathString(string value); public string Value { get; } public bool HasValue { get; } public bool StartsWithSegments(PathString other); public PathString Add(PathString other); public string ToUriComponent(); }
public struct QueryString { public QueryString(string value); public string Value { get; } public bool HasValue { get; } public string ToUriComponent(); public static QueryString Create(string name, string value); public QueryString Add(string name, string value); }
public struct HostString { public HostString(string value); public HostString(string host, int port); public string Value { get; } public string Host { get; } public int? Port { get; } public string ToUriComponent(); }
public abstract class ConnectionInfo { public virtual IPAddress RemoteIpAddress { get; set; } public virtual int RemotePort { get; set; } public virtual string Id { get; set; } }
public static class Results { public static IResult Ok(object value = null); public static IResult NotFound(object value = null); public static IResult BadRequest(object value = null); public static IResult Json(object value); }
public interface IResult { Task ExecuteAsync(HttpContext context); }`,
  ],
  [
    'Microsoft.AspNetCore.Builder',
    `using System; using System.Threading.Tasks; using Microsoft.AspNetCore.Http; using Microsoft.AspNetCore.Routing; using System.Collections.Generic; using Microsoft.Extensions.Configuration; using Microsoft.Extensions.DependencyInjection; using Microsoft.Extensions.Logging; using Microsoft.Extensions.Hosting;
public interface IApplicationBuilder { IServiceProvider ApplicationServices { get; set; } IApplicationBuilder Use(Func<RequestDelegate, RequestDelegate> middleware); RequestDelegate Build(); IApplicationBuilder New(); }
public class ApplicationBuilder : IApplicationBuilder { public ApplicationBuilder(IServiceProvider provider); }
public class WebApplication : IHost, IApplicationBuilder, IEndpointRouteBuilder { public static WebApplication Create(string[] args = null); public static WebApplicationBuilder CreateBuilder(); public static WebApplicationBuilder CreateBuilder(string[] args); public IConfiguration Configuration { get; } public ILogger Logger { get; } public void Run(); public void Run(string url); public Task RunAsync(); public Task RunAsync(string url); }
public class WebApplicationBuilder { public IServiceCollection Services { get; } public ConfigurationManager Configuration { get; } public ILoggingBuilder Logging { get; } public IWebHostEnvironment Environment { get; } public IWebHostBuilder WebHost { get; } public IHostBuilder Host { get; } public WebApplication Build(); }
public interface IEndpointConventionBuilder { void Add(Action<EndpointBuilder> convention); }
public class RouteHandlerBuilder : IEndpointConventionBuilder { }
public static class EndpointRouteBuilderExtensions { public static RouteHandlerBuilder Map(this IEndpointRouteBuilder routes, string pattern, Delegate handler); public static RouteHandlerBuilder MapGet(this IEndpointRouteBuilder routes, string pattern, Delegate handler); public static RouteHandlerBuilder MapPost(this IEndpointRouteBuilder routes, string pattern, Delegate handler); public static RouteHandlerBuilder MapPut(this IEndpointRouteBuilder routes, string pattern, Delegate handler); public static RouteHandlerBuilder MapDelete(this IEndpointRouteBuilder routes, string pattern, Delegate handler); public static RouteHandlerBuilder MapPatch(this IEndpointRouteBuilder routes, string pattern, Delegate handler); public static RouteHandlerBuilder MapMethods(this IEndpointRouteBuilder routes, string pattern, IEnumerable<string> methods, Delegate handler); public static RouteHandlerBuilder MapFallback(this IEndpointRouteBuilder routes, Delegate handler); public static RouteGroupBuilder MapGroup(this IEndpointRouteBuilder routes, string prefix); }
public static class RoutingEndpointConventionBuilderExtensions { public static T RequireAuthorization<T>(this T builder, params object[] args); public static T AllowAnonymous<T>(this T builder, params object[] args); public static T WithName<T>(this T builder, params object[] args); public static T WithTags<T>(this T builder, params object[] args); public static T WithMetadata<T>(this T builder, params object[] args); public static T WithDisplayName<T>(this T builder, params object[] args); public static T WithGroupName<T>(this T builder, params object[] args); public static T WithDescription<T>(this T builder, params object[] args); public static T WithSummary<T>(this T builder, params object[] args); public static T WithOpenApi<T>(this T builder, params object[] args); public static T RequireCors<T>(this T builder, params object[] args); public static T RequireHost<T>(this T builder, params object[] args); public static T RequireRateLimiting<T>(this T builder, params object[] args); public static T CacheOutput<T>(this T builder, params object[] args); public static T DisableAntiforgery<T>(this T builder, params object[] args); public static T AddEndpointFilter<T>(this T builder, params object[] args); public static T ExcludeFromDescription<T>(this T builder, params object[] args); public static T Produces<T>(this T builder, params object[] args); public static T ProducesProblem<T>(this T builder, params object[] args); }
public static class ControllerEndpointRouteBuilderExtensions { public static IEndpointConventionBuilder MapControllers(this IEndpointRouteBuilder routes); public static IEndpointConventionBuilder MapControllerRoute(this IEndpointRouteBuilder routes, string name, string pattern); }
public static class UseExtensions { public static IApplicationBuilder Use(this IApplicationBuilder app, Func<HttpContext, Func<Task>, Task> middleware); public static IApplicationBuilder Use(this IApplicationBuilder app, Func<HttpContext, RequestDelegate, Task> middleware); public static void Run(this IApplicationBuilder app, RequestDelegate handler); public static IApplicationBuilder Map(this IApplicationBuilder app, string path, Action<IApplicationBuilder> configure); public static IApplicationBuilder MapWhen(this IApplicationBuilder app, Func<HttpContext, bool> when, Action<IApplicationBuilder> configure); public static IApplicationBuilder UseWhen(this IApplicationBuilder app, Func<HttpContext, bool> when, Action<IApplicationBuilder> configure); public static IApplicationBuilder UseMiddleware<T>(this IApplicationBuilder app, params object[] args); public static IApplicationBuilder UseMiddleware(this IApplicationBuilder app, Type type, params object[] args); public static IApplicationBuilder UseRouting(this IApplicationBuilder app); public static IApplicationBuilder UseAuthentication(this IApplicationBuilder app); public static IApplicationBuilder UseAuthorization(this IApplicationBuilder app); public static IApplicationBuilder UseHttpsRedirection(this IApplicationBuilder app); public static IApplicationBuilder UseStaticFiles(this IApplicationBuilder app); public static IApplicationBuilder UseDeveloperExceptionPage(this IApplicationBuilder app); public static IApplicationBuilder UseWebSockets(this IApplicationBuilder app); public static IApplicationBuilder UseEndpoints(this IApplicationBuilder app, Action<IEndpointRouteBuilder> configure); public static IApplicationBuilder UsePathBase(this IApplicationBuilder app, string path); }`,
  ],
  [
    'Microsoft.AspNetCore.Hosting',
    `using System; using System.Threading; using System.Threading.Tasks; using Microsoft.AspNetCore.Builder; using Microsoft.Extensions.Configuration; using Microsoft.Extensions.DependencyInjection; using Microsoft.Extensions.Logging; using Microsoft.Extensions.Hosting;
public interface IWebHost : IDisposable { IServiceProvider Services { get; } void Start(); Task StartAsync(CancellationToken token = default); Task StopAsync(CancellationToken token = default); }
public interface IWebHostEnvironment : IHostEnvironment { string WebRootPath { get; set; } }
public class WebHostBuilderContext { public IConfiguration Configuration { get; } public IWebHostEnvironment HostingEnvironment { get; } }
public interface IWebHostBuilder { IWebHost Build(); IWebHostBuilder ConfigureServices(Action<IServiceCollection> configure); IWebHostBuilder ConfigureAppConfiguration(Action<WebHostBuilderContext, IConfigurationBuilder> configure); IWebHostBuilder UseSetting(string key, string value); }
public class WebHostBuilder : IWebHostBuilder { }
public static class WebHostBuilderExtensions { public static IWebHostBuilder Configure(this IWebHostBuilder builder, Action<IApplicationBuilder> configure); public static IWebHostBuilder UseUrls(this IWebHostBuilder builder, params string[] urls); public static IWebHostBuilder UseKestrel(this IWebHostBuilder builder); public static IWebHostBuilder UseKestrel(this IWebHostBuilder builder, Action<KestrelServerOptions> configure); public static IWebHostBuilder UseContentRoot(this IWebHostBuilder builder, string path); public static IWebHostBuilder UseIISIntegration(this IWebHostBuilder builder); public static IWebHostBuilder UseStartup<T>(this IWebHostBuilder builder); public static IWebHostBuilder ConfigureLogging(this IWebHostBuilder builder, Action<WebHostBuilderContext, ILoggingBuilder> configure); public static IWebHostBuilder ConfigureLogging(this IWebHostBuilder builder, Action<ILoggingBuilder> configure); public static IWebHostBuilder UseEnvironment(this IWebHostBuilder builder, string name); public static void Run(this IWebHost host); public static Task RunAsync(this IWebHost host); }`,
  ],
  [
    'Newtonsoft.Json',
    `using System;
public static class JsonConvert { public static string SerializeObject(object value); public static string SerializeObject(object value, Formatting formatting); public static string SerializeObject(object value, JsonSerializerSettings settings); public static string SerializeObject(object value, Formatting formatting, JsonSerializerSettings settings); public static T DeserializeObject<T>(string json); public static T DeserializeObject<T>(string json, JsonSerializerSettings settings); public static object DeserializeObject(string json); public static object DeserializeObject(string json, Type type); public static void PopulateObject(string json, object target); }
public enum Formatting { None, Indented }
public class JsonException : Exception { }`,
  ],
  [
    'Xunit',
    `using System; using System.Collections.Generic; using System.Threading.Tasks;
public class FactAttribute : Attribute { public string Skip { get; set; } public string DisplayName { get; set; } }
public class TheoryAttribute : FactAttribute { }
public class InlineDataAttribute : Attribute { public InlineDataAttribute(params object[] data); }
public class MemberDataAttribute : Attribute { public MemberDataAttribute(string name, params object[] data); }
public class ClassDataAttribute : Attribute { public ClassDataAttribute(Type type); }
public class TraitAttribute : Attribute { public TraitAttribute(string name, string value); }
public class CollectionAttribute : Attribute { public CollectionAttribute(string name); }
public class CollectionDefinitionAttribute : Attribute { public CollectionDefinitionAttribute(string name); }
public interface IAsyncLifetime { Task InitializeAsync(); Task DisposeAsync(); }
public interface IClassFixture<T> { }
public interface ICollectionFixture<T> { }
public class TheoryData<T> : IEnumerable<object[]> { public void Add(T a); }
public class TheoryData<A, B> : IEnumerable<object[]> { public void Add(A a, B b); }
public class Assert {
  public static void True(bool condition); public static void True(bool condition, string message); public static void False(bool condition); public static void False(bool condition, string message); public static void Equal<T>(T expected, T actual); public static void Equal<T>(T expected, T actual, IEqualityComparer<T> comparer); public static void Equal(double expected, double actual, int precision); public static void NotEqual<T>(T expected, T actual); public static void StrictEqual<T>(T expected, T actual); public static void Same(object expected, object actual); public static void NotSame(object expected, object actual); public static void Null(object value); public static T NotNull<T>(T value); public static void Empty(IEnumerable items); public static void NotEmpty(IEnumerable items); public static void Contains<T>(T expected, IEnumerable<T> items); public static void Contains<T>(IEnumerable<T> items, Predicate<T> match); public static void Contains(string expected, string actual); public static void Contains(string expected, string actual, StringComparison comparison); public static void DoesNotContain<T>(T expected, IEnumerable<T> items); public static void DoesNotContain<T>(IEnumerable<T> items, Predicate<T> match); public static void DoesNotContain(string expected, string actual); public static void StartsWith(string expected, string actual); public static void EndsWith(string expected, string actual); public static void Matches(string pattern, string actual); public static void InRange<T>(T actual, T low, T high); public static T IsType<T>(object value); public static void IsType(Type type, object value); public static void IsNotType<T>(object value); public static T IsAssignableFrom<T>(object value); public static T Single<T>(IEnumerable<T> items); public static T Single<T>(IEnumerable<T> items, Predicate<T> match); public static void All<T>(IEnumerable<T> items, Action<T> action); public static void Collection<T>(IEnumerable<T> items, params Action<T>[] inspectors); public static E Throws<E>(Action action); public static E Throws<E>(Func<object> action); public static E Throws<E>(string name, Action action); public static Task<E> ThrowsAsync<E>(Func<Task> action); public static E ThrowsAny<E>(Action action); public static Task<E> ThrowsAnyAsync<E>(Func<Task> action); public static void Fail(string message); public static void Multiple(params Action[] checks); public static void Equivalent(object expected, object actual);
}
public static class Record { public static Exception Exception(Action action); public static Task<Exception> ExceptionAsync(Func<Task> action); }`,
  ],
  [
    'NUnit.Framework',
    `using System; using System.Collections.Generic; using System.Threading.Tasks;
public class TestAttribute : Attribute { } public class TestCaseAttribute : Attribute { public TestCaseAttribute(params object[] args); } public class TestCaseSourceAttribute : Attribute { public TestCaseSourceAttribute(string name); } public class TestFixtureAttribute : Attribute { } public class SetUpAttribute : Attribute { } public class TearDownAttribute : Attribute { } public class OneTimeSetUpAttribute : Attribute { } public class OneTimeTearDownAttribute : Attribute { } public class CategoryAttribute : Attribute { public CategoryAttribute(string name); } public class IgnoreAttribute : Attribute { public IgnoreAttribute(string reason); }
public class Assert { public static void That(object actual, object constraint); public static void That(object actual, object constraint, string message); public static void That(bool condition); public static void AreEqual(object expected, object actual); public static void AreEqual(object expected, object actual, string message); public static void AreNotEqual(object expected, object actual); public static void AreSame(object expected, object actual); public static void IsTrue(bool condition); public static void IsFalse(bool condition); public static void True(bool condition); public static void False(bool condition); public static void IsNull(object value); public static void IsNotNull(object value); public static void NotNull(object value); public static void IsEmpty(object value); public static void IsInstanceOf<T>(object value); public static void Fail(string message); public static void Pass(); public static E Throws<E>(Action action); public static E ThrowsAsync<E>(Func<Task> action); public static E Catch<E>(Action action); public static void DoesNotThrow(Action action); public static void Multiple(Action checks); public static void Greater(object a, object b); public static void Less(object a, object b); }`,
  ],
  [
    'Microsoft.VisualStudio.TestTools.UnitTesting',
    `using System; using System.Threading.Tasks;
public class TestClassAttribute : Attribute { } public class TestMethodAttribute : Attribute { } public class DataTestMethodAttribute : Attribute { } public class DataRowAttribute : Attribute { public DataRowAttribute(params object[] args); } public class TestInitializeAttribute : Attribute { } public class TestCleanupAttribute : Attribute { } public class ClassInitializeAttribute : Attribute { } public class ExpectedExceptionAttribute : Attribute { public ExpectedExceptionAttribute(Type type); }
public class Assert { public static void AreEqual<T>(T expected, T actual); public static void AreEqual<T>(T expected, T actual, string message); public static void AreNotEqual<T>(T expected, T actual); public static void AreSame(object expected, object actual); public static void IsTrue(bool condition); public static void IsTrue(bool condition, string message); public static void IsFalse(bool condition); public static void IsNull(object value); public static void IsNotNull(object value); public static void IsInstanceOfType(object value, Type type); public static void Fail(); public static void Fail(string message); public static void Inconclusive(string message); public static E ThrowsException<E>(Action action); public static Task<E> ThrowsExceptionAsync<E>(Func<Task> action); }`,
  ],
  [
    'Moq',
    `using System; using System.Threading.Tasks;
public class Mock<T> : Mock { public Mock(); public Mock(params object[] args); public Mock(MockBehavior behavior); public T Object { get; } public ISetup<T, object> Setup(Action<T> call); public ISetup<T, R> Setup<R>(Func<T, R> call); public ISetup<T, R> SetupGet<R>(Func<T, R> property); public ISetup<T, object> SetupSet(Action<T> property); public Mock<T> SetupProperty<R>(Func<T, R> property); public Mock<T> SetupProperty<R>(Func<T, R> property, R value); public ISequence<R> SetupSequence<R>(Func<T, R> call); public void Verify(Action<T> call); public void Verify(Action<T> call, Times times); public void Verify(Action<T> call, Func<Times> times); public void Verify<R>(Func<T, R> call); public void Verify<R>(Func<T, R> call, Times times); public void Verify<R>(Func<T, R> call, Func<Times> times); public void VerifyGet<R>(Func<T, R> property); public void VerifyGet<R>(Func<T, R> property, Times times); public void VerifyAll(); public void VerifyNoOtherCalls(); public void Raise(Action<T> raise, EventArgs e); public void Reset(); public Mock<U> As<U>(); public bool CallBase { get; set; } }
public class Mock { public static T Of<T>(); public static Mock<T> Get<T>(T instance); }
public interface ISetup<T, R> { ISetup<T, R> Returns(R value); ISetup<T, R> Returns(Func<R> value); ISetup<T, R> ReturnsAsync(object value); ISetup<T, R> Callback(Action action); ISetup<T, R> Callback<A>(Action<A> action); ISetup<T, R> Callback<A, B>(Action<A, B> action); ISetup<T, R> Callback<A, B, C>(Action<A, B, C> action); ISetup<T, R> Throws(Exception error); ISetup<T, R> Throws<E>(); ISetup<T, R> ThrowsAsync(Exception error); void Verifiable(); ISetup<T, R> CallBase(); }
public interface ISequence<R> { ISequence<R> Returns(R value); ISequence<R> ReturnsAsync(object value); ISequence<R> Throws(Exception error); }
public static class It { public static T IsAny<T>(); public static T Is<T>(Func<T, bool> match); public static T IsIn<T>(params T[] items); public static T IsNotNull<T>(); public static string IsRegex(string pattern); }
public struct Times { public static Times Once(); public static Times Never(); public static Times Exactly(int count); public static Times AtLeastOnce(); public static Times AtLeast(int count); public static Times AtMost(int count); public static Times AtMostOnce(); }
public enum MockBehavior { Strict, Loose, Default }`,
  ],
];
