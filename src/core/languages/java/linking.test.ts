import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking Java', () => {
  it('finds types through imports, packages shared by source roots, static imports and full names', () =>
    checkEdges(
      `=== src/main/java/com/acme/App.java
package com.acme;
import com.acme.stock.Store;
import com.acme.stock.Store.Shelf;
import static com.acme.stock.Limits.check;
import static com.acme.stock.Names.*;
import com.google.common.collect.*;
class App {
  Helper helper;
  void run() {
    new Store().open();
    new Shelf().fill();
    check(1);
    label("x");
    helper.help();
    com.acme.stock.Limits.reset();
    Lists.newArrayList();
  }
}
=== src/main/java/com/acme/Helper.java
package com.acme;
class Helper { void help() {} }
=== src/main/java/com/acme/stock/Store.java
package com.acme.stock;
public class Store {
  public void open() {}
  public static class Shelf { public void fill() {} }
}
class Limits { static void check(int n) {} static void reset() {} }
class Names { static String label(String s) { return s.trim(); } }
=== src/test/java/com/acme/AppTest.java
package com.acme;
import org.junit.Test;
class AppTest { @Test public void runs() { new App().run(); } }
`,
      ['calls', 'instantiates', 'tests'],
      `App.run -instantiates-> Store
       App.run -calls-> Store.open
       App.run -instantiates-> Store.Shelf
       App.run -calls-> Store.Shelf.fill
       App.run -calls-> Limits.check
       App.run -calls-> Limits.reset
       App.run -calls-> Names.label
       App.run -calls-> Helper.help
       App.run -calls-> maven/com.google.common.collect.Lists.newArrayList
       Names.label -calls-> maven/java.lang.String.trim
       AppTest.runs -instantiates-> App
       AppTest.runs -calls-> App.run
       AppTest.runs -tests-> App.run
       AppTest.runs -tests-> App`,
    ));

  it('tells test cases of JUnit 4 and 5 and of TestNG, on methods and on classes', () =>
    checkEdges(
      `=== src/main/java/app/Shop.java
package app;
public class Shop { public void open() {} public void close() {} public void fill() {} }
=== src/test/java/app/OldTest.java
package app;
import org.junit.Test;
public class OldTest { Shop shop; @Test public void opens() { shop.open(); } public void helper() { shop.fill(); } }
=== src/test/java/app/NewTest.java
package app;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
class NewTest {
  Shop shop;
  @BeforeEach void prepare() { shop.fill(); }
  @ParameterizedTest void opens(int n) { shop.open(); }
  @Nested class Inside { @Test void closes() { shop.close(); } }
}
=== src/test/java/app/Whole.java
package app;
import org.testng.annotations.*;
@Test
public class Whole {
  Shop shop;
  @BeforeMethod public void prepare() { shop.fill(); }
  public void closes() { shop.close(); }
  void helper() { shop.fill(); }
}
`,
      ['tests'],
      `NewTest.Inside.closes -tests-> Shop.close
       NewTest.opens -tests-> Shop.open
       OldTest.opens -tests-> Shop.open
       Whole.closes -tests-> Shop.close`,
    ));

  it('names overloads by their parameters and chooses them by number and types of arguments', () =>
    checkEdges(
      `=== Calc.java
import java.util.List;
class Calc {
  Calc() { this(1); }
  Calc(int size) {}
  void add(int n, String s) {}
  void add(int n, Object o) {}
  void add(List<String>[] lists) {}
  void add(int... all) {}
  void run(Runnable task) {}
  void run(Source source) {}
  void one() {}
  void use(Object any, String text, long big, List<String>[] lists) {
    add(1, text);
    add(1, any);
    add(1, 2, 3);
    add(lists);
    size(big); size(3); size(Integer.valueOf(3));
    run(() -> { one(); });
    run(n -> n);
    new Calc(2).one();
  }
  void size(long n) {}
  void size(Object o) {}
}
interface Source { int read(int n); }
class More extends Calc {
  More() { super(3); }
  void add(String s) {}
  void all() { add("x"); add(1, "y"); super.add(1, "z"); one(); }
  @Override void one() {}
}
`,
      ['calls', 'overrides'],
      `Calc.Calc() -calls-> Calc.Calc(int)
       Calc.use -calls-> Calc.Calc(int)
       Calc.use -calls-> Calc.add(int,String)
       Calc.use -calls-> Calc.add(int,Object)
       Calc.use -calls-> Calc.add(int[])
       Calc.use -calls-> Calc.add(List[])
       Calc.use -calls-> Calc.size(long)
       Calc.use -calls-> Calc.size(Object)
       Calc.use -calls-> Calc.run(Runnable)
       Calc.use -calls-> Calc.run(Source)
       Calc.use -calls-> Calc.one
       Calc.use -calls-> maven/java.lang.Integer.valueOf
       More.More -calls-> Calc.Calc(int)
       More.all -calls-> More.add
       More.all -calls-> Calc.add(int,String)
       More.all -calls-> More.one
       More.one -overrides-> Calc.one`,
    ));

  it('keeps methods, fields, locals and types of one name apart', () =>
    checkEdges(
      `=== Box.java
class Box {
  int size;
  Item item;
  int size() { return size; }
  Item item() { return item; }
  void use() {
    int size = size();
    Item item = item();
    item.go();
    this.item.go();
  }
}
class Item { Item go() { return this; } }
record Pair(Item left, Item right) {
  void both() { left.go(); right().go(); new Pair(left, right).left().go(); }
}
`,
      ['calls', 'accesses_field'],
      `Box.use -calls-> Box.size
       Box.use -calls-> Box.item
       Box.use -calls-> Item.go
       Box.use -accesses_field-> Box.item
       Box.size -accesses_field-> Box.size
       Box.item -accesses_field-> Box.item
       Pair.both -accesses_field-> Pair.left
       Pair.both -accesses_field-> Pair.right
       Pair.both -calls-> Pair.left
       Pair.both -calls-> Pair.right
       Pair.both -calls-> Item.go`,
    ));

  it('follows type arguments through fields, results, lambdas, method references and streams', () =>
    checkEdges(
      `=== Shop.java
import java.util.*;
import java.util.stream.*;
import java.util.function.Function;
class Item { Owner owner() { return null; } String name() { return ""; } boolean isGood() { return true; } }
class Owner { void pay() {} }
class Shelf<T extends Item> implements Iterable<T> {
  T first;
  public Iterator<T> iterator() { return null; }
  <R> List<R> all(Function<? super T, R> f) { return null; }
}
class Shop {
  Map<String, List<Item>> byName = new HashMap<>();
  void fields(Shelf<Item> shelf) { shelf.first.owner().pay(); byName.get("x").get(0).owner(); }
  void loops(Shelf<Item> shelf, Item[] array) {
    for (var one : shelf) one.isGood();
    for (Item one : array) one.name();
    for (Map.Entry<String, List<Item>> e : byName.entrySet()) e.getValue().get(0).owner();
  }
  void lambdas(Shelf<Item> shelf) { shelf.all(one -> one.owner()).get(0).pay(); }
  void streams(List<Item> list) {
    list.stream().filter(Item::isGood).map(Item::owner).forEach(owner -> owner.pay());
    list.stream().collect(Collectors.groupingBy(i -> i.name()));
    Optional.of(list.get(0)).map(i -> i.owner()).get().pay();
  }
  void casts(Object o) { ((Item) o).owner().pay(); }
  void patterns(Object o) {
    if (o instanceof Item item && item.isGood()) item.name();
    if (!(o instanceof Owner owner)) return;
    owner.pay();
  }
  void arms(Object o) {
    switch (o) { case Item i when i.isGood() -> i.name(); case Owner w -> w.pay(); default -> {} }
  }
}
`,
      ['calls'],
      `Shop.fields -calls-> Item.owner
       Shop.fields -calls-> Owner.pay
       Shop.fields -calls-> maven/java.util.List.get
       Shop.fields -calls-> maven/java.util.Map.get
       Shop.loops -calls-> Item.isGood
       Shop.loops -calls-> Item.name
       Shop.loops -calls-> Item.owner
       Shop.loops -calls-> Shelf.iterator
       Shop.loops -calls-> maven/java.util.List.get
       Shop.loops -calls-> maven/java.util.Map.Entry.getValue
       Shop.loops -calls-> maven/java.util.Map.entrySet
       Shop.lambdas -calls-> Shelf.all
       Shop.lambdas -calls-> Item.owner
       Shop.lambdas -calls-> Owner.pay
       Shop.lambdas -calls-> maven/java.util.List.get
       Shop.streams -calls-> Item.name
       Shop.streams -calls-> Item.owner
       Shop.streams -calls-> Owner.pay
       Shop.streams -calls-> maven/java.util.Collection.stream
       Shop.streams -calls-> maven/java.util.List.get
       Shop.streams -calls-> maven/java.util.Optional.get
       Shop.streams -calls-> maven/java.util.Optional.map
       Shop.streams -calls-> maven/java.util.Optional.of
       Shop.streams -calls-> maven/java.util.stream.Collectors.groupingBy
       Shop.streams -calls-> maven/java.util.stream.Stream.collect
       Shop.streams -calls-> maven/java.util.stream.Stream.filter
       Shop.streams -calls-> maven/java.util.stream.Stream.forEach
       Shop.streams -calls-> maven/java.util.stream.Stream.map
       Shop.casts -calls-> Item.owner
       Shop.casts -calls-> Owner.pay
       Shop.patterns -calls-> Item.isGood
       Shop.patterns -calls-> Item.name
       Shop.patterns -calls-> Owner.pay
       Shop.arms -calls-> Item.isGood
       Shop.arms -calls-> Item.name
       Shop.arms -calls-> Owner.pay`,
    ));

  it('inherits, overrides, and takes what unnamed classes do for done by what encloses them', () =>
    checkEdges(
      `=== Tasks.java
interface Task { void run(); default void twice() { run(); run(); } }
abstract class Base<S extends Base<S>> implements Task {
  abstract S self();
  S named(String n) { return self(); }
}
class Job extends Base<Job> {
  @Override Job self() { return this; }
  @Override public void run() { prepare(); }
  Job at(int time) { return this; }
  private void prepare() {}
  static Job make() { return new Job().named("x").at(3); }
}
enum Mode {
  FAST { @Override void go() { speed(); } }, SLOW;
  void go() {}
  void speed() {}
  static void each() { for (Mode m : values()) m.go(); FAST.name(); }
}
class Main {
  void start() {
    Task t = new Task() {
      @Override public void run() { work(); twice(); }
    };
    t.twice();
    Task.super.toString();
  }
  void work() {}
}
`,
      ['calls', 'overrides', 'extends', 'implements', 'instantiates'],
      `Task.twice -calls-> Task.run
       Base -implements-> Task
       Base.named -calls-> Base.self
       Job -extends-> Base
       Job.self -overrides-> Base.self
       Job.run -overrides-> Task.run
       Job.run -calls-> Job.prepare
       Job.make -instantiates-> Job
       Job.make -calls-> Base.named
       Job.make -calls-> Job.at
       Mode -extends-> maven/java.lang.Enum
       Mode.FAST.go -overrides-> Mode.go
       Mode.FAST.go -calls-> Mode.speed
       Mode.each -calls-> Mode.go
       Mode.each -calls-> maven/java.lang.Enum.values
       Mode.each -calls-> maven/java.lang.Enum.name
       Main.start -instantiates-> Task
       Main.start -calls-> Main.work
       Main.start -calls-> Task.twice
       Main.start -calls-> maven/java.lang.Object.toString
       Main.start.run -overrides-> Task.run`,
    ));

  it('tells what is thrown and what annotations stand on', () =>
    checkEdges(
      `=== Failing.java
package acme;
import java.io.IOException;
import javax.inject.Inject;
@interface Careful { Class<?> value(); }
class Failure extends RuntimeException { Failure(String m, Throwable t) { super(m, t); } }
@Careful(Failure.class) class Failing {
  @Inject Object field;
  void fail() throws IOException {
    try { open(); } catch (IOException e) { throw new Failure("x", e); }
  }
  @Careful(Object.class) void open() throws IOException { throw again(); }
  Failure again() { return null; }
}
`,
      ['throws', 'decorates'],
      `Failing.fail -throws-> maven/java.io.IOException
       Failing.fail -throws-> Failure
       Failing.open -throws-> maven/java.io.IOException
       Failing.open -throws-> Failure
       Failing -decorates-> Careful
       Failing.open -decorates-> Careful
       Failing.field -decorates-> maven/javax.inject.Inject`,
    ));

  it('does not look for a foreign receiver in the repository', () =>
    checkEdges(
      `=== Outside.java
package acme;
import org.lib.Base;
import org.lib.Made;
class Outside extends Base {
  void distinctive() {}
  void use(Made made, java.util.List<Made> all) {
    made.distinctive();
    all.get(0).distinctive();
    inherited();
    getClass().getName().distinctive();
  }
}
`,
      ['calls'],
      `Outside.use -calls-> maven/org.lib.Made.distinctive
       Outside.use -calls-> maven/java.util.List.get
       Outside.use -calls-> maven/org.lib.Base.inherited
       Outside.use -calls-> maven/java.lang.Object.getClass
       Outside.use -calls-> maven/java.lang.Class.getName
       Outside.use -calls-> maven/java.lang.String.distinctive`,
    ));
});
