extern alias Old;
global using System.Text;
using System;
using System.Collections.Generic;
using static System.Math;
using Money = System.Decimal;
using Pair = (int Left, string Right);

[assembly: Shop.Marked("all")]

namespace Shop.Stock;

/// <summary>
/// Keeps <see cref="Item"/>s; see <paramref name="name"/>.
/// </summary>
/// <typeparam name="T">What is kept.</typeparam>
/// <param name="name">Its name.</param>
[Serializable, Obsolete("use another")]
public abstract partial class Store<T> : Base<T>, IStore<T>, IDisposable
    where T : class, IItem, new()
{
    /// <summary>How many at most.</summary>
    public const int Limit = 10, Least = 1;
    private static readonly Dictionary<string, List<T>> Known = new();
    protected T? first, second = new T();
    private readonly ILogger _logger;
    public event EventHandler<T> Changed;
    public event Action? Removed { add { _removed += value; } remove => _removed -= value; }
    private Action? _removed;

    static Store() { Known.Clear(); }

    public Store(ILogger logger) : base(logger)
    {
        _logger = logger;
    }

    public Store() : this(Logger.Default) { }

    ~Store() => Dispose();

    public string Name { get; private set; } = "none";
    public int Count => Known.Count;
    public required T First
    {
        get { return first; }
        set => first = value;
    }
    int IStore<T>.Size { get { return Count; } }

    public T this[int index, string key = "x"] { get => Get(index); set { Put(value); } }

    public static Store<T> operator +(Store<T> left, T right) { left.Put(right); return left; }
    public static implicit operator int(Store<T> store) => store.Count;
    public static explicit operator string(Store<T> store) => store.Name;

    public abstract T Get(int index);
    public virtual void Put(T item) => Changed?.Invoke(this, item);
    public void Put(T item, params string[] tags) { }
    public TOut Convert<TIn, TOut>(Func<TIn, TOut> by, TIn from, ref int times, out T last) where TIn : T where TOut : struct
    {
        last = default;
        return by(from);
    }
    public override string ToString() => Name;
    void IDisposable.Dispose() { }
    public extern static void Native();
    public async Task<T> FindAsync(string name, CancellationToken token = default)
    {
        await Task.Delay(1, token);
        return first;
    }
    public IEnumerable<T> All() { foreach (var pair in Known) yield return pair.Value[0]; yield break; }
    public unsafe int* Raw(delegate*<int, void> call) => null;

    private sealed class Inner { public Store<T> Outer; }
    public enum Level : byte { Low, [Obsolete] High = 2 }
    public delegate bool Filter<in TItem>(TItem item, int at);
}

public interface IStore<out T> : IReadable
{
    int Size { get; }
    T Get(int index);
    event EventHandler<T> Changed;
    void Reset() { Get(0); }
    static abstract IStore<T> Make();
}

public readonly struct Point
{
    public readonly int X, Y;
    public Point(int x, int y) => (X, Y) = (x, y);
    public void Deconstruct(out int x, out int y) { x = X; y = Y; }
}

public record Person(string Name, int Age = 0) : Being(Name), INamed
{
    public Person(string name) : this(name, 1) { }
    public string Title { get; init; }
}

public record struct Span(int From, int To);

public class Service(IStore<Item> store, ILogger logger) : ServiceBase(logger)
{
    private readonly IStore<Item> _store = store;
    public Item One() => store.Get(0);
}

internal static class Extensions
{
    public static int Total<T>(this IStore<T> store, int from) where T : IItem => store.Size;
    public static string Plain(this string text) => text.Trim();
}

file class Hidden { }

#if DEBUG
public class Debug { public void Only() { } }
#else
public class Release { }
#endif

enum Colour { Red, Green }
