import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking Dart', () => {
  it('finds functions and members through imports, packages, parts, constructors and declared types', () =>
    checkEdges(
      `=== pubspec.yaml
name: shop
=== lib/shop.dart
import 'package:shop/src/item.dart';
import 'src/util.dart' as util;
import 'package:http/http.dart' as http;
part 'shop.g.dart';
class Shop extends Base with Logging {
  final Item item;
  List<Item> all = [];
  Shop(this.item);
  Shop.empty() : item = Item('x');
  void open() {
    log('x');
    item.price();
    all.first.price();
    util.trim(item.name);
    http.get('u');
    generated();
    for (final one in all) {
      one.price();
    }
  }
}
=== lib/shop.g.dart
part of 'shop.dart';
void generated() => Shop.empty().open();
=== lib/src/item.dart
class Item {
  final String name;
  Item(this.name);
  int price() => 1;
}
class Base {}
mixin Logging {
  void log(String text) => print(text);
}
=== lib/src/util.dart
String trim(String text) => text.trim();
`,
      ['calls', 'instantiates', 'extends'],
      `Logging.log -calls-> pub/dart:core.print
       Shop -extends-> Base
       Shop.empty -calls-> Item.new
       Shop.empty -instantiates-> Item
       Shop.open -calls-> Item.price
       Shop.open -calls-> Logging.log
       Shop.open -calls-> generated
       Shop.open -calls-> pub/http.get
       Shop.open -calls-> trim
       generated -calls-> Shop.empty
       generated -calls-> Shop.open
       trim -calls-> pub/dart:core.String.trim`,
    ));
});
