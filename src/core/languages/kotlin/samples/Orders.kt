package orders

import io.ktor.server.application.*
import io.ktor.server.routing.*

fun interface Handler {
  fun handle(order: Order): Order
}

data class Order(val id: Int, val lines: List<Line>)

class Line(val name: String) {
  fun ship() = this
}

fun <T : Any> T.logged(): T = also { println(it) }
fun build(init: MutableList<Line>.() -> Unit): Order = Order(1, mutableListOf<Line>().apply(init))

fun Application.orders(handler: Handler) {
  val home by lazy { System.getenv("ORDERS_HOME") }
  routing {
    route("/orders") {
      get("/{id}") { handler.handle(build { add(Line("a $home")) }) }
    }
  }
}

fun ship(what: Any) {
  if (what !is Order) return
  val (_, lines) = what
  lines.forEach { it.ship().logged() }
}
