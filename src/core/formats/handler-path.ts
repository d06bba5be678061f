import type { DocumentTarget } from '../model/document-facts.ts';

const EXTENSIONS = ['ts', 'js', 'mjs', 'cjs', 'mts', 'tsx', 'py', 'rb', 'php'];

/** The file that a handler of a cloud function lies in: `src/users.get` is `get` in `src/users.ts`, `.py` … */
export function handlerTarget(directory: string, handler: string): DocumentTarget | null {
  if (!/^[\w./@-]+$/.test(handler)) return null;
  const dot = handler.lastIndexOf('.');
  const module = dot > handler.lastIndexOf('/') ? handler.slice(0, dot) : handler;
  // A module of Python may be written with dots.
  const written = `${directory.replace(/\/+$/, '')}/${module}`;
  const dotted = `${directory.replace(/\/+$/, '')}/${module.replace(/(?<=\w)\.(?=\w)/g, '/')}`;
  const paths = [
    ...EXTENSIONS.map((extension) => `${written}.${extension}`),
    ...(dotted === written ? [] : [`${dotted}.py`]),
    `${written}/main.go`,
  ];
  return { to: 'first', of: paths.map((path) => ({ to: 'path', path })) };
}
