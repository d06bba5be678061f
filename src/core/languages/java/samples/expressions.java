package com.acme.shop;

import java.util.function.*;

class Expressions extends Base {
  Function<String, Integer> parse = Integer::parseInt;
  Runnable later = () -> run(1);

  Object literals() {
    return new Object[] {1, 2L, 0x1F, 1.5, 2f, 'c', "text", """
        block""", true, null, String.class, int[].class};
  }

  void calls(Other other, int[] numbers, Expressions[][] table) {
    helper();
    this.helper();
    super.helper();
    other.first().second(1, "two").field.third();
    Other.shared().go();
    java.util.Collections.<String>emptyList().size();
    java.util.Map.Entry<String, Other> entry = null;
    this.<String>generic("x");
    Visitor.super.visit();
    Expressions.this.helper();
    Expressions.super.toString();
    table[0][numbers[1]].helper();
    ((Other) other.any()).go();
    ((Runnable & Serializable) () -> {}).run();
    new Other(1).go();
    new Box<Other>(other).get().go();
    new com.acme.base.Thing().go();
    other.new Inner(2).go();
    new int[numbers.length][];
    String text = "a" + other.count() + 'b';
    int sum = numbers[0] + other.count() * -1;
    int shifted = other.count() << 2;
    boolean isBoth = !other.isDone() && sum > 3 || text == null;
    other.count++;
    this.total = other.total += 2;
    Other chosen = isBoth ? other : Other.shared();
    (isBoth ? other : chosen).go();
    assert isBoth : other.message();
  }

  void lambdas(List<Other> list) {
    list.forEach(one -> one.go());
    list.sort((a, b) -> a.compareTo(b));
    list.stream().map((Other one) -> { return one.first(); }).filter(Expressions::isGood).map(this::wrap).map(super::wrap);
    list.stream().map(Box<Other>::new).toArray(Box[]::new);
    BiFunction<Integer, Integer, Integer> add = (final var a, var b) -> a + b;
    Supplier<Supplier<Other>> nested = () -> () -> new Other(1);
    run(Other.shared()::go);
    run(int[]::clone);
  }

  void anonymous(String name) {
    Runnable task = new Runnable() {
      private int count = start(name);
      { prepare(); }
      @Override public void run() {
        count += step();
        class Local extends Other { void deep() { count = run2(); } }
        new Local().deep();
      }
    };
    submit(new Handler<String>(name) {});
  }
}
