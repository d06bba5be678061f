import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'requests of clients meet the routes of handlers',
    `=== Gemfile
gem 'faraday'
gem 'httparty'
=== config/routes.rb
Rails.application.routes.draw do
  resources :users, only: %w[show create]
end
=== app/controllers/users_controller.rb
class UsersController < ActionController::API
  def show; end
  def create; end
end
=== lib/clients.rb
require 'net/http'
require 'faraday'
BASE = 'http://users.local'.freeze
def standard(id)
  Net::HTTP.get(URI("http://users.local/users/#{id}"))
  Net::HTTP.post(URI.parse(BASE + '/users'), '{}')
end
def started
  http = Net::HTTP.new('users.local', 80)
  request = Net::HTTP::Put.new('/users/1')
  http.request(request)
end
def faraday(id)
  conn = Faraday.new(url: 'http://users.local/v2')
  conn.delete('users')
  Faraday.get("#{BASE}/users/#{id}")
end
def others(id)
  HTTParty.post('http://users.local/users', body: {})
  RestClient.get "http://users.local/users/#{id}"
  RestClient::Request.execute(method: :patch, url: 'http://users.local/users/me')
  Excon.new('http://users.local').get(path: '/excon')
end
`,
    [
      'UsersController.create -handles_route-> POST /users',
      'UsersController.show -handles_route-> GET /users/{}',
      'faraday -consumes_endpoint-> DELETE {}/v2/users ?0.7',
      'faraday -consumes_endpoint-> GET /users/{} ?0.7',
      'others -consumes_endpoint-> GET /users/{} ?0.7',
      'others -consumes_endpoint-> GET {}/excon ?0.7',
      'others -consumes_endpoint-> PATCH {}/users/me ?0.7',
      'others -consumes_endpoint-> POST /users ?0.7',
      'standard -consumes_endpoint-> GET /users/{} ?0.7',
      'standard -consumes_endpoint-> POST /users ?0.7',
      'started -consumes_endpoint-> PUT {}/users/1 ?0.7',
    ],
  ],
];

testConnections(['handles_route', 'consumes_endpoint'], CASES);
