# frozen_string_literal: true

# Writes which methods below TRACE_ROOT run and who calls them, once each, when the process ends. It is required with
# RUBYOPT, so that processes which tests start are traced as well. Callables are rows [path, name, first line, last line,
# is generator], calls are rows [callable, path or null, name, first line, last line] of the place that called: null
# stands for code outside of the root.
require "json"

module CallTrace
  ROOT = "#{File.realpath(ENV.fetch("TRACE_ROOT"))}/"
  FOLDER = ENV.fetch("TRACE_OUT")
  CALLABLES = {}
  CALLS = {}
  PATHS = Hash.new do |known, path|
    real = File.exist?(path) ? File.realpath(path) : path
    known[path] = real.start_with?(ROOT) ? real[ROOT.size..] : nil
  end

  # Level 0 is this block, 1 the method that is called, 2 the place that calls it.
  POINT = TracePoint.new(:call) do |point|
    path = PATHS[point.path]
    next if path.nil?

    callee = CALLABLES[[path, point.callee_id, point.lineno]] ||= CALLABLES.size
    back = caller_locations(2, 1)&.first
    from = back && PATHS[back.absolute_path || back.path.to_s]
    CALLS[from.nil? ? [callee, nil, "", 0, 0] : [callee, from, back.base_label, back.lineno, back.lineno]] = true
  end

  def self.write
    POINT.disable
    callables = CALLABLES.keys.map { |path, name, line| [path, name, line, line, false] }
    text = JSON.generate("callables" => callables, "calls" => CALLS.keys)
    File.write(File.join(FOLDER, "trace-#{Process.pid}.json"), text)
  end
end

at_exit { CallTrace.write }
CallTrace::POINT.enable
