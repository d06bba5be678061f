import { registerSW } from 'virtual:pwa-register';
import { notices } from './notices.svelte.ts';

const wide = window.matchMedia('(min-width: 900px)');

/** What the page knows about the device: its width, its network, whether the app would start without one. */
class Device {
  #isWide = $state(wide.matches);
  #isOnline = $state(navigator.onLine);
  #isOfflineReady = $state(navigator.serviceWorker?.controller != null);

  constructor() {
    wide.addEventListener('change', (event) => (this.#isWide = event.matches));
    window.addEventListener('online', () => (this.#isOnline = true));
    window.addEventListener('offline', () => (this.#isOnline = false));
  }

  /** Room for panes side by side. */
  get isWide(): boolean {
    return this.#isWide;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  get isOfflineReady(): boolean {
    return this.#isOfflineReady;
  }

  /** Keeps the app for use without a network, and offers a newer version without forcing it. */
  keepOffline(): void {
    const update = registerSW({
      onOfflineReady: () => (this.#isOfflineReady = true),
      onNeedRefresh: () => {
        notices.tell('A new version is ready', { action: { label: 'Reload', run: () => void update(true) } });
      },
    });
    void navigator.serviceWorker?.ready.then(() => (this.#isOfflineReady = true));
  }
}

export const device = new Device();
