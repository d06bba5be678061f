import { it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

it('ties parameterized tests of JUnit to the methods that give their arguments', () =>
  checkEdges(
    `=== src/test/java/shop/CartTest.java
package shop;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
class CartTest extends Carts {
  @ParameterizedTest @MethodSource("full")
  void named(int a) {}
  @ParameterizedTest @MethodSource
  void sameName(int a) {}
  @ParameterizedTest @MethodSource({"full", "empty", "shop.data.All#carts"})
  void several(int a) {}
  @ParameterizedTest @MethodSource("missing")
  void unknown(int a) {}
  @ParameterizedTest @ValueSource(strings = {"full"})
  void values(String a) {}
  @MethodSource("full")
  void noTest(int a) {}
  static int[] full() { return null; }
  static int[] sameName() { return null; }
}
=== src/test/java/shop/Carts.java
package shop;
class Carts { static int[] empty() { return null; } }
=== src/test/java/shop/data/All.java
package shop.data;
public class All { public static int[] carts() { return null; } }
`,
    ['references'],
    `CartTest.named -references-> CartTest.full
     CartTest.sameName(int) -references-> CartTest.sameName()
     CartTest.several -references-> CartTest.full
     CartTest.several -references-> Carts.empty
     CartTest.several -references-> All.carts`,
  ));
