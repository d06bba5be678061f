# frozen_string_literal: true

# Reads rows {url, package, symbol} of what is called outside of a repository as JSON and prints for each whether it is
# there: true, false, or null where that cannot be told: a gem that is not installed, what computes its members.
require "json"

STANDARD = %w[set base64 bundler find pp resolv minitest/mock minitest/test_task rake/testtask json shellwords fileutils tempfile time date uri erb stringio logger pathname yaml digest securerandom
              open3 ostruct forwardable delegate benchmark optparse socket openssl zlib csv net/http minitest minitest/spec]

def load_quietly(name)
  require name
  true
rescue LoadError, StandardError
  false
end

def there?(row)
  package = row["package"]
  return nil if row["url"].end_with?("rubygems") && !load_quietly(package) && !load_quietly(package.tr("-", "/"))

  *holders, last = row["symbol"].split(".")
  return true if last.nil?

  # A constant that no library is known for may come from a gem that is not installed.
  top = holders.first
  return nil if top && row["package"] == "globals" && !Object.const_defined?(top)

  # ENV is an object without a class of its own.
  holder = holders == ["ENVClass"] ? ENV.singleton_class : holders.inject(Object) do |type, name|
    return nil unless name.match?(/\A[A-Z]/) && type.is_a?(Module)
    return false unless type.const_defined?(name)

    type.const_get(name)
  end
  return nil unless holder.is_a?(Module)
  return holder.const_defined?(last) if last.match?(/\A[A-Z]\w*\z/)
  return true if holder.method_defined?(last) || holder.private_method_defined?(last) || holder.respond_to?(last, true)

  holder.method_defined?(:method_missing, false) ? nil : false
rescue StandardError
  nil
end

STANDARD.each { |name| load_quietly(name) }
puts JSON.generate(JSON.parse($stdin.read).map { |row| there?(row) })
