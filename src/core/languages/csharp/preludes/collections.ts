/** System.Collections.Generic: sequences, lists and maps. */
export const COLLECTIONS = `
using System;
public interface IEnumerable<out T> : IEnumerable { IEnumerator<T> GetEnumerator(); }
public interface IEnumerable { IEnumerator GetEnumerator(); }
public interface IEnumerator<out T> : IDisposable { T Current { get; } bool MoveNext(); void Reset(); }
public interface IEnumerator { object Current { get; } bool MoveNext(); void Reset(); }
public interface IAsyncEnumerable<out T> { IEnumerator<T> GetEnumerator(); IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken token = default); }
public interface IAsyncEnumerator<out T> : IAsyncDisposable { T Current { get; } ValueTask<bool> MoveNextAsync(); }
public interface ICollection<T> : IEnumerable<T> { int Count { get; } bool IsReadOnly { get; } void Add(T item); void Clear(); bool Contains(T item); void CopyTo(T[] array, int at); bool Remove(T item); }
public interface ICollection : IEnumerable { int Count { get; } }
public interface IReadOnlyCollection<out T> : IEnumerable<T> { int Count { get; } }
public interface IList<T> : ICollection<T> { T this[int index] { get; set; } int IndexOf(T item); void Insert(int at, T item); void RemoveAt(int at); }
public interface IList : ICollection { object this[int index] { get; set; } int Add(object item); void Clear(); }
public interface IReadOnlyList<out T> : IReadOnlyCollection<T> { T this[int index] { get; } }
public interface ISet<T> : ICollection<T> { bool Add(T item); void UnionWith(IEnumerable<T> other); void ExceptWith(IEnumerable<T> other); void IntersectWith(IEnumerable<T> other); bool SetEquals(IEnumerable<T> other); bool IsSubsetOf(IEnumerable<T> other); bool Overlaps(IEnumerable<T> other); }
public interface IReadOnlySet<T> : IReadOnlyCollection<T> { bool Contains(T item); }
public interface IDictionary<K, V> : ICollection<KeyValuePair<K, V>> { V this[K key] { get; set; } ICollection<K> Keys { get; } ICollection<V> Values { get; } void Add(K key, V value); bool ContainsKey(K key); bool Remove(K key); bool TryGetValue(K key, out V value); }
public interface IReadOnlyDictionary<K, V> : IReadOnlyCollection<KeyValuePair<K, V>> { V this[K key] { get; } IEnumerable<K> Keys { get; } IEnumerable<V> Values { get; } bool ContainsKey(K key); bool TryGetValue(K key, out V value); }
public interface IDictionary : ICollection { object this[object key] { get; set; } ICollection Keys { get; } ICollection Values { get; } void Add(object key, object value); bool Contains(object key); }
public interface IEqualityComparer<in T> { bool Equals(T a, T b); int GetHashCode(T value); }
public interface IComparer<in T> { int Compare(T a, T b); }
public abstract class EqualityComparer<T> : IEqualityComparer<T> { public static EqualityComparer<T> Default { get; } }
public abstract class Comparer<T> : IComparer<T> { public static Comparer<T> Default { get; } public static Comparer<T> Create(Comparison<T> comparison); }
public struct KeyValuePair<K, V> { public KeyValuePair(K key, V value); public K Key { get; } public V Value { get; } public void Deconstruct(out K key, out V value); }
public static class KeyValuePair { public static KeyValuePair<K, V> Create<K, V>(K key, V value); }
public struct DictionaryEntry { public object Key; public object Value; }
public class List<T> : IList<T>, IReadOnlyList<T> {
  public List(); public List(int capacity); public List(IEnumerable<T> items);
  public int Capacity { get; set; } public int Count { get; } public T this[int index] { get; set; }
  public void Add(T item); public void AddRange(IEnumerable<T> items); public ReadOnlyCollection<T> AsReadOnly(); public int BinarySearch(T item); public void Clear(); public bool Contains(T item); public List<TO> ConvertAll<TO>(Converter<T, TO> by); public void CopyTo(T[] array); public void CopyTo(T[] array, int at); public bool Exists(Predicate<T> match); public T Find(Predicate<T> match); public List<T> FindAll(Predicate<T> match); public int FindIndex(Predicate<T> match); public T FindLast(Predicate<T> match); public void ForEach(Action<T> action); public List<T> GetRange(int from, int count); public int IndexOf(T item); public void Insert(int at, T item); public void InsertRange(int at, IEnumerable<T> items); public int LastIndexOf(T item); public bool Remove(T item); public int RemoveAll(Predicate<T> match); public void RemoveAt(int at); public void RemoveRange(int from, int count); public void Reverse(); public void Sort(); public void Sort(Comparison<T> comparison); public void Sort(IComparer<T> comparer); public T[] ToArray(); public void TrimExcess(); public bool TrueForAll(Predicate<T> match); public void EnsureCapacity(int capacity);
  public IEnumerator<T> GetEnumerator();
}
public class Dictionary<K, V> : IDictionary<K, V>, IReadOnlyDictionary<K, V> {
  public Dictionary(); public Dictionary(int capacity); public Dictionary(IEqualityComparer<K> comparer); public Dictionary(IDictionary<K, V> items); public Dictionary(IDictionary<K, V> items, IEqualityComparer<K> comparer); public Dictionary(IEnumerable<KeyValuePair<K, V>> items); public Dictionary(IEnumerable<KeyValuePair<K, V>> items, IEqualityComparer<K> comparer); public Dictionary(int capacity, IEqualityComparer<K> comparer);
  public int Count { get; } public IEqualityComparer<K> Comparer { get; } public KeyCollection<K> Keys { get; } public ValueCollection<V> Values { get; } public V this[K key] { get; set; }
  public void Add(K key, V value); public bool TryAdd(K key, V value); public void Clear(); public bool ContainsKey(K key); public bool ContainsValue(V value); public bool Remove(K key); public bool Remove(K key, out V value); public bool TryGetValue(K key, out V value); public void EnsureCapacity(int capacity); public IEnumerator<KeyValuePair<K, V>> GetEnumerator();
}
public class KeyCollection<T> : ICollection<T>, IReadOnlyCollection<T> { public int Count { get; } }
public class ValueCollection<T> : ICollection<T>, IReadOnlyCollection<T> { public int Count { get; } }
public class SortedDictionary<K, V> : IDictionary<K, V> { public int Count { get; } }
public class SortedList<K, V> : IDictionary<K, V> { public int Count { get; } public int IndexOfKey(K key); public void RemoveAt(int at); }
public class HashSet<T> : ISet<T>, IReadOnlySet<T> { public HashSet(); public HashSet(IEnumerable<T> items); public HashSet(IEqualityComparer<T> comparer); public HashSet(IEnumerable<T> items, IEqualityComparer<T> comparer); public int Count { get; } public bool Add(T item); public void Clear(); public bool Contains(T item); public bool Remove(T item); public int RemoveWhere(Predicate<T> match); public bool TryGetValue(T item, out T found); public IEnumerator<T> GetEnumerator(); }
public class SortedSet<T> : ISet<T> { public int Count { get; } public T Min { get; } public T Max { get; } }
public class Queue<T> : IEnumerable<T> { public int Count { get; } public void Enqueue(T item); public T Dequeue(); public bool TryDequeue(out T item); public T Peek(); public bool TryPeek(out T item); public void Clear(); public bool Contains(T item); public T[] ToArray(); }
public class PriorityQueue<T, P> { public int Count { get; } public void Enqueue(T item, P priority); public T Dequeue(); public bool TryDequeue(out T item, out P priority); public T Peek(); }
public class Stack<T> : IEnumerable<T> { public Stack(); public Stack(IEnumerable<T> items); public int Count { get; } public void Push(T item); public T Pop(); public bool TryPop(out T item); public T Peek(); public bool TryPeek(out T item); public void Clear(); public bool Contains(T item); public T[] ToArray(); }
public class LinkedList<T> : ICollection<T> { public int Count { get; } public LinkedListNode<T> First { get; } public LinkedListNode<T> Last { get; } public LinkedListNode<T> AddFirst(T item); public LinkedListNode<T> AddLast(T item); public void RemoveFirst(); public void RemoveLast(); public LinkedListNode<T> AddAfter(LinkedListNode<T> node, T item); public LinkedListNode<T> AddBefore(LinkedListNode<T> node, T item); public LinkedListNode<T> Find(T item); public void Remove(LinkedListNode<T> node); }
public class LinkedListNode<T> { public T Value { get; set; } public LinkedListNode<T> Next { get; } public LinkedListNode<T> Previous { get; } }
public class KeyNotFoundException : SystemException { }
public static class CollectionExtensions { public static V GetValueOrDefault<K, V>(this IReadOnlyDictionary<K, V> map, K key); public static V GetValueOrDefault<K, V>(this IReadOnlyDictionary<K, V> map, K key, V other); public static bool TryAdd<K, V>(this IDictionary<K, V> map, K key, V value); public static bool Remove<K, V>(this IDictionary<K, V> map, K key, out V value); public static ReadOnlyCollection<T> AsReadOnly<T>(this IList<T> list); }
`;

