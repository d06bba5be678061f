import { describe, it } from 'vitest';
import { checkEdges, testCalls, type CallCase } from '../linking.testing.ts';

/** Declarations that the cases below use. */
const SHOP = `
=== src/Shop.kt
package shop

fun interface Handler {
  fun run(x: Int): Int
}

class Box(val size: Int) {
  var label: String = ""
  val inner by lazy { Inner() }
  val twin: Box get() = Box(size)
  fun fill(): Box = this
  fun close() {}
  companion object {
    fun make() = Box(1)
  }
}

class Inner {
  fun go2() {}
}

object Single {
  fun visit() {}
  val box = Box(1)
}

data class Pair2(val a: Box, val b: Inner)

interface Shape {
  fun area(): Int
  fun twice() = area() + area()
}

sealed class Base : Shape {
  override fun area() = 1
  open fun own() {}
}

class Sub : Base() {
  override fun own() { super.own() }
}

class Delegated(private val shape: Shape) : Shape by shape

fun Box.grow(n: Int): Box = fill()
fun <T : Shape> T.same(): T = this
infix fun Box.join(other: Box) = other.fill()
operator fun Box.plus(other: Box): Box = other
fun handle(handler: Handler) = handler.run(1)
fun build(init: Box.() -> Unit): Box = Box(1).apply(init)
fun helper(a: Int = 1, b: (Box) -> Unit) {}
`;

const inMain = (body: string, head = 'import shop.*'): string => `${SHOP}=== src/Main.kt
package app

${head}

${body}
`;

const CASES: readonly CallCase[] = [
  {
    rule: 'imports by name, alias and wildcard, of types, functions and members of objects',
    fixture: inMain(
      'fun go() {\n  B.make()\n  visit()\n  h {}\n}',
      'import shop.Box as B\nimport shop.Single.visit\nimport shop.helper as h',
    ),
    calls: ['Box.make', 'Single.visit', 'helper'],
  },
  {
    rule: 'what another package has is not ours without an import',
    fixture: inMain('fun go(x: Unknown) {\n  x.fill2()\n  grow(1)\n  own()\n}', ''),
    calls: [],
  },
  {
    rule: 'companions and objects by the name of what they belong to',
    fixture: inMain('fun go() {\n  Box.make().close()\n  Single.visit()\n  Single.box.fill()\n}'),
    calls: ['Box.close', 'Box.fill', 'Box.make', 'Single.visit'],
  },
  {
    rule: 'let and also have the value as their parameter, apply, run and with as their receiver',
    fixture: inMain(
      'fun go(a: Box, b: Inner) {\n  a.let { it.fill() }.close()\n  a.also { x -> x.grow(1) }\n  b.apply { go2() }\n  with(a) { this.twin }\n  a.run { inner }.go2()\n}',
    ),
    calls: ['Box.close', 'Box.fill', 'Box.grow', 'Inner.go2'],
  },
  {
    rule: 'functions with a receiver run in it, those of the repository too',
    fixture: inMain('fun go() {\n  build {\n    fill()\n    this.close()\n    grow(2)\n  }\n}'),
    calls: ['Box.close', 'Box.fill', 'Box.grow', 'build'],
  },
  {
    rule: 'of receivers around the innermost that has the name is meant',
    fixture: inMain(
      'class Main {\n  fun close() {}\n  fun go(b: Box, i: Inner) {\n    with(b) { with(i) { close() } }\n    i.apply { this@Main.close() }\n  }\n}',
    ),
    from: 'Main.go',
    calls: ['Box.close', 'Main.close'],
  },
  {
    rule: 'functions that stand for interfaces with one method',
    fixture: inMain('fun go() {\n  handle { it + 1 }\n  val h = Handler { it }\n  h.run(2)\n}'),
    calls: ['Handler', 'Handler.run', 'handle'],
  },
  {
    rule: 'extensions, of type parameters too, infix functions and operators',
    fixture: inMain(
      'fun go(b: Box, s: Sub) {\n  b.grow(1).close()\n  (b join b).twin\n  val sum = b + b\n  sum.fill()\n  s.same().own()\n}',
    ),
    calls: ['Box.close', 'Box.fill', 'Box.grow', 'Box.join', 'Box.plus', 'Sub.own', 'same'],
  },
  {
    rule: 'inherited members, delegation and unnamed objects',
    fixture: inMain(
      'fun go(s: Sub, d: Delegated) {\n  s.area()\n  d.twice()\n  val o = object : Shape {\n    override fun area() = 1\n  }\n  o.area()\n}',
    ),
    calls: ['Base.area', 'Shape.area', 'Shape.twice'],
  },
  {
    rule: 'conditions tell the type in what they guard, and to the end of a block that others leave',
    fixture: inMain(
      'fun go(a: Any, b: Any, c: Any) {\n  if (a is Box && a.size > 1) a.fill()\n  when (b) {\n    is Inner -> b.go2()\n    is Sub -> b.own()\n  }\n  if (c !is Delegated) return\n  c.twice()\n}',
    ),
    calls: ['Box.fill', 'Inner.go2', 'Shape.twice', 'Sub.own'],
  },
  {
    rule: 'components of data classes and entries of maps',
    fixture: inMain(
      'fun go(p: Pair2, m: Map<String, Box>) {\n  val (a, b) = p\n  a.fill()\n  b.go2()\n  for ((_, v) in m) v.close()\n  m["x"]?.grow(1)\n}',
    ),
    calls: ['Box.close', 'Box.fill', 'Box.grow', 'Inner.go2'],
  },
  {
    rule: 'properties with getters, delegates and types from values',
    fixture: inMain(
      'fun go(b: Box) {\n  b.twin.fill()\n  b.inner.go2()\n  val x = b.takeIf { it.size > 1 } ?: return\n  x.close()\n}',
    ),
    calls: ['Box.close', 'Box.fill', 'Inner.go2'],
  },
  {
    rule: 'elements and results of generic functions',
    fixture: inMain(
      'fun go(all: List<Box>) {\n  all.map { it.inner }.first().go2()\n  all.filter { it.size > 1 }.forEach { b -> b.fill() }\n  listOf(Box(1)).firstOrNull()?.close()\n}',
    ),
    calls: ['Box', 'Box.close', 'Box.fill', 'Inner.go2'],
  },
  {
    rule: 'a function behind the parentheses is the last argument, others can be named or left out',
    fixture: inMain(
      'fun go() {\n  helper { it.fill() }\n  helper(1) { b -> b.close() }\n  helper(b = { it.grow(1) })\n}',
    ),
    calls: ['Box.close', 'Box.fill', 'Box.grow', 'helper'],
  },
  {
    rule: 'overloads are chosen by number, types and names of arguments',
    fixture: `
fun run(a: Int) {}
fun run(a: String) {}
fun run(a: Int, b: (Int) -> Unit) {}
fun go() {
  run("x")
  run(1) { }
  run(a = 2)
}`,
    calls: ['run(Int)', 'run(Int,(Int,Unit))', 'run(String)'],
  },
];

