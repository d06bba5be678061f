/** Types that are known by their names and by what all values have. */
const PLAIN_TYPES =
  'Nothing Unit Boolean Comparable Annotation Throwable Error Exception RuntimeException IllegalArgumentException IllegalStateException IndexOutOfBoundsException NullPointerException UnsupportedOperationException NoSuchElementException ConcurrentModificationException NumberFormatException ClassCastException ArithmeticException AssertionError NotImplementedError Regex Job CoroutineScope';
const NUMBERS = [
  'Byte',
  'Short',
  'Int',
  'Long',
  'Float',
  'Double',
  'Char',
  'Number',
  'UByte',
  'UShort',
  'UInt',
  'ULong',
];
const ELEMENTS: readonly (readonly [name: string, element: string])[] = [
  ['ByteArray', 'Byte'],
  ['CharArray', 'Char'],
  ['ShortArray', 'Short'],
  ['IntArray', 'Int'],
  ['LongArray', 'Long'],
  ['FloatArray', 'Float'],
  ['DoubleArray', 'Double'],
  ['BooleanArray', 'Boolean'],
  ['UByteArray', 'UByte'],
];

const CONVERSIONS = ['Byte', 'Short', 'Int', 'Long', 'Float', 'Double', 'Char', 'UByte', 'UInt', 'ULong', 'UShort']
  .map((to) => `fun to${to}(): ${to}`)
  .join('; ');
const BITS = ['and', 'or', 'xor', 'shl', 'shr', 'ushr'].map((name) => `fun ${name}(n: Int): Self`).join('; ');

const number = (name: string): string =>
  `class ${name} { ${CONVERSIONS}; ${BITS.replaceAll('Self', name)}; fun inv(): ${name}; fun rotateLeft(n: Int): ${name}; fun coerceAtLeast(n: ${name}): ${name}; fun coerceAtMost(n: ${name}): ${name}; fun coerceIn(a: ${name}, b: ${name}): ${name}; fun isDigit(): Boolean; fun isLetter(): Boolean; fun isWhitespace(): Boolean; fun compareTo(n: ${name}): Int; fun countLeadingZeroBits(): Int; fun countTrailingZeroBits(): Int }`;

/** What can be gone through; `{T}` is the type of its elements. */
const ITERATION =
  'fun iterator(): Iterator<{T}>; fun get(i: Int): {T}; fun getOrNull(i: Int): {T}?; fun getOrElse(i: Int, f: (Int) -> {T}): {T}; fun elementAt(i: Int): {T}; ' +
  'fun first(f: ({T}) -> Boolean): {T}; fun last(f: ({T}) -> Boolean): {T}; fun single(f: ({T}) -> Boolean): {T}; fun random(): {T}; ' +
  'fun firstOrNull(f: ({T}) -> Boolean): {T}?; fun lastOrNull(f: ({T}) -> Boolean): {T}?; fun singleOrNull(f: ({T}) -> Boolean): {T}?; fun find(f: ({T}) -> Boolean): {T}?; fun findLast(f: ({T}) -> Boolean): {T}?; ' +
  'fun filter(f: ({T}) -> Boolean): List<{T}>; fun filterNot(f: ({T}) -> Boolean): List<{T}>; fun filterNotNull(): List<{T}>; fun <R> filterIsInstance(): List<R>; fun filterIndexed(f: (Int, {T}) -> Boolean): List<{T}>; ' +
  'fun <R> map(f: ({T}) -> R): List<R>; fun <R> mapIndexed(f: (Int, {T}) -> R): List<R>; fun <R> mapNotNull(f: ({T}) -> R?): List<R>; fun <R> flatMap(f: ({T}) -> List<R>): List<R>; ' +
  'fun forEach(f: ({T}) -> Unit); fun forEachIndexed(f: (Int, {T}) -> Unit); fun onEach(f: ({T}) -> Unit): List<{T}>; ' +
  'fun any(f: ({T}) -> Boolean): Boolean; fun all(f: ({T}) -> Boolean): Boolean; fun none(f: ({T}) -> Boolean): Boolean; fun count(f: ({T}) -> Boolean): Int; fun contains(item: {T}): Boolean; fun isEmpty(): Boolean; fun isNotEmpty(): Boolean; fun indexOf(item: {T}): Int; fun indexOfFirst(f: ({T}) -> Boolean): Int; ' +
  'fun toList(): List<{T}>; fun toMutableList(): MutableList<{T}>; fun toSet(): Set<{T}>; fun toMutableSet(): MutableSet<{T}>; fun toTypedArray(): Array<{T}>; fun asSequence(): Sequence<{T}>; fun asIterable(): Iterable<{T}>; fun distinct(): List<{T}>; fun <K> distinctBy(f: ({T}) -> K): List<{T}>; ' +
  'fun sorted(): List<{T}>; fun <K> sortedBy(f: ({T}) -> K): List<{T}>; fun <K> sortedByDescending(f: ({T}) -> K): List<{T}>; fun sortedWith(by: Any): List<{T}>; fun reversed(): List<{T}>; fun shuffled(): List<{T}>; fun take(n: Int): List<{T}>; fun takeLast(n: Int): List<{T}>; fun takeWhile(f: ({T}) -> Boolean): List<{T}>; fun drop(n: Int): List<{T}>; fun dropLast(n: Int): List<{T}>; fun dropWhile(f: ({T}) -> Boolean): List<{T}>; fun plus(other: Any): List<{T}>; fun minus(other: Any): List<{T}>; fun chunked(n: Int): List<List<{T}>>; fun windowed(n: Int): List<List<{T}>>; ' +
  'fun <K> groupBy(f: ({T}) -> K): Map<K, List<{T}>>; fun <K> associateBy(f: ({T}) -> K): Map<K, {T}>; fun <V> associateWith(f: ({T}) -> V): Map<{T}, V>; fun <K, V> associate(f: ({T}) -> Pair<K, V>): Map<K, V>; fun <R> zip(other: List<R>): List<Pair<{T}, R>>; fun withIndex(): List<IndexedValue<{T}>>; fun partition(f: ({T}) -> Boolean): Pair<List<{T}>, List<{T}>>; ' +
  'fun <K> maxBy(f: ({T}) -> K): {T}; fun <K> minBy(f: ({T}) -> K): {T}; fun <K> maxByOrNull(f: ({T}) -> K): {T}?; fun <K> minByOrNull(f: ({T}) -> K): {T}?; fun maxOrNull(): {T}?; fun minOrNull(): {T}?; fun <R> fold(start: R, f: (R, {T}) -> R): R; fun reduce(f: ({T}, {T}) -> {T}): {T}; fun sumOf(f: ({T}) -> Int): Int; fun joinToString(by: String): String; val size: Int; val indices: Iterable<Int>; val lastIndex: Int';
