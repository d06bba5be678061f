import type { Prelude } from '../../rules.ts';

const TYPES =
  'Any Nothing Unit Boolean Char Byte Short Int Long Float Double UByte UInt ULong ByteArray CharArray IntArray LongArray CharSequence Comparable Number Throwable Exception RuntimeException IllegalArgumentException IllegalStateException IndexOutOfBoundsException NullPointerException UnsupportedOperationException NoSuchElementException StringBuilder Regex Job CoroutineScope';
const FUNCTIONS =
  'println print TODO error require requireNotNull check checkNotNull lazy emptyMap mutableMapOf mapOf arrayOf arrayOfNulls byteArrayOf charArrayOf intArrayOf longArrayOf buildString buildList buildMap runCatching sequence maxOf minOf';

const SOURCE = [
  ...TYPES.split(' ').map((name) => `class ${name}`),
  'class Iterator<T> { fun next(): T; fun hasNext(): Boolean }',
  'class String { fun trim(): String; fun substring(from: Int, to: Int): String; fun lowercase(): String; fun uppercase(): String; fun split(by: String): List<String>; fun lines(): List<String>; fun replace(a: String, b: String): String }',
  ...['List', 'MutableList', 'Collection', 'Iterable', 'Set', 'MutableSet', 'Sequence', 'Array'].map(
    (name) =>
      `class ${name}<T> { fun iterator(): Iterator<T>; fun get(i: Int): T; fun first(f: (T) -> Boolean): T; fun last(f: (T) -> Boolean): T; fun single(f: (T) -> Boolean): T; fun firstOrNull(f: (T) -> Boolean): T?; fun find(f: (T) -> Boolean): T?; fun filter(f: (T) -> Boolean): List<T>; fun <R> map(f: (T) -> R): List<R>; fun forEach(f: (T) -> Unit); fun any(f: (T) -> Boolean): Boolean; fun all(f: (T) -> Boolean): Boolean; fun toList(): List<T>; fun toSet(): Set<T>; fun sortedBy(f: (T) -> Any): List<T>; fun <K> groupBy(f: (T) -> K): Map<K, List<T>>; fun <R> flatMap(f: (T) -> List<R>): List<R>; fun <R> mapNotNull(f: (T) -> R?): List<R> }`,
  ),
  'class Map<K, V> { fun get(k: K): V?; fun getValue(k: K): V; fun getOrPut(k: K, f: () -> V): V; val keys: Set<K>; val values: Collection<V> }',
  'class MutableMap<K, V> { fun get(k: K): V?; fun getValue(k: K): V; fun getOrPut(k: K, f: () -> V): V; val keys: Set<K>; val values: Collection<V> }',
  'fun <T> listOf(vararg items: T): List<T>',
  'fun <T> mutableListOf(vararg items: T): MutableList<T>',
  'fun <T> setOf(vararg items: T): Set<T>',
  'fun <T> mutableSetOf(vararg items: T): MutableSet<T>',
  'fun <T> emptyList(): List<T>',
  'fun <T> sequenceOf(vararg items: T): Sequence<T>',
  ...FUNCTIONS.split(' ').map((name) => `fun ${name}(vararg values: Any)`),
].join('\n');

/** What every Kotlin file sees without an import, as far as it tells the types of elements and results. */
export const preludes: readonly Prelude[] = [{ package: 'kotlin', path: 'kotlin.kt', source: SOURCE, isOwn: true }];
