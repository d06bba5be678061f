import { describe, it } from 'vitest';
import { checkEdges, testCalls, type CallCase } from '../linking.testing.ts';

/** Types that the cases below use. */
const SHOP = `
=== src/Models.php
<?php
namespace App\\Models;
use App\\Support\\HasLabel;
interface Saves { public function save(): bool; }
abstract class Model implements Saves {
  public static function find(int $id): static { return new static(); }
  public function save(): bool { return true; }
  public function fluent(): static { return $this; }
}
class User extends Model {
  use HasLabel;
  public ?Address $home = null;
  public function __construct(protected readonly Clock $clock, private Address $work) {}
  public function work(): Address { return $this->work; }
  public function ship() { return 1; }
  public static function make(): self { return new self(new Clock(), new Address()); }
  /** @return User[] */
  public static function everyone() { return []; }
}
class Address { public function street(): Street { return new Street(); } }
class Street { public function clean() { return 1; } }
class Clock { public function now() { return 1; } public function __invoke(int $n) { return $n; } }
=== src/Support.php
<?php
namespace App\\Support;
trait HasLabel { public function label() { return $this->own(); } private function own() { return 1; } }
function helper(callable $f) { return $f(1); }
const LIMIT = 3;
`;

const inMain = (body: string, head = ''): string => `${SHOP}=== src/Main.php
<?php
namespace App\\Http;
${head}
class Main {
  private \\App\\Models\\User $user;
  /** @var \\App\\Models\\User[] */
  private array $users = [];
  private $untyped;
${body}
}
`;

const USE = 'use App\\Models\\{Address, Clock, Street, User};';

