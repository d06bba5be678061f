import { describe, expect, it } from 'vitest';
import { allEdges, edges } from './linking.testing.ts';

describe('values', () => {
  it('flow through variables, attributes, memos, results and branches', async () => {
    expect(
      await edges(`
=== a.rb
class Engine
  attr_accessor :site
  def initialize(site)
    @site = site
  end
  def start; end
  def self.default = @default ||= new(Site.new)
end
class Site
  def engine
    @engine ||= Engine.new(self)
  end
  def run(flag)
    e = flag ? engine : nil
    e&.start
    engine.site.read
    other = if flag then Engine.default else engine end
    other.start
  end
  def read; end
end
`),
    ).toEqual([
      'Engine.default -calls-> Engine.initialize',
      'Engine.default -instantiates-> Engine',
      'Engine.default -instantiates-> Site',
      'Site.engine -calls-> Engine.initialize',
      'Site.engine -instantiates-> Engine',
      'Site.run -calls-> Engine.default',
      'Site.run -calls-> Engine.site',
      'Site.run -calls-> Engine.start',
      'Site.run -calls-> Site.engine',
      'Site.run -calls-> Site.read',
    ]);
  });

  it('are what the calls of the repository give to parameters', async () => {
    expect(
      await edges(`
=== a.rb
class Reader
  def initialize(site, mode: nil)
    @site = site
    @mode = mode
  end
  def read
    @site.process
    @mode.apply_mode
  end
end
class Site
  def reader = Reader.new(self, mode: Mode.new)
  def process; end
end
class Other
  def process; end
end
class Mode
  def apply_mode; end
end
`),
    ).toEqual([
      'Reader.read -calls-> Mode.apply_mode',
      'Reader.read -calls-> Site.process',
      'Site.reader -calls-> Reader.initialize',
      'Site.reader -instantiates-> Mode',
      'Site.reader -instantiates-> Reader',
    ]);
  });

  it('reach the parameters of blocks through iteration, yield and &', async () => {
    expect(
      await edges(`
=== a.rb
class Page
  def render; end
  def name = "x"
end
class Site
  def pages = [Page.new, Page.new]
  def each_page
    pages.each { |page| yield page }
  end
  def index = pages.to_h { |page| [page.name, page] }
  def run
    pages.map { |page| page }.select { it.name }.each(&:render)
    each_page { |page| page.render }
    pages.each_with_object({}) { |page, memo| page.name }
    pages.first.tap { |page| page.render }
    pages.group_by(&:name).each { |name, list| list.first.render }
    index.each_value { |page| page.render }
    index.each { |name, page| page.render }
    pages.each(&method(:show))
    pages.each { show(_1) }
  end
  def show(page) = page.render
end
`),
    ).toEqual([
      'Site.each_page -calls-> Site.pages',
      'Site.index -calls-> Page.name',
      'Site.index -calls-> Site.pages',
      'Site.pages -instantiates-> Page',
      'Site.run -calls-> Page.name',
      'Site.run -calls-> Page.render',
      'Site.run -calls-> Site.each_page',
      'Site.run -calls-> Site.index',
      'Site.run -calls-> Site.pages',
      'Site.run -calls-> Site.show',
      'Site.show -calls-> Page.render',
    ]);
  });

  it('have the types that comments and tests tell', async () => {
    expect(
      await edges(`
=== a.rb
class Money
  def cents; end
end
class Till
  # @param paid [Money]
  # @return [Array<Money>]
  def take(paid)
    paid.cents
  end
  def check(value)
    return value.cents if value.is_a?(Money)
    case value
    when Till then value.take(1)
    end
    case value
    in { money: Money => money } then money.cents
    end
  end
  #: (Hash[Symbol, Money]) -> Money
  def pick(all) = all[:x]
  def run
    take(nil).first.cents
    pick({}).cents
  end
end
`),
    ).toEqual([
      'Till.check -calls-> Money.cents',
      'Till.check -calls-> Till.take',
      'Till.run -calls-> Money.cents',
      'Till.run -calls-> Till.pick',
      'Till.run -calls-> Till.take',
      'Till.take -calls-> Money.cents',
    ]);
  });
});

