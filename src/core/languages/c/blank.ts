/** Spaces instead of a text, so that lines and places behind it stay as they are. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
