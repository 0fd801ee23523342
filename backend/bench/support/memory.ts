import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes (VmRSS of Linux). */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error(`Process ${pid} has no VmRSS`);
  return Number(kilobytes) / 1024;
}
