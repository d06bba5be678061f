/** Classes of highlighted text; an answer names them by their place here. */
export const TOKEN_CLASSES = [
  'comment',
  'string',
  'number',
  'keyword',
  'type',
  'function',
  'property',
  'constant',
  'operator',
] as const;