const CASES: readonly CallCase[] = [
  {
    rule: 'imports, aliases of classes and of namespaces, groups, functions and constants',
    fixture: inMain(
      'function go() { U::make(); M\\User::find(1); helper(fn () => 1); h(fn () => 2); \\App\\Models\\User::everyone(); return new St(); }',
      `use App\\Models\\User as U;
use App\\Models as M;
use App\\Models\\{Street as St, Clock};
use function App\\Support\\helper;
use function App\\Support\\{helper as h};`,
    ),
    from: 'Main.go',
    calls: ['Model.find', 'Street', 'User.everyone', 'User.make', 'helper'],
  },
  {
    rule: 'a name of another namespace is not ours without an import',
    fixture: inMain('function go() { helper(1); User::make(); new Street(); }'),
    from: 'Main.go',
    calls: [],
  },
  {
    rule: 'types of properties, promoted parameters and results are followed through chains',
    fixture: inMain(
      'function go() { $this->user->work()->street()->clean(); $this->user->home->street(); $this->user?->ship(); }',
    ),
    from: 'Main.go',
    calls: ['Address.street', 'Street.clean', 'User.ship', 'User.work'],
  },
  {
    rule: 'static results are what they were called on, and methods that give $this keep it',
    fixture: inMain(
      'function go() { User::find(1)->ship(); User::make()->fluent()->ship(); (new User(new Clock(), new Address()))->ship(); }',
      USE,
    ),
    from: 'Main.go',
    calls: ['Address', 'Clock', 'Model.find', 'Model.fluent', 'User', 'User.__construct', 'User.make', 'User.ship'],
  },
  {
    rule: 'self, static and parent',
    fixture: `<?php
class Base { function run() { return 1; } static function make() { return 1; } }
class Sub extends Base {
  function run() { return 2; }
  static function own() { return 3; }
  function go() { parent::run(); self::own(); static::make(); $this->run(); self::LIMIT; }
}`,
    from: 'Sub.go',
    calls: ['Base.make', 'Base.run', 'Sub.own', 'Sub.run'],
  },
  {
    rule: 'members of a trait are those of the class that uses it',
    fixture: inMain('function go() { $this->user->label(); }'),
    from: 'Main.go',
    calls: ['HasLabel.label'],
  },
  {
    rule: 'a trait calls what its own methods and those of its users are called',
    fixture: inMain('function go() { return 1; }'),
    from: 'HasLabel.label',
    calls: ['HasLabel.own'],
  },
  {
    rule: 'elements of documented lists, in loops and by index',
    fixture: inMain(
      'function go() { foreach ($this->users as $key => $one) { $one->ship(); } $this->users[0]->work(); foreach (User::everyone() as $two) $two->label(); }',
      USE,
    ),
    from: 'Main.go',
    calls: ['HasLabel.label', 'User.everyone', 'User.ship', 'User.work'],
  },
  {
    rule: 'documented parameters, results and variables, with generic lists and full names',
    fixture: inMain(
      `/**
   * @param array<int, Street> $streets those of a town
   * @param \\App\\Models\\Clock|null $clock
   */
  function go($streets, $clock, $found) {
    foreach ($streets as $street) { $street->clean(); }
    $clock->now();
    /** @var User $user */
    $user = $found->first();
    $user->ship();
  }`,
      USE,
    ),
    from: 'Main.go',
    calls: ['Clock.now', 'Street.clean', 'User.ship'],
  },
  {
    rule: 'conditions tell the type in what they guard, and to the end of a block that others leave',
    fixture: inMain(
      `function go($a, $b, $c, $d) {
    if ($a instanceof User && $a->ship()) { $a->work(); }
    if (!$b instanceof Street) { return; }
    $b->clean();
    if ($this->untyped instanceof Clock) { $this->untyped->now(); }
    $e = $d instanceof Address ? $d->street() : null;
  }`,
      USE,
    ),
    from: 'Main.go',
    calls: ['Address.street', 'Clock.now', 'Street.clean', 'User.ship', 'User.work'],
  },
  {
    rule: 'what is assigned anew is no longer what a condition told',
    fixture: inMain(
      'function go($a) { if ($a instanceof Street) { $a = new Clock(); $a->clean(); } $a->street(); }',
      `use App\\Models\\{Clock, Street};`,
    ),
    from: 'Main.go',
    calls: ['Clock'],
  },
  {
    rule: 'values of ??, ?:, match and assignments in conditions',
    fixture: inMain(
      `function go($x) {
    $a = $x ?? User::make(); $a->ship();
    $b = $x ?: new Clock(); $b->now();
    $c = match (true) { $x === 1 => new Street(), default => new Street() }; $c->clean();
    if ($d = User::find(1)) { $d->work(); }
  }`,
      USE,
    ),
    from: 'Main.go',
    calls: ['Clock', 'Clock.now', 'Model.find', 'Street', 'Street.clean', 'User.make', 'User.ship', 'User.work'],
  },
  {
    rule: 'lists are taken apart by place',
    fixture: inMain(
      `function pair() { return [new Clock(), new Street()]; }
  function go() { [$clock, $street] = $this->pair(); $clock->now(); $street->clean(); list(, $last) = [1, new User()]; $last->ship(); }`,
      USE,
    ),
    from: 'Main.go',
    calls: ['Clock.now', 'Main.pair', 'Street.clean', 'User', 'User.__construct', 'User.ship'],
  },
  {
    rule: 'closures, arrow functions and objects that can be called',
    fixture: inMain(
      `function own() { return 1; }
  function go() {
    $made = function () { return new Street(); }; $made()->clean();
    $arrow = fn () => $this->own(); $arrow();
    $call = new Clock(); $call(1);
    usort($this->users, fn (User $a, User $b) => $a->ship());
  }`,
      USE,
    ),
    from: 'Main.go',
    calls: ['Clock', 'Clock.__invoke', 'Main.own', 'Street', 'Street.clean', 'User.ship'],
  },
  {
    rule: 'unnamed classes have what they extend',
    fixture: inMain(
      'function go() { $o = new class extends Street { public function more() { return $this->clean(); } }; $o->clean(); }',
      USE,
    ),
    from: 'Main.go',
    calls: ['Street', 'Street.clean'],
  },
  {
    rule: 'cases of enumerations are values of them, and so is what from() finds',
    fixture: `<?php
enum Suit: string {
  case Hearts = 'h';
  public function label() { return 1; }
  public static function pick(): self { return self::Hearts; }
}
function go() { Suit::Hearts->label(); Suit::from('h')->label(); Suit::pick()->label(); }`,
    calls: ['Suit.label', 'Suit.pick'],
  },
  {
    rule: 'what is caught, with several types',
    fixture: inMain(
      'function go() { try { $this->user->ship(); } catch (Lost | \\RuntimeException $e) { $e->where(); $e->getMessage(); } }\n}\nclass Lost extends \\Exception { public function where() { return 1; }',
    ),
    from: 'Main.go',
    calls: ['Lost.where', 'User.ship'],
  },
  {
    rule: 'language constructs and computed names call nothing of ours',
    fixture: `<?php
function isset_() { return 1; }
class Box { function open() { return 1; } }
function go($name, $box) { isset($name); empty($box); $name(); $box->$name(); $$name = 1; exit(1); }`,
    calls: [],
  },
];

