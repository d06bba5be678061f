/** Functions of the standard library that tell the types of what they are given and give. */
export const FUNCTIONS = `
fun <T, R> T.let(block: (T) -> R): R
fun <T, R> T.run(block: T.() -> R): R
fun <T> T.apply(block: T.() -> Unit): T
fun <T> T.also(block: (T) -> Unit): T
fun <T> T.takeIf(predicate: (T) -> Boolean): T?
fun <T> T.takeUnless(predicate: (T) -> Boolean): T?
fun <T, R> T.use(block: (T) -> R): R
fun <T, R> T.runCatching(block: T.() -> R): Result<R>
fun <T, R> with(receiver: T, block: T.() -> R): R
fun <R> run(block: () -> R): R
fun <R> runCatching(block: () -> R): Result<R>
fun <R> synchronized(lock: Any, block: () -> R): R
fun <T> lazy(initializer: () -> T): Lazy<T>
fun <T> lazyOf(value: T): Lazy<T>
fun repeat(times: Int, action: (Int) -> Unit)
fun buildString(action: StringBuilder.() -> Unit): String
fun <E> buildList(action: MutableList<E>.() -> Unit): List<E>
fun <E> buildSet(action: MutableSet<E>.() -> Unit): Set<E>
fun <K, V> buildMap(action: MutableMap<K, V>.() -> Unit): Map<K, V>
fun <T> sequence(block: SequenceScope<T>.() -> Unit): Sequence<T>
fun <T> requireNotNull(value: T?, message: () -> Any): T
fun <T> checkNotNull(value: T?, message: () -> Any): T
fun <T> listOf(vararg items: T): List<T>
fun <T> listOfNotNull(vararg items: T?): List<T>
fun <T> mutableListOf(vararg items: T): MutableList<T>
fun <T> arrayListOf(vararg items: T): MutableList<T>
fun <T> setOf(vararg items: T): Set<T>
fun <T> mutableSetOf(vararg items: T): MutableSet<T>
fun <T> linkedSetOf(vararg items: T): MutableSet<T>
fun <T> hashSetOf(vararg items: T): MutableSet<T>
fun <T> emptyList(): List<T>
fun <T> emptySet(): Set<T>
fun <T> sequenceOf(vararg items: T): Sequence<T>
fun <T> emptySequence(): Sequence<T>
fun <T> arrayOf(vararg items: T): Array<T>
fun <K, V> mapOf(vararg pairs: Pair<K, V>): Map<K, V>
fun <K, V> mutableMapOf(vararg pairs: Pair<K, V>): MutableMap<K, V>
fun <K, V> hashMapOf(vararg pairs: Pair<K, V>): MutableMap<K, V>
fun <K, V> linkedMapOf(vararg pairs: Pair<K, V>): MutableMap<K, V>
fun <K, V> emptyMap(): Map<K, V>
fun <A, B> A.to(that: B): Pair<A, B>
`;

/** Functions of which nothing more is known than that they are there. */
export const PLAIN_FUNCTIONS =
  'println print readLine readln TODO error require check arrayOfNulls byteArrayOf charArrayOf intArrayOf longArrayOf doubleArrayOf booleanArrayOf assert maxOf minOf enumValues enumValueOf';
