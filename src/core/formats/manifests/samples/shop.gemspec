Gem::Specification.new do |spec|
  spec.add_dependency "rack", ">= 3"
  spec.add_development_dependency("rspec")
end
