import type { Prelude } from '../../rules.ts';

const TYPES =
  'Bool Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Character Substring Any AnyObject Error Never Void Equatable Hashable Comparable Codable Decodable Encodable Identifiable Sendable CustomStringConvertible RawRepresentable CaseIterable Sequence Collection IteratorProtocol Task MainActor';
const FUNCTIONS =
  'print debugPrint dump precondition preconditionFailure assert assertionFailure fatalError min max abs zip stride type swap withUnsafePointer withUnsafeBytes numericCast readLine';

const LIST =
  'func map<R>(_ f: (Element) -> R) -> [R] {} func filter(_ f: (Element) -> Bool) -> [Element] {} func forEach(_ f: (Element) -> Void) {} func compactMap<R>(_ f: (Element) -> R?) -> [R] {} func flatMap<R>(_ f: (Element) -> [R]) -> [R] {} func first(where f: (Element) -> Bool) -> Element? {} func contains(where f: (Element) -> Bool) -> Bool {} func allSatisfy(_ f: (Element) -> Bool) -> Bool {} func sorted(by f: (Element, Element) -> Bool) -> [Element] {} func reversed() -> [Element] {} func dropFirst(_ n: Int) -> [Element] {} func dropLast(_ n: Int) -> [Element] {} func popLast() -> Element? {} func removeFirst() -> Element {} func removeLast() -> Element {} func append(_ e: Element) {} var last: Element? { get {} } var count: Int { get {} }';

const SOURCE = [
  ...TYPES.split(' ').map((name) => `struct ${name} {}`),
  'struct String { func uppercased() -> String {} func lowercased() -> String {} func replacingOccurrences(of a: String, with b: String) -> String {} func split(separator: Character) -> [Substring] {} func hasPrefix(_ s: String) -> Bool {} func hasSuffix(_ s: String) -> Bool {} }',
  `struct Array<Element> { ${LIST} }`,
  `struct Set<Element> { ${LIST} }`,
  'struct Dictionary<Key, Value> { var keys: [Key] { get {} } var values: [Value] { get {} } func removeValue(forKey k: Key) -> Value? {} }',
  'struct Optional<Wrapped> { func map<R>(_ f: (Wrapped) -> R) -> R? {} func flatMap<R>(_ f: (Wrapped) -> R?) -> R? {} }',
  ...FUNCTIONS.split(' ').map((name) => `func ${name}(_ values: Any...) {}`),
].join('\n');

const CHECKS =
  'XCTAssert XCTAssertEqual XCTAssertFalse XCTAssertGreaterThan XCTAssertGreaterThanOrEqual XCTAssertIdentical XCTAssertLessThan XCTAssertLessThanOrEqual XCTAssertNil XCTAssertNoThrow XCTAssertNotEqual XCTAssertNotNil XCTAssertThrowsError XCTAssertTrue XCTFail XCTSkipIf XCTUnwrap';

const XCTEST = [
  ...CHECKS.split(' ').map((name) => `func ${name}(_ values: Any...) {}`),
  'class XCTestCase { func setUp() {} func tearDown() {} func expectation(description: String) {} func wait(for e: [Any], timeout: Double) {} func addTeardownBlock(_ f: () -> Void) {} }',
].join('\n');

/** What every Swift file sees, as far as it tells the types of elements and results, and the test framework. */
export const preludes: readonly Prelude[] = [
  { package: 'Swift', path: 'swift.swift', source: SOURCE },
  { package: 'XCTest', path: 'xctest.swift', source: XCTEST },
];
