import 'package:test/test.dart';

void main() {
  group('a shop', () {
    test('adds items', () async {
      expect(await helper(1), equals(2));
    });
  });
}
