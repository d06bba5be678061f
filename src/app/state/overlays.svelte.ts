export type Overlay = 'palette' | 'keys' | 'legend' | 'settings' | 'status';

/** The one thing that lies over the page, if any. */
class Overlays {
  #open = $state<Overlay | null>(null);
  /** What the palette was opened for: a command that still needs a symbol. */
  #pending = $state.raw<string | null>(null);

  get open(): Overlay | null {
    return this.#open;
  }

  get pendingCommand(): string | null {
    return this.#pending;
  }

  show(overlay: Overlay, pendingCommand: string | null = null): void {
    this.#pending = pendingCommand;
    this.#open = overlay;
  }

  toggle(overlay: Overlay): void {
    if (this.#open === overlay) this.close();
    else this.show(overlay);
  }

  close(): void {
    this.#open = null;
    this.#pending = null;
  }
}

export const overlays = new Overlays();
