import { readFileSync } from 'node:fs';

/** Megabytes that a process holds in memory, as Linux counts them (VmRSS). */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error(`Process ${pid} says nothing of its memory`);
  return Number(kilobytes) / 1024;
}

/** Looks every half second until it is stopped. */
export function watchMemory(pid: number): { stop(): number[] } {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), 500);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}