const CHANGES =
  'fun add(item: {T}): Boolean; fun addAll(items: Any): Boolean; fun remove(item: {T}): Boolean; fun removeAt(i: Int): {T}; fun removeFirst(): {T}; fun removeLast(): {T}; fun removeAll(f: ({T}) -> Boolean): Boolean; fun retainAll(f: ({T}) -> Boolean): Boolean; fun set(i: Int, item: {T}): {T}; fun clear(); fun sort(); fun <K> sortBy(f: ({T}) -> K)';
const LOOKUP =
  'fun get(k: K): V?; fun getValue(k: K): V; fun getOrDefault(k: K, v: V): V; fun getOrElse(k: K, f: () -> V): V; fun containsKey(k: K): Boolean; fun containsValue(v: V): Boolean; fun isEmpty(): Boolean; fun isNotEmpty(): Boolean; fun iterator(): Iterator<Entry<K, V>>; fun forEach(f: (Entry<K, V>) -> Unit); fun filter(f: (Entry<K, V>) -> Boolean): Map<K, V>; fun filterKeys(f: (K) -> Boolean): Map<K, V>; fun filterValues(f: (V) -> Boolean): Map<K, V>; fun <R> map(f: (Entry<K, V>) -> R): List<R>; fun <R> mapValues(f: (Entry<K, V>) -> R): Map<K, R>; fun any(f: (Entry<K, V>) -> Boolean): Boolean; fun all(f: (Entry<K, V>) -> Boolean): Boolean; fun toList(): List<Pair<K, V>>; fun toMap(): Map<K, V>; fun toMutableMap(): MutableMap<K, V>; fun plus(other: Any): Map<K, V>; val keys: Set<K>; val values: Collection<V>; val entries: Set<Entry<K, V>>; val size: Int';
