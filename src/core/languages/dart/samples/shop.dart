// Sells things.
library shop.core;

import 'dart:async';
import 'package:http/http.dart' as http show get;
import '../src/util.dart';
export 'src/models.dart';
part 'shop.g.dart';

/// A shop.
///
/// Sells to everyone.
@immutable
abstract class Shop<T extends Item> extends Base<T> with Logging implements Opener {
  final String name;
  static const int limit = 10;
  late List<T> items = [], more;
  http.Client? _client;

  Shop(this.name, {required this.items, int count = 0}) : super(name) {
    open();
  }
  Shop.empty() : this('x');
  factory Shop.from(Map<String, dynamic> json) => Shop(json['name']);

  /// Adds an item.
  @override
  void add(T item, [int? times]) {
    final size = items.length;
    items.add(item);
    this.log('added ${item.name}');
    trim(item.name)?.length;
    for (final i in items) {
      print(i);
    }
    if (size > limit) throw StateError('full');
    items..clear()..addAll([item]);
    int twice(int x) => x * 2;
    name = twice(size).toString();
  }

  int get size => items.length;
  set size(int v) {
    items.length = v;
  }

  T operator [](int i) => items[i];
  static Future<void> load(Uri from) async {
    final answer = await http.get(from);
    try {
      decode(answer as Response, strict: true);
    } on FormatException catch (e) {
      report(e);
    }
  }

  void open();
}

mixin Logging on Object {
  void log(String m) => print(m);
}

enum Color {
  red,
  green(1);

  const Color([this.v = 0]);
  final int v;
}

extension Twice on String {
  String twice() => this + this;
}

extension type Id(int value) {
  int get next => value + 1;
}

typedef Compare<T> = int Function(T a, T b);
const version = '1.0', _secret = 'x';
final Shop shop = new Shop.empty();

// Adds two numbers.
int helper(int a, {int b = 1}) => a + b;

void main() {
  final all = [1, 2].map((v) => helper(v, b: 2));
  Shop.empty().add(const Item('a'));
}

class Plain = Base with Logging;
