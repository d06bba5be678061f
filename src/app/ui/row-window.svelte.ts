/** Which rows of a long list are on screen. All rows have one height; only these are drawn. */
export class RowWindow {
  readonly rowHeight: number;
  readonly #count: () => number;
  readonly #overscan: number;
  #top = $state(0);
  #height = $state(600);
  #element: HTMLElement | null = null;

  constructor(rowHeight: number, count: () => number, overscan = 12) {
    this.rowHeight = rowHeight;
    this.#count = count;
    this.#overscan = overscan;
  }

  /** First row that is really in view. */
  get firstVisible(): number {
    return Math.min(Math.max(0, this.#count() - 1), Math.floor(this.#top / this.rowHeight));
  }

  /** Indices of the rows to draw. */
  get indices(): number[] {
    const first = Math.max(0, this.firstVisible - this.#overscan);
    const last = Math.min(this.#count(), Math.ceil((this.#top + this.#height) / this.rowHeight) + this.#overscan);
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  }

  get totalHeight(): number {
    return this.#count() * this.rowHeight;
  }

  /** For `{@attach}` on the scrolling element. */
  readonly attach = (element: HTMLElement): (() => void) => {
    this.#element = element;
    const read = (): void => {
      this.#top = element.scrollTop;
    };
    const resize = new ResizeObserver(() => {
      this.#height = element.clientHeight;
    });
    element.addEventListener('scroll', read, { passive: true });
    resize.observe(element);
    this.#height = element.clientHeight;
    return () => {
      element.removeEventListener('scroll', read);
      resize.disconnect();
      this.#element = null;
    };
  };

  /** Scrolls so that the row is in view: in the upper third where it was not. */
  reveal(index: number): void {
    const element = this.#element;
    if (element === null) return;
    const height = element.clientHeight;
    const top = index * this.rowHeight;
    const isInView =
      top >= element.scrollTop + this.rowHeight && top + 2 * this.rowHeight <= element.scrollTop + height;
    if (isInView) return;
    element.scrollTop = Math.max(0, top - height / 3);
    this.#top = element.scrollTop;
  }

  /** Scrolls no further than needed. */
  follow(index: number): void {
    const element = this.#element;
    if (element === null) return;
    const top = index * this.rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + this.rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + this.rowHeight - element.clientHeight;
    }
    this.#top = element.scrollTop;
  }

  toTop(): void {
    if (this.#element !== null) this.#element.scrollTop = 0;
    this.#top = 0;
  }
}
