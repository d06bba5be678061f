// Runs a program and tells what it cost: wall and CPU seconds of it and everything it waited for, peak memory of its tree.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 40;
const PAGE_KB = 4;

/** The shell's own `times` counts its children on every POSIX system; Node cannot ask for that. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

export async function measure(command, args, { cwd, env, timeoutMs = 10 * 60_000 } = {}) {
  const begin = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const [output, messages, times] = [1, 2, 3].map((stream) => collect(child.stdio[stream]));
  const memory = watchMemory(child.pid);
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeoutMs);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (given) => resolve(given ?? 1));
  });
  clearTimeout(timer);
  return {
    code,
    output: output(),
    messages: messages(),
    wallSeconds: (performance.now() - begin) / 1000,
    cpuSeconds: childSeconds(times()),
    peakMb: memory.stop(),
  };
}

function collect(stream) {
  const pieces = [];
  stream.on('data', (piece) => pieces.push(piece));
  return () => Buffer.concat(pieces).toString('utf8');
}

/** Two lines, `1m2.34s 0m0.56s` each: of the shell, and of its children. */
function childSeconds(text) {
  const fields =
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.match(/(\d+)m([\d.,]+)s/g) ?? [];
  return fields.reduce((sum, field) => {
    const [, minutes, seconds] = /(\d+)m([\d.,]+)s/.exec(field);
    return sum + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  }, 0);
}

/** Peak of the memory that a process and its descendants hold together, in MB; null where there is no /proc. */
export function watchMemory(pid) {
  let peakKb = 0;
  const sample = () => {
    peakKb = Math.max(
      peakKb,
      processTree(pid).reduce((sum, member) => sum + residentKb(member), 0),
    );
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peakKb === 0 ? null : Math.round(peakKb / 1024);
    },
  };
}

function residentKb(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB;
  } catch {
    return 0;
  }
}

/** A process and everything it has started that still runs. */
export function processTree(root) {
  const parents = new Map();
  for (const name of readProcesses()) {
    try {
      // The name of the program stands in parentheses and may hold anything.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isInside = (pid) => {
    for (let at = pid; at !== undefined && at > 1; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isInside);
}

function readProcesses() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

export const median = (values) => {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known.length === 0 ? null : known[Math.floor((known.length - 1) / 2)];
};
