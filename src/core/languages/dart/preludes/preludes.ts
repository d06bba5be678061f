import type { Prelude } from '../../rules.ts';

const TYPES =
  'Object num int double bool DateTime Duration Uri RegExp Match Exception Error StateError ArgumentError RangeError UnimplementedError UnsupportedError FormatException Type Symbol Stopwatch StringBuffer BigInt Function Record Never Enum Comparable Pattern StackTrace WeakReference Expando';

const LIST = ['List', 'Iterable', 'Set', 'Stream'].map(
  (name) =>
    `class ${name}<E> { E get first; E get last; E get single; int get length; bool get isEmpty; bool get isNotEmpty; void add(E value); void addAll(Iterable<E> values); bool contains(Object value); E elementAt(int i); E firstWhere(bool test(E e)); Iterable<E> where(bool test(E e)); Iterable<R> map<R>(R f(E e)); void forEach(void f(E e)); bool any(bool test(E e)); bool every(bool test(E e)); List<E> toList(); Set<E> toSet(); String join(String by); E operator [](int i); }`,
);

const SOURCE = [
  ...TYPES.split(' ').map((name) => `class ${name} {}`),
  'class String { int get length; String trim(); List<String> split(String by); String substring(int from, int to); String toLowerCase(); String toUpperCase(); bool contains(String other); String replaceAll(String a, String b); }',
  ...LIST,
  'class Map<K, V> { Iterable<K> get keys; Iterable<V> get values; V operator [](K key); bool containsKey(K key); void remove(K key); V putIfAbsent(K key, V f()); void forEach(void f(K k, V v)); }',
  'class Future<T> { Future<R> then<R>(R f(T value)); Future<T> catchError(Function f); Future<T> whenComplete(Function f); }',
  'void print(Object value) {}',
  'bool identical(Object a, Object b) => false;',
].join('\n');

/** What every file sees of `dart:core`, as far as it tells the types of elements and results. */
export const preludes: readonly Prelude[] = [{ package: 'dart:core', path: 'core.dart', source: SOURCE }];