describe('linking PHP', () => {
  testCalls(CASES, { file: 'src/main.php', outside: /^composer\// });

  it('knows bases, overridden members and interfaces', () =>
    checkEdges(
      `${SHOP}=== src/More.php
<?php
namespace App\\More;
use App\\Models\\{Saves, User};
interface Keeps extends Saves { public function keep(); }
class Admin extends User implements Keeps {
  public function ship() { return parent::ship(); }
  public function keep() { return 1; }
  public function save(): bool { return true; }
  private function other() { return 1; }
}
enum Kind: int implements Saves { case A = 1; public function save(): bool { return true; } }
`,
      ['extends', 'implements', 'overrides'],
      `User -extends-> Model
       Model -implements-> Saves
       Model.save -overrides-> Saves.save
       User -implements-> HasLabel
       Keeps -extends-> Saves
       Admin -extends-> User
       Admin -implements-> Keeps
       Admin.ship -overrides-> User.ship
       Admin.keep -overrides-> Keeps.keep
       Admin.save -overrides-> Model.save
       Admin.save -overrides-> Saves.save
       Kind -implements-> Saves
       Kind -implements-> composer/php.BackedEnum
       Kind.save -overrides-> Saves.save`,
    ));

  it('names callables that are handed on', () =>
    checkEdges(
      `=== src/main.php
<?php
class Jobs { public function run() { return 1; } public static function make() { return 1; } public function go($other) {
  array_map([$this, 'run'], []);
  call_user_func([Jobs::class, 'make']);
  $f = $this->run(...);
  $list = ['x', 'run'];
  array_map([$other, 'run'], []);
} }
`,
      ['calls', 'references'],
      `Jobs.go -calls-> composer/php.array_map
       Jobs.go -calls-> composer/php.call_user_func
       Jobs.go -references-> Jobs
       Jobs.go -references-> Jobs.make
       Jobs.go -references-> Jobs.run`,
    ));

  it('tells test cases of PHPUnit by name, attribute and annotation, and those of Pest', () =>
    checkEdges(
      `=== src/Shop.php
<?php
namespace App;
class Shop { public function open() { return 1; } public function close() { return 1; } public function fill() { return 1; } }
=== tests/ShopTest.php
<?php
namespace Tests;
use App\\Shop;
use PHPUnit\\Framework\\Attributes\\Test;
use PHPUnit\\Framework\\TestCase;
class ShopTest extends TestCase {
  private Shop $shop;
  protected function setUp(): void { $this->shop = new Shop(); }
  public function testOpens() { $this->shop->open(); }
  #[Test] public function closes() { $this->shop->close(); }
  /** @test */
  public function it_fills() { $this->shop->fill(); }
  private function helper() { $this->shop->fill(); }
}
=== tests/Feature/Shops.php
<?php
use App\\Shop;
it('opens', function () { (new Shop())->open(); });
test('closes', fn () => (new Shop())->close())->group('slow');
describe('a shop', function () { it('fills', function () { (new Shop())->fill(); }); });
`,
      ['tests'],
      `ShopTest.testOpens -tests-> Shop.open
       ShopTest.closes -tests-> Shop.close
       ShopTest.it_fills -tests-> Shop.fill
       opens -tests-> Shop.open
       opens -tests-> Shop
       closes -tests-> Shop.close
       closes -tests-> Shop
       fills -tests-> Shop.fill
       fills -tests-> Shop`,
    ));
});
