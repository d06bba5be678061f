import { preferences, type Theme } from './preferences.svelte.ts';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

class ThemeState {
  #systemIsDark = $state(systemDark.matches);

  constructor() {
    systemDark.addEventListener('change', (event) => (this.#systemIsDark = event.matches));
  }

  get isDark(): boolean {
    const { theme } = preferences.all;
    return theme === 'system' ? this.#systemIsDark : theme === 'dark';
  }

  /** Light and dark in turn; what the system says is chosen again in the settings. */
  toggle(): void {
    preferences.choose({ theme: this.isDark ? 'light' : 'dark' });
  }
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export const theme = new ThemeState();
