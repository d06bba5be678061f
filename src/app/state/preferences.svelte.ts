export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a person chose on this device. Nothing here decides what an address shows. */
interface Choices {
  readonly theme: Theme;
  /** Base URL of a git proxy; null: the helper's where it serves the page, else none. */
  readonly gitProxy: string | null;
  readonly treeWidth: number;
  readonly panelWidth: number;
  readonly splitShare: number;
  readonly isTreeOpen: boolean;
  readonly isPanelOpen: boolean;
  readonly showsSkipped: boolean;
}

const KEY = 'knowing.preferences';

const USUAL: Choices = {
  theme: 'system',
  gitProxy: null,
  treeWidth: 260,
  panelWidth: 340,
  splitShare: 0.55,
  isTreeOpen: true,
  isPanelOpen: true,
  showsSkipped: false,
};

class Preferences {
  #choices = $state.raw<Choices>(readChoices());

  get all(): Choices {
    return this.#choices;
  }

  choose(change: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choices));
    } catch {
      // Private windows may refuse: the choice then holds until the page is closed.
    }
  }
}

/** Anything may stand in the storage: only values of the right type are taken. */
function readChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return USUAL;
    const known = Object.entries(stored).filter(([key, value]) => {
      if (key === 'gitProxy') return value === null || typeof value === 'string';
      if (key === 'theme') return (THEMES as readonly unknown[]).includes(value);
      return key in USUAL && typeof value === typeof USUAL[key as keyof Choices];
    });
    return { ...USUAL, ...Object.fromEntries(known) };
  } catch {
    return USUAL;
  }
}

export const preferences = new Preferences();
