/** System: what every program has, declared in C# with as much as resolution needs. */
export const SYSTEM = `
using System.Collections.Generic;
using System.Reflection;
public class Object {
  public virtual string ToString(); public virtual bool Equals(object other); public virtual int GetHashCode();
  public Type GetType(); protected object MemberwiseClone();
  public static bool ReferenceEquals(object a, object b); public static bool Equals(object a, object b);
}
public class Attribute { }
public class ValueType { }
public class Enum : IComparable {
  public static object Parse(Type type, string value); public static T Parse<T>(string value); public static T Parse<T>(string value, bool ignoreCase);
  public static bool TryParse<T>(string value, out T result); public static bool TryParse<T>(string value, bool ignoreCase, out T result);
  public static string GetName(Type type, object value); public static string[] GetNames(Type type); public static Array GetValues(Type type); public static T[] GetValues<T>();
  public static bool IsDefined(Type type, object value); public bool HasFlag(Enum flag); public string ToString(string format);
}
public class Delegate { public object Invoke(params object[] args); public object DynamicInvoke(params object[] args); public IAsyncResult BeginInvoke(); public Delegate[] GetInvocationList(); public object Target; public MethodInfo Method; public static Delegate Combine(Delegate a, Delegate b); }
public interface IAsyncResult { }
public sealed class String : IEnumerable<char>, IComparable, IEquatable<string> {
  public const string Empty = ""; public int Length { get; } public char this[int index] { get; }
  public String(char c, int count); public String(char[] chars);
  public bool Contains(string value); public bool Contains(string value, StringComparison comparison); public bool Contains(char value);
  public bool StartsWith(string value); public bool StartsWith(string value, StringComparison comparison); public bool StartsWith(char value);
  public bool EndsWith(string value); public bool EndsWith(string value, StringComparison comparison); public bool EndsWith(char value);
  public bool Equals(string value); public bool Equals(string value, StringComparison comparison);
  public int IndexOf(string value); public int IndexOf(char value); public int IndexOf(string value, int start); public int IndexOf(char value, int start); public int IndexOf(string value, StringComparison comparison); public int IndexOf(char value, int start, int count);
  public int LastIndexOf(string value); public int LastIndexOf(char value); public int IndexOfAny(char[] any);
  public string Insert(int start, string value); public string Remove(int start); public string Remove(int start, int count);
  public string Replace(string a, string b); public string Replace(char a, char b); public string Replace(string a, string b, StringComparison comparison);
  public string Substring(int start); public string Substring(int start, int length);
  public string ToLower(); public string ToUpper(); public string ToLowerInvariant(); public string ToUpperInvariant();
  public string ToLower(CultureInfo culture); public string ToUpper(CultureInfo culture);
  public string Trim(); public string Trim(params char[] chars); public string TrimStart(params char[] chars); public string TrimEnd(params char[] chars);
  public string PadLeft(int width); public string PadLeft(int width, char c); public string PadRight(int width); public string PadRight(int width, char c);
  public string[] Split(params char[] separators); public string[] Split(char separator, StringSplitOptions options); public string[] Split(string separator, StringSplitOptions options); public string[] Split(char[] separators, StringSplitOptions options); public string[] Split(char separator, int count, StringSplitOptions options); public string[] Split(string separator);
  public char[] ToCharArray(); public string Normalize(); public int CompareTo(string other); public CharEnumerator GetEnumerator(); public void CopyTo(int from, char[] to, int at, int count);
  public static bool IsNullOrEmpty(string value); public static bool IsNullOrWhiteSpace(string value);
  public static string Join(string separator, params object[] values); public static string Join<T>(string separator, IEnumerable<T> values); public static string Join(char separator, params object[] values);
  public static string Concat(params object[] values); public static string Concat<T>(IEnumerable<T> values);
  public static string Format(string format, params object[] args); public static string Format(IFormatProvider provider, string format, params object[] args);
  public static int Compare(string a, string b); public static int Compare(string a, string b, StringComparison comparison); public static bool Equals(string a, string b); public static bool Equals(string a, string b, StringComparison comparison);
  public static int CompareOrdinal(string a, string b); public static string Intern(string value); public static string Copy(string value); public static string Create(int length);
}
public class CharEnumerator : IEnumerator<char> { }
public struct Boolean { public static bool Parse(string text); public static bool TryParse(string text, out bool result); public static string TrueString; public static string FalseString; }
public struct Char { public static bool IsLetter(char c); public static bool IsDigit(char c); public static bool IsLetterOrDigit(char c); public static bool IsWhiteSpace(char c); public static bool IsUpper(char c); public static bool IsLower(char c); public static bool IsPunctuation(char c); public static char ToUpper(char c); public static char ToLower(char c); public static char ToUpperInvariant(char c); public static char ToLowerInvariant(char c); public static bool IsControl(char c); public static bool IsSurrogate(char c); public static double GetNumericValue(char c); }
public struct Byte { public static byte Parse(string text); public static bool TryParse(string text, out byte result); public string ToString(string format); public static byte MaxValue; public static byte MinValue; }
public struct SByte { public static bool TryParse(string text, out sbyte result); }
public struct Int16 { public static short Parse(string text); public static bool TryParse(string text, out short result); public string ToString(string format); public static short MaxValue; }
public struct UInt16 { public static ushort Parse(string text); public static bool TryParse(string text, out ushort result); }
public struct Int32 : IComparable { public static int Parse(string text); public static int Parse(string text, IFormatProvider provider); public static bool TryParse(string text, out int result); public static bool TryParse(string text, NumberStyles style, IFormatProvider provider, out int result); public string ToString(string format); public string ToString(IFormatProvider provider); public string ToString(string format, IFormatProvider provider); public int CompareTo(int other); public static int MaxValue; public static int MinValue; }
public struct UInt32 { public static uint Parse(string text); public static bool TryParse(string text, out uint result); public static uint MaxValue; }
public struct Int64 : IComparable { public static long Parse(string text); public static bool TryParse(string text, out long result); public string ToString(string format); public string ToString(IFormatProvider provider); public int CompareTo(long other); public static long MaxValue; public static long MinValue; }
public struct UInt64 { public static ulong Parse(string text); public static bool TryParse(string text, out ulong result); public static ulong MaxValue; }
public struct IntPtr { public static IntPtr Zero; }
public struct UIntPtr { }
public struct Single { public static float Parse(string text); public static bool TryParse(string text, out float result); public static bool IsNaN(float value); }
public struct Double { public static double Parse(string text); public static double Parse(string text, IFormatProvider provider); public static bool TryParse(string text, out double result); public static bool IsNaN(double value); public static bool IsInfinity(double value); public string ToString(string format); public string ToString(IFormatProvider provider); public string ToString(string format, IFormatProvider provider); public static double MaxValue; public static double MinValue; public static double NaN; public static double Epsilon; }
public struct Decimal { public static decimal Parse(string text); public static bool TryParse(string text, out decimal result); public string ToString(string format); public string ToString(IFormatProvider provider); public static decimal Round(decimal value, int digits); public static decimal MaxValue; public static decimal Zero; public static decimal One; }
public class Array<T> : IList<T>, IReadOnlyList<T> {
  public int Length { get; } public int Rank { get; } public T this[int index] { get; } public object Clone(); public int GetLength(int dimension); public object GetValue(int index); public void SetValue(object value, int index); public void CopyTo(T[] target, int index);
  public static TE[] Empty<TE>(); public static void Copy(Array from, Array to, int length); public static void Sort<TE>(TE[] array); public static void Reverse<TE>(TE[] array); public static void Resize<TE>(ref TE[] array, int size); public static void Clear(Array array, int from, int length); public static void Fill<TE>(TE[] array, TE value);
  public static int IndexOf<TE>(TE[] array, TE value); public static bool Exists<TE>(TE[] array, Predicate<TE> match); public static TE Find<TE>(TE[] array, Predicate<TE> match); public static TE[] FindAll<TE>(TE[] array, Predicate<TE> match); public static TO[] ConvertAll<TE, TO>(TE[] array, Converter<TE, TO> by); public static void ForEach<TE>(TE[] array, Action<TE> action); public static bool TrueForAll<TE>(TE[] array, Predicate<TE> match);
}
public struct ValueTuple<T> { public T Item1; public T Item2; public T Item3; public T Item4; public static object Create(params object[] items); }
public class Tuple<A, B> { public A Item1 { get; } public B Item2 { get; } }
public class Tuple { public static Tuple<A, B> Create<A, B>(A a, B b); }
public class Tuple<A, B, C> { public A Item1 { get; } public B Item2 { get; } public C Item3 { get; } }
public struct Nullable<T> { public T Value { get; } public bool HasValue { get; } public T GetValueOrDefault(); public T GetValueOrDefault(T other); }
public class Type : MemberInfo {
  public string FullName; public string Namespace; public string AssemblyQualifiedName; public Type BaseType; public Assembly Assembly; public bool IsGenericType; public bool IsInterface; public bool IsAbstract; public bool IsClass; public bool IsValueType; public bool IsEnum; public bool IsArray; public bool IsGenericTypeDefinition; public Type[] GenericTypeArguments; public Type DeclaringType; public bool IsPrimitive; public bool IsPublic; public Guid GUID; public TypeCode TypeCode; public static Type[] EmptyTypes;
  public bool IsAssignableFrom(Type other); public bool IsSubclassOf(Type other); public bool IsInstanceOfType(object value); public bool IsAssignableTo(Type other); public Type[] GetInterfaces(); public Type GetInterface(string name); public Type[] GetGenericArguments(); public Type GetGenericTypeDefinition(); public Type GetElementType(); public Type MakeGenericType(params Type[] types); public Type MakeArrayType();
  public PropertyInfo GetProperty(string name); public PropertyInfo GetProperty(string name, BindingFlags flags); public PropertyInfo[] GetProperties(); public PropertyInfo[] GetProperties(BindingFlags flags); public MethodInfo GetMethod(string name); public MethodInfo GetMethod(string name, BindingFlags flags); public MethodInfo GetMethod(string name, Type[] types); public MethodInfo[] GetMethods(); public MethodInfo[] GetMethods(BindingFlags flags); public FieldInfo GetField(string name); public FieldInfo GetField(string name, BindingFlags flags); public FieldInfo[] GetFields(); public FieldInfo[] GetFields(BindingFlags flags); public ConstructorInfo[] GetConstructors(); public ConstructorInfo GetConstructor(Type[] types); public ConstructorInfo GetConstructor(BindingFlags flags, object binder, Type[] types, object modifiers); public object InvokeMember(string name, BindingFlags flags, object binder, object target, object[] args); public MemberInfo[] GetMember(string name); public MemberInfo[] GetMembers();
  public static Type GetType(string name); public static Type GetType(string name, bool throwOnError); public static TypeCode GetTypeCode(Type type);
}
public delegate void Action();
public delegate void Action<in A>(A a);
public delegate void Action<in A, in B>(A a, B b);
public delegate void Action<in A, in B, in C>(A a, B b, C c);
public delegate void Action<in A, in B, in C, in D>(A a, B b, C c, D d);
public delegate void Action<in A, in B, in C, in D, in E>(A a, B b, C c, D d, E e);
public delegate R Func<out R>();
public delegate R Func<in A, out R>(A a);
public delegate R Func<in A, in B, out R>(A a, B b);
public delegate R Func<in A, in B, in C, out R>(A a, B b, C c);
public delegate R Func<in A, in B, in C, in D, out R>(A a, B b, C c, D d);
public delegate R Func<in A, in B, in C, in D, in E, out R>(A a, B b, C c, D d, E e);
public delegate bool Predicate<in T>(T item);
public delegate int Comparison<in T>(T a, T b);
public delegate TO Converter<in TI, out TO>(TI input);
public delegate void EventHandler(object sender, EventArgs e);
public delegate void EventHandler<E>(object sender, E e);
public delegate void AsyncCallback(IAsyncResult result);
public delegate void UnhandledExceptionEventHandler(object sender, UnhandledExceptionEventArgs e);
public class EventArgs { public static EventArgs Empty; }
public class UnhandledExceptionEventArgs : EventArgs { public object ExceptionObject; public bool IsTerminating; }
public interface IDisposable { void Dispose(); }
public interface IAsyncDisposable { ValueTask DisposeAsync(); }
public interface IComparable { int CompareTo(object other); }
public interface IComparable<in T> { int CompareTo(T other); }
public interface IEquatable<T> { bool Equals(T other); }
public interface IFormattable { string ToString(string format, IFormatProvider provider); }
public interface IFormatProvider { object GetFormat(Type type); }
public interface ICustomFormatter { string Format(string format, object arg, IFormatProvider provider); }
public interface IConvertible { }
public interface ICloneable { object Clone(); }
public interface IServiceProvider { object GetService(Type type); }
public interface IProgress<in T> { void Report(T value); }
public class Progress<T> : IProgress<T> { public Progress(Action<T> handler); }
public interface IObservable<out T> { IDisposable Subscribe(IObserver<T> observer); }
public interface IObserver<in T> { void OnNext(T value); void OnError(Exception error); void OnCompleted(); }
public class Lazy<T> { public Lazy(Func<T> make); public Lazy(Func<T> make, bool isThreadSafe); public T Value { get; } public bool IsValueCreated { get; } }
public class WeakReference<T> { public WeakReference(T target); public bool TryGetTarget(out T target); public void SetTarget(T target); }
public class WeakReference { public object Target; public bool IsAlive; }
public class Exception {
  public Exception(); public Exception(string message); public Exception(string message, Exception inner);
  public string Message { get; } public Exception InnerException { get; } public string StackTrace { get; } public string Source { get; set; } public IDictionary Data { get; } public int HResult { get; set; } public MethodBase TargetSite { get; } public string HelpLink { get; set; }
  public Exception GetBaseException();
}
public class SystemException : Exception { }
public class ApplicationException : Exception { }
public class ArgumentException : SystemException { public string ParamName { get; } public static void ThrowIfNullOrEmpty(string value, string name = null); public static void ThrowIfNullOrWhiteSpace(string value, string name = null); }
public class ArgumentNullException : ArgumentException { public static void ThrowIfNull(object value, string name = null); }
public class ArgumentOutOfRangeException : ArgumentException { public static void ThrowIfNegative<T>(T value, string name = null); public static void ThrowIfNegativeOrZero<T>(T value, string name = null); public static void ThrowIfLessThan<T>(T value, T other, string name = null); public static void ThrowIfGreaterThan<T>(T value, T other, string name = null); public static void ThrowIfZero<T>(T value, string name = null); }
public class InvalidOperationException : SystemException { }
public class InvalidCastException : SystemException { }
public class NotImplementedException : SystemException { }
public class NotSupportedException : SystemException { }
public class NullReferenceException : SystemException { }
public class IndexOutOfRangeException : SystemException { }
public class FormatException : SystemException { }
public class OverflowException : SystemException { }
public class ArithmeticException : SystemException { }
public class DivideByZeroException : ArithmeticException { }
public class OutOfMemoryException : SystemException { }
public class StackOverflowException : SystemException { }
public class TimeoutException : SystemException { }
public class UnauthorizedAccessException : SystemException { }
public class OperationCanceledException : SystemException { public CancellationToken CancellationToken { get; } }
public class ObjectDisposedException : InvalidOperationException { public static void ThrowIf(bool condition, object instance); }
public class AggregateException : Exception { public IReadOnlyList<Exception> InnerExceptions { get; } public AggregateException Flatten(); public void Handle(Func<Exception, bool> predicate); }
public class TypeLoadException : SystemException { }
public class MissingMethodException : SystemException { }
public class PlatformNotSupportedException : NotSupportedException { }
public class UriFormatException : FormatException { }
public class ObsoleteAttribute : Attribute { public ObsoleteAttribute(string message, bool isError); }
public class SerializableAttribute : Attribute { }
public class FlagsAttribute : Attribute { }
public class AttributeUsageAttribute : Attribute { public bool AllowMultiple; public bool Inherited; }
public class CLSCompliantAttribute : Attribute { }
public class ThreadStaticAttribute : Attribute { }
public class NonSerializedAttribute : Attribute { }
public class ParamArrayAttribute : Attribute { }
public enum AttributeTargets { All, Class, Method, Property, Field, Parameter, Interface, Struct, Assembly, Enum }
public struct DateTime : IComparable {
  public DateTime(int year, int month, int day); public DateTime(int year, int month, int day, int hour, int minute, int second); public DateTime(long ticks); public DateTime(long ticks, DateTimeKind kind);
  public static DateTime Now { get; } public static DateTime UtcNow { get; } public static DateTime Today { get; } public static DateTime MinValue; public static DateTime MaxValue; public static DateTime UnixEpoch; public DateTime Date { get; } public TimeSpan TimeOfDay { get; } public long Ticks { get; } public int Year { get; } public int Month { get; } public int Day { get; } public int Hour { get; } public int Minute { get; } public int Second { get; } public int Millisecond { get; } public DayOfWeek DayOfWeek { get; } public DateTimeKind Kind { get; }
  public DateTime Add(TimeSpan span); public DateTime AddDays(double n); public DateTime AddHours(double n); public DateTime AddMinutes(double n); public DateTime AddSeconds(double n); public DateTime AddMilliseconds(double n); public DateTime AddMonths(int n); public DateTime AddYears(int n); public DateTime AddTicks(long n); public TimeSpan Subtract(DateTime other); public DateTime ToUniversalTime(); public DateTime ToLocalTime(); public string ToString(string format); public string ToString(string format, IFormatProvider provider); public string ToString(IFormatProvider provider); public string ToShortDateString(); public string ToLongDateString(); public int CompareTo(DateTime other); public long ToFileTime();
  public static DateTime Parse(string text); public static DateTime Parse(string text, IFormatProvider provider); public static DateTime ParseExact(string text, string format, IFormatProvider provider); public static bool TryParse(string text, out DateTime result); public static DateTime SpecifyKind(DateTime value, DateTimeKind kind); public static int Compare(DateTime a, DateTime b); public static int DaysInMonth(int year, int month); public static DateTime FromBinary(long data);
}
public struct DateTimeOffset : IComparable { public static DateTimeOffset Now { get; } public static DateTimeOffset UtcNow { get; } public static DateTimeOffset MinValue; public static DateTimeOffset MaxValue; public DateTime DateTime { get; } public DateTime UtcDateTime { get; } public DateTime LocalDateTime { get; } public TimeSpan Offset { get; } public long Ticks { get; } public int Year { get; } public DateTimeOffset Add(TimeSpan span); public DateTimeOffset AddDays(double n); public DateTimeOffset AddHours(double n); public DateTimeOffset AddMinutes(double n); public DateTimeOffset AddSeconds(double n); public DateTimeOffset AddMilliseconds(double n); public TimeSpan Subtract(DateTimeOffset other); public long ToUnixTimeSeconds(); public long ToUnixTimeMilliseconds(); public DateTimeOffset ToLocalTime(); public DateTimeOffset ToUniversalTime(); public DateTimeOffset ToOffset(TimeSpan offset); public string ToString(string format); public string ToString(string format, IFormatProvider provider); public static DateTimeOffset FromUnixTimeSeconds(long n); public static DateTimeOffset Parse(string text); public static bool TryParse(string text, out DateTimeOffset result); public int CompareTo(DateTimeOffset other); }
public struct DateOnly { public static DateOnly FromDateTime(DateTime value); public DateOnly AddDays(int n); public string ToString(string format); public static DateOnly Parse(string text); }
public struct TimeOnly { public static TimeOnly FromDateTime(DateTime value); public string ToString(string format); public static TimeOnly Parse(string text); }
public struct TimeSpan : IComparable { public TimeSpan(int hours, int minutes, int seconds); public TimeSpan(int days, int hours, int minutes, int seconds); public TimeSpan(long ticks); public static TimeSpan Zero; public static TimeSpan MaxValue; public static TimeSpan MinValue; public double TotalMilliseconds { get; } public double TotalSeconds { get; } public double TotalMinutes { get; } public double TotalHours { get; } public double TotalDays { get; } public int Seconds { get; } public int Milliseconds { get; } public int Minutes { get; } public int Hours { get; } public int Days { get; } public long Ticks { get; } public TimeSpan Add(TimeSpan other); public TimeSpan Subtract(TimeSpan other); public TimeSpan Negate(); public TimeSpan Duration(); public int CompareTo(TimeSpan other); public string ToString(string format); public static TimeSpan FromMilliseconds(double n); public static TimeSpan FromSeconds(double n); public static TimeSpan FromMinutes(double n); public static TimeSpan FromHours(double n); public static TimeSpan FromDays(double n); public static TimeSpan FromTicks(long n); public static TimeSpan Parse(string text); public static bool TryParse(string text, out TimeSpan result); public static long TicksPerSecond; public static long TicksPerMillisecond; }
public class TimeZoneInfo { public static TimeZoneInfo Local; public static TimeZoneInfo Utc; public static TimeZoneInfo FindSystemTimeZoneById(string id); public static DateTime ConvertTime(DateTime value, TimeZoneInfo zone); public static DateTime ConvertTimeFromUtc(DateTime value, TimeZoneInfo zone); public string Id; }
public abstract class TimeProvider { public static TimeProvider System { get; } public virtual DateTimeOffset GetUtcNow(); public virtual DateTimeOffset GetLocalNow(); public virtual long GetTimestamp(); public TimeSpan GetElapsedTime(long from); }
public enum DateTimeKind { Unspecified, Utc, Local }
public enum DayOfWeek { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday }
public struct Guid { public static Guid Empty; public Guid(string text); public static Guid NewGuid(); public static Guid Parse(string text); public static bool TryParse(string text, out Guid result); public string ToString(string format); public byte[] ToByteArray(); public int CompareTo(Guid other); }
public class Uri { public Uri(string text); public Uri(string text, UriKind kind); public Uri(Uri baseUri, string relative); public Uri(Uri baseUri, Uri relative); public string AbsoluteUri { get; } public string AbsolutePath { get; } public string Host { get; } public int Port { get; } public string Scheme { get; } public string Query { get; } public string PathAndQuery { get; } public string LocalPath { get; } public string Authority { get; } public string OriginalString { get; } public string Fragment { get; } public string[] Segments { get; } public bool IsAbsoluteUri { get; } public bool IsFile { get; } public bool IsDefaultPort { get; } public string UserInfo { get; } public string DnsSafeHost { get; } public string GetLeftPart(UriPartial part); public string GetComponents(UriComponents components, UriFormat format); public Uri MakeRelativeUri(Uri other); public bool IsBaseOf(Uri other); public static string EscapeDataString(string text); public static string UnescapeDataString(string text); public static bool IsWellFormedUriString(string text, UriKind kind); public static bool TryCreate(string text, UriKind kind, out Uri result); public static bool TryCreate(Uri baseUri, string relative, out Uri result); public static string UriSchemeHttp; public static string UriSchemeHttps; public static string SchemeDelimiter; public static UriHostNameType CheckHostName(string name); }
public class UriBuilder { public UriBuilder(); public UriBuilder(string uri); public UriBuilder(Uri uri); public UriBuilder(string scheme, string host, int port); public Uri Uri { get; } public string Path { get; set; } public string Query { get; set; } public string Host { get; set; } public string Scheme { get; set; } public int Port { get; set; } public string Fragment { get; set; } }
public enum UriKind { RelativeOrAbsolute, Absolute, Relative }
public class Version : IComparable { public Version(int major, int minor); public Version(string text); public int Major { get; } public int Minor { get; } public int Build { get; } public int Revision { get; } public string ToString(int fields); public static Version Parse(string text); public static bool TryParse(string text, out Version result); public int CompareTo(Version other); }
public class Random { public static Random Shared { get; } public Random(int seed); public virtual int Next(); public virtual int Next(int max); public virtual int Next(int min, int max); public virtual double NextDouble(); public virtual void NextBytes(byte[] bytes); public long NextInt64(); }
public static class Math { public const double PI = 3.14; public const double E = 2.7; public static int Max(int a, int b); public static long Max(long a, long b); public static double Max(double a, double b); public static decimal Max(decimal a, decimal b); public static int Min(int a, int b); public static long Min(long a, long b); public static double Min(double a, double b); public static decimal Min(decimal a, decimal b); public static int Abs(int a); public static long Abs(long a); public static double Abs(double a); public static decimal Abs(decimal a); public static double Pow(double a, double b); public static double Sqrt(double a); public static double Floor(double a); public static double Ceiling(double a); public static double Round(double a); public static double Round(double a, int digits); public static decimal Round(decimal a, int digits); public static double Log(double a); public static double Log10(double a); public static double Exp(double a); public static double Sin(double a); public static double Cos(double a); public static double Tan(double a); public static double Atan2(double a, double b); public static int Sign(int a); public static double Truncate(double a); public static int Clamp(int value, int min, int max); public static double Clamp(double value, double min, double max); public static int DivRem(int a, int b, out int rest); }
public static class Convert { public static int ToInt32(object value); public static int ToInt32(string text, int numberBase); public static long ToInt64(object value); public static short ToInt16(object value); public static uint ToUInt32(object value); public static ulong ToUInt64(object value); public static byte ToByte(object value); public static byte ToByte(string text, int numberBase); public static bool ToBoolean(object value); public static double ToDouble(object value); public static double ToDouble(object value, IFormatProvider provider); public static decimal ToDecimal(object value); public static float ToSingle(object value); public static char ToChar(object value); public static DateTime ToDateTime(object value); public static string ToString(object value); public static string ToString(object value, IFormatProvider provider); public static string ToBase64String(byte[] bytes); public static byte[] FromBase64String(string text); public static string ToHexString(byte[] bytes); public static byte[] FromHexString(string text); public static object ChangeType(object value, Type type); public static object ChangeType(object value, Type type, IFormatProvider provider); public static TypeCode GetTypeCode(object value); public static bool IsDBNull(object value); }
public static class BitConverter { public static byte[] GetBytes(int value); public static int ToInt32(byte[] bytes, int start); public static long ToInt64(byte[] bytes, int start); public static string ToString(byte[] bytes); public static bool IsLittleEndian; }
public static class Buffer { public static void BlockCopy(Array from, int fromAt, Array to, int toAt, int count); }
public static class Console { public static TextWriter Out { get; } public static TextWriter Error { get; } public static TextReader In { get; } public static ConsoleColor ForegroundColor; public static ConsoleColor BackgroundColor; public static string Title; public static bool IsOutputRedirected; public static Encoding OutputEncoding; public static void WriteLine(); public static void WriteLine(object value); public static void WriteLine(string format, params object[] args); public static void Write(object value); public static void Write(string format, params object[] args); public static string ReadLine(); public static int Read(); public static ConsoleKeyInfo ReadKey(); public static ConsoleKeyInfo ReadKey(bool intercept); public static void Clear(); public static void ResetColor(); public static void SetOut(TextWriter writer); public static void SetError(TextWriter writer); public static Stream OpenStandardOutput(); public static Stream OpenStandardInput(); public static Stream OpenStandardError(); public static void Beep(); }
public enum ConsoleColor { Black, Red, Green, Blue, Yellow, White, Gray, Cyan, Magenta, DarkGray }
public static class Environment { public static string NewLine { get; } public static string MachineName { get; } public static string CurrentDirectory { get; set; } public static int ProcessorCount { get; } public static OperatingSystem OSVersion { get; } public static int ExitCode { get; set; } public static int TickCount { get; } public static long TickCount64 { get; } public static string UserName { get; } public static string StackTrace { get; } public static Version Version { get; } public static int ProcessId { get; } public static int CurrentManagedThreadId { get; } public static string GetEnvironmentVariable(string name); public static void SetEnvironmentVariable(string name, string value); public static IDictionary GetEnvironmentVariables(); public static string ExpandEnvironmentVariables(string text); public static void Exit(int code); public static void FailFast(string message); public static string[] GetCommandLineArgs(); public static string GetFolderPath(SpecialFolder folder); public enum SpecialFolder { ApplicationData, LocalApplicationData, UserProfile, Desktop, ProgramFiles } }
public class OperatingSystem { public static bool IsWindows(); public static bool IsLinux(); public static bool IsMacOS(); public Version Version; public PlatformID Platform; }
public static class Activator { public static object CreateInstance(Type type); public static object CreateInstance(Type type, params object[] args); public static T CreateInstance<T>(); }
public static class GC { public static void Collect(); public static void SuppressFinalize(object value); public static void KeepAlive(object value); public static void WaitForPendingFinalizers(); public static long GetTotalMemory(bool force); }
public class AppDomain { public static AppDomain CurrentDomain { get; } public string BaseDirectory { get; } public string FriendlyName { get; } public Assembly[] GetAssemblies(); public event UnhandledExceptionEventHandler UnhandledException; public event EventHandler ProcessExit; public object GetData(string name); public void SetData(string name, object value); }
public static class AppContext { public static string BaseDirectory { get; } public static bool TryGetSwitch(string name, out bool isEnabled); public static void SetSwitch(string name, bool isEnabled); }
public static class Nullable { public static Type GetUnderlyingType(Type type); }
public struct Span<T> { public int Length { get; } public bool IsEmpty { get; } public T this[int index] { get; } public Span<T> Slice(int start); public Span<T> Slice(int start, int length); public T[] ToArray(); public void CopyTo(Span<T> target); public void Fill(T value); public void Clear(); public IEnumerator<T> GetEnumerator(); }
public struct ReadOnlySpan<T> { public int Length { get; } public bool IsEmpty { get; } public T this[int index] { get; } public ReadOnlySpan<T> Slice(int start); public ReadOnlySpan<T> Slice(int start, int length); public T[] ToArray(); public void CopyTo(Span<T> target); public IEnumerator<T> GetEnumerator(); }
public struct Memory<T> { public int Length { get; } public Span<T> Span { get; } public Memory<T> Slice(int start, int length); public T[] ToArray(); public bool IsEmpty { get; } }
public struct ReadOnlyMemory<T> { public int Length { get; } public ReadOnlySpan<T> Span { get; } public ReadOnlyMemory<T> Slice(int start, int length); public T[] ToArray(); public bool IsEmpty { get; } }
public struct ArraySegment<T> : IList<T> { public T[] Array { get; } public int Offset { get; } }
public static class MemoryExtensions { public static Span<T> AsSpan<T>(this T[] array); public static Span<T> AsSpan<T>(this T[] array, int start, int length); public static ReadOnlySpan<char> AsSpan(this string text); public static ReadOnlySpan<char> AsSpan(this string text, int start); public static ReadOnlySpan<char> AsSpan(this string text, int start, int length); public static Memory<T> AsMemory<T>(this T[] array); public static ReadOnlyMemory<char> AsMemory(this string text); public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span); public static bool SequenceEqual<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other); public static int IndexOf<T>(this ReadOnlySpan<T> span, T value); public static bool StartsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value); }
public abstract class StringComparer : IEqualityComparer<string>, IComparer<string> { public static StringComparer Ordinal { get; } public static StringComparer OrdinalIgnoreCase { get; } public static StringComparer InvariantCulture { get; } public static StringComparer InvariantCultureIgnoreCase { get; } public static StringComparer CurrentCulture { get; } public static StringComparer CurrentCultureIgnoreCase { get; } }
public enum StringComparison { CurrentCulture, CurrentCultureIgnoreCase, InvariantCulture, InvariantCultureIgnoreCase, Ordinal, OrdinalIgnoreCase }
public enum StringSplitOptions { None, RemoveEmptyEntries, TrimEntries }
public enum TypeCode { Empty, Object, Boolean, Int32, Int64, Double, String, DateTime, Decimal, DBNull }
public struct HashCode { public void Add<T>(T value); public int ToHashCode(); public static int Combine(params object[] values); }
public struct Index { public Index(int value, bool fromEnd); }
public struct Range { public Index Start { get; } public Index End { get; } }
public abstract class FormattableString { public string Format { get; } public object[] GetArguments(); public static string Invariant(FormattableString text); }
public class Half { }
`;
