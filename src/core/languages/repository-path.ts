/** The directory of a path, empty at the root. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The directory of a path as packages are named: `.` at the root. */
export const folderOf = (path: string): string => directoryOf(path) || '.';

/** A repository path from a directory and a relative path; steps above the root are lost. */
export function joinPath(directory: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${directory}/${relative}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Likewise, `.` for the root, and null where it leads out of the repository. */
export function joinInside(directory: string, relative: string): string | null {
  let depth = 0;
  for (const part of `${directory}/${relative}`.split('/')) {
    if (part === '..') depth -= 1;
    else if (part !== '' && part !== '.') depth += 1;
    if (depth < 0) return null;
  }
  return joinPath(directory, relative) || '.';
}
