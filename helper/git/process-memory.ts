import { readFileSync } from 'node:fs';

const PAGE = 4096;

/** Bytes that a process keeps in memory, without files it has mapped; 0 where the system does not tell: only Linux does. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    // In pages: all, in memory, of these of files. https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html
    const [, resident = 0, mapped = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return (resident - mapped) * PAGE;
  } catch {
    return 0;
  }
}
