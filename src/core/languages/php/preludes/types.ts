/** Built-in types whose members tell the type of what they give. */
export const TYPES = `
interface Traversable {}
interface Iterator extends Traversable { public function current(); public function key(); public function next(); public function rewind(); public function valid(); }
interface IteratorAggregate extends Traversable { public function getIterator(); }
interface ArrayAccess { public function offsetExists($key); public function offsetGet($key); public function offsetSet($key, $value); public function offsetUnset($key); }
interface Countable { public function count(); }
interface JsonSerializable { public function jsonSerialize(); }
interface Stringable { public function __toString(); }
interface UnitEnum {
  /** @return static[] */
  public static function cases(): array;
}
interface BackedEnum extends UnitEnum { public static function from($value): static; public static function tryFrom($value): ?static; }
final class Closure { public static function bind($closure, $object): Closure {} public static function fromCallable($callable): Closure {} public function bindTo($object): Closure {} public function call($object, ...$values) {} public function __invoke(...$values) {} }
final class Generator implements Iterator { public function current() {} public function key() {} public function next() {} public function rewind() {} public function valid() {} public function send($value) {} public function getReturn() {} }
interface DateTimeInterface { public function format($format); public function getTimestamp(); public function diff($other): DateInterval; }
class DateInterval { public function format($format) {} }
class DateTimeZone { public function getName() {} }
class DateTime implements DateTimeInterface { public function format($format) {} public function getTimestamp() {} public function diff($other): DateInterval {} public function modify($modifier): DateTime {} public function setTimezone($zone): DateTime {} public function setTime($hour, $minute): DateTime {} public static function createFromFormat($format, $text): DateTime {} }
class DateTimeImmutable implements DateTimeInterface { public function format($format) {} public function getTimestamp() {} public function diff($other): DateInterval {} public function modify($modifier): DateTimeImmutable {} public function setTimezone($zone): DateTimeImmutable {} public function setTime($hour, $minute): DateTimeImmutable {} public static function createFromFormat($format, $text): DateTimeImmutable {} }
class PDOStatement { public function execute($values = null) {} public function fetch($mode = 0) {} public function fetchAll($mode = 0) {} public function fetchColumn($column = 0) {} public function bindValue($name, $value) {} public function rowCount() {} }
class PDO { public function prepare($statement): PDOStatement {} public function query($statement): PDOStatement {} public function exec($statement) {} public function lastInsertId() {} public function beginTransaction() {} public function commit() {} public function rollBack() {} }
`;
