/** Folders and files that `dart test` and `flutter test` look in. */
export const isTestPath = (path: string): boolean =>
  /(^|\/)(test|integration_test)\//.test(path) || path.endsWith('_test.dart');

/** Functions that are given a title and a body: https://pub.dev/packages/test */
export const TEST_CALLS: ReadonlySet<string> = new Set(['group', 'test', 'testWidgets', 'blocTest']);
