import { describe, expect, it } from 'vitest';
import { edges } from './linking.testing.ts';

describe('constants', () => {
  it('are found by nesting, then in ancestors, then at the top level, without any require', async () => {
    expect(
      await edges(`
=== lib/shop/order.rb
module Shop
  class Order < Base
    def pay
      Money.new
      Tax.new
      Printer.new
      Limit.new
    end
  end
end
=== lib/shop/base.rb
module Shop
  class Base
    class Tax
      def initialize; end
    end
  end
end
=== lib/shop/money.rb
module Shop
  class Money; end
end
class Money; end
=== lib/printer.rb
class Printer; end
class Shop::Order::Limit; end
`),
    ).toEqual([
      'Shop.Order.pay -calls-> Shop.Base.Tax.initialize',
      'Shop.Order.pay -instantiates-> Printer',
      'Shop.Order.pay -instantiates-> Shop.Base.Tax',
      'Shop.Order.pay -instantiates-> Shop.Money',
      'Shop.Order.pay -instantiates-> Shop::Order.Limit',
    ]);
  });

  it('that nothing declares belong to the gem that is named like them', async () => {
    expect(
      await edges(`
=== Gemfile
gem "active-thing"
=== a.rb
class A < ActiveThing::Base
  def run
    validate_all
    Other::Thing.go
  end
end
`),
    ).toEqual(['A.run -calls-> ruby/globals.Other.Thing.go']);
  });
});

describe('constants of modules', () => {
  it('that are mixed in at the top level are seen everywhere; those of a gem stay outside', async () => {
    expect(
      await edges(`
=== Gemfile
gem "rack"
=== helper.rb
include Shop
=== shop.rb
module Shop
  class Order; end
end
module Rack
  class Guard
    def initialize; end
  end
end
=== a.rb
class A
  def run
    Order.new
    Rack::Guard.new
    Rack::Request.new
  end
end
`),
    ).toEqual([
      'A.run -calls-> Rack.Guard.initialize',
      'A.run -calls-> rubygems/rack.Rack.Request',
      'A.run -instantiates-> Rack.Guard',
      'A.run -instantiates-> Shop.Order',
    ]);
  });
});

describe('types', () => {
  it('are one in all files that open them; built-in ones too', async () => {
    expect(
      await edges(`
=== a.rb
class Cart
  def total = tax + "x".shout
end
=== b.rb
class Cart
  def tax; end
  def self.build = new.total
end
=== core_ext.rb
class String
  def shout = upcase
end
`),
    ).toEqual(
      [
        'Cart.build -calls-> Cart.total',
        'Cart.build -instantiates-> Cart',
        'Cart.total -calls-> String.shout',
        'Cart.total -calls-> Cart.tax',
      ].sort(),
    );
  });

  it('have members of their own apart from those of their instances', async () => {
    expect(
      await edges(`
=== a.rb
class Job
  def self.run(x) = new.run
  def run = self.class.name_of(self)
  class << self
    def name_of(job) = helper
    private
    def helper; end
  end
end
Job.run(1)
`),
    ).toEqual([
      'Job.name_of -calls-> Job.helper',
      'Job.run -calls-> Job.run~2',
      'Job.run -instantiates-> Job',
      'Job.run~2 -calls-> Job.name_of',
      'a.rb -calls-> Job.run',
    ]);
  });
});

describe('mixing in', () => {
  const FIXTURE = `
=== mixins.rb
module Countable
  def count_all = items.size
end
module Loud
  def shout; end
end
module Tools
  module_function
  def helper; end
end
module Tagged
  extend ActiveSupport::Concern
  class_methods do
    def tags; end
  end
end
=== order.rb
class Base
  def run = step
  def to_s = "base"
  def initialize(x); end
end
class Order < Base
  include Countable, Tagged
  extend Loud
  def items = []
  def step; end
  def to_s = super + "order"
  def go
    count_all
    Tools.helper
  end
end
Order.shout
Order.tags
Order.new(1)
`;
  it('makes what modules have members of instances or of the type', async () => {
    expect(await edges(FIXTURE)).toEqual([
      'Base.run -calls-> Order.step',
      'Countable.count_all -calls-> Order.items',
      'Order.go -calls-> Countable.count_all',
      'Order.go -calls-> Tools.helper',
      'Order.to_s -calls-> Base.to_s',
      'order.rb -calls-> Base.initialize',
      'order.rb -calls-> Loud.shout',
      'order.rb -calls-> Tagged.ClassMethods.tags',
      'order.rb -instantiates-> Order',
    ]);
  });

  it('is told as bases', async () => {
    expect(await edges(FIXTURE, ['extends', 'implements', 'overrides'])).toEqual([
      'Order -extends-> Base',
      'Order -implements-> Countable',
      'Order -implements-> Loud',
      'Order -implements-> Tagged',
      'Order.to_s -overrides-> Base.to_s',
      'Tagged -extends-> ruby/globals.ActiveSupport.Concern',
    ]);
  });
});

describe('types below', () => {
  it('have for a module what is mixed into them beside it, and what they extend', async () => {
    expect(
      await edges(`
=== lib/request.rb
class Base
  def logged; end
end
module Env
  def get_header(name); end
end
module Helpers
  def host
    get_header("HOST")
    logged
    nobody
  end
end
class Request < Base
  include Env
  include Helpers
end
class Delegating
  include Helpers
  def get_header(name); end
end
class Elsewhere
  def nobody; end
end
`),
    ).toEqual([
      'Helpers.host -calls-> Base.logged',
      'Helpers.host -calls-> Delegating.get_header',
      'Helpers.host -calls-> Env.get_header',
    ]);
  });

  it('have what a base class or module calls without declaring it, at any depth; types beside it do not', async () => {
    expect(
      await edges(`
=== lib/report.rb
class Report
  def run
    render
    self.title = "sum"
    absent
  end
end
class Middle < Report; end
class Page < Middle
  attr_accessor :title
  def render; end
end
class Beside
  def absent; end
  def render; end
end
`),
    ).toEqual(['Report.run -calls-> Page.render', 'Report.run -calls-> Page.title']);
  });
});