describe('macros', () => {
  it('declare methods: attributes, aliases, delegations, structs, define_method', async () => {
    expect(
      await edges(`
=== a.rb
class Owner
  def name; end
end
Point = Struct.new(:x, :y) do
  def sum = x + y
end
class Account
  extend Forwardable
  def_delegators :@owner, :name
  delegate :sum, to: :point
  alias_method :title, :name
  alias label title
  define_method(:shout) { name }
  def initialize
    @owner = Owner.new
    self.limit = Point.new(1, 2)
  end
  attr_accessor :limit
  def point = Point.new(1, 2)
  def run
    shout
    label
    sum
    limit.sum
    send(:title)
  end
end
`),
    ).toEqual([
      'Account.initialize -calls-> Account.limit',
      'Account.initialize -instantiates-> Owner',
      'Account.initialize -instantiates-> Point',
      'Account.label -calls-> Account.title',
      'Account.name -calls-> Owner.name',
      'Account.point -instantiates-> Point',
      'Account.run -calls-> Account.label',
      'Account.run -calls-> Account.limit',
      'Account.run -calls-> Account.shout',
      'Account.run -calls-> Account.sum',
      'Account.run -calls-> Account.title',
      'Account.run -calls-> Point.sum',
      'Account.shout -calls-> Account.name',
      'Account.sum -calls-> Point.sum',
      'Account.title -calls-> Account.name',
      'Point.sum -calls-> Point.x',
      'Point.sum -calls-> Point.y',
    ]);
  });

  it('operators reach what the repository defines', async () => {
    expect(
      await edges(`
=== a.rb
class Vector
  def +(other) = self
  def [](i) = 1
  def ==(other) = true
end
def run
  v = Vector.new
  (v + v)[0]
  v != v
  1 + 2
end
`),
    ).toEqual([
      'run -calls-> Vector.+',
      'run -calls-> Vector.==',
      'run -calls-> Vector.[]',
      'run -instantiates-> Vector',
    ]);
  });
});

describe('errors', () => {
  it('are thrown and caught', async () => {
    expect(
      await edges(
        `
=== a.rb
class Oops < StandardError
  def details; end
end
def risky
  raise Oops, "no" if true
  raise Oops.new
rescue Oops => e
  e.details
end
`,
        ['throws', 'calls', 'instantiates'],
      ),
    ).toEqual(['risky -calls-> Oops.details', 'risky -instantiates-> Oops', 'risky -throws-> Oops']);
  });
});

describe('unknown receivers', () => {
  it('reach a rare name at low confidence, a common one not at all, and built-ins that only one type has', async () => {
    expect(
      await allEdges(`
=== a.rb
class A
  def very_special(x); end
  def process; end
end
def run(thing)
  thing.very_special(1)
  thing.process
  thing.gsub("a", "b")
  thing.frozen?
end
`),
    ).toEqual([
      'run -calls-> A.very_special ?0.7',
      'run -calls-> ruby/core.Object.frozen? ?0.7',
      'run -calls-> ruby/core.String.gsub ?0.7',
    ]);
  });

  it('of a built-in type never reach the repository', async () => {
    expect(
      await edges(`
=== a.rb
class A
  def very_special; end
  def size; end
end
def run
  "text".very_special
  [1, 2].size
end
`),
    ).toEqual([]);
  });
});

describe('requires and tests', () => {
  it('require leads to files on the load path, beside the file, or to gems', async () => {
    expect(
      await edges(
        `
=== Gemfile
gem "rack"
=== lib/shop.rb
require "shop/order"
require_relative "shop/money"
require "rack/utils"
require "json"
autoload :Late, "shop/late"
=== lib/shop/order.rb
=== lib/shop/money.rb
=== lib/shop/late.rb
`,
        ['imports'],
      ),
    ).toEqual([
      'lib/shop.rb -imports-> lib/shop/late.rb',
      'lib/shop.rb -imports-> lib/shop/money.rb',
      'lib/shop.rb -imports-> lib/shop/order.rb',
      'lib/shop.rb -imports-> ruby/json',
      'lib/shop.rb -imports-> rubygems/rack',
    ]);
  });

  it('test cases test what they call, through shared values', async () => {
    expect(
      await edges(
        `
=== lib/order.rb
class Order
  def sum; end
end
=== test/order_test.rb
class OrderTest < Minitest::Test
  def setup
    @order = Order.new
  end
  def test_sum
    @order.sum
  end
  test "again" do
    @order.sum
  end
end
=== spec/order_spec.rb
RSpec.describe Order do
  let(:order) { Order.new }
  it "sums" do
    helper(order).sum
  end
  def helper(x) = x
end
=== spec/made_spec.rb
RSpec.describe Order do
  subject(:made) { described_class.new }
  context "when made" do
    it "has a sum" do
      expect(made.sum).to eq(1)
    end
  end
end
`,
        ['tests'],
      ),
    ).toEqual([
      'Order.sums -tests-> Order.sum',
      'Order.when made.has a sum -tests-> Order.sum',
      'OrderTest.again -tests-> Order.sum',
      'OrderTest.test_sum -tests-> Order.sum',
    ]);
  });
});
