// What a running process uses, and how its answers are spread.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { processTree } from './measure.mjs';
import { rounded } from './table.mjs';

export function percentiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => rounded(sorted[Math.floor((sorted.length - 1) * share)]);
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

const readProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
};

/** Null where there is no /proc. */
export function residentMb(pid) {
  const kb = /VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status') ?? '')?.[1];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}

/** Of a process and all that it started. Null where there is no /proc. */
export const residentTreeMb = (pid) => sumOf(processTree(pid).map(residentMb));
export const processorTreeMs = (pid) => sumOf(processTree(pid).map(processorMs));

const sumOf = (values) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** How many files, sockets and pipes it holds open. Null where there is no /proc. */
export function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

let ticksASecond = null;

/** Null where there is no /proc. */
export function processorMs(pid) {
  // The name of the program stands in parentheses and may hold anything.
  const fields = readProcess(pid, 'stat')?.replace(/^.*\)/s, '').trim().split(' ');
  if (fields === undefined) return null;
  ticksASecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksASecond;
}
