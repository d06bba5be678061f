import { describe, expect, it } from 'vitest';
import { edges } from './linking.testing.ts';

describe('blocks that run as something else', () => {
  it('are the body of a type, evaluated in an object, or made a method of', async () => {
    expect(
      await edges(`
=== a.rb
class Base
  def self.get(path); end
  def halt; end
  def self.later(name, &block) = define_method(name, &block)
end
class Config
  def port(number); end
end
def get(path); end
def run
  Class.new(Base) { get "/made" }
  made = Class.new(Base)
  made.class_eval { get "/opened" }
  Config.new.instance_eval { port 1 }
  Config.new.instance_exec(2) { |number| port number }
  Base.later(:a) { halt }
  [1].each { get "/plain" }
end
`),
    ).toEqual([
      'run -calls-> Base.get',
      'run -calls-> Base.halt',
      'run -calls-> Base.later',
      'run -calls-> Config.port',
      'run -calls-> get',
      'run -instantiates-> Config',
    ]);
  });

  it('are followed through the methods that hand them on, by & and by name', async () => {
    expect(
      await edges(`
=== app.rb
class App
  class << self
    def get(path, &block) = route("GET", path, &block)
    def before(&block)
      add_filter(:before, &block)
    end
    def helpers(&block)
      class_eval(&block) if block_given?
    end
    def add_filter(type, &block)
      compile(type, block)
    end
    def route(verb, path, &block)
      compile(path, block)
    end
    def compile(path, block)
      generate(path, &block)
    end
    def generate(name, &block)
      define_method(name, &block)
    end
  end
  def halt; end
end
module Apps
  def self.new(base = App, &block)
    base = Class.new(base)
    base.class_eval(&block) if block_given?
    base
  end
end
=== test/app_test.rb
class AppTest < Minitest::Test
  def mock_app(base = App, &block)
    @app = Apps.new(base, &block)
  end
  def test_it
    mock_app {
      helpers { def own; halt; end }
      before { own }
      get("/") { halt }
    }
  end
end
`).then((lines) => lines.filter((line) => line.startsWith('AppTest'))),
    ).toEqual([
      'AppTest.mock_app -calls-> Apps.new',
      'AppTest.own -calls-> App.halt',
      'AppTest.test_it -calls-> App.before',
      'AppTest.test_it -calls-> App.get',
      'AppTest.test_it -calls-> App.halt',
      'AppTest.test_it -calls-> App.helpers',
      'AppTest.test_it -calls-> AppTest.mock_app',
      'AppTest.test_it -calls-> AppTest.own',
    ]);
  });

  it('are what a constructor runs them as', async () => {
    expect(
      await edges(`
=== builder.rb
class Builder
  def initialize(app = nil, &block)
    @app = app
    instance_eval(&block) if block
  end
  def use(middleware); end
  def self.build(&block) = new(&block)
end
def run
  Builder.new { use 1 }
  Builder.build { use 2 }
end
def use(x); end
`),
    ).toEqual([
      'Builder.build -calls-> Builder.initialize',
      'Builder.build -instantiates-> Builder',
      'run -calls-> Builder.build',
      'run -calls-> Builder.initialize',
      'run -calls-> Builder.use',
      'run -instantiates-> Builder',
    ]);
  });

  it('calls a method that is passed as one', async () => {
    expect(
      await edges(`
=== a.rb
class Keys
  def convert(key) = key
  def all(keys) = keys.map(&method(:convert))
end
`),
    ).toEqual(['Keys.all -calls-> Keys.convert']);
  });
});
