# frozen_string_literal: true

require "json"
require_relative "shop/money"
autoload :Ledger, "shop/ledger"

# Everything about selling.
#
# @example
#   Shop.open
module Shop
  VERSION = "1.0"
  DEFAULTS = {
    currency: "EUR", limit: 10, names: %w[a b], kinds: %i[x y],
  }.freeze
  Point = Struct.new(:x, :y) do
    def length
      Math.sqrt(x * x + y * y)
    end
  end
  Pair = Data.define(:left, :right)
  Failure = Class.new(StandardError)
  Helpers = Module.new do
    def help; end
  end

  class << self
    attr_accessor :current

    # Opens the shop.
    def open(name = "main", *rest, limit:, open: true, **options, &block)
      @instances ||= []
      @instances << new_order(name)
      yield self if block_given?
      block.call(name)
    end

    private

    def new_order(name) = Order.new(name)
  end

  def self.close(shop)
    raise Failure, "closed" unless shop
    raise ArgumentError.new("x") if shop.nil?
    fail
  ensure
    puts "done"
  end

  module Countable
    def count_all
      items.size
    end

    module_function

    def helper(value) = value
  end

  # An order of one customer.
  class Order < Shop::Base
    include Countable, Comparable
    extend Forwardable
    prepend Helpers

    attr_reader :items, :customer
    attr_writer :note
    #: Money
    attr_accessor :total
    def_delegators :@items, :each, :size
    def_delegator :customer, :name, :customer_name
    delegate :email, to: :customer
    alias_method :lines, :items
    alias count size
    scope :recent, -> { where(new: true) }
    has_many :line_items
    belongs_to :owner, class_name: "Shop::Customer"

    @@all = []

    # Makes an order.
    #
    # @param name [String] of the customer
    # @param [Array<Item>] items
    # @option opts [Integer] :x
    def initialize(name, items = [])
      super()
      @customer = Customer.new(name)
      @items = items
      self.note = "new"
    end

    # @return [Money, nil]
    # @yieldparam item [Item]
    # @yieldreturn [Boolean]
    def sum
      @sum ||= items.map { |item| item.price }.inject(Money.new(0)) { |a, b| a + b }
    end

    #: (String, ?count: Integer) { (Item) -> void } -> Array[Item]
    def find(name, count: 1)
      items.select { _1.name == name }.first(count).each { it.touch }
    end

    def [](index) = @items[index]
    def <=>(other) = total <=> other.total
    def ==(other)
      other.is_a?(Order) && other.total == total
    end

    define_method(:shout) { |text| text.upcase }
    define_method("whisper") do |text|
      text.downcase
    end

    def each_pair
      first, (second, *others), last = items, [1, 2], nil
      a, b = b, a
      for item in items do yield item, first end
      while first
        first = nil
      end
      items.each_with_index do |(key, value), i|
        next value if key
        break
      end
      others
    end

    def describe(thing, *)
      case thing
      when Customer then thing.name
      when Integer, Float then thing.to_s
      else "?"
      end
    end

    def match(thing)
      case thing
      in { name: String => name, age: } then name
      in [Integer => first, *rest] if first > 1 then rest
      in Point(x:, y:) | nil then x
      in Customer => who
        who.name
      end
    end

    def narrow(value)
      return value.name if value.is_a?(Customer)
      return unless value.kind_of?(Order)
      value.sum
    end

    def load(path)
      text = File.read(path) rescue ""
      begin
        JSON.parse(text)
      rescue JSON::ParserError, IOError => e
        warn e.message
        retry
      rescue => @error
        nil
      else
        1
      ensure
        close
      end
    end

    def operators
      x = 1
      x += 2
      x ||= 3
      @count = 0
      @count += 1
      items[0] ||= 5
      customer.name += "!"
      $debug = !x
      x, @y = 1, 2
      -x
      not x
      x ? items : nil
      "#{x} #{customer.name}" "more"
      :"sym#{x}"
      /#{name}/i
      `ls #{x}`
      (1..x).each(&:succ)
      items.map(&method(:describe))
      items.each(&blk)
      items&.first&.price
      ::Shop::VERSION
      Shop::open
      format(<<~TEXT, x: 1, "y" => 2, **opts)
        Hello #{customer.name}
      TEXT
      callback = ->(a, b = 2) { return a }
      other = lambda do |a| a end
      callback.(1)
      callback.call(2)
      send(:describe, x)
      customer.public_send("name")
      customer.tap { |c| c.name }.then { |c| c }
      self.class.new("x")
      defined?(foo)
      [*items, 1]
      { x:, items: }
      puts(x) and return
      super
    end

    private def secret; end

    private

    attr_reader :hidden
    def hush; end

    protected

    def guarded; end

    public :hush

    def self.build(...)
      new(...)
    end
    private_class_method :build
  end

  class Order::Line
    def Line.parse(text) = new
  end

  module Concern
    extend ActiveSupport::Concern
    included do
      attr_reader :tag
      def tagged; end
    end
    class_methods do
      def tags; end
    end
  end

  class Migration < ActiveRecord::Migration[7.0]; end
  class Size < Struct.new(:width, :height); end
end

class String
  # Said aloud.
  def shout = upcase
end

include Shop

loud = "x"
class << loud
  def again; end
end

def top_level(x)
  x
end

if RUBY_VERSION > "3"
  def newer; end
end

top_level Shop::Order.build
BEGIN { top_level(1) }
__END__
nothing
