<?php
declare(strict_types=1);
namespace App\Http;
use App\Models\User;
use App\Models\{Post, Tag as T};
use function App\helper;
require_once __DIR__ . '/x.php';
/**
 * Doc
 */
#[Attr(1)]
final class Box extends Base implements A, \B\C {
  use Mixin, Other;
  const K = 1;
  private ?User $user = null;
  public static int $n = 0;
  public function __construct(private User $u, int $n = 3) { $this->user = new User($n); parent::__construct(); }
  public static function make(string ...$x): static { return new static(); }
  public function run(User|Post $p): ?User { $v = $this->user->name()->go(); self::make()->run($p); $p?->x; User::$n; User::K; return $v; }
}
interface I extends J { public function f(); }
trait Mixin { }
enum Suit: string { case Hearts = 'H'; public function l() {} }
function top(Box $b) {
  $x = new Box(1);
  $x->run(2);
  $f = function ($a) use ($x) { return $a; };
  $g = fn($a) => $a->b();
  foreach ($xs as $k => $v) { $v->go(); }
  strlen("a $x->y {$x->z()}");
  throw new \RuntimeException("x");
  try {} catch (E $e) { $e->m(); }
  $o = new class extends Box { };
  \App\helper(1); $f(2); [$a, $b] = foo();
  if ($x instanceof User) {}
  $x::class; array_map([$this, 'x'], $y);
}
define('X', 1);
const Y = 2;