describe('linking Kotlin', () => {
  testCalls(CASES, { file: 'src/Main.kt', outside: /^maven\// });

  it('knows bases, overridden members and interfaces', () =>
    checkEdges(
      SHOP.trimStart(),
      ['extends', 'implements', 'overrides'],
      `Base -implements-> Shape
       Base.area -overrides-> Shape.area
       Sub -extends-> Base
       Sub.own -overrides-> Base.own
       Delegated -implements-> Shape`,
    ));

  it('tells test cases of JUnit, kotlin.test and Kotest', () =>
    checkEdges(
      `=== src/main/kotlin/Shop.kt
package app

class Shop {
  fun open2() {}
  fun close() {}
  fun fill() {}
}
=== src/test/kotlin/OldTest.kt
package app

import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.params.ParameterizedTest
import kotlin.test.Test

class OldTest {
  private val shop = Shop()
  @BeforeEach fun prepare() { shop.fill() }
  @Test fun opens() { shop.open2() }
  @ParameterizedTest(name = "x") fun closes(n: Int) { shop.close() }
}
=== src/test/kotlin/NewSpec.kt
package app

import io.kotest.core.spec.style.FunSpec

class NewSpec : FunSpec({
  test("opens") { Shop().open2() }
  context("a shop") {
    test("closes") { Shop().close() }
  }
})
class WordsSpec : StringSpec({
  "fills" { Shop().fill() }
})
`,
      ['tests'],
      `NewSpec.closes -tests-> Shop
       NewSpec.closes -tests-> Shop.close
       NewSpec.opens -tests-> Shop
       NewSpec.opens -tests-> Shop.open2
       OldTest.closes -tests-> Shop.close
       OldTest.opens -tests-> Shop.open2
       WordsSpec.fills -tests-> Shop
       WordsSpec.fills -tests-> Shop.fill`,
    ));
});
