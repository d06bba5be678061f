import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'Rails: verbs, roots, options that name the handler',
    `=== config/routes.rb
Rails.application.routes.draw do
  root 'home#index'
  get '/users/:id', to: 'users#show'
  post 'users' => 'users#create', as: :make_user
  match '/both', to: 'home#both', via: [:get, :post]
  get 'home/about'
  get '/gone', to: redirect('/')
  get 'files/*path', controller: 'home', action: :about
  get '/nowhere', to: 'missing#show'
  scope '(:locale)' do
    get 'help', to: 'home#about', constraints: { format: 'html' }
  end
end
=== app/controllers/home_controller.rb
class HomeController < ApplicationController
  def index; end
  def about; end
  def both; end
end
=== app/controllers/users_controller.rb
class UsersController < ApplicationController
  def show; end
  def create; end
end
`,
    [
      'HomeController.about -handles_route-> GET /files/{}',
      'HomeController.about -handles_route-> GET /help',
      'HomeController.about -handles_route-> GET /home/about',
      'HomeController.both -handles_route-> GET /both',
      'HomeController.both -handles_route-> POST /both',
      'HomeController.index -handles_route-> GET /',
      'UsersController.create -handles_route-> POST /users',
      'UsersController.show -handles_route-> GET /users/{}',
    ],
  ],
  [
    'Rails: resources, nested, with members and collections; inherited actions',
    `=== config/routes.rb
Rails.application.routes.draw do
  concern :likable do
    post :like, on: :member
  end
  resources :posts, only: [:index, :show, :update], concerns: :likable do
    member do
      get 'preview'
    end
    collection { get :search }
    get :drafts, on: :collection
    resources :comments, except: %i[new edit show]
  end
  resource :profile, path: 'me'
end
=== app/controllers/application_controller.rb
class ApplicationController < ActionController::Base
  def index; end
end
=== app/controllers/posts_controller.rb
class PostsController < ApplicationController
  def show; end
  def update; end
  def destroy; end
  def preview; end
  def search; end
  def drafts; end
  def like; end
end
=== app/controllers/comments_controller.rb
class CommentsController < ApplicationController
  def show; end
  def create; end
end
=== app/controllers/profiles_controller.rb
class ProfilesController < ApplicationController
  def edit; end
end
`,
    [
      'ApplicationController.index -handles_route-> GET /posts',
      'ApplicationController.index -handles_route-> GET /posts/{}/comments',
      'CommentsController.create -handles_route-> POST /posts/{}/comments',
      'PostsController.drafts -handles_route-> GET /posts/drafts',
      'PostsController.like -handles_route-> POST /posts/{}/like',
      'PostsController.preview -handles_route-> GET /posts/{}/preview',
      'PostsController.search -handles_route-> GET /posts/search',
      'PostsController.show -handles_route-> GET /posts/{}',
      'PostsController.update -handles_route-> PATCH /posts/{}',
      'PostsController.update -handles_route-> PUT /posts/{}',
      'ProfilesController.edit -handles_route-> GET /me/edit',
    ],
  ],
  [
    'Rails: namespaces and scopes add paths, modules and controllers; parts in files of their own',
    `=== config/routes.rb
Rails.application.routes.draw do
  namespace :api, defaults: { format: :json } do
    scope '/v1', module: 'v1' do
      resources :order_items, only: :show
    end
    constraints(subdomain: 'x') do
      get 'ping', to: 'status#ping'
    end
  end
  scope path: '/admin', controller: 'people' do
    get 'list', action: :index
  end
  controller :people do
    delete 'people/:id', to: :remove
  end
  resources :shops, controller: 'people', path: 'stores', only: [:index]
end
=== config/routes/admin.rb
namespace :admin, path: 'secret' do
  resources :people, module: :deep, only: :index
end
=== app/controllers/api/v1/order_items_controller.rb
module API
  module V1
    class OrderItemsController
      def show; end
    end
  end
end
=== app/controllers/api/status_controller.rb
class API::StatusController
  def ping; end
end
=== app/controllers/people_controller.rb
class PeopleController
  def index; end
  def remove; end
end
=== app/controllers/admin/deep/people_controller.rb
class Admin::Deep::PeopleController
  def index; end
end
`,
    [
      'API.StatusController.ping -handles_route-> GET /api/ping',
      'API.V1.OrderItemsController.show -handles_route-> GET /api/v1/order_items/{}',
      'Admin::Deep.PeopleController.index -handles_route-> GET /secret/people',
      'PeopleController.index -handles_route-> GET /admin/list',
      'PeopleController.index -handles_route-> GET /stores',
      'PeopleController.remove -handles_route-> DELETE /people/{}',
    ],
  ],
  [
    'Rails: resources in resources in namespaces, shallow ones and those of a module',
    `=== config/routes.rb
Rails.application.routes.draw do
  namespace :admin do
    resources :posts, only: [:index] do
      resources :comments, only: [:show, :create] do
        resources :votes, only: [:destroy], shallow: true
        member { post :hide }
      end
      resource :cover, only: [:show]
    end
    namespace :deep do
      resources :posts, only: [:show], param: :slug
    end
  end
  resources :people, only: [] do
    resources :notes, only: [:show, :index], module: :people
    scope module: :people do
      resources :pets, only: [:index]
    end
    namespace :admin do
      resources :pets, only: [:show]
    end
  end
end
=== app/controllers/all.rb
module Admin
  class PostsController
    def index; end
  end
  class CommentsController
    def show; end
    def create; end
    def hide; end
  end
  class VotesController
    def destroy; end
  end
  class CoversController
    def show; end
  end
  class PetsController
    def show; end
  end
  module Deep
    class PostsController
      def show; end
    end
  end
end
module People
  class NotesController
    def show; end
    def index; end
  end
  class PetsController
    def index; end
  end
end
`,
    [
      'Admin.CommentsController.create -handles_route-> POST /admin/posts/{}/comments',
      'Admin.CommentsController.hide -handles_route-> POST /admin/posts/{}/comments/{}/hide',
      'Admin.CommentsController.show -handles_route-> GET /admin/posts/{}/comments/{}',
      'Admin.CoversController.show -handles_route-> GET /admin/posts/{}/cover',
      'Admin.Deep.PostsController.show -handles_route-> GET /admin/deep/posts/{}',
      'Admin.PetsController.show -handles_route-> GET /people/{}/admin/pets/{}',
      'Admin.PostsController.index -handles_route-> GET /admin/posts',
      'Admin.VotesController.destroy -handles_route-> DELETE /admin/votes/{}',
      'People.NotesController.index -handles_route-> GET /people/{}/notes',
      'People.NotesController.show -handles_route-> GET /people/{}/notes/{}',
      'People.PetsController.index -handles_route-> GET /people/{}/pets',
    ],
  ],
  [
    'Sinatra: classes, namespaces, and files that are the application',
    `=== app.rb
require 'sinatra/base'
class App < Sinatra::Base
  register Sinatra::Namespace
  get '/hello/:name' do
    params[:name]
  end
  namespace '/api' do
    namespace '/v1' do
      post('/items') { 'made' }
    end
  end
  def get_title
    get('title')
  end
end
=== classic.rb
require 'sinatra'
put '/classic' do
  'done'
end
`,
    [
      'App -handles_route-> GET /hello/{}',
      'App -handles_route-> POST /api/v1/items',
      'classic.rb -handles_route-> PUT /classic ?0.7',
    ],
  ],
  [
    'Grape: namespaces, parameters, routes without a path',
    `=== api.rb
module Shop
  class Orders < Grape::API
    resource :orders do
      get do
        []
      end
      route_param :id do
        delete(:lines) { nil }
      end
    end
  end
end
`,
    ['Shop.Orders -handles_route-> DELETE /orders/{}/lines', 'Shop.Orders -handles_route-> GET /orders'],
  ],
];

testConnections(['handles_route'], CASES);
