/** Arrays, hashes, ranges and what goes through them. */
export const COLLECTIONS = `
# @rbs generic T
module Enumerable
  attr_reader :to_a, :entries #: Array[T]
  attr_reader :include?, :member? #: bool
  attr_reader :count #: Integer
  attr_reader :lazy #: Enumerator::Lazy[T]
  attr_reader :to_set #: Set[T]
  attr_reader :tally #: Hash[T, Integer]
  def each_entry(&block) = nil #: () { (T) -> void } -> self
  def all?(pattern = nil, &block) = nil #: () { (T) -> bool } -> bool
  def any?(pattern = nil, &block) = nil #: () { (T) -> bool } -> bool
  def none?(pattern = nil, &block) = nil #: () { (T) -> bool } -> bool
  def one?(pattern = nil, &block) = nil #: () { (T) -> bool } -> bool
  def map(&block) = nil #: [U] () { (T) -> U } -> Array[U]
  def collect(&block) = nil #: [U] () { (T) -> U } -> Array[U]
  def flat_map(&block) = nil #: [U] () { (T) -> Array[U] } -> Array[U]
  def collect_concat(&block) = nil #: [U] () { (T) -> Array[U] } -> Array[U]
  def filter_map(&block) = nil #: [U] () { (T) -> U } -> Array[U]
  def select(&block) = nil #: () { (T) -> bool } -> Array[T]
  def filter(&block) = nil #: () { (T) -> bool } -> Array[T]
  def reject(&block) = nil #: () { (T) -> bool } -> Array[T]
  def grep(pattern, &block) = nil #: (untyped) { (T) -> untyped } -> Array[T]
  def grep_v(pattern, &block) = nil #: (untyped) { (T) -> untyped } -> Array[T]
  def find(&block) = nil #: () { (T) -> bool } -> T
  def detect(&block) = nil #: () { (T) -> bool } -> T
  def find_index(item = nil, &block) = nil #: (untyped) { (T) -> bool } -> Integer
  def find_all(&block) = nil #: () { (T) -> bool } -> Array[T]
  def first(count = nil) = nil #: T
  def take(count) = nil #: (Integer) -> Array[T]
  def take_while(&block) = nil #: () { (T) -> bool } -> Array[T]
  def drop(count) = nil #: (Integer) -> Array[T]
  def drop_while(&block) = nil #: () { (T) -> bool } -> Array[T]
  def min(count = nil, &block) = nil #: (Integer) { (T, T) -> Integer } -> T
  def max(count = nil, &block) = nil #: (Integer) { (T, T) -> Integer } -> T
  def minmax(&block) = nil #: () { (T, T) -> Integer } -> [T, T]
  def min_by(&block) = nil #: () { (T) -> untyped } -> T
  def max_by(&block) = nil #: () { (T) -> untyped } -> T
  def sort(&block) = nil #: () { (T, T) -> Integer } -> Array[T]
  def sort_by(&block) = nil #: () { (T) -> untyped } -> Array[T]
  def group_by(&block) = nil #: [U] () { (T) -> U } -> Hash[U, Array[T]]
  def partition(&block) = nil #: () { (T) -> bool } -> [Array[T], Array[T]]
  def chunk_while(&block) = nil #: () { (T, T) -> bool } -> Enumerator[Array[T]]
  def slice_when(&block) = nil #: () { (T, T) -> bool } -> Enumerator[Array[T]]
  def each_slice(size, &block) = nil #: (Integer) { (Array[T]) -> void } -> Enumerator[Array[T]]
  def each_cons(size, &block) = nil #: (Integer) { (Array[T]) -> void } -> Enumerator[Array[T]]
  def each_with_index(&block) = nil #: () { (T, Integer) -> void } -> Enumerator[[T, Integer]]
  def each_with_object(memo, &block) = nil #: [U] (U) { (T, U) -> void } -> U
  def inject(initial = nil, operation = nil, &block) = nil #: [U] (U) { (U, T) -> U } -> U
  def reduce(initial = nil, operation = nil, &block) = nil #: [U] (U) { (U, T) -> U } -> U
  def sum(initial = 0, &block) = nil #: [U] (Integer) { (T) -> U } -> U
  def zip(*others) = nil #: Array[Array[T]]
  def uniq(&block) = nil #: () { (T) -> untyped } -> Array[T]
  def to_h(&block) = nil #: [K, V] () { (T) -> [K, V] } -> Hash[K, V]
  def reverse_each(&block) = nil #: () { (T) -> void } -> self
  def cycle(&block) = nil #: () { (T) -> void } -> nil
  def chunk(&block) = nil #: () { (T) -> untyped } -> Enumerator[untyped]
end

# @rbs generic T
class Array
  include Enumerable #[T]
  include Comparable
  def self.new(size = 0, value = nil, &block) = nil #: [U] (Integer, U) { (Integer) -> U } -> Array[U]
  def self.[](*items) = nil #: Array[untyped]
  attr_reader :size, :length, :count, :hash, :<=>, :unshift_count #: Integer
  attr_reader :empty?, :include?, :frozen?, :==, :eql?, :intersect? #: bool
  attr_reader :join, :pack, :to_s, :inspect #: String
  attr_reader :to_a, :to_ary, :dup, :clone, :compact, :reverse, :rotate, :shuffle, :+, :-, :*, :&, :|, :union, :difference, :intersection, :first_n, :slice!, :values_at, :take, :drop, :flatten!, :compact!, :reverse!, :shuffle!, :rotate!, :concat, :push, :append, :unshift, :prepend, :insert, :replace, :fill, :<<, :clear #: Array[T]
  attr_reader :freeze #: self
  attr_reader :[], :at, :dig, :fetch, :first, :last, :pop, :shift, :sample, :delete, :delete_at, :slice, :[]= #: T
  attr_reader :flatten #: Array[untyped]
  attr_reader :transpose, :product, :combination, :permutation, :each_slice_of #: Array[Array[T]]
  attr_reader :assoc, :rassoc #: Array[T]
  def each(&block) = nil #: () { (T) -> void } -> self
  def each_index(&block) = nil #: () { (Integer) -> void } -> self
  def map!(&block) = nil #: [U] () { (T) -> U } -> Array[U]
  def collect!(&block) = nil #: [U] () { (T) -> U } -> Array[U]
  def select!(&block) = nil #: () { (T) -> bool } -> self
  def filter!(&block) = nil #: () { (T) -> bool } -> self
  def reject!(&block) = nil #: () { (T) -> bool } -> self
  def delete_if(&block) = nil #: () { (T) -> bool } -> self
  def keep_if(&block) = nil #: () { (T) -> bool } -> self
  def sort!(&block) = nil #: () { (T, T) -> Integer } -> self
  def sort_by!(&block) = nil #: () { (T) -> untyped } -> self
  def uniq!(&block) = nil #: () { (T) -> untyped } -> self
  def index(item = nil, &block) = nil #: (untyped) { (T) -> bool } -> Integer
  def rindex(item = nil, &block) = nil #: (untyped) { (T) -> bool } -> Integer
  def bsearch(&block) = nil #: () { (T) -> bool } -> T
end

# @rbs generic K, V
class Hash
  include Enumerable #[[K, V]]
  def self.new(default = nil, &block) = nil #: [A, B] (B) { (Hash[A, B], A) -> B } -> Hash[A, B]
  def self.[](*items) = nil #: Hash[untyped, untyped]
  attr_reader :size, :length, :count, :hash #: Integer
  attr_reader :empty?, :key?, :has_key?, :include?, :member?, :value?, :has_value?, :==, :eql?, :<=, :>=, :compare_by_identity? #: bool
  attr_reader :keys #: Array[K]
  attr_reader :values, :values_at, :fetch_values #: Array[V]
  attr_reader :to_a #: Array[[K, V]]
  attr_reader :to_s, :inspect #: String
  attr_reader :[], :[]=, :store, :delete, :default, :default= #: V
  attr_reader :dig #: untyped
  attr_reader :key #: K
  attr_reader :shift, :first #: [K, V]
  attr_reader :invert #: Hash[V, K]
  attr_reader :to_hash, :slice, :except, :compact, :compact!, :dup, :clone, :clear, :replace, :rehash, :compare_by_identity, :freeze #: Hash[K, V]
  attr_reader :default_proc, :to_proc #: Proc
  attr_reader :assoc #: [K, V]
  def fetch(key, default = nil, &block) = nil #: (K, V) { (K) -> V } -> V
  def each(&block) = nil #: () { ([K, V]) -> void } -> self
  def each_pair(&block) = nil #: () { ([K, V]) -> void } -> self
  def each_key(&block) = nil #: () { (K) -> void } -> self
  def each_value(&block) = nil #: () { (V) -> void } -> self
  def merge(*others, &block) = nil #: (untyped) { (K, V, V) -> V } -> Hash[K, V]
  def merge!(*others, &block) = nil #: (untyped) { (K, V, V) -> V } -> Hash[K, V]
  def update(*others, &block) = nil #: (untyped) { (K, V, V) -> V } -> Hash[K, V]
  def select(&block) = nil #: () { (K, V) -> bool } -> Hash[K, V]
  def filter(&block) = nil #: () { (K, V) -> bool } -> Hash[K, V]
  def reject(&block) = nil #: () { (K, V) -> bool } -> Hash[K, V]
  def select!(&block) = nil #: () { (K, V) -> bool } -> self
  def reject!(&block) = nil #: () { (K, V) -> bool } -> self
  def delete_if(&block) = nil #: () { (K, V) -> bool } -> self
  def keep_if(&block) = nil #: () { (K, V) -> bool } -> self
  def any?(pattern = nil, &block) = nil #: () { (K, V) -> bool } -> bool
  def all?(pattern = nil, &block) = nil #: () { (K, V) -> bool } -> bool
  def find_all(&block) = nil #: () { (K, V) -> bool } -> Array[[K, V]]
  def partition(&block) = nil #: () { (K, V) -> bool } -> [Array[[K, V]], Array[[K, V]]]
  def min_by(&block) = nil #: () { (K, V) -> untyped } -> [K, V]
  def max_by(&block) = nil #: () { (K, V) -> untyped } -> [K, V]
  def sort_by(&block) = nil #: () { (K, V) -> untyped } -> Array[[K, V]]
  def transform_values(&block) = nil #: [U] () { (V) -> U } -> Hash[K, U]
  def transform_values!(&block) = nil #: [U] () { (V) -> U } -> Hash[K, U]
  def transform_keys(mapping = nil, &block) = nil #: [U] (untyped) { (K) -> U } -> Hash[U, V]
  def transform_keys!(mapping = nil, &block) = nil #: [U] (untyped) { (K) -> U } -> Hash[U, V]
  def to_h(&block) = nil #: Hash[K, V]
end

# @rbs generic T
class Range
  include Enumerable #[T]
  attr_reader :begin, :end, :first, :last, :min, :max #: T
  attr_reader :size, :count #: Integer
  attr_reader :cover?, :include?, :member?, :===, :exclude_end?, :== #: bool
  attr_reader :to_a #: Array[T]
  attr_reader :to_s, :inspect #: String
  def each(&block) = nil #: () { (T) -> void } -> self
  def step(size = 1, &block) = nil #: (Integer) { (T) -> void } -> Enumerator[T]
  def %(size) = nil #: Enumerator[T]
end

# @rbs generic T
class Enumerator
  include Enumerable #[T]
  attr_reader :next, :peek #: T
  attr_reader :size #: Integer
  def each(&block) = nil #: () { (T) -> void } -> self
  def with_index(offset = 0, &block) = nil #: [U] (Integer) { (T, Integer) -> U } -> Array[U]
  def each_with_index(&block) = nil #: [U] () { (T, Integer) -> U } -> Array[U]
  def with_object(memo, &block) = nil #: [U] (U) { (T, U) -> void } -> U
  def rewind = nil #: self
  class Yielder
    attr_reader :<<, :yield #: untyped
  end
  # @rbs generic T
  class Lazy < Enumerator
    include Enumerable #[T]
    attr_reader :force, :to_a, :first #: Array[T]
    def eager = nil #: Enumerator[T]
  end
end

# @rbs generic T
class Set
  include Enumerable #[T]
  def self.new(items = nil, &block) = nil #: [U] (Array[U]) -> Set[U]
  def self.[](*items) = nil #: Set[untyped]
  attr_reader :size, :length, :count #: Integer
  attr_reader :empty?, :include?, :member?, :===, :contain?, :subset?, :superset?, :proper_subset?, :proper_superset?, :disjoint?, :intersect?, :<=, :>=, :== #: bool
  attr_reader :add, :<<, :add?, :delete, :delete?, :merge, :subtract, :clear, :|, :union, :+, :&, :intersection, :-, :difference, :^, :dup, :freeze, :to_set #: Set[T]
  attr_reader :to_a #: Array[T]
  def each(&block) = nil #: () { (T) -> void } -> self
  def delete_if(&block) = nil #: () { (T) -> bool } -> self
  def select!(&block) = nil #: () { (T) -> bool } -> self
  def reject!(&block) = nil #: () { (T) -> bool } -> self
end
class SortedSet < Set; end

class Struct
  include Enumerable
  def self.members = nil #: Array[Symbol]
  def self.[](*values) = nil #: self
  attr_reader :to_a, :values, :deconstruct #: Array[untyped]
  attr_reader :to_h #: Hash[Symbol, untyped]
  attr_reader :members #: Array[Symbol]
  attr_reader :[], :[]=, :dig #: untyped
  attr_reader :size, :length #: Integer
  def each(&block) = nil #: () { (untyped) -> void } -> self
  def each_pair(&block) = nil #: () { (Symbol, untyped) -> void } -> self
end

class Data
  def self.members = nil #: Array[Symbol]
  attr_reader :to_h #: Hash[Symbol, untyped]
  def with(**changes) = nil #: self
end

class ENVClass
  include Enumerable #[[String, String]]
  attr_reader :[], :[]=, :store, :delete #: String
  attr_reader :key?, :has_key?, :include?, :member?, :value?, :has_value?, :empty? #: bool
  attr_reader :keys, :values, :values_at #: Array[String]
  attr_reader :to_h, :to_hash, :slice, :except, :select, :filter, :reject #: Hash[String, String]
  attr_reader :size, :length #: Integer
  attr_reader :replace, :update, :merge!, :clear, :delete_if, :keep_if #: ENVClass
  def fetch(name, default = nil, &block) = nil #: String
  def key(value) = nil #: String
  def each(&block) = nil #: () { (String, String) -> void } -> self
  def each_pair(&block) = nil #: () { (String, String) -> void } -> self
end
ENV = ENVClass.new
`;