/** System.Linq: queries over sequences. */
export const LINQ = `
using System; using System.Collections.Generic;
public interface IGrouping<out K, out T> : IEnumerable<T> { K Key { get; } }
public interface ILookup<K, T> : IEnumerable<IGrouping<K, T>> { IEnumerable<T> this[K key] { get; } bool Contains(K key); int Count { get; } }
public interface IOrderedEnumerable<out T> : IEnumerable<T> { }
public interface IQueryable<out T> : IEnumerable<T>, IQueryable { }
public interface IQueryable : IEnumerable { Expression Expression { get; } IQueryProvider Provider { get; } Type ElementType { get; } }
public interface IOrderedQueryable<out T> : IQueryable<T>, IOrderedEnumerable<T> { }
public static class Enumerable {
  public static IEnumerable<int> Range(int from, int count); public static IEnumerable<T> Repeat<T>(T item, int count); public static IEnumerable<T> Empty<T>();
  public static T Aggregate<T>(this IEnumerable<T> xs, Func<T, T, T> by); public static A Aggregate<T, A>(this IEnumerable<T> xs, A seed, Func<A, T, A> by); public static R Aggregate<T, A, R>(this IEnumerable<T> xs, A seed, Func<A, T, A> by, Func<A, R> result);
  public static bool All<T>(this IEnumerable<T> xs, Func<T, bool> by); public static bool Any<T>(this IEnumerable<T> xs); public static bool Any<T>(this IEnumerable<T> xs, Func<T, bool> by);
  public static IEnumerable<T> Append<T>(this IEnumerable<T> xs, T item); public static IEnumerable<T> Prepend<T>(this IEnumerable<T> xs, T item); public static IEnumerable<T> AsEnumerable<T>(this IEnumerable<T> xs);
  public static double Average<T>(this IEnumerable<T> xs); public static double Average<T>(this IEnumerable<T> xs, Func<T, double> by);
  public static IEnumerable<R> Cast<R>(this IEnumerable xs); public static IEnumerable<R> OfType<R>(this IEnumerable xs); public static IEnumerable<T[]> Chunk<T>(this IEnumerable<T> xs, int size);
  public static IEnumerable<T> Concat<T>(this IEnumerable<T> xs, IEnumerable<T> ys); public static bool Contains<T>(this IEnumerable<T> xs, T item); public static bool Contains<T>(this IEnumerable<T> xs, T item, IEqualityComparer<T> comparer);
  public static int Count<T>(this IEnumerable<T> xs); public static int Count<T>(this IEnumerable<T> xs, Func<T, bool> by); public static long LongCount<T>(this IEnumerable<T> xs);
  public static IEnumerable<T> DefaultIfEmpty<T>(this IEnumerable<T> xs); public static IEnumerable<T> DefaultIfEmpty<T>(this IEnumerable<T> xs, T other);
  public static IEnumerable<T> Distinct<T>(this IEnumerable<T> xs); public static IEnumerable<T> Distinct<T>(this IEnumerable<T> xs, IEqualityComparer<T> comparer); public static IEnumerable<T> DistinctBy<T, K>(this IEnumerable<T> xs, Func<T, K> by);
  public static T ElementAt<T>(this IEnumerable<T> xs, int at); public static T ElementAtOrDefault<T>(this IEnumerable<T> xs, int at);
  public static IEnumerable<T> Except<T>(this IEnumerable<T> xs, IEnumerable<T> ys); public static IEnumerable<T> Except<T>(this IEnumerable<T> xs, IEnumerable<T> ys, IEqualityComparer<T> comparer); public static IEnumerable<T> Intersect<T>(this IEnumerable<T> xs, IEnumerable<T> ys); public static IEnumerable<T> Union<T>(this IEnumerable<T> xs, IEnumerable<T> ys);
  public static T First<T>(this IEnumerable<T> xs); public static T First<T>(this IEnumerable<T> xs, Func<T, bool> by); public static T FirstOrDefault<T>(this IEnumerable<T> xs); public static T FirstOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> by); public static T FirstOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> by, T other);
  public static T Last<T>(this IEnumerable<T> xs); public static T Last<T>(this IEnumerable<T> xs, Func<T, bool> by); public static T LastOrDefault<T>(this IEnumerable<T> xs); public static T LastOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> by);
  public static T Single<T>(this IEnumerable<T> xs); public static T Single<T>(this IEnumerable<T> xs, Func<T, bool> by); public static T SingleOrDefault<T>(this IEnumerable<T> xs); public static T SingleOrDefault<T>(this IEnumerable<T> xs, Func<T, bool> by);
  public static IEnumerable<IGrouping<K, T>> GroupBy<T, K>(this IEnumerable<T> xs, Func<T, K> by); public static IEnumerable<IGrouping<K, T>> GroupBy<T, K>(this IEnumerable<T> xs, Func<T, K> by, IEqualityComparer<K> comparer); public static IEnumerable<IGrouping<K, E>> GroupBy<T, K, E>(this IEnumerable<T> xs, Func<T, K> by, Func<T, E> element); public static IEnumerable<R> GroupBy<T, K, R>(this IEnumerable<T> xs, Func<T, K> by, Func<K, IEnumerable<T>, R> result);
  public static IEnumerable<R> GroupJoin<T, I, K, R>(this IEnumerable<T> xs, IEnumerable<I> ys, Func<T, K> a, Func<I, K> b, Func<T, IEnumerable<I>, R> result); public static IEnumerable<R> Join<T, I, K, R>(this IEnumerable<T> xs, IEnumerable<I> ys, Func<T, K> a, Func<I, K> b, Func<T, I, R> result);
  public static T Max<T>(this IEnumerable<T> xs); public static R Max<T, R>(this IEnumerable<T> xs, Func<T, R> by); public static T MaxBy<T, K>(this IEnumerable<T> xs, Func<T, K> by); public static T Min<T>(this IEnumerable<T> xs); public static R Min<T, R>(this IEnumerable<T> xs, Func<T, R> by); public static T MinBy<T, K>(this IEnumerable<T> xs, Func<T, K> by);
  public static T Sum<T>(this IEnumerable<T> xs); public static R Sum<T, R>(this IEnumerable<T> xs, Func<T, R> by);
  public static IOrderedEnumerable<T> OrderBy<T, K>(this IEnumerable<T> xs, Func<T, K> by); public static IOrderedEnumerable<T> OrderBy<T, K>(this IEnumerable<T> xs, Func<T, K> by, IComparer<K> comparer); public static IOrderedEnumerable<T> OrderByDescending<T, K>(this IEnumerable<T> xs, Func<T, K> by); public static IOrderedEnumerable<T> Order<T>(this IEnumerable<T> xs); public static IOrderedEnumerable<T> ThenBy<T, K>(this IOrderedEnumerable<T> xs, Func<T, K> by); public static IOrderedEnumerable<T> ThenByDescending<T, K>(this IOrderedEnumerable<T> xs, Func<T, K> by);
  public static IEnumerable<T> Reverse<T>(this IEnumerable<T> xs);
  public static IEnumerable<R> Select<T, R>(this IEnumerable<T> xs, Func<T, R> by); public static IEnumerable<R> Select<T, R>(this IEnumerable<T> xs, Func<T, int, R> by);
  public static IEnumerable<R> SelectMany<T, R>(this IEnumerable<T> xs, Func<T, IEnumerable<R>> by); public static IEnumerable<R> SelectMany<T, C, R>(this IEnumerable<T> xs, Func<T, IEnumerable<C>> by, Func<T, C, R> result);
  public static bool SequenceEqual<T>(this IEnumerable<T> xs, IEnumerable<T> ys); public static bool SequenceEqual<T>(this IEnumerable<T> xs, IEnumerable<T> ys, IEqualityComparer<T> comparer);
  public static IEnumerable<T> Skip<T>(this IEnumerable<T> xs, int count); public static IEnumerable<T> SkipLast<T>(this IEnumerable<T> xs, int count); public static IEnumerable<T> SkipWhile<T>(this IEnumerable<T> xs, Func<T, bool> by); public static IEnumerable<T> Take<T>(this IEnumerable<T> xs, int count); public static IEnumerable<T> TakeLast<T>(this IEnumerable<T> xs, int count); public static IEnumerable<T> TakeWhile<T>(this IEnumerable<T> xs, Func<T, bool> by);
  public static T[] ToArray<T>(this IEnumerable<T> xs); public static List<T> ToList<T>(this IEnumerable<T> xs); public static HashSet<T> ToHashSet<T>(this IEnumerable<T> xs); public static HashSet<T> ToHashSet<T>(this IEnumerable<T> xs, IEqualityComparer<T> comparer);
  public static Dictionary<K, T> ToDictionary<T, K>(this IEnumerable<T> xs, Func<T, K> key); public static Dictionary<K, T> ToDictionary<T, K>(this IEnumerable<T> xs, Func<T, K> key, IEqualityComparer<K> comparer); public static Dictionary<K, V> ToDictionary<T, K, V>(this IEnumerable<T> xs, Func<T, K> key, Func<T, V> value); public static Dictionary<K, V> ToDictionary<T, K, V>(this IEnumerable<T> xs, Func<T, K> key, Func<T, V> value, IEqualityComparer<K> comparer); public static Dictionary<K, V> ToDictionary<K, V>(this IEnumerable<KeyValuePair<K, V>> xs);
  public static ILookup<K, T> ToLookup<T, K>(this IEnumerable<T> xs, Func<T, K> key); public static ILookup<K, V> ToLookup<T, K, V>(this IEnumerable<T> xs, Func<T, K> key, Func<T, V> value);
  public static bool TryGetNonEnumeratedCount<T>(this IEnumerable<T> xs, out int count);
  public static IEnumerable<T> Where<T>(this IEnumerable<T> xs, Func<T, bool> by); public static IEnumerable<T> Where<T>(this IEnumerable<T> xs, Func<T, int, bool> by);
  public static IEnumerable<R> Zip<T, U, R>(this IEnumerable<T> xs, IEnumerable<U> ys, Func<T, U, R> by); public static IEnumerable<(T First, U Second)> Zip<T, U>(this IEnumerable<T> xs, IEnumerable<U> ys);
  public static IQueryable<T> AsQueryable<T>(this IEnumerable<T> xs); public static ParallelQuery<T> AsParallel<T>(this IEnumerable<T> xs);
}
public class ParallelQuery<T> : IEnumerable<T> { }
`;
