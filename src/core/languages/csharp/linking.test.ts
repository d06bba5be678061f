import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking C#', () => {
  it('finds types by namespace wherever they lie, through usings of the file, of the project and of its project file', () =>
    checkEdges(
      `=== src/App/App.csproj
<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><Using Include="Shop.Paid" /></ItemGroup></Project>
=== src/App/Usings.cs
global using Shop.Given;
=== src/App/App.cs
using Shop.Stock;
using Kept = Shop.Stock.Store;
using static Shop.Tools;
namespace Shop.App;
class App {
  Store store = new();
  void Run(Kept kept) { store.Open(); kept.Open(); new Gift().Take(); new Bill().Pay(); Help(); Root.Go(); Shop.Stock.Store.Make(); }
}
=== lib/Stock/Store.cs
namespace Shop.Stock { public class Store { public void Open() {} public static Store Make() => null; } }
=== lib/Other.cs
namespace Shop { class Root { internal static void Go() {} } static class Tools { internal static void Help() {} } }
namespace Shop.Given { class Gift { public void Take() {} } }
namespace Shop.Paid { class Bill { public void Pay() {} } }
`,
      ['calls', 'instantiates'],
      `App.Run -calls-> Store.Open
       App.Run -instantiates-> Gift
       App.Run -calls-> Gift.Take
       App.Run -instantiates-> Bill
       App.Run -calls-> Bill.Pay
       App.Run -calls-> Tools.Help
       App.Run -calls-> Root.Go
       App.Run -calls-> Store.Make
       App.store -instantiates-> Store`,
    ));

  it('chooses overloads and constructors by number and types of arguments', () =>
    checkEdges(
      `=== a.cs
class Item { public Item() {} public Item(string name) : this(name, 1) {} public Item(string name, int price) {} }
class Special : Item { public Special() : base("x") {} }
class Shelf {
  void Put(Item item) {} void Put(string name) {} void Put(string name, int times = 1, params string[] more) {}
  void Take(System.Func<Item, bool> by) {} void Take(System.Action<Item, int> each) {}
  void Run(Item item) {
    Put(item); Put("x"); Put("x", 2); Put("x", 2, "y"); Put(more: null, name: "x"); new Item("x"); new Item("x", 2);
    Take(x => true); Take((x, i) => { });
  }
}
`,
      ['calls'],
      `Item.Item(string) -calls-> Item.Item(string,int)
       Special.Special -calls-> Item.Item(string)
       Shelf.Run -calls-> Shelf.Put(Item)
       Shelf.Run -calls-> Shelf.Put(string)
       Shelf.Run -calls-> Shelf.Put(string,int,string[])
       Shelf.Run -calls-> Item.Item(string)
       Shelf.Run -calls-> Item.Item(string,int)
       Shelf.Run -calls-> Shelf.Take(Func<Item,bool>)
       Shelf.Run -calls-> Shelf.Take(Action<Item,int>)`,
    ));

  it('tells overloads apart by their type parameters, and prefers those without', () =>
    checkEdges(
      `=== a.cs
using System;
class Item { public void Pay() {} }
class Shelf {
  public T Make<T>() => default;
  public object Make() => null;
  public void Put<T>(object o) {}
  public void Put(object o) {}
  public void Pair<A>(object o) {}
  public void Pair<A, B>(object o) {}
  void Typed() { Make<Item>().Pay(); }
  void Plain() { Make(); }
  void PutTyped(Item i) { Put<Item>(i); this.Put<Item>(i); }
  void PutPlain(Item i) { Put(i); }
  void Pairs(Item i) { Pair<Item, string>(i); }
}
class Box { public void Open() {} public static Box New() => null; }
class Box<T> { public void Open() {} public static Box<T> New() => null; }
class User {
  void Typed(Box<Item> b) { b.Open(); Box<Item>.New(); }
  void Plain(Box b) { b.Open(); Box.New(); }
}
`,
      ['calls'],
      `Shelf.Typed -calls-> Shelf.Make()
       Shelf.Typed -calls-> Item.Pay
       Shelf.Plain -calls-> Shelf.Make()~2
       Shelf.PutTyped -calls-> Shelf.Put(object)
       Shelf.PutPlain -calls-> Shelf.Put(object)~2
       Shelf.Pairs -calls-> Shelf.Pair(object)~2
       User.Typed -calls-> Box<T>.Open
       User.Typed -calls-> Box<T>.New
       User.Plain -calls-> Box.Open
       User.Plain -calls-> Box.New`,
    ));

  it('reads usings relative to the namespace that they stand in', () =>
    checkEdges(
      `=== app.cs
namespace Shop.App {
  using Stock;
  using Kept = Stock.Inner.Store;
  using static Stock.Tools;
  class App { void Run(Kept kept) { new Item().Pay(); kept.Open(); Help(); } }
}
=== filed.cs
namespace Shop.App.Deep;
using Stock;
class Filed { void Run() { new Item().Pay(); } }
=== outer.cs
using Stock;
namespace Shop.App { class Outer { void Run() { new Item().Wrong(); } } }
=== stock.cs
namespace Shop.Stock {
  class Item { public void Pay() {} }
  static class Tools { public static void Help() {} }
}
namespace Shop.Stock.Inner { class Store { public void Open() {} } }
namespace Stock { class Item { public void Wrong() {} } }
namespace Other.Stock { class Item { public void Pay() {} } }
`,
      ['calls'],
      `App.Run -calls-> Item.Pay
       App.Run -calls-> Store.Open
       App.Run -calls-> Tools.Help
       Filed.Run -calls-> Item.Pay
       Outer.Run -calls-> Item~2.Wrong`,
    ));

  it('takes parts for one type, and types of one name by their type parameters', () =>
    checkEdges(
      `=== a/one.cs
namespace N;
public partial class Split { void One() { Two(); } }
public class Response { public void Plain() {} }
public class Response<T> : Response { public T Data; }
class User { void Use(Response a, Response<Split> b) { a.Plain(); b.Plain(); b.Data.Two(); } }
=== b/two.cs
namespace N;
public partial class Split { public void Two() { One(); } }
`,
      ['calls', 'extends'],
      `Split.One -calls-> Split.Two
       Split.Two -calls-> Split.One
       User.Use -calls-> Response.Plain
       User.Use -calls-> Split.Two
       Response<T> -extends-> Response`,
    ));

  it('follows sequences, tasks, lambdas, queries, patterns and what is given out', () =>
    checkEdges(
      `=== a.cs
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
class Owner { public void Pay() {} }
class Item { public Owner Owner; public List<Item> Parts() => null; public Task<Owner> Find() => null; }
class Shop {
  Dictionary<string, Item> items;
  void Chains(IEnumerable<Item> all) {
    all.Where(x => x.Owner != null).Select(x => x.Owner).First().Pay();
    all.SelectMany(x => x.Parts()).ToDictionary(x => x.Owner).Keys.First().Pay();
  }
  void Given() { if (items.TryGetValue("x", out var item)) item.Parts(); items["y"].Parts()[0].Owner.Pay(); }
  void Loops() { foreach (var (key, value) in items) value.Parts(); foreach (var pair in items) pair.Value.Parts(); }
  async Task Waits(Item item) { (await item.Find()).Pay(); (await item.Find().ConfigureAwait(false)).Pay(); }
  void Query(Item[] all) { var owners = from x in all where x.Owner != null select x.Owner; owners.Last().Pay(); }
  void Patterns(object o) {
    if (o is Item { Owner: var owner }) owner.Pay();
    if (o is not Item item) return;
    item.Parts();
  }
  void Switches(object o) { switch (o) { case Owner x: x.Pay(); break; case Item: o.GetType(); break; } _ = o switch { Item i => i.Parts(), _ => null }; }
  void Tuples() { var (a, b) = Pair(); b.Pay(); Pair().Second.Pay(); }
  (int First, Owner Second) Pair() => (1, new Owner());
  void Local() { Owner Make() => new Owner(); Make().Pay(); }
  Owner Conditional(Item item) { item?.Owner?.Pay(); return new() { }; }
}
`,
      ['calls', 'instantiates'],
      `Shop.Chains -calls-> nuget/System.Linq.Enumerable.Where
       Shop.Chains -calls-> nuget/System.Linq.Enumerable.Select
       Shop.Chains -calls-> nuget/System.Linq.Enumerable.First
       Shop.Chains -calls-> nuget/System.Linq.Enumerable.SelectMany
       Shop.Chains -calls-> nuget/System.Linq.Enumerable.ToDictionary
       Shop.Chains -calls-> Owner.Pay
       Shop.Chains -calls-> Item.Parts
       Shop.Given -calls-> nuget/System.Collections.Generic.Dictionary.TryGetValue
       Shop.Given -calls-> Item.Parts
       Shop.Given -calls-> Owner.Pay
       Shop.Loops -calls-> Item.Parts
       Shop.Waits -calls-> Item.Find
       Shop.Waits -calls-> Owner.Pay
       Shop.Waits -calls-> nuget/System.Threading.Tasks.Task.ConfigureAwait
       Shop.Query -calls-> nuget/System.Linq.Enumerable.Last
       Shop.Query -calls-> Owner.Pay
       Shop.Patterns -calls-> Owner.Pay
       Shop.Patterns -calls-> Item.Parts
       Shop.Switches -calls-> Owner.Pay
       Shop.Switches -calls-> Item.Parts
       Shop.Switches -calls-> nuget/System.Object.GetType
       Shop.Tuples -calls-> Shop.Pair
       Shop.Tuples -calls-> Owner.Pay
       Shop.Pair -instantiates-> Owner
       Shop.Local -calls-> Shop.Local.Make
       Shop.Local -calls-> Owner.Pay
       Shop.Local.Make -instantiates-> Owner
       Shop.Conditional -calls-> Owner.Pay
       Shop.Conditional -instantiates-> Owner`,
    ));

  it('finds extension methods by the type of the receiver, and leaves what is outside outside', () =>
    checkEdges(
      `=== a.cs
using Outside;
namespace N;
interface IShape { }
class Circle : IShape { }
class Other { }
static class Extensions {
  public static int Area(this IShape shape) => 1;
  public static T Same<T>(this T value) where T : IShape => value;
  public static Builder AddShapes(this Builder builder) => builder;
}
class User : Base {
  void Use(Circle circle, Other other, Builder builder) {
    circle.Same().Area(); other.Area(); builder.AddShapes().Build(); Extensions.Area(circle); Inherited(); Unknown.Call();
  }
}
`,
      ['calls'],
      `User.Use -calls-> Extensions.Same
       User.Use -calls-> Extensions.Area
       User.Use -calls-> Extensions.AddShapes
       User.Use -calls-> nuget/Outside.Builder.Build
       User.Use -calls-> nuget/Outside.Inherited
       User.Use -calls-> nuget/Outside.Unknown.Call`,
    ));

  it('tells bases, overridden members, attributes, throws and tests', () =>
    checkEdges(
      `=== src/a.cs
using System;
namespace N;
interface IRun { void Run(); }
abstract class Base { protected abstract void Go(int n); protected virtual void Go(string s) {} }
class MarkAttribute : Attribute { }
[Mark] class Derived : Base, IRun {
  protected override void Go(int n) => throw new InvalidOperationException();
  protected override void Go(string s) => base.Go(s);
  void IRun.Run() {}
}
record Point(int X);
=== test/ATests.cs
using Xunit;
namespace N.Tests;
public class ATests { [Fact] public void Works() { new Derived(); } }
`,
      ['extends', 'implements', 'overrides', 'decorates', 'throws', 'tests'],
      `Derived -extends-> Base
       Derived -implements-> IRun
       MarkAttribute -extends-> nuget/System.Attribute
       Derived.Go(int) -overrides-> Base.Go(int)
       Derived.Go(string) -overrides-> Base.Go(string)
       Derived.Run -overrides-> IRun.Run
       Derived -decorates-> MarkAttribute
       Derived.Go(int) -throws-> nuget/System.InvalidOperationException
       ATests.Works -decorates-> nuget/Xunit.FactAttribute
       ATests.Works -tests-> Derived`,
    ));

  it('ties the test cases of xUnit, NUnit and MSTest to what they call', () =>
    checkEdges(
      `=== src/Cart.cs
namespace Shop;
public class Cart { public void Add(int n) {} public void Clear() {} public int Sum() => 0; }
=== test/XTests.cs
using Xunit;
using Shop;
public class XTests {
  readonly Cart cart = new();
  [Theory, InlineData(1)] public void Adds(int n) { cart.Add(n); }
  void Helper() { cart.Clear(); }
}
=== test/NTests.cs
using NUnit.Framework;
using Shop;
[TestFixture] public class NTests {
  [TestCase(1)] public void Sums(int n) { Assert.That(new Cart().Sum(), Is.EqualTo(n)); }
}
=== test/MTests.cs
using Microsoft.VisualStudio.TestTools.UnitTesting;
using Shop;
[TestClass] public class MTests {
  [TestMethod] public async Task Clears() { var cart = new Cart(); cart.Clear(); }
}
`,
      ['tests'],
      `XTests.Adds -tests-> Cart.Add
       NTests.Sums -tests-> Cart.Sum
       NTests.Sums -tests-> Cart
       MTests.Clears -tests-> Cart.Clear
       MTests.Clears -tests-> Cart`,
    ));

  it('goes through lists by foreach, and calls what a property holds by the property nearest to the type', () =>
    checkEdges(
      `=== Rules.cs
using System;
using System.Collections.Generic;
namespace Shop;
interface IRule<T> { Func<T, bool> Filter { get; set; } void Apply(T t); }
class Part<T> { public void Go(T t) {} }
class Rule<T> : IRule<T> {
  private readonly List<Part<T>> parts = new();
  public List<IRule<T>> Rules { get; set; }
  public Func<T, bool> Filter { get; set; }
  public void Apply(T t) {
    foreach (var part in parts) part.Go(t);
    foreach (var rule in Rules) rule.Apply(t);
    if (Filter != null) Filter(t);
  }
  public void Other(IRule<T> rule, T t) { rule.Filter(t); }
}
`,
      ['calls'],
      `Rule.Apply -calls-> Part.Go
       Rule.Apply -calls-> IRule.Apply
       Rule.Apply -calls-> Rule.Filter
       Rule.Other -calls-> IRule.Filter`,
    ));
});
