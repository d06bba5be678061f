import { describe } from 'vitest';
import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CONTROLLERS = `=== app/Controllers.php
<?php
namespace App\\Http;
class Posts { public function index() {} public function store() {} public function destroy() {} }
class Home { public function __invoke() {} }
`;

const LARAVEL: readonly ConnectionCase[] = [
  [
    'methods, several of them, and controllers that can be called',
    `${CONTROLLERS}=== routes/web.php
<?php
use App\\Http\\{Home, Posts};
use Illuminate\\Support\\Facades\\Route;
Route::get('/posts', [Posts::class, 'index'])->name('posts');
Route::post('posts/{post}', [Posts::class, 'store']);
Route::match(['put', 'patch'], '/both', [Posts::class, 'store']);
Route::any('/home', Home::class);
Route::view('/about', 'about');
`,
    [
      'Home -handles_route-> ANY /home',
      'Posts.index -handles_route-> GET /posts',
      'Posts.store -handles_route-> PATCH /both',
      'Posts.store -handles_route-> POST /posts/{}',
      'Posts.store -handles_route-> PUT /both',
    ],
  ],
  [
    'prefixes of groups, also of nested ones and beside middleware',
    `${CONTROLLERS}=== routes/web.php
<?php
use App\\Http\\Posts;
use Illuminate\\Support\\Facades\\Route;
Route::prefix('admin')->middleware('auth')->group(function () {
  Route::get('/a', [Posts::class, 'index']);
  Route::prefix('deep')->group(function () { Route::delete('/b/{id}', [Posts::class, 'destroy']); });
});
Route::middleware('auth')->prefix('mid')->group(function () { Route::get('/c', [Posts::class, 'index']); });
Route::group(['prefix' => 'old', 'middleware' => 'auth'], function () { Route::post('/d', [Posts::class, 'store']); });
Route::middleware('auth')->group(function () { Route::get('/e', [Posts::class, 'index']); });
`,
    [
      'Posts.destroy -handles_route-> DELETE /admin/deep/b/{}',
      'Posts.index -handles_route-> GET /admin/a',
      'Posts.index -handles_route-> GET /e',
      'Posts.index -handles_route-> GET /mid/c',
      'Posts.store -handles_route-> POST /old/d',
    ],
  ],
  [
    'resources answer what their controller does',
    `${CONTROLLERS}=== routes/api.php
<?php
use Illuminate\\Support\\Facades\\Route;
Route::resource('posts', App\\Http\\Posts::class);
Route::apiResource('homes', App\\Http\\Home::class);
`,
    [
      'Posts.destroy -handles_route-> DELETE /posts/{}',
      'Posts.index -handles_route-> GET /posts',
      'Posts.store -handles_route-> POST /posts',
    ],
  ],
  [
    'another Route is none',
    `${CONTROLLERS}=== routes/web.php
<?php
use App\\Http\\Posts;
class Route { public static function get($path, $handler) {} }
Route::get('/posts', [Posts::class, 'index']);
`,
    [],
  ],
];

const OTHERS: readonly ConnectionCase[] = [
  [
    'attributes of Symfony, below those of the class',
    `=== src/BlogController.php
<?php
namespace App;
use Symfony\\Component\\Routing\\Attribute\\Route;
#[Route('/blog', name: 'blog_')]
final class BlogController {
  #[Route('/', methods: ['GET'])]
  public function index() {}
  #[Route(path: '/{slug}/edit', methods: ['GET', 'POST'])]
  public function edit() {}
  #[Other('/no')]
  public function other() {}
}
`,
    [
      'BlogController.edit -handles_route-> GET /blog/{}/edit',
      'BlogController.edit -handles_route-> POST /blog/{}/edit',
      'BlogController.index -handles_route-> GET /blog',
    ],
  ],
  [
    'Slim, with groups and actions that can be called',
    `=== src/Actions.php
<?php
namespace App;
class ListAction { public function __invoke() {} public function run() {} }
=== public/index.php
<?php
use App\\ListAction;
use Slim\\Factory\\AppFactory;
use Slim\\Routing\\RouteCollectorProxy;
function start() {
  $app = AppFactory::create();
  $app->get('/hello/{name}', function ($request, $response) { return $response; });
  $app->map(['PUT', 'DELETE'], '/list', ListAction::class);
  $app->group('/users', function (RouteCollectorProxy $group) {
    $group->get('', ListAction::class);
    $group->post('/{id}', [ListAction::class, 'run']);
  });
}
`,
    [
      'ListAction -handles_route-> DELETE /list',
      'ListAction -handles_route-> GET /users',
      'ListAction -handles_route-> PUT /list',
      'ListAction.run -handles_route-> POST /users/{}',
      'start -handles_route-> GET /hello/{}',
    ],
  ],
];

const VARIABLES: readonly ConnectionCase[] = [
  [
    'variables by name, and none that is written or computed',
    `=== src/config.php
<?php
namespace App;
function read($name) { return [getenv('HOME_DIR'), $_ENV['APP_ENV'], env('APP_KEY', 'x'), \\getenv($name), $_POST['APP_NO']]; }
function write() { $_ENV['APP_SET'] = 1; putenv('APP_PUT=1'); }
`,
    ['read -reads_env-> APP_ENV', 'read -reads_env-> APP_KEY', 'read -reads_env-> HOME_DIR'],
  ],
];

describe('routes of PHP', () => {
  testConnections(['handles_route'], [...LARAVEL, ...OTHERS]);
});

describe('environment variables of PHP', () => {
  testConnections(['reads_env'], VARIABLES);
});
