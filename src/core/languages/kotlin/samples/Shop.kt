package okio.internal
import okio.Buffer
import okio.Foo as F
import java.util.*
/** Doc */
@Anno("x")
open class Box<T : Any>(private val name: String, n: Int = 3) : Base<T>(name), Iface {
  val count: Int = 0
  private var list = mutableListOf<T>()
  val size: Int get() = list.size
  constructor(x: Int) : this("", x)
  init { setup() }
  override fun run(a: Int, vararg b: String): Source? { return this.count.toSource() ?: super.run(a) }
  companion object { fun make(): Box<Int> = Box("x") ; const val K = 1 }
  inner class In
  fun e() = when (x) { is Foo -> x.bar(); else -> null }
}
interface Iface { fun run(a: Int) }
object Single { fun go() {} }
enum class E(val v: Int) { A(1), B(2); fun f() {} }
typealias H = (Int) -> Unit
data class D(val a: Int)
fun String.ext(n: Int): Int { return this.length + n }
fun <T> top(x: T, block: (T) -> Unit) {
  val b = Box<Int>("y")
  val (p, q) = b
  b.run(1) ; b.list.forEach { it.go() }

  for (i in b) i.z()
  val o = object : Iface { override fun run(a: Int) {} }
  with(b) { run(3) }
  val f = { a: Int -> a + 1 }
  throw IllegalStateException("x")
  val w = b as Foo
  try { } catch (e: Ex) { e.p() }
  b.apply { x }.y(1) { z -> z.k() }
  x = Foo::bar
  val s = "a $b ${b.run(1)}"
}
val top1: Int = 1
class Extra(private val impl: Iface) : Iface by impl {
  val lazyOne by lazy { Box<Int>("z") }
  val shown: Box<Int>? get() { return null }
  fun pick(x: Int = 3, vararg y: String, z: (Int, String) -> Box<Int>?) = top(x = 1, block = z)
  fun flow(c: Boolean) {
    val r = if (c) Single else Extra(impl)
    impl foo r
    when (val k = pick()) { 1 -> k.run(1) }
    shown!!.run(2)[1].go()
  }
  @Test fun checks() = flow(true)
}
