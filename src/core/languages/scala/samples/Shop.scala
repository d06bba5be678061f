package a.b
package c
import a.b.{C, D => E, _}
import scala.collection.mutable
import x.y._
/** Doc */
@anno
case class Box[T <: Any](name: String, private val n: Int = 3)(implicit x: Foo) extends Base[T](name) with Mixin {
  val count: Int = 0
  private var list = new ListBuffer[T]()
  lazy val z = foo(1)
  def this(x: Int) = this("", x)
  override def run(a: Int, b: String*): Source = { val q = this.count.toSource; q.go(a); super.run(a) }
  type A = Int
}
object Box { def apply(): Box[Int] = new Box("x", 1) ; val K = 1 }
trait Iface { def run(a: Int): Unit }
sealed abstract class S
implicit class Ext(s: String) { def shout: String = s.up }
def top(x: Foo) = x.bar
enum Color { case Red, Green; case Mix(a: Int) }
extension (s: String) def hello: Int = 1
object Main extends App {
  val b = Box[Int]("y")
  val (p, q) = b
  b.run(1) ; b.list.foreach { x => x.go() }
  b.list.map(_.go)
  for (i <- b; j = i.k) yield i.z()
  b match { case Foo(a) => a.k(); case x: Bar => x.m() }
  throw new Ex("x")
  b.asInstanceOf[Foo].bar()
  b op c
  new Iface { def run(a: Int) = 1 }
  s"a $b ${b.run(1)}"
  b.x = 3
  try { } catch { case e: E => e.m() }
}
given ord: Ord[Int] = new Ord
