/** Strings, symbols, patterns, numbers and times. */
export const TEXT_AND_NUMBERS = `
class String
  include Comparable
  def self.new(text = "") = nil #: String
  attr_reader :+, :*, :%, :-@, :+@, :b, :capitalize, :capitalize!, :center, :chomp, :chomp!, :chop, :chop!, :chr, :concat, :crypt, :delete, :delete!, :delete_prefix, :delete_prefix!, :delete_suffix, :delete_suffix!, :downcase, :downcase!, :dump, :encode, :encode!, :force_encoding, :gsub, :gsub!, :insert, :inspect, :ljust, :lstrip, :lstrip!, :next, :next!, :prepend, :replace, :reverse, :reverse!, :rjust, :rstrip, :rstrip!, :scrub, :scrub!, :slice, :slice!, :squeeze, :squeeze!, :strip, :strip!, :sub, :sub!, :succ, :succ!, :swapcase, :swapcase!, :to_s, :to_str, :tr, :tr!, :tr_s, :undump, :unicode_normalize, :upcase, :upcase!, :byteslice, :clear, :dedup, :append_as_bytes #: String
  attr_reader :[], :[]= #: String
  attr_reader :<< #: String
  attr_reader :size, :length, :bytesize, :casecmp, :count, :getbyte, :hash, :hex, :index, :rindex, :oct, :ord, :to_i, :sum, :<=>, :=~, :setbyte, :byteindex, :unpack1 #: Integer
  attr_reader :to_f #: Float
  attr_reader :to_r #: Rational
  attr_reader :to_c #: Complex
  attr_reader :to_sym, :intern #: Symbol
  attr_reader :encoding #: Encoding
  attr_reader :empty?, :include?, :start_with?, :end_with?, :match?, :casecmp?, :ascii_only?, :valid_encoding?, :between?, :==, :eql?, :unicode_normalized?, :=== #: bool
  attr_reader :match #: MatchData
  attr_reader :chars, :lines, :split, :grapheme_clusters, :partition, :rpartition #: Array[String]
  attr_reader :scan #: Array[String]
  attr_reader :bytes, :codepoints #: Array[Integer]
  attr_reader :unpack #: Array[untyped]
  def each_char(&block) = nil #: () { (String) -> void } -> self
  def each_line(*args, &block) = nil #: () { (String) -> void } -> self
  def each_byte(&block) = nil #: () { (Integer) -> void } -> self
  def each_with_index(&block) = nil #: () { (String, Integer) -> void } -> self
  def upto(last, &block) = nil #: (String) { (String) -> void } -> self
  # Pieces that Rails adds to every string are not known here.
end

class Symbol
  include Comparable
  attr_reader :to_s, :name, :id2name, :inspect, :[] #: String
  attr_reader :to_sym, :succ, :upcase, :downcase, :capitalize, :swapcase #: Symbol
  attr_reader :to_proc #: Proc
  attr_reader :size, :length, :<=> #: Integer
  attr_reader :empty?, :start_with?, :end_with?, :match?, :== #: bool
end

class Regexp
  IGNORECASE = 1
  EXTENDED = 2
  MULTILINE = 4
  def self.new(text, options = 0) = nil #: Regexp
  def self.union(*patterns) = nil #: Regexp
  def self.escape(text) = nil #: String
  def self.quote(text) = nil #: String
  def self.compile(text) = nil #: Regexp
  def self.last_match(group = nil) = nil #: MatchData
  attr_reader :match #: MatchData
  attr_reader :match?, :===, :casefold?, :== #: bool
  attr_reader :=~, :options #: Integer
  attr_reader :source, :to_s, :inspect #: String
  attr_reader :names #: Array[String]
  attr_reader :named_captures #: Hash[String, Array[Integer]]
end

class MatchData
  attr_reader :[], :pre_match, :post_match, :to_s, :string #: String
  attr_reader :captures, :to_a, :names, :values_at #: Array[String]
  attr_reader :named_captures #: Hash[String, String]
  attr_reader :begin, :end, :size, :length #: Integer
  attr_reader :offset #: [Integer, Integer]
  attr_reader :regexp #: Regexp
end

class Encoding
  UTF_8 = Encoding.new
  BINARY = Encoding.new
  ASCII_8BIT = Encoding.new
  US_ASCII = Encoding.new
  UTF_16LE = Encoding.new
  UTF_16BE = Encoding.new
  ISO_8859_1 = Encoding.new
  def self.default_external = nil #: Encoding
  def self.default_internal = nil #: Encoding
  def self.find(name) = nil #: Encoding
  def self.compatible?(one, other) = nil #: Encoding
  attr_reader :name, :to_s #: String
  class CompatibilityError < EncodingError; end
  class UndefinedConversionError < EncodingError; end
  class InvalidByteSequenceError < EncodingError; end
  class ConverterNotFoundError < EncodingError; end
  class Converter
    attr_reader :convert #: String
  end
end

class Numeric
  include Comparable
  attr_reader :to_int, :ceil, :floor, :round, :truncate, :div #: Integer
  attr_reader :fdiv #: Float
  attr_reader :to_c #: Complex
  attr_reader :zero?, :nonzero?, :positive?, :negative?, :integer?, :finite?, :infinite?, :real?, :== #: bool
  attr_reader :+, :-, :*, :/, :%, :**, :-@, :+@, :modulo, :remainder, :quo, :abs, :magnitude, :abs2 #: self
  attr_reader :divmod #: Array[Integer]
  def coerce(other) = nil #: Array[Float]
  def step(limit = nil, step = 1, &block) = nil #: () { (Integer) -> void } -> self
end

class Integer < Numeric
  MAX = 1
  def self.sqrt(value) = nil #: Integer
  attr_reader :+, :-, :*, :/, :%, :**, :&, :|, :^, :~, :<<, :>>, :-@, :+@, :[], :<=>, :abs, :succ, :next, :pred, :gcd, :lcm, :ord, :size, :bit_length, :pow, :hash, :modulo, :remainder, :ceildiv #: Integer
  attr_reader :to_s, :chr, :inspect #: String
  attr_reader :to_i #: Integer
  attr_reader :to_f #: Float
  attr_reader :to_r #: Rational
  attr_reader :even?, :odd?, :allbits?, :anybits?, :nobits? #: bool
  attr_reader :digits #: Array[Integer]
  def times(&block) = nil #: () { (Integer) -> void } -> Integer
  def upto(limit, &block) = nil #: (Integer) { (Integer) -> void } -> Integer
  def downto(limit, &block) = nil #: (Integer) { (Integer) -> void } -> Integer
end

class Float < Numeric
  INFINITY = 1.0
  NAN = 1.0
  EPSILON = 1.0
  MAX = 1.0
  MIN = 1.0
  attr_reader :+, :-, :*, :/, :%, :**, :-@, :abs, :next_float, :prev_float #: Float
  attr_reader :to_s, :inspect #: String
  attr_reader :to_i #: Integer
  attr_reader :to_f #: Float
  attr_reader :to_r #: Rational
  attr_reader :nan? #: bool
  attr_reader :<=> #: Integer
end

class Rational < Numeric
  attr_reader :to_i #: Integer
  attr_reader :to_f #: Float
  attr_reader :to_r #: Rational
  attr_reader :numerator, :denominator #: Integer
end

class Complex < Numeric
  attr_reader :to_i #: Integer
  attr_reader :to_f #: Float
  attr_reader :to_r #: Rational
  attr_reader :real, :imaginary #: Float
end

module Math
  PI = 3.14
  E = 2.71
  def self.sqrt(value) = nil #: Float
  def self.log(value, base = nil) = nil #: Float
  def self.log2(value) = nil #: Float
  def self.log10(value) = nil #: Float
  def self.sin(value) = nil #: Float
  def self.cos(value) = nil #: Float
  def self.atan2(y, x) = nil #: Float
  def self.hypot(x, y) = nil #: Float
  def self.exp(value) = nil #: Float
end

class Random
  def self.rand(limit = 1.0) = nil #: Float
  def self.new_seed = nil #: Integer
  def self.bytes(size) = nil #: String
  attr_reader :rand #: Float
  attr_reader :bytes #: String
  attr_reader :seed #: Integer
end

class Time
  include Comparable
  def self.now = nil #: Time
  def self.at(seconds) = nil #: Time
  def self.mktime(*args) = nil #: Time
  def self.local(*args) = nil #: Time
  def self.utc(*args) = nil #: Time
  def self.gm(*args) = nil #: Time
  def self.parse(text) = nil #: Time
  def self.strptime(text, format) = nil #: Time
  def self.iso8601(text) = nil #: Time
  def self.xmlschema(text) = nil #: Time
  def self.httpdate(text) = nil #: Time
  def self.rfc2822(text) = nil #: Time
  attr_reader :year, :month, :mon, :day, :mday, :hour, :min, :sec, :usec, :nsec, :wday, :yday, :to_i, :utc_offset, :gmt_offset, :gmtoff, :<=>, :tv_sec #: Integer
  attr_reader :to_f, :subsec, :-  #: Float
  attr_reader :strftime, :iso8601, :xmlschema, :httpdate, :rfc2822, :rfc822, :zone, :to_s, :inspect, :ctime, :asctime #: String
  attr_reader :utc, :getutc, :gmtime, :getgm, :localtime, :getlocal, :round, :floor, :ceil, :+, :to_time #: Time
  attr_reader :utc?, :gmt?, :sunday?, :monday?, :tuesday?, :wednesday?, :thursday?, :friday?, :saturday?, :dst?, :== #: bool
  attr_reader :to_date #: Date
  attr_reader :to_datetime #: DateTime
  attr_reader :to_a #: Array[Integer]
end
`;
