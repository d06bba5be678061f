import Foundation
@testable import ArgumentParser
/// Doc
public final class Box<T: Hashable>: Base, Proto where T: X {
  private let name: String
  var count = Foo()
  static let shared = Box()
  var size: Int { return count.n }
  var z: Int { get { 1 } set { self.q = newValue } }
  init(name: String, _ n: Int = 3) { self.name = name; super.init() }
  deinit {}
  func run(_ a: Int, with b: Foo...) throws -> Source? { return self.count.go(a)?.next }
  static func make() -> Box { return Box(name: "x") }
  subscript(i: Int) -> T { return a[i] }
  enum Kind: String { case one, two(Int); case three = "x" }
}
struct P { var x = 1 }
protocol Proto: Other { func run(_ a: Int); var q: Int { get } }
extension Box: Equatable { func ext() { run(1) } }
extension String { func shout() -> String { return uppercased() } }
typealias H = (Int) -> Void
actor A {}
func top<T>(_ x: T, block: (T) -> Void) async throws -> Int {
  let b = Box(name: "x", 2)
  var c: Foo = .init()
  b.run(1, with: c); try await b.size.go()
  for i in b.items { i.z() }
  guard let d = b.opt else { throw E.bad("x") }
  if let e = d as? Foo { e.bar() }
  b.map { $0.go() }
  b.each { (x: Int) in x.go() }
  let f = { a in a + 1 }
  switch b { case .one(let q): q.k(); default: break }
  b.x = 3
  (b as! Foo).bar()
  do { try foo() } catch let err { err.m() }
  let s = "a \(b.go())"
  b?.c!.d()
}
let top1: Int = 1
