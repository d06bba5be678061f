import { describe, expect, it } from 'vitest';
import { linkFixture, renderOpen } from '../../link/link.testing.ts';
import { edges } from './linking.testing.ts';

const openCalls = async (fixture: string): Promise<string[]> =>
  renderOpen(await linkFixture(fixture)).filter((line) => line.includes(' call '));

describe('methods that something outside may have', () => {
  const FIXTURE = `
=== Gemfile
gem "active-thing"
=== a.rb
class A < ActiveThing::Base
  extend ActiveThing::Words
  wordy :a
  def self.make = build_all
  def run
    validate_all
    to_s
    "text".squish
    self.class.freeze
    own
  end
  def own = super
end
class B
  def run = unheard_of(1)
end
A.find_all
`;

  it('are called by open names: the class is known, what it has is not', async () => {
    expect(await openCalls(FIXTURE)).toEqual([
      'A call wordy',
      'a.rb call find_all',
      'make call build_all',
      'own call own',
      'run call squish',
      'run call unheard_of',
      'run call validate_all',
    ]);
  });

  it('make no edge, however they are written', async () => {
    expect(await edges(FIXTURE)).toEqual(['A.run -calls-> A.own']);
  });
});

describe('methods of gems', () => {
  it('that are documented are called by name, on self and by super', async () => {
    expect(
      await edges(`
=== Gemfile
gem "minitest"
gem "rack-test"
gem "activerecord"
=== a.rb
class User < ActiveRecord::Base
  validates :name
  def self.recent = where(1)
  def rename = update(name: "x")
end
class SomeTest < ActiveSupport::TestCase
  include Rack::Test::Methods
  def setup
    super
    get "/"
  end
  def check
    assert_equal 1, 2
    not_there
  end
end
`),
    ).toEqual([
      'SomeTest.check -calls-> ruby/globals.ActiveSupport.TestCase.assert_equal',
      'SomeTest.setup -calls-> ruby/globals.ActiveSupport.TestCase.setup',
      'SomeTest.setup -calls-> rubygems/rack-test.Rack.Test.Methods.get',
      'User -calls-> rubygems/activerecord.ActiveRecord.Base.validates',
      'User.recent -calls-> rubygems/activerecord.ActiveRecord.Base.where',
      'User.rename -calls-> rubygems/activerecord.ActiveRecord.Base.update',
    ]);
  });

  it('are not made up for words with a capital that are called', async () => {
    const fixture = `
=== a.rb
def Known(x) = x
Given("a thing") { |x| x }
Known(1)
Integer("1")
`;
    expect(await openCalls(fixture)).toEqual(['a.rb call Given']);
    expect(await edges(fixture)).toEqual(['a.rb -calls-> Known']);
  });
});

describe('types of gems that the repository opens again', () => {
  const FIXTURE = `
=== Gemfile
gem "rack"
gem "minitest"
=== shop.gemspec
Gem::Specification.new do |s|
  s.name = "rack-shop"
end
=== examples/app.rb
module Rack
  class Sample; end
end
use Rack
=== lib/rack/shop.rb
module Rack
  module Shop
    def self.open; end
  end
end
=== test/helper.rb
class Minitest::Test
  def mock_app
    app
  end
  def app = Rack::Shop.open
end
class Rack::Builder
  def known?; end
end
=== test/shop_test.rb
class ShopTest < Minitest::Test
  def test_it
    mock_app
    Rack::Builder.new.known?
    Rack::Builder.new.unheard_of
    unknown
  end
end
`;

  it('stay outside: no file that adds to them stands for them', async () => {
    expect(await edges(FIXTURE, ['references', 'extends', 'instantiates'])).toEqual([
      'Minitest.Test.app -references-> Rack.Shop',
      'Minitest.Test.app -references-> rubygems/rack.Rack',
      'ShopTest -extends-> rubygems/minitest.Minitest.Test',
      'ShopTest.test_it -instantiates-> rubygems/rack.Rack.Builder',
      'ShopTest.test_it -references-> rubygems/rack.Rack',
      'examples/app.rb -references-> rubygems/rack.Rack',
    ]);
  });

  it('have what the repository adds to them, and the rest is open', async () => {
    expect(await edges(FIXTURE, ['calls'])).toEqual([
      'Minitest.Test.app -calls-> Rack.Shop.open',
      'Minitest.Test.mock_app -calls-> Minitest.Test.app',
      'ShopTest.test_it -calls-> Minitest.Test.mock_app',
      'ShopTest.test_it -calls-> Rack.Builder.known?',
    ]);
    expect(await openCalls(FIXTURE)).toEqual([
      'app.rb call use',
      'shop.gemspec call name=',
      'test_it call unheard_of',
      'test_it call unknown',
    ]);
  });
});
