<?php
namespace Tests;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;
interface Opens { public function open(): bool; }
abstract class Shop implements Opens {
  /** @var array<int, Shelf> */
  protected array $shelves = [];
  public function open(): bool { return true; }
  public function first(): ?Shelf { return $this->shelves[0] ?? null; }
}
final class Bakery extends Shop {
  public function open(): bool { return parent::open(); }
}
class Shelf { public string $label = 'x'; public function clear() { return $this->label; } }
final class ShopTest extends TestCase {
  public function testOpens() { (new Bakery())->open(); \App\Http\Box::make("x"); }
  #[Test] public function clears() {
    $shop = new Bakery();
    if (!$shop->first() instanceof Shelf) { return; }
    [$name, $shelf] = ['x', new Shelf()];
    array_map([$shelf, 'clear'], [Bakery::class, 'open']);
    $shelf->clear();
  }
}
