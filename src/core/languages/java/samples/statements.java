package com.acme.shop;

class Statements {
  int loops(List<Item> items, Item[] array, Iterator<Item> it) {
    for (int i = 0, n = items.size(); i < n; i++) items.get(i).go();
    for (Item item : items) item.go();
    for (var item : array) { item.go(); }
    for (;;) { break; }
    while (it.hasNext()) it.next().go();
    do { it.next(); } while (it.hasNext());
    outer:
    for (final Item item : items) { if (item.isDone()) continue outer; }
    synchronized (items) { items.clear(); }
    return items.size();
  }

  void errors(Path path) throws IOException, java.sql.SQLException {
    try (var in = Files.newInputStream(path); Reader reader = open(in); in) {
      reader.read();
    } catch (FileNotFoundException | SecurityException e) {
      throw new Failure("x", e);
    } catch (final IOException e) {
      e.printStackTrace();
      throw e;
    } finally {
      close();
    }
    try { go(); } finally { stop(); }
    throw fail();
  }

  int patterns(Object value) {
    if (value instanceof String text && text.isEmpty()) return text.length();
    if (value instanceof Point(Item x, Point(var y, int z)) && x.isDone()) x.go();
    if (!(value instanceof Item item)) return 0;
    item.go();
    boolean isSame = value instanceof final Item other && other.equals(item);
    return value instanceof Number ? ((Number) value).intValue() : 0;
  }

  Item switches(Object value, Day day) {
    switch (day) {
      case MON:
      case TUE: int first = 1; start(first); break;
      default: stop();
    }
    switch (day) { case WED -> go(); default -> { } }
    Item made = switch (value) {
      case null -> none();
      case Item item when item.isDone() -> item;
      case Point(Item x, var y) -> x;
      case String text -> { log(text); yield parse(text); }
      default -> throw new IllegalStateException();
    };
    return switch (day) { case MON, TUE: yield made; default: yield null; };
  }

  void locals() {
    /** A local record. */
    record Pair(Item left, Item right) { Item any() { return left; } }
    enum State { ON, OFF }
    interface Check { boolean ok(); }
    var pair = new Pair(null, null);
    pair.left().go();
    State state = State.ON;
    Item[] items[] = {{pair.any()}};
    ;
  }
}
