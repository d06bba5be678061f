/** What every object can do, classes and modules, errors, procs and the objects of the running program. */
export const OBJECTS = `
class BasicObject
  attr_reader :!, :==, :!=, :equal? #: bool
  attr_reader :__id__ #: Integer
  attr_reader :instance_eval, :instance_exec, :__send__, :method_missing #: untyped
end

module Kernel
  attr_reader :puts, :print, :p, :pp, :putc, :printf, :srand, :trap, :set_trace_func, :warn #: nil
  attr_reader :exit, :exit!, :abort, :at_exit, :throw, :catch, :loop, :binding, :eval, :exec, :select, :test, :callcc #: untyped
  attr_reader :fork, :spawn, :syscall #: Integer
  attr_reader :system, :block_given?, :iterator?, :autoload? #: bool
  attr_reader :require, :require_relative, :load, :autoload, :gem #: bool
  attr_reader :sleep #: Integer
  attr_reader :rand #: Float
  attr_reader :format, :sprintf, :gets, :readline, :__method__, :__callee__, :__dir__, :\` #: String
  attr_reader :readlines #: Array[String]
  attr_reader :caller #: Array[String]
  attr_reader :caller_locations #: Array[Thread::Backtrace::Location]
  attr_reader :local_variables, :global_variables #: Array[Symbol]
  attr_reader :lambda, :proc #: Proc
  attr_reader :open #: File
  attr_reader :Integer #: Integer
  attr_reader :Float #: Float
  attr_reader :String #: String
  attr_reader :Hash #: Hash[untyped, untyped]
  attr_reader :Rational #: Rational
  attr_reader :Complex #: Complex
  def Array(value) = nil #: [T] (Array[T]) -> Array[T]
  def URI(value) = nil #: URI::Generic
  def Pathname(value) = nil #: Pathname
  def JSON(value) = nil #: untyped
  def BigDecimal(value) = nil #: BigDecimal
  attr_reader :raise, :fail #: untyped
end

class Object < BasicObject
  include Kernel
  attr_reader :===, :=~, :!~, :eql?, :nil?, :is_a?, :kind_of?, :instance_of?, :respond_to?, :respond_to_missing?, :frozen?, :tainted?, :instance_variable_defined? #: bool
  attr_reader :<=>, :hash, :object_id #: Integer
  attr_reader :to_s, :inspect, :pretty_inspect #: String
  attr_reader :methods, :public_methods, :private_methods, :protected_methods, :singleton_methods, :instance_variables #: Array[Symbol]
  attr_reader :method, :public_method, :singleton_method #: Method
  attr_reader :instance_variable_get, :instance_variable_set, :remove_instance_variable, :send, :public_send, :define_singleton_method, :display #: untyped
  attr_reader :to_enum, :enum_for #: Enumerator[untyped]
  attr_reader :to_json, :to_yaml #: String
  attr_reader :singleton_class #: untyped
  def freeze = nil #: self
  def dup = nil #: self
  def clone(freeze: true) = nil #: self
  def extend(*modules) = nil #: self
  def itself = nil #: self
  def tap = nil #: self
  def taint = nil #: self
  def untaint = nil #: self
  def trust = nil #: self
  def then(&block) = nil #: [U] () { (untyped) -> U } -> U
  def yield_self(&block) = nil #: [U] () { (untyped) -> U } -> U
  attr_reader :class #: untyped
  attr_reader :instance_variable_names #: Array[String]
end

class Module < Object
  attr_reader :name, :to_s, :inspect #: String
  attr_reader :<, :<=, :>, :>=, :===, :include?, :const_defined?, :method_defined?, :public_method_defined?, :private_method_defined?, :protected_method_defined?, :instance_methods?, :class_variable_defined?, :public_instance_method_defined?, :singleton_class? #: bool
  attr_reader :constants, :instance_methods, :public_instance_methods, :private_instance_methods, :class_variables #: Array[Symbol]
  attr_reader :ancestors, :included_modules #: Array[untyped]
  attr_reader :const_get, :const_set, :const_missing, :class_eval, :class_exec, :module_eval, :module_exec, :class_variable_get, :class_variable_set, :const_source_location #: untyped
  attr_reader :instance_method, :public_instance_method #: UnboundMethod
  attr_reader :include, :extend, :prepend, :using, :refine, :private, :public, :protected, :private_class_method, :public_class_method, :module_function, :private_constant, :deprecate_constant, :remove_const, :remove_method, :undef_method, :ruby2_keywords #: untyped
  attr_reader :attr, :attr_reader, :attr_writer, :attr_accessor #: Array[Symbol]
  attr_reader :define_method, :alias_method #: Symbol
  attr_reader :included, :extended, :prepended, :method_added, :inherited, :const_added, :append_features #: nil
end

class Class < Module
  attr_reader :allocate, :superclass, :attached_object #: untyped
  attr_reader :subclasses #: Array[untyped]
end

module Comparable
  attr_reader :<, :<=, :>, :>=, :==, :between? #: bool
  def clamp(low, high) = nil #: self
end

class NilClass
  attr_reader :nil?, :&, :| #: bool
  attr_reader :to_s, :inspect #: String
  attr_reader :to_i #: Integer
  attr_reader :to_f #: Float
  attr_reader :to_a #: Array[untyped]
  attr_reader :to_h #: Hash[untyped, untyped]
end

class TrueClass
  attr_reader :&, :|, :^, :! #: bool
  attr_reader :to_s, :inspect #: String
end

class FalseClass
  attr_reader :&, :|, :^, :! #: bool
  attr_reader :to_s, :inspect #: String
end

class Proc
  attr_reader :arity #: Integer
  attr_reader :lambda? #: bool
  attr_reader :call, :yield, :===, :[] #: untyped
  attr_reader :curry, :to_proc, :>>, :<<, :ruby2_keywords #: Proc
  attr_reader :parameters #: Array[Array[Symbol]]
  attr_reader :source_location #: [String, Integer]
  attr_reader :binding #: Binding
end

class Method
  attr_reader :arity #: Integer
  attr_reader :call, :===, :[], :receiver, :owner #: untyped
  attr_reader :name, :original_name #: Symbol
  attr_reader :to_proc, :curry, :>>, :<< #: Proc
  attr_reader :unbind #: UnboundMethod
  attr_reader :parameters #: Array[Array[Symbol]]
  attr_reader :source_location #: [String, Integer]
  attr_reader :super_method #: Method
end

class UnboundMethod
  attr_reader :arity #: Integer
  attr_reader :name #: Symbol
  attr_reader :bind #: Method
  attr_reader :bind_call, :owner #: untyped
  attr_reader :parameters #: Array[Array[Symbol]]
  attr_reader :source_location #: [String, Integer]
end

class Binding
  attr_reader :eval, :local_variable_get, :local_variable_set, :receiver, :irb #: untyped
  attr_reader :local_variables #: Array[Symbol]
end

class Exception
  def initialize(message = nil) = nil
  def self.exception(message = nil) = nil #: self
  def exception(message = nil) = nil #: self
  attr_reader :message, :full_message, :detailed_message, :to_s, :inspect #: String
  attr_reader :backtrace #: Array[String]
  attr_reader :backtrace_locations #: Array[Thread::Backtrace::Location]
  attr_reader :cause #: Exception
  attr_reader :set_backtrace #: Array[String]
end

class NoMemoryError < Exception; end
class ScriptError < Exception; end
class LoadError < ScriptError
  attr_reader :path #: String
end
class NotImplementedError < ScriptError; end
class SyntaxError < ScriptError; end
class SecurityError < Exception; end
class SignalException < Exception
  attr_reader :signo #: Integer
end
class Interrupt < SignalException; end
class SystemExit < Exception
  attr_reader :status #: Integer
  attr_reader :success? #: bool
end
class SystemStackError < Exception; end
class StandardError < Exception; end
class ArgumentError < StandardError; end
class UncaughtThrowError < ArgumentError; end
class EncodingError < StandardError; end
class FiberError < StandardError; end
class IOError < StandardError; end
class EOFError < IOError; end
class IndexError < StandardError; end
class KeyError < IndexError
  attr_reader :key, :receiver #: untyped
end
class StopIteration < IndexError
  attr_reader :result #: untyped
end
class ClosedQueueError < StopIteration; end
class LocalJumpError < StandardError; end
class NameError < StandardError
  attr_reader :name #: Symbol
  attr_reader :receiver #: untyped
end
class NoMethodError < NameError; end
class RangeError < StandardError; end
class FloatDomainError < RangeError; end
class RegexpError < StandardError; end
class RuntimeError < StandardError; end
class FrozenError < RuntimeError; end
class SystemCallError < StandardError
  attr_reader :errno #: Integer
end
class ThreadError < StandardError; end
class TypeError < StandardError; end
class ZeroDivisionError < StandardError; end
class NoMatchingPatternError < StandardError; end
class NoMatchingPatternKeyError < NoMatchingPatternError; end

module Errno
  class ENOENT < SystemCallError; end
  class EACCES < SystemCallError; end
  class EEXIST < SystemCallError; end
  class EPIPE < SystemCallError; end
  class ECONNREFUSED < SystemCallError; end
  class ECONNRESET < SystemCallError; end
  class EADDRINUSE < SystemCallError; end
  class EINVAL < SystemCallError; end
  class EISDIR < SystemCallError; end
  class ENOTDIR < SystemCallError; end
  class ENOTEMPTY < SystemCallError; end
  class ETIMEDOUT < SystemCallError; end
  class EHOSTUNREACH < SystemCallError; end
  class ESRCH < SystemCallError; end
  class ECHILD < SystemCallError; end
  class EINTR < SystemCallError; end
  class EAGAIN < SystemCallError; end
  class ENAMETOOLONG < SystemCallError; end
end

class Thread
  def self.new(*args, &block) = nil #: Thread
  def self.start(*args, &block) = nil #: Thread
  def self.fork(*args, &block) = nil #: Thread
  def self.current = nil #: Thread
  def self.main = nil #: Thread
  def self.list = nil #: Array[Thread]
  attr_reader :join, :kill, :run, :wakeup, :exit #: Thread
  attr_reader :value, :[], :[]=, :thread_variable_get, :thread_variable_set, :raise #: untyped
  attr_reader :alive?, :key?, :stop?, :abort_on_exception, :report_on_exception #: bool
  attr_reader :name, :status #: String
  attr_reader :backtrace #: Array[String]
  class Mutex
    attr_reader :locked?, :owned?, :try_lock #: bool
    def lock = nil #: self
    def unlock = nil #: self
    def synchronize(&block) = nil #: [U] () { () -> U } -> U
  end
  class Queue
    attr_reader :pop, :shift, :deq #: untyped
    attr_reader :size, :length, :num_waiting #: Integer
    attr_reader :empty?, :closed? #: bool
    def push(item) = nil #: self
    def <<(item) = nil #: self
    def close = nil #: self
    def clear = nil #: self
  end
  class SizedQueue < Queue
    attr_reader :max #: Integer
  end
  class ConditionVariable
    attr_reader :wait, :signal, :broadcast #: untyped
  end
  class Backtrace
    class Location
      attr_reader :path, :absolute_path, :label, :base_label, :to_s #: String
      attr_reader :lineno #: Integer
    end
  end
end
Mutex = Thread::Mutex
Queue = Thread::Queue
SizedQueue = Thread::SizedQueue
ConditionVariable = Thread::ConditionVariable

class Fiber
  attr_reader :resume, :raise #: untyped
  attr_reader :alive? #: bool
  def self.yield(*args) = nil #: untyped
end

class Ractor
  attr_reader :take, :send #: untyped
end

module ObjectSpace
  def self.each_object(type = nil) = nil #: untyped
  def self.garbage_collect = nil #: nil
  class WeakMap
    attr_reader :[], :[]= #: untyped
    attr_reader :key? #: bool
  end
end

module GC
  def self.start = nil #: nil
  def self.stat = nil #: Hash[Symbol, Integer]
  def self.disable = nil #: bool
  def self.enable = nil #: bool
  def self.compact = nil #: untyped
end

module Process
  CLOCK_MONOTONIC = 1
  CLOCK_REALTIME = 0
  def self.clock_gettime(id, unit = nil) = nil #: Float
  def self.pid = nil #: Integer
  def self.ppid = nil #: Integer
  def self.wait(pid = nil) = nil #: Integer
  def self.kill(signal, pid) = nil #: Integer
  def self.spawn(*args) = nil #: Integer
  def self.detach(pid) = nil #: Thread
  def self.daemon(*args) = nil #: Integer
  class Status
    attr_reader :exitstatus, :pid, :to_i, :termsig #: Integer
    attr_reader :success?, :exited?, :signaled? #: bool
  end
end

module Signal
  def self.trap(signal, &block) = nil #: untyped
  def self.list = nil #: Hash[String, Integer]
end

module Marshal
  def self.dump(value) = nil #: String
  def self.load(text) = nil #: untyped
end

class TracePoint
  attr_reader :enable, :disable #: bool
  attr_reader :path #: String
  attr_reader :lineno #: Integer
  attr_reader :method_id #: Symbol
end

module Warning
  def self.[](category) = nil #: bool
  def self.warn(message) = nil #: nil
end

module RubyVM
end

module Gem
  def self.loaded_specs = nil #: Hash[String, Gem::Specification]
  def self.win_platform? = nil #: bool
  def self.ruby_version = nil #: Gem::Version
  class Version
    include Comparable
    attr_reader :to_s, :version #: String
    attr_reader :segments #: Array[Integer]
    attr_reader :prerelease? #: bool
    def release = nil #: Gem::Version
    def bump = nil #: Gem::Version
  end
  class Dependency; end
  class LoadError < LoadError; end
  class Requirement
    attr_reader :satisfied_by? #: bool
  end
  class Specification
    def self.find_by_name(name) = nil #: Gem::Specification
    attr_reader :name, :full_name, :gem_dir, :full_gem_path, :summary #: String
    attr_reader :version #: Gem::Version
    attr_reader :dependencies, :runtime_dependencies #: Array[Gem::Dependency]
    attr_reader :files, :require_paths, :authors #: Array[String]
  end
end

RUBY_VERSION = ""
RUBY_ENGINE = ""
RUBY_PLATFORM = ""
RUBY_PATCHLEVEL = 0
RUBY_RELEASE_DATE = ""
RUBY_COPYRIGHT = ""
RUBY_DESCRIPTION = ""
RUBY_ENGINE_VERSION = ""
DATA = File.new
TOPLEVEL_BINDING = Binding.new
ARGV = [""]
ARGF = IO.new
STDIN = IO.new
STDOUT = IO.new
STDERR = IO.new
$stdin = IO.new
$stdout = IO.new
$stderr = IO.new
$PROGRAM_NAME = ""
$0 = ""
$LOAD_PATH = [""]
$LOADED_FEATURES = [""]
$~ = MatchData.new
$1 = ""
$2 = ""
$3 = ""
$4 = ""
$! = Exception.new
$? = Process::Status.new
$PROGRAM_NAME = ""
`;