const TEXT =
  'fun trim(): String; fun trimEnd(): String; fun trimStart(): String; fun trimIndent(): String; fun trimMargin(): String; fun substring(from: Int, to: Int): String; fun substringBefore(by: String): String; fun substringAfter(by: String): String; fun substringBeforeLast(by: String): String; fun substringAfterLast(by: String): String; fun removePrefix(by: String): String; fun removeSuffix(by: String): String; fun lowercase(): String; fun uppercase(): String; fun split(by: String): List<String>; fun lines(): List<String>; fun replace(a: String, b: String): String; fun replaceFirst(a: String, b: String): String; fun replaceFirstChar(f: (Char) -> Char): String; fun repeat(n: Int): String; fun padStart(n: Int): String; fun padEnd(n: Int): String; fun reversed(): String; fun startsWith(by: String): Boolean; fun endsWith(by: String): Boolean; fun contains(by: String): Boolean; fun isEmpty(): Boolean; fun isNotEmpty(): Boolean; fun isBlank(): Boolean; fun isNotBlank(): Boolean; fun isNullOrEmpty(): Boolean; fun isNullOrBlank(): Boolean; fun orEmpty(): String; fun ifEmpty(f: () -> String): String; fun ifBlank(f: () -> String): String; fun indexOf(by: String): Int; fun lastIndexOf(by: String): Int; fun get(i: Int): Char; fun toInt(): Int; fun toIntOrNull(): Int?; fun toLong(): Long; fun toLongOrNull(): Long?; fun toDouble(): Double; fun toBoolean(): Boolean; fun toByteArray(): ByteArray; fun encodeToByteArray(): ByteArray; fun toCharArray(): CharArray; fun toRegex(): Regex; fun toList(): List<Char>; fun first(): Char; fun last(): Char; fun take(n: Int): String; fun drop(n: Int): String; fun filter(f: (Char) -> Boolean): String; fun <R> map(f: (Char) -> R): List<R>; fun forEach(f: (Char) -> Unit); fun any(f: (Char) -> Boolean): Boolean; fun all(f: (Char) -> Boolean): Boolean; fun format(vararg values: Any): String; fun matches(by: Regex): Boolean; fun plus(other: Any): String; fun compareTo(other: String): Int; fun iterator(): Iterator<Char>; val length: Int; val indices: Iterable<Int>';

const elements = (text: string, element: string): string => text.replaceAll('{T}', element);

export const TYPES = [
  'class Any { fun toString(): String; fun hashCode(): Int; fun equals(other: Any): Boolean }',
  ...PLAIN_TYPES.split(' ').map((name) => `class ${name}`),
  ...NUMBERS.map(number),
  'class Iterator<T> { fun next(): T; fun hasNext(): Boolean }',
  'class Lazy<T> { val value: T; fun getValue(): T; fun isInitialized(): Boolean }',
  'class Pair<A, B> { val first: A; val second: B; fun component1(): A; fun component2(): B }',
  'class Triple<A, B, C> { val first: A; val second: B; val third: C; fun component1(): A; fun component2(): B; fun component3(): C }',
  'class IndexedValue<T> { val index: Int; val value: T; fun component1(): Int; fun component2(): T }',
  'class Entry<K, V> { val key: K; val value: V; fun component1(): K; fun component2(): V }',
  'class Result<T> { fun getOrNull(): T?; fun getOrThrow(): T; fun getOrElse(f: (Throwable) -> T): T; fun getOrDefault(other: T): T; fun exceptionOrNull(): Throwable?; fun <R> map(f: (T) -> R): Result<R>; fun onSuccess(f: (T) -> Unit): Result<T>; fun onFailure(f: (Throwable) -> Unit): Result<T>; fun <R> fold(f: (T) -> R, g: (Throwable) -> R): R; val isSuccess: Boolean; val isFailure: Boolean }',
  'class SequenceScope<T> { fun yield(value: T); fun yieldAll(values: Any) }',
  `class String { ${TEXT} }`,
  `class CharSequence { ${TEXT} }`,
  `class StringBuilder { ${TEXT}; fun append(value: Any): StringBuilder; fun appendLine(value: Any): StringBuilder; fun insert(at: Int, value: Any): StringBuilder; fun deleteCharAt(at: Int): StringBuilder; fun setLength(n: Int); fun clear(): StringBuilder }`,
  ...['List', 'Collection', 'Iterable', 'Set', 'Sequence', 'Array'].map(
    (name) => `class ${name}<T> { ${elements(ITERATION, 'T')} }`,
  ),
  ...['MutableList', 'MutableSet', 'MutableCollection', 'ArrayDeque', 'ArrayList', 'HashSet', 'LinkedHashSet'].map(
    (name) => `class ${name}<T> { ${elements(`${ITERATION}; ${CHANGES}`, 'T')} }`,
  ),
  ...ELEMENTS.map(
    ([name, element]) =>
      `class ${name} { ${elements(ITERATION, element)}; fun copyOf(): ${name}; fun copyOfRange(a: Int, b: Int): ${name}; fun copyInto(to: ${name}): ${name}; fun fill(item: ${element}); fun contentEquals(other: ${name}): Boolean; fun contentToString(): String; fun contentHashCode(): Int; fun decodeToString(): String; fun set(i: Int, item: ${element}) }`,
  ),
  `class Map<K, V> { ${LOOKUP} }`,
  ...['MutableMap', 'HashMap', 'LinkedHashMap'].map(
    (name) =>
      `class ${name}<K, V> { ${LOOKUP}; fun getOrPut(k: K, f: () -> V): V; fun put(k: K, v: V): V?; fun putAll(other: Any); fun set(k: K, v: V); fun remove(k: K): V?; fun clear() }`,
  ),
].join('\n');
