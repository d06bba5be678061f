export type { Overlay, OverlayStep, WorkTreeFile } from './overlay/overlay.ts';
