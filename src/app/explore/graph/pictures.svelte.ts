import type { FailureMessage } from '../../../workers/api.ts';
import { failureWith } from '../../engine/failure.ts';
import type { Picture } from './picture.ts';
import type { PictureRequest } from './picture-request.ts';
import type { PictureAnswer, PictureQuestion } from './picture-worker.ts';
import { startPictureWorker } from './start-picture-worker.ts';

/** Up to here nobody notices that something is being worked on. */
const SLOW_MS = 100;

export interface ShownPicture extends Picture {
  /** What it was asked for as. */
  readonly view: string;
  readonly kind: PictureRequest['kind'];
}

/** Has pictures made by a thread of their own. Only the latest request counts; the last picture stays until then. */
export class Pictures {
  #shown = $state.raw<ShownPicture | null>(null);
  #failure = $state.raw<FailureMessage | null>(null);
  #isSlow = $state(false);
  #worker: Worker | null = this.#start();
  #latest = 0;
  #wanted: Pick<ShownPicture, 'view' | 'kind'> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get shown(): ShownPicture | null {
    return this.#shown;
  }

  get failure(): FailureMessage | null {
    return this.#failure;
  }

  get isSlow(): boolean {
    return this.#isSlow;
  }

  want(view: string, request: PictureRequest): void {
    this.#settle();
    this.#latest += 1;
    this.#wanted = { view, kind: request.kind };
    this.#timer = setTimeout(() => (this.#isSlow = true), SLOW_MS);
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id: this.#latest, request } satisfies PictureQuestion);
  }

  clear(): void {
    this.#settle();
    this.#latest += 1;
    this.#shown = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = startPictureWorker();
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
      if (data.id !== this.#latest || this.#wanted === null) return;
      this.#settle();
      this.#shown = data.picture === null ? null : { ...data.picture, ...this.#wanted };
    };
    worker.onerror = ({ message }) => {
      // The next request gets a new one.
      worker.terminate();
      this.#worker = null;
      this.#settle();
      this.#failure = failureWith('internal', message);
    };
    return worker;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#isSlow = false;
    this.#failure = null;
  }
}
