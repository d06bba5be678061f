export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'error';
  readonly action: { readonly label: string; run(): void } | null;
}

const SHOWN_MS = 4000;

/** Short messages at the edge of the screen, read out to screen readers. One with an action stays until closed. */
class Notices {
  #list = $state.raw<readonly Notice[]>([]);
  #next = 1;

  get list(): readonly Notice[] {
    return this.#list;
  }

  tell(text: string, options: { tone?: Notice['tone']; action?: NonNullable<Notice['action']> } = {}): number {
    const notice: Notice = { id: this.#next++, text, tone: options.tone ?? 'plain', action: options.action ?? null };
    this.#list = [...this.#list.filter((other) => other.text !== text), notice].slice(-3);
    if (notice.action === null) setTimeout(() => this.close(notice.id), SHOWN_MS);
    return notice.id;
  }

  close(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
