/** Numbers things 0, 1, 2 … in the order they are first asked for. Starts over without clearing its table. */
export class Numbering {
  readonly #number: Int32Array;
  readonly #round: Int32Array;
  #current = 0;
  /** What has a number, in that order. */
  taken: number[] = [];

  constructor(count: number) {
    this.#number = new Int32Array(count);
    this.#round = new Int32Array(count);
  }

  start(): void {
    this.#current += 1;
    this.taken = [];
  }

  of(thing: number): number {
    if (this.#round[thing] !== this.#current) {
      this.#round[thing] = this.#current;
      this.#number[thing] = this.taken.length;
      this.taken.push(thing);
    }
    return this.#number[thing]!;
  }
}
