import { nextMessage } from '../../../workers/next-message.ts';
import type { Picture } from './picture.ts';
import { picturesOf, type PictureRequest } from './picture-request.ts';

export interface PictureQuestion {
  readonly id: number;
  readonly request: PictureRequest;
}

export interface PictureAnswer {
  readonly id: number;
  readonly picture: Picture | null;
}

/** The latest question; an older one is given up between two steps. */
let wanted = 0;

addEventListener('message', ({ data }: MessageEvent<PictureQuestion>) => {
  wanted = data.id;
  void answer(data);
});

async function answer({ id, request }: PictureQuestion): Promise<void> {
  let picture: Picture | null = null;
  for (picture of picturesOf(request)) {
    await nextMessage();
    if (wanted !== id) return;
  }
  postMessage({ id, picture } satisfies PictureAnswer);
}
