/** Input and output, and the libraries that come with the interpreter, as far as their results lead on. */
export const STANDARD_LIBRARY = `
class IO
  include Enumerable #[String]
  SEEK_SET = 0
  def self.read(path, *args) = nil #: String
  def self.binread(path, *args) = nil #: String
  def self.write(path, text, *args) = nil #: Integer
  def self.binwrite(path, text, *args) = nil #: Integer
  def self.readlines(path, *args) = nil #: Array[String]
  def self.foreach(path, &block) = nil #: (String) { (String) -> void } -> nil
  def self.popen(*command, &block) = nil #: (untyped) { (IO) -> untyped } -> IO
  def self.pipe = nil #: [IO, IO]
  def self.copy_stream(from, to) = nil #: Integer
  def self.select(*lists) = nil #: Array[Array[IO]]
  attr_reader :read, :gets, :readline, :readpartial, :sysread, :read_nonblock, :getc, :external_encoding, :string, :path #: String
  attr_reader :readlines, :each_line_a #: Array[String]
  attr_reader :write, :syswrite, :print_size, :pos, :tell, :seek, :rewind, :fileno, :lineno, :to_i, :getbyte, :write_nonblock, :truncate #: Integer
  attr_reader :puts, :print, :printf, :close, :close_read, :close_write, :putc #: nil
  attr_reader :eof?, :eof, :closed?, :tty?, :isatty, :sync, :fsync, :autoclose? #: bool
  def <<(text) = nil #: self
  def flush = nil #: self
  def binmode = nil #: self
  def reopen(*args) = nil #: self
  def set_encoding(*args) = nil #: self
  def each_line(&block) = nil #: () { (String) -> void } -> self
  def each(&block) = nil #: () { (String) -> void } -> self
  def each_char(&block) = nil #: () { (String) -> void } -> self
  def each_byte(&block) = nil #: () { (Integer) -> void } -> self
end

class StringIO < IO
  attr_reader :string #: String
end

class File < IO
  SEPARATOR = "/"
  ALT_SEPARATOR = "/"
  PATH_SEPARATOR = ":"
  FNM_PATHNAME = 1
  FNM_DOTMATCH = 1
  FNM_EXTGLOB = 1
  LOCK_EX = 1
  LOCK_SH = 1
  LOCK_UN = 1
  RDONLY = 1
  WRONLY = 1
  RDWR = 1
  CREAT = 1
  def self.open(path, mode = "r", *args, &block) = nil #: (String, String) { (File) -> untyped } -> File
  def self.new(path, mode = "r") = nil #: File
  def self.join(*parts) = nil #: String
  def self.expand_path(path, from = nil) = nil #: String
  def self.absolute_path(path, from = nil) = nil #: String
  def self.realpath(path) = nil #: String
  def self.realdirpath(path) = nil #: String
  def self.dirname(path, level = 1) = nil #: String
  def self.basename(path, suffix = nil) = nil #: String
  def self.extname(path) = nil #: String
  def self.readlink(path) = nil #: String
  def self.split(path) = nil #: [String, String]
  def self.exist?(path) = nil #: bool
  def self.file?(path) = nil #: bool
  def self.directory?(path) = nil #: bool
  def self.symlink?(path) = nil #: bool
  def self.readable?(path) = nil #: bool
  def self.writable?(path) = nil #: bool
  def self.executable?(path) = nil #: bool
  def self.zero?(path) = nil #: bool
  def self.empty?(path) = nil #: bool
  def self.absolute_path?(path) = nil #: bool
  def self.fnmatch?(pattern, path, flags = 0) = nil #: bool
  def self.fnmatch(pattern, path, flags = 0) = nil #: bool
  def self.identical?(one, other) = nil #: bool
  def self.size(path) = nil #: Integer
  def self.size?(path) = nil #: Integer
  def self.delete(*paths) = nil #: Integer
  def self.unlink(*paths) = nil #: Integer
  def self.rename(from, to) = nil #: Integer
  def self.symlink(from, to) = nil #: Integer
  def self.link(from, to) = nil #: Integer
  def self.chmod(mode, *paths) = nil #: Integer
  def self.utime(*args) = nil #: Integer
  def self.umask(*args) = nil #: Integer
  def self.mtime(path) = nil #: Time
  def self.ctime(path) = nil #: Time
  def self.atime(path) = nil #: Time
  def self.birthtime(path) = nil #: Time
  def self.stat(path) = nil #: File::Stat
  def self.lstat(path) = nil #: File::Stat
  def self.ftype(path) = nil #: String
  attr_reader :path, :to_path #: String
  attr_reader :size, :flock, :chmod #: Integer
  attr_reader :mtime, :ctime, :atime #: Time
  attr_reader :stat, :lstat #: File::Stat
  class Stat
    attr_reader :size, :mode, :uid, :gid, :ino #: Integer
    attr_reader :mtime, :ctime, :atime #: Time
    attr_reader :file?, :directory?, :symlink?, :readable?, :writable?, :executable?, :pipe?, :socket? #: bool
  end
end

class Tempfile < File
  def self.create(name = "", &block) = nil #: (String) { (File) -> untyped } -> File
  attr_reader :unlink, :close!, :delete #: nil
end

class Dir
  include Enumerable #[String]
  def self.[](*patterns) = nil #: Array[String]
  def self.glob(pattern, flags = 0, base: nil, &block) = nil #: (String, Integer, base: String) { (String) -> void } -> Array[String]
  def self.entries(path) = nil #: Array[String]
  def self.children(path) = nil #: Array[String]
  def self.each_child(path, &block) = nil #: (String) { (String) -> void } -> nil
  def self.foreach(path, &block) = nil #: (String) { (String) -> void } -> nil
  def self.exist?(path) = nil #: bool
  def self.empty?(path) = nil #: bool
  def self.pwd = nil #: String
  def self.getwd = nil #: String
  def self.home(user = nil) = nil #: String
  def self.tmpdir = nil #: String
  def self.mktmpdir(prefix = nil, &block) = nil #: (String) { (String) -> untyped } -> String
  def self.chdir(path = nil, &block) = nil #: [U] (String) { (String) -> U } -> U
  def self.mkdir(path, mode = 0) = nil #: Integer
  def self.rmdir(path) = nil #: Integer
  def self.unlink(path) = nil #: Integer
  def self.delete(path) = nil #: Integer
  attr_reader :path #: String
  attr_reader :children, :entries #: Array[String]
end

module FileTest
  def self.exist?(path) = nil #: bool
end

module FileUtils
  attr_reader :cd, :chdir, :chmod, :chmod_R, :chown, :copy, :copy_entry, :copy_file, :cp, :cp_r, :install, :ln, :ln_s, :ln_sf, :mkdir, :mkdir_p, :makedirs, :mkpath, :move, :mv, :remove, :remove_dir, :remove_entry, :remove_entry_secure, :remove_file, :rm, :rm_f, :rm_r, :rm_rf, :rmdir, :rmtree, :touch #: Array[String]
  attr_reader :pwd, :getwd #: String
  attr_reader :compare_file, :identical?, :cmp, :uptodate? #: bool
  module_function
end

class Pathname
  include Comparable
  def self.new(path) = nil #: Pathname
  def self.pwd = nil #: Pathname
  def self.getwd = nil #: Pathname
  def self.glob(pattern) = nil #: Array[Pathname]
  attr_reader :+, :/, :join, :parent, :dirname, :basename, :expand_path, :realpath, :realdirpath, :cleanpath, :relative_path_from, :sub, :sub_ext, :readlink #: Pathname
  attr_reader :to_s, :to_path, :to_str, :extname, :read, :binread, :inspect #: String
  attr_reader :exist?, :file?, :directory?, :absolute?, :relative?, :root?, :readable?, :writable?, :executable?, :symlink?, :empty?, :zero?, :fnmatch?, :mountpoint? #: bool
  attr_reader :children, :entries, :glob #: Array[Pathname]
  attr_reader :readlines #: Array[String]
  attr_reader :size, :write, :binwrite, :delete, :unlink, :mkdir, :rmdir, :rename #: Integer
  attr_reader :mkpath, :rmtree #: Pathname
  attr_reader :mtime, :ctime, :atime #: Time
  attr_reader :stat #: File::Stat
  def open(mode = "r", &block) = nil #: (String) { (File) -> untyped } -> File
  def each_child(&block) = nil #: () { (Pathname) -> void } -> nil
  def each_line(&block) = nil #: () { (String) -> void } -> nil
  def each_filename(&block) = nil #: () { (String) -> void } -> nil
  def find(&block) = nil #: () { (Pathname) -> void } -> nil
  def ascend(&block) = nil #: () { (Pathname) -> void } -> nil
  def descend(&block) = nil #: () { (Pathname) -> void } -> nil
end

class Date
  include Comparable
  def self.today = nil #: Date
  def self.parse(text, *args) = nil #: Date
  def self.strptime(text, format) = nil #: Date
  def self.iso8601(text) = nil #: Date
  def self.civil(*args) = nil #: Date
  def self.valid_date?(*args) = nil #: bool
  attr_reader :year, :month, :mon, :day, :mday, :wday, :yday, :cweek, :cwyear, :jd, :<=> #: Integer
  attr_reader :strftime, :iso8601, :xmlschema, :httpdate, :rfc2822, :to_s #: String
  attr_reader :+, :-, :>>, :<<, :next, :succ, :next_day, :prev_day, :next_month, :prev_month, :next_year, :prev_year, :to_date #: Date
  attr_reader :to_time #: Time
  attr_reader :to_datetime #: DateTime
  attr_reader :sunday?, :monday?, :tuesday?, :wednesday?, :thursday?, :friday?, :saturday?, :leap? #: bool
  class Error < ArgumentError; end
end
class DateTime < Date
  def self.now = nil #: DateTime
  def self.parse(text) = nil #: DateTime
  attr_reader :hour, :minute, :min, :second, :sec #: Integer
end

module JSON
  def self.parse(text, **options) = nil #: untyped
  def self.parse!(text, **options) = nil #: untyped
  def self.load(text, **options) = nil #: untyped
  def self.load_file(path, **options) = nil #: untyped
  def self.generate(value, **options) = nil #: String
  def self.pretty_generate(value, **options) = nil #: String
  def self.dump(value, *args) = nil #: String
  class JSONError < StandardError; end
  class ParserError < JSONError; end
  class GeneratorError < JSONError; end
end

module Psych
  def self.load(text, **options) = nil #: untyped
  def self.safe_load(text, **options) = nil #: untyped
  def self.unsafe_load(text, **options) = nil #: untyped
  def self.load_file(path, **options) = nil #: untyped
  def self.safe_load_file(path, **options) = nil #: untyped
  def self.dump(value, *args) = nil #: String
  class Exception < ::RuntimeError; end
  class BadAlias < Psych::Exception; end
  class DisallowedClass < Psych::Exception; end
  class SyntaxError < Psych::Exception
    attr_reader :line, :column #: Integer
  end
end
YAML = Psych

class OpenStruct
  attr_reader :to_h #: Hash[Symbol, untyped]
  attr_reader :[], :[]=, :dig, :delete_field #: untyped
  def each_pair(&block) = nil #: () { (Symbol, untyped) -> void } -> self
end

class Logger
  DEBUG = 0
  INFO = 1
  WARN = 2
  ERROR = 3
  FATAL = 4
  UNKNOWN = 5
  attr_reader :debug, :info, :warn, :error, :fatal, :unknown, :add, :log, :<<, :debug?, :info?, :warn?, :error?, :fatal? #: bool
  attr_reader :level #: Integer
  attr_reader :progname #: String
  attr_reader :formatter #: Logger::Formatter
  attr_reader :close #: nil
  module Severity; end
  class Formatter
    attr_reader :call #: String
  end
end

class ERB
  attr_reader :result, :result_with_hash, :src #: String
  module Util
    def self.html_escape(text) = nil #: String
    def self.url_encode(text) = nil #: String
  end
end

class CGI
  def self.escape(text) = nil #: String
  def self.unescape(text) = nil #: String
  def self.escapeHTML(text) = nil #: String
  def self.unescapeHTML(text) = nil #: String
  def self.escape_html(text) = nil #: String
  def self.unescape_html(text) = nil #: String
  def self.parse(text) = nil #: Hash[String, Array[String]]
end

module URI
  def self.open(address, *options, &block) = nil #: StringIO
  def self.parse(text) = nil #: URI::Generic
  def self.join(*parts) = nil #: URI::Generic
  def self.regexp(schemes = nil) = nil #: Regexp
  def self.encode_www_form(values) = nil #: String
  def self.decode_www_form(text) = nil #: Array[[String, String]]
  def self.encode_www_form_component(text) = nil #: String
  def self.decode_www_form_component(text) = nil #: String
  def self.extract(text) = nil #: Array[String]
  def self.split(text) = nil #: Array[String]
  class Error < StandardError; end
  class InvalidURIError < Error; end
  class InvalidComponentError < Error; end
  class Generic
    attr_reader :scheme, :host, :hostname, :path, :query, :fragment, :userinfo, :user, :password, :to_s, :request_uri, :opaque #: String
    attr_reader :port #: Integer
    attr_reader :absolute?, :relative? #: bool
    attr_reader :merge, :+, :normalize, :route_to #: URI::Generic
    attr_reader :open, :read #: String
  end
  class HTTP < Generic; end
  class HTTPS < HTTP; end
end

module Net
  class HTTP
    def self.get(uri, *args) = nil #: String
    def self.get_response(uri, *args) = nil #: Net::HTTPResponse
    def self.post(uri, *args) = nil #: Net::HTTPResponse
    def self.post_form(uri, *args) = nil #: Net::HTTPResponse
    def self.start(host, *args, &block) = nil #: [U] (String) { (Net::HTTP) -> U } -> U
    attr_reader :get, :post, :put, :patch, :delete, :request, :head #: Net::HTTPResponse
    def start(&block) = nil #: [U] () { (Net::HTTP) -> U } -> U
    class Get < HTTPGenericRequest; end
    class Head < HTTPGenericRequest; end
    class Post < HTTPGenericRequest; end
    class Put < HTTPGenericRequest; end
    class Patch < HTTPGenericRequest; end
    class Delete < HTTPGenericRequest; end
    class Options < HTTPGenericRequest; end
  end
  class HTTPGenericRequest
    attr_reader :body, :method, :path, :[], :[]=, :body=, :content_type= #: String
    attr_reader :uri #: URI::Generic
    attr_reader :set_form_data, :set_form, :basic_auth, :add_field #: untyped
  end
  class HTTPResponse
    attr_reader :body, :code, :message, :[] #: String
    attr_reader :value #: nil
  end
end

module Digest
  class Base
    def self.hexdigest(text) = nil #: String
    def self.digest(text) = nil #: String
    def self.base64digest(text) = nil #: String
    def self.file(path) = nil #: self
    attr_reader :hexdigest, :digest, :base64digest, :to_s #: String
    def update(text) = nil #: self
    def <<(text) = nil #: self
  end
  class MD5 < Base; end
  class SHA1 < Base; end
  class SHA2 < Base; end
  class SHA256 < Base; end
  class SHA384 < Base; end
  class SHA512 < Base; end
end

module SecureRandom
  def self.hex(size = 16) = nil #: String
  def self.uuid = nil #: String
  def self.base64(size = 16) = nil #: String
  def self.urlsafe_base64(size = 16) = nil #: String
  def self.alphanumeric(size = 16) = nil #: String
  def self.random_bytes(size = 16) = nil #: String
  def self.random_number(limit = 0) = nil #: Integer
end

module Base64
  attr_reader :encode64, :decode64, :strict_encode64, :strict_decode64, :urlsafe_encode64, :urlsafe_decode64 #: String
  module_function
end

module Shellwords
  attr_reader :shellsplit, :shellwords, :split #: Array[String]
  attr_reader :shellescape, :escape, :shelljoin, :join #: String
  module_function
end

module Benchmark
  def self.measure(&block) = nil #: Benchmark::Tms
  def self.realtime(&block) = nil #: Float
  def self.bm(&block) = nil #: untyped
  class Tms
    attr_reader :real, :total, :utime, :stime #: Float
  end
end

module Timeout
  def self.timeout(seconds, *args, &block) = nil #: [U] (Integer) { (Integer) -> U } -> U
  class Error < RuntimeError; end
end

module Open3
  def self.capture2(*command) = nil #: [String, Process::Status]
  def self.capture2e(*command) = nil #: [String, Process::Status]
  def self.capture3(*command) = nil #: [String, String, Process::Status]
  def self.popen3(*command, &block) = nil #: (untyped) { (IO, IO, IO, Thread) -> untyped } -> untyped
  def self.popen2e(*command, &block) = nil #: (untyped) { (IO, IO, Thread) -> untyped } -> untyped
end

module PTY
  def self.spawn(*command, &block) = nil #: untyped
  def self.getpty(*command, &block) = nil #: untyped
end

module Fiddle
  def self.dlopen(library) = nil #: Fiddle::Handle
  class Handle; end
  class Function; end
  class Pointer; end
  module Importer
    def dlload(*libraries) = nil #: untyped
    def extern(signature, *options) = nil #: untyped
  end
end

module Forwardable
  attr_reader :def_delegator, :def_delegators, :def_instance_delegator, :def_instance_delegators, :delegate, :instance_delegate #: untyped
end
module SingleForwardable
  attr_reader :def_delegator, :def_delegators #: untyped
end
module Observable
  attr_reader :add_observer, :delete_observer, :notify_observers, :changed, :changed? #: untyped
end
module MonitorMixin
  attr_reader :synchronize, :mon_synchronize, :mon_enter, :mon_exit, :new_cond #: untyped
end
class Monitor
  attr_reader :enter, :exit, :new_cond #: untyped
  def synchronize(&block) = nil #: [U] () { () -> U } -> U
end
class Delegator
  attr_reader :__getobj__, :__setobj__ #: untyped
end
class SimpleDelegator < Delegator; end

module Etc
  def self.getlogin = nil #: String
  def self.nprocessors = nil #: Integer
  def self.getpwuid(uid = 0) = nil #: untyped
end

class OptionParser
  class ParseError < RuntimeError; end
  class InvalidOption < ParseError; end
  class MissingArgument < ParseError; end
  class InvalidArgument < ParseError; end
  attr_reader :banner, :program_name, :help, :to_s, :version #: String
  attr_reader :parse, :parse!, :order, :order!, :permute! #: Array[String]
  def initialize(banner = nil, &block) = nil #: (String) { (OptionParser) -> void } -> void
  def on(*args, &block) = nil #: self
  def on_tail(*args, &block) = nil #: self
  def separator(text) = nil #: self
end

class StringScanner
  attr_reader :scan, :scan_until, :check, :check_until, :getch, :matched, :rest, :string, :pre_match, :post_match, :[], :peek #: String
  attr_reader :eos?, :bol?, :beginning_of_line?, :matched? #: bool
  attr_reader :pos, :skip, :skip_until, :match?, :charpos #: Integer
  attr_reader :terminate, :reset, :unscan #: StringScanner
end

class Socket; end
class BasicSocket < IO; end
class IPSocket < BasicSocket; end
class TCPSocket < IPSocket; end
class TCPServer < TCPSocket
  attr_reader :accept #: TCPSocket
end
class UDPSocket < IPSocket; end
class UNIXSocket < BasicSocket; end
class UNIXServer < UNIXSocket; end
class SocketError < StandardError; end
class IPAddr
  attr_reader :include?, :ipv4?, :ipv6?, :private?, :loopback? #: bool
  attr_reader :to_s #: String
end

module Zlib
  class Error < StandardError; end
  class Deflate
    def self.deflate(text, *args) = nil #: String
    attr_reader :deflate, :finish, :<< #: String
  end
  class Inflate
    def self.inflate(text) = nil #: String
    attr_reader :inflate, :finish #: String
  end
  class GzipWriter < IO; end
  class GzipReader < IO; end
  def self.crc32(text = "") = nil #: Integer
end

class BigDecimal < Numeric; end
class WeakRef < Delegator; end
module Singleton
  module ClassMethods
    def instance = nil #: instance
  end
end
module Find
  def self.find(*paths, &block) = nil #: (untyped) { (String) -> void } -> nil
  def self.prune = nil #: nil
end
module RbConfig
  CONFIG = { "" => "" }
  def self.ruby = nil #: String
end
module Bundler
  def self.require(*groups) = nil #: untyped
  def self.setup(*groups) = nil #: untyped
  def self.with_unbundled_env(&block) = nil #: untyped
end
module Kconv; end
module Readline
  def self.readline(*args) = nil #: String
end
class PStore; end
class CSV
  def self.read(path, **options) = nil #: Array[Array[String]]
  def self.parse(text, **options) = nil #: Array[Array[String]]
  def self.generate(&block) = nil #: () { (CSV) -> void } -> String
  def self.foreach(path, **options, &block) = nil #: (String) { (CSV::Row) -> void } -> nil
  def self.open(path, *args, &block) = nil #: (String) { (CSV) -> untyped } -> CSV
  class Row
    attr_reader :to_h #: Hash[String, String]
    attr_reader :[] #: String
    attr_reader :fields, :headers #: Array[String]
  end
  class Table; end
end
module OpenSSL
  class HMAC
    def self.hexdigest(digest, key, text) = nil #: String
    def self.digest(digest, key, text) = nil #: String
  end
  class Digest; end
  class Cipher; end
  module SSL; end
  module PKey; end
  module X509; end
end
module DRb; end
module Ripper; end
module Coverage
  def self.start(*args) = nil #: nil
  def self.result(*args) = nil #: Hash[String, untyped]
end
`;
