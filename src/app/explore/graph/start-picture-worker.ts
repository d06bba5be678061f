/** The script is named here so that the build finds it. */
export const startPictureWorker = (): Worker =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module', name: 'picture' });
