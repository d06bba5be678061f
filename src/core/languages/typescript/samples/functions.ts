import { isShape, load, Parser, type Shape } from './shapes';

function overloaded(value: string): string;
function overloaded(value: number, ...more: number[]): number;
function overloaded(value: any) {
  return value;
}

async function control(items: Map<string, Shape>, text: string | Parser, raw: unknown) {
  let found;
  let typed: Shape | undefined = undefined;
  const [first, , { size = 1 }] = items, { length, ...others } = text;
  for (const [key, value] of items) found = value;
  for (const key in items) print(key);
  for await (const line of read()) print(line);
  for (let i = 0, n = 1; i < n; i++) found = other(i);
  for (typed of list());
  if (text instanceof Parser && typeof raw === 'string') text.parse(raw);
  else if (!(text instanceof Parser)) text.trim();
  if (!isShape(raw)) return null;
  raw.area();
  while (raw instanceof ns.Thing) raw.step();
  if (this.owner.raw instanceof Parser) return this.owner.raw.parse(text);
  if (!isShape<Shape>(raw) || text + load<string>(text)) return;
  do print(1); while (found);
  switch (text) {
    case load(): {
      const inner = 1;
      break;
    }
    default:
      throw new Error(`bad ${text}`);
  }
  try {
    found ??= await load<Shape>(text!);
    [typed, this.x] = pair();
    ({ found } = text);
  } catch ({ message }) {
    throw message;
  } finally {
    typed?.close?.();
  }
  label: for (;;) continue label;
  return isShape(raw) ? raw.area() : raw || text || (found && found.area());
}

export const arrow = <T,>(value: T, { a, b: [c] }: Options = {}): T => value as T;
export const inferred: Handler = (event, next) => next(event.target);
const cast = ((value) => value.run()) as Runner;
const wrapped = memo((input: Shape) => input.area());
const expressions = [
  (one, two),
  tag`text ${load()}`,
  -number() + 'text',
  new Map<string, Shape>([['a', load()]]).get('a')!.area(),
  items.map((item) => item.size).filter(Boolean),
  value satisfies Shape,
  <Shape>value,
  fixed as const,
  object?.['quoted']?.[computed()],
  delete object.key,
  (() => load())(),
  function recursive(n) {
    return n > 0 ? recursive(n - 1) : this;
  },
  async () => await load(),
  new.target,
  import.meta.url,
];

function Legacy(this: Shape, name) {
  this.draw(name);
  const local = () => this.area();
  function nested() {
    return local();
  }
  return nested;
}

export function Widget(name) {
  this.name = name;
  this.render = () => this.name.trim();
}
const collected = [];
collected.push(load(), 1);

function* generate() {
  const received = yield load();
  assertShape(received);
  received.area();
}
