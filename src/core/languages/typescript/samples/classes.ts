import { Component, Inject, Input } from './decorators';

/** What has an area. */
export interface Shape<T = number> extends Named, Measures.Measured<T> {
  /** How much. */
  area(unit: string): T;
  (scale: number): Shape<T>;
  new (size: T): Shape<T>;
  readonly [index: number]: T;
  draw?<U extends Shape>(on: U): void;
  get corners(): number;
  onChange: (shape: this) => void;
}

export abstract class Base<T extends object = {}> {
  static count = 0;
  static #registry: Map<string, Base> = new Map();
  protected abstract kind: string;
  declare ambient: string;
  optional?: T;
  untyped;
  accessor tracked = new Tracker();

  constructor(
    protected readonly options: Options,
    public size = 1,
    @Inject(TOKEN) other?: Other,
  ) {
    this.untyped = other.make();
    this.untyped = null;
  }

  static {
    this.count = Base.load();
  }

  abstract area(unit: string): number;
  scale(by: number): this;
  scale(by: string, exact?: boolean): this;
  scale(by: number | string): this {
    return by instanceof Base ? by : this;
  }

  get name(): string {
    return this.#secret();
  }
  set name(value) {
    this.options.rename(value);
  }

  #secret(): string {
    return super.toString();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    yield this.optional!;
  }
  'quoted name'() {}
  [computed()]() {}
  [key: string]: unknown;

  /** Bound to the instance. */
  handle: Handler = (event, { target: { value = 'none' }, ...rest }) => {
    this.scale(event.by);
    return rest;
  };
  callback = function (this: Window, text: string) {
    this.alert(text);
  };
  wrapped = debounce(() => this.area('px'));
}

@Component({ selector: () => select() })
export class Circle extends Base<Style> implements Shape, Round.Thing<string> {
  @Input() radius: number;

  @Input()
  override area(unit) {
    return super.area(unit) * Math.PI;
  }
}

const Anonymous = class Hidden extends Circle {
  again() {
    return new Hidden();
  }
};

export const withName = <C extends Constructor>(Superclass: C) =>
  class extends Superclass {
    title = 'x';
  };

class Mixed extends withName(mixin(Base, Circle))<Style> {}

declare class Declared {
  method(): void;
}
