/** Everything that can be declared. */
@Generated("by hand") package com.acme.shop;

import com.acme.base.Entity;
import com.acme.base.Entity.Key;
import java.io.*;
import java.util.List;
import static com.acme.base.Limits.MAX;
import static com.acme.base.Limits.*;
import com.acme.base.Outer.*;

/**
 * A shelf of things.
 *
 * @param <T> what lies on it
 */
@Named(value = Names.SHELF, tags = {"a", Names.TAG}, key = @Key(1))
public abstract class Shelf<T extends Entity & Comparable<? super T>, K> extends Base.Inner<T> implements Closeable, Iterable<T> {
  public static final int LIMIT = 10, SIZES[] = {1, MAX};
  private List<? extends T> things = make();
  protected Map.Entry<String, T[]>[] grid;
  @Inject volatile java.util.Map<String, T> byName;

  static {
    int start = load();
    register(start);
  }

  { things = restore(LIMIT); }

  /** Makes an empty one. */
  public Shelf() { this(LIMIT, "none"); }

  @SafeVarargs
  protected Shelf(int size, final String... names) throws IOException, Base.Failure {
    super(size);
    this.things = null;
  }

  /* not a doc */
  @Override public Iterator<T> iterator() { return things.iterator(); }

  abstract <U extends T> U find(@Nullable U like, int[] sizes[]);

  native synchronized void sync();

  static void run(Shelf<?, String> shelf, char c, byte b, short s, long l, float f, double d, boolean on) {}

  class Item { T held() { return Shelf.this.things.get(0); } }
  static class Box<E> extends Shelf.Item {}
  private interface Visitor<R> { int DEPTH = 3; R visit(Shelf<?, ?> shelf); default R again() { return visit(null); } static void help() {} private void own() {} }
}

sealed interface Shape permits Circle, Square {}
final class Circle implements Shape {}
non-sealed class Square implements Shape {}

/** Days. */
public enum Day implements Named, Shape {
  /** First. */
  @Deprecated MON(1, "m") { @Override int number() { return first(); } },
  TUE,
  WED { };
  private final int number;
  Day(int number, String... names) { this.number = number; }
  Day() { this(0); }
  int number() { return number; }
  static Day parse(String text) { return valueOf(text); }
}

public record Point<N extends Number>(@Positive N x, int... rest) implements Shape {
  static int count;
  public Point {
    if (x == null) throw new IllegalArgumentException("x");
  }
  Point(N x) { this(x, 0); }
  public N x() { return x; }
  double length() { return x().doubleValue() + rest.length; }
}

public @interface Named {
  String value() default "";
  Class<?>[] types() default {};
  int LEVEL = 1;
}
