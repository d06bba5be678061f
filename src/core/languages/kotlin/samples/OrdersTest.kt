package orders

import kotlin.test.Test

class OrdersTest {
  @Test
  fun ships() {
    ship(build { add(Line("a")) })
    Handler { it }.handle(Order(1, emptyList()))
  }
}
